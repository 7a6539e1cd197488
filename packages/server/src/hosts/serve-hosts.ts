import { matchRoute } from '@reporting/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { companyOfHost } from '../company/white-label/store.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Http } from '../platform/http/route.ts';
import { setWhiteLabelHost } from '../platform/http/white-label-host.ts';

/** Longest time in ms until this process applies a change that another process made to a host. */
const KEEP_FOR = 5_000;
const MAX_HOSTS = 1_000;

/**
 * Routes that are served in addition to the calls: files, the print view and the app. The handler of the app decides by
 * the path what it answers.
 */
const ROUTES = new Set(['/files/*', '/dashboards/:permalink/print', '/*']);

/**
 * Serves the white-label hosts of companies: the shared dashboards, their calls, files and scripts, always as for a guest. Other pages
 * redirect to the service's own address. Other calls, and dashboards of other companies, answer 404. Requests to the service's own address
 * and to unknown hosts are not changed.
 */
export function serveHosts({ app, address, calls }: Http, { db, changes }: { db: Db; changes: Changes }): void {
  const known = new LRUCache<string, { company: Awaited<ReturnType<typeof companyOfHost>> }>({
    max: MAX_HOSTS,
    ttl: KEEP_FOR,
  });
  changes.listen(['hosts', 'companies'], () => known.clear());

  async function companyOf(host: string) {
    const cached = known.get(host);
    if (cached) return cached.company;
    const company = await companyOfHost(db, host);
    known.set(host, { company });
    return company;
  }

  let own = { origin: '', host: '' };
  function ownHost(): string {
    const origin = address.origin();
    if (own.origin !== origin) own = { origin, host: new URL(origin).host };
    return own.host;
  }

  /** Returns true for the calls of shared dashboards. */
  function isSharedCall(method: string, route: string): boolean {
    if (!route.startsWith('/api/dashboards/') && !route.startsWith('/api/widgets/')) return false;
    const path = route.replace(/:(\w+)/g, '{$1}');
    return calls.get(`${method} ${path}`)?.some(({ call }) => call.access === 'guest') ?? false;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.host === ownHost() || request.host === '') return;
    const company = await companyOf(request.hostname.toLowerCase());
    if (!company) return;
    const { protocol } = new URL(address.origin());
    setWhiteLabelHost(request, {
      companyId: company.id,
      companyName: company.name,
      origin: `${protocol}//${request.host}`,
    });
    // No user is signed in on a white-label host.
    delete request.raw.headers.cookie;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = request.routeOptions.url ?? '';
    const isCall = isSharedCall(method, route);
    if (!isCall && !ROUTES.has(route)) return leave(request, reply, method);
    const permalink = permalinkOf(request, route);
    if (permalink === null || (await isOf(permalink, company.id))) return;
    if (isCall) throw notFound();
    return reply.redirect(`${address.origin()}/404`);
  });

  function leave(request: FastifyRequest, reply: FastifyReply, method: string): FastifyReply {
    if (method !== 'GET' || request.url.startsWith('/api/')) throw notFound();
    return reply.redirect(`${address.origin()}/${request.url.replace(/^[/\\]+/, '')}`);
  }

  async function isOf(permalink: string, companyId: string): Promise<boolean> {
    const row = await db
      .selectFrom('permalinks')
      .select('company_id')
      .where('permalink', '=', permalink)
      .executeTakeFirst();
    // A request with an unknown permalink is passed on, because the route itself rejects it.
    return row === undefined || row.company_id === companyId;
  }
}

/** Returns the permalink in a request; null if the request contains no permalink. */
function permalinkOf(request: FastifyRequest, route: string): string | null {
  const given =
    route === '/*'
      ? matchRoute(request.url.split('?')[0] ?? '')?.params.permalink
      : ((request.params as Record<string, unknown>).permalink ?? (request.query as Record<string, unknown>).permalink);
  // No permalink contains a NUL, which the database would reject with an error.
  return typeof given === 'string' && /^[\w-]+$/.test(given) ? given : null;
}
