import type { FastifyInstance } from 'fastify';
import type { Readiness } from './platform/readiness.ts';

/**
 * `GET /healthz` answers while the process runs. `GET /readyz` answers 200 while the database answers, its disk is not
 * full and the service is not stopping, else 503 with the reason.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = isStopping() ? 'stopping' : await readiness.check();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
