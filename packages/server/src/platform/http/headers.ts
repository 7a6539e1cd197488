import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicAddress } from './address.ts';

/** Sets the headers of every answer. Pages replace the policy by their own, which contains the nonce of their scripts. */
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

/**
 * Sets the content security policy of a page. It allows the service's own files and one inline script with a nonce. Other pages cannot
 * embed the page unless `ancestors` allows it. Passive widgets can show images and video files over https, and videos in frames of the two
 * hosts that lightboxes support.
 * @param ancestors policy sources of the pages that can show this page in a frame
 * @param checkout policy sources of the payment provider's checkout
 * @param reports policy sources to which the page sends errors
 */
export function setPagePolicy(
  reply: FastifyReply,
  nonce: string,
  ancestors: readonly string[] = ["'none'"],
  checkout: readonly string[] = [],
  reports: readonly string[] = [],
): void {
  const provider = checkout.map((source) => ` ${source}`).join('');
  const tracker = reports.map((source) => ` ${source}`).join('');
  // `x-frame-options` cannot contain a list of hosts, so only `frame-ancestors` below applies.
  if (ancestors[0] !== "'none'") reply.removeHeader('x-frame-options');
  reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'${provider}`,
      // Overlays set their position with inline styles.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "media-src 'self' https:",
      `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${provider}`,
      "font-src 'self'",
      `connect-src 'self'${provider}${tracker}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors.join(' ')}`,
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
}
