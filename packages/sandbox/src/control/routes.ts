import { json, type Reply } from '../http/reply.ts';
import { mediaType, type SandboxRequest } from '../http/request.ts';
import type { Handler, Route } from '../http/router.ts';
import { type Faults, parseFaultRule } from './faults.ts';
import type { RequestLog } from './request-log.ts';

/** What a test may do to the people's grants. */
export type GrantControl = {
  /** Voids every token of a person, of everybody where undefined. Says how many grants it met. */
  revoke(email: string | undefined): number;
  /** Expires access tokens early; refresh tokens live on. */
  expire(email: string | undefined): number;
};

type Deps = { faults: Faults; log: RequestLog; grants: GrantControl; resetQuota: () => void };

/** The controls under `/_sandbox`: for tests and for looking inside, never part of a vendor's API. */
export function controlRoutes({ faults, log, grants, resetQuota }: Deps): Route[] {
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
      withJson(request, (value) => json({ revoked: grants.revoke(emailOf(value)) })),
    ),
    route('POST', '/expire', (request) =>
      withJson(request, (value) => json({ expired: grants.expire(emailOf(value)) })),
    ),
    route('POST', '/reset-quota', (request) =>
      withJson(request, () => {
        resetQuota();
        return json({ reset: true });
      }),
    ),
  ];
}

/**
 * Loopback callers only, by address and by Host; and JSON only for what changes something, which a foreign web page
 * cannot send without asking first.
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

function emailOf(value: unknown): string | undefined {
  const email = (value as { email?: unknown } | null)?.email;
  if (email !== undefined && typeof email !== 'string')
    throw new Error('`email` is a text, or left out for everybody.');
  return email;
}
