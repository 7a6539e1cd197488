import type { FastifyInstance } from 'fastify';
import type { Db } from './platform/db/tenant.ts';

/**
 * `GET /healthz` answers while the process runs. `GET /readyz` answers 200 while the database answers and the service is not
 * stopping, else 503 with the reason.
 */
export function healthRoutes(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.selectFrom('settings').select('name').limit(1).execute();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
