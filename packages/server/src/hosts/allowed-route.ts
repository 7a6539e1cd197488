import { companyOfHost } from '../company/white-label/store.ts';
import { isLoopback } from '../platform/config/values.ts';
import type { Db } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Http } from '../platform/http/route.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * `GET /internal/host-allowed?host=` answers whether the operator's proxy can request a certificate for a host. It answers 200 for the
 * service's own host and for verified hosts, or else 404. Only programs on this machine receive 200, and only if no proxy has forwarded the
 * request. Caddy calls the parameter `domain`.
 */
export function hostAllowedRoute({ app, address }: Http, db: Db): void {
  app.get('/internal/host-allowed', async (request, reply) => {
    const peer = (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isPassedOn = FORWARDED.some((name) => request.headers[name] !== undefined);
    const isLocal = isLoopback(peer) && !isPassedOn && isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''));
    const { host, domain } = request.query as { host?: unknown; domain?: unknown };
    const asked = host ?? domain;
    if (!isLocal || typeof asked !== 'string' || !/^[a-z\d.-]{1,253}$/i.test(asked)) throw notFound();
    const name = asked.toLowerCase();
    const isAllowed = name === new URL(address.origin()).hostname || (await companyOfHost(db, name)) !== null;
    if (!isAllowed) throw notFound();
    return reply.code(200).type('text/plain; charset=utf-8').send('allowed\n');
  });
}
