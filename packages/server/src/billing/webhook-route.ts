import { PAYMENT_WEBHOOK_PATH } from '@reporting/contract';
import type { FastifyInstance } from 'fastify';
import type { createWebhooks } from './webhooks.ts';

/** Maximum size of a batch of events in bytes. */
const MAX_BYTES = 5_000_000;

/**
 * Receives the events of the payment provider. Answers 200 if all events were processed, or else 202 with the ids of the processed events.
 * Answers 401 if the signature does not match the raw body.
 */
export function webhookRoute(app: FastifyInstance, receive: ReturnType<typeof createWebhooks>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is computed from the raw bytes, so the body must not be parsed before.
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
