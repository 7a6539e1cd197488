import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicAddress } from './address.ts';

/** Headers of every answer. Pages set a policy of their own, with the nonce of their scripts. */
export function setSecurityHeaders(app: FastifyInstance, address: PublicAddress): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      ...(address.isHttps() ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
  });
}

/** The policy of our pages: our own files, one inline script by nonce, no frame around them. */
export function setPagePolicy(reply: FastifyReply, nonce: string): void {
  reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      // Overlays place themselves with inline styles.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
}
