import type { FastifyInstance } from 'fastify';
import type { Readiness } from './platform/readiness.ts';

/** States of the process. In each of them except `serving`, `/readyz` answers 503. */
export type Phase = 'serving' | 'creating the demo' | 'stopping';

/**
 * Adds the routes for monitoring. `GET /healthz` answers while the process runs. `GET /readyz` answers 503 with the reason if the database
 * does not answer, if its disk is full, if the content of the demo is being created, or if the service is stopping. Otherwise it answers
 * 200.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness, phase: () => Phase): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const current = phase();
    const status = current === 'serving' ? await readiness.check() : current;
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
