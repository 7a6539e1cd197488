import type { FastifyInstance } from 'fastify';
import type { Readiness } from './platform/readiness.ts';

/**
 * Adds the routes for monitoring. `GET /healthz` answers while the process runs. `GET /readyz` answers 503 with the reason if the database
 * does not answer, if its disk is full, or if the service is stopping. Otherwise it answers 200.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = isStopping() ? 'stopping' : await readiness.check();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
