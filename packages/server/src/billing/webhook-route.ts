import { PAYMENT_WEBHOOK_PATH } from '@reporting/contract';
import type { FastifyInstance } from 'fastify';
import type { createWebhooks } from './webhooks.ts';

/** Most bytes of one batch of events. */
const MAX_BYTES = 5_000_000;

/**
 * Receives the events of the payment provider: 200 if all were processed, 202 with the ids of the processed ones otherwise, 401 for a
 * signature that does not match the body as it was sent.
 */
export function webhookRoute(app: FastifyInstance, receive: ReturnType<typeof createWebhooks>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is that of the bytes, so they are not parsed before.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PAYMENT_WEBHOOK_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-fs-signature'];
      const received = await receive(raw, Array.isArray(signature) ? undefined : signature);
      if (!received) return reply.code(401).send();
      reply.type('text/plain; charset=utf-8');
      return received.complete ? reply.code(200).send('') : reply.code(202).send(received.processed.join('\n'));
    });
  });
}
