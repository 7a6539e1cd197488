import { json, type Reply } from '../http/reply.ts';
import { mediaType, type SandboxRequest } from '../http/request.ts';
import type { Handler, Route } from '../http/router.ts';
import type { Control, Vendor } from '../http/vendor.ts';
import { type Faults, parseFaultRule } from './faults.ts';
import type { RequestLog } from './request-log.ts';

type Deps = { faults: Faults; log: RequestLog; vendors: readonly Vendor[]; world: readonly Control[] };

/** Returns the routes of the control API under `/_sandbox`, for tests and debugging. It is not part of any vendor's API. */
export function controlRoutes({ faults, log, vendors, world }: Deps): Route[] {
  const route = (method: Route['method'], path: string, handle: Handler): Route => ({
    method,
    path: `/_sandbox${path}`,
    operation: 'sandbox',
    handle: (request, params) => refuseOutsiders(request) ?? handle(request, params),
  });
  return [
    route('GET', '/health', () => json({ ok: true })),
    route('GET', '/requests', ({ url }) =>
      json(
        log.read({
          path: url.searchParams.get('path') ?? undefined,
          operation: url.searchParams.get('operation') ?? undefined,
        }),
      ),
    ),
    route('DELETE', '/requests', () => {
      log.clear();
      return json({ cleared: true });
    }),
    route('GET', '/faults', () => json({ faults: faults.list() })),
    route('POST', '/faults', (request) => withJson(request, (value) => json(faults.add(parseFaultRule(value)), 201))),
    route('DELETE', '/faults', () => {
      faults.clear();
      return json({ cleared: true });
    }),
    route('DELETE', '/faults/{id}', (_request, params) => {
      faults.clear(Number(params.id));
      return json({ cleared: true });
    }),
    route('POST', '/revoke', (request) =>
      withJson(request, (value) => json({ revoked: sum(whom(value), (vendor, account) => vendor.revoke?.(account)) })),
    ),
    route('POST', '/expire', (request) =>
      withJson(request, (value) => json({ expired: sum(whom(value), (vendor, account) => vendor.expire?.(account)) })),
    ),
    route('POST', '/reset-quota', (request) =>
      withJson(request, (value) => {
        for (const vendor of whom(value).vendors) vendor.resetQuota?.();
        return json({ reset: true });
      }),
    ),
    ...[{ id: 'world', controls: world }, ...vendors].flatMap(({ id, controls = [] }) =>
      controls.map(({ method, path, handle }) => route(method, `/${id}${path}`, handle)),
    ),
  ];

  /** Returns the vendors and the account that `{vendor, account}` selects. A missing field selects all. */
  function whom(value: unknown): Whom {
    const given = readWhom(value);
    const met = vendors.filter(({ id }) => given.vendor === undefined || id === given.vendor);
    if (met.length === 0) throw new Error(`There is no vendor \`${given.vendor}\`.`);
    return { vendors: met, account: given.account };
  }
}

type Whom = { vendors: readonly Vendor[]; account: string | undefined };

const sum = ({ vendors, account }: Whom, count: (vendor: Vendor, account: string | undefined) => number | undefined) =>
  vendors.reduce((total, vendor) => total + (count(vendor, account) ?? 0), 0);

/**
 * Returns an error if the caller's address or the Host header is not loopback, or if a POST has no JSON. Returns undefined if
 * the request is allowed. A POST requires JSON, which a page of another site cannot send without a preflight request.
 */
function refuseOutsiders(request: SandboxRequest): Reply | undefined {
  const host = request.url.hostname;
  const local =
    /^(::ffff:)?127\.|^::1$/.test(request.remoteAddress) && ['localhost', '127.0.0.1', '[::1]'].includes(host);
  if (!local) return json({ error: 'The controls of the sandbox answer on loopback only.' }, 403);
  if (request.method === 'POST' && mediaType(request) !== 'application/json') {
    return json({ error: 'Send content-type: application/json.' }, 415);
  }
  return undefined;
}

function withJson(request: SandboxRequest, use: (value: unknown) => Reply): Reply {
  try {
    return use(request.body.trim() === '' ? {} : JSON.parse(request.body));
  } catch (error) {
    return json({ error: error instanceof Error ? error.message : String(error) }, 400);
  }
}

function readWhom(value: unknown): { vendor: string | undefined; account: string | undefined } {
  const { vendor, account, ...others } = (value ?? {}) as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`There is no field \`${unknown}\`. Known: vendor, account.`);
  return { vendor: optionalText('vendor', vendor), account: optionalText('account', account) };
}

function optionalText(name: string, value: unknown): string | undefined {
  if (value !== undefined && typeof value !== 'string') throw new Error(`\`${name}\` is a text, or left out for all.`);
  return value;
}
