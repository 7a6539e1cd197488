import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxRequest } from '../http/request.ts';
import type { Shop } from '../world/shops/shops.ts';
import { WordPressError } from './errors.ts';
import { KEY_KINDS, type KeyKind, keyOf } from './keys.ts';

/** Maximum difference between now and the timestamp of a one-legged OAuth 1.0a request, as in WooCommerce. */
const OAUTH_WINDOW_SECONDS = 15 * 60;

const refused = (message: string) => new WordPressError(401, 'woocommerce_rest_authentication_error', message);

/**
 * Checks that a request has a key with read permission. Keys are accepted in the header and in the query, as over https. OAuth 1.0a
 * signatures are accepted, as over http.
 * @throws WordPressError like WooCommerce: 401 for a wrong or missing key, and for a key that may not read; 403 for a user without access
 */
export function authorize(request: SandboxRequest, shop: Shop, revoked: boolean, now: number): void {
  const kind = keyKindOf(request, shop, now);
  if (kind === null) {
    throw new WordPressError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  }
  if (kind === undefined || revoked) throw refused('Consumer key is invalid.');
  if (kind === 'write') throw refused('The API key provided does not have read permissions.');
  if (kind === 'no-access') {
    throw new WordPressError(403, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  }
}

/** Returns the kind of the request's key; null if no key was sent, undefined for an unknown key. */
function keyKindOf(request: SandboxRequest, shop: Shop, now: number): KeyKind | null | undefined {
  const header = shop.hosting === 'strips-authorization' ? undefined : request.headers.authorization;
  const query = request.url.searchParams;
  const basic = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (basic !== undefined) {
    const [key = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    return matching(shop, key, secret);
  }
  if (query.has('oauth_consumer_key')) return signedBy(request, shop, now);
  const key = query.get('consumer_key');
  return key === null ? null : matching(shop, key, query.get('consumer_secret') ?? '');
}

function matching(shop: Shop, key: string, secret: string): KeyKind | undefined {
  const kind = KEY_KINDS.find((candidate) => keyOf(shop, candidate).key === key);
  if (kind === undefined) return undefined;
  if (!same(keyOf(shop, kind).secret, secret)) throw refused('Consumer secret is invalid.');
  return kind;
}

/**
 * Checks a signature of RFC 5849 with HMAC-SHA1 or HMAC-SHA256 and without a token. Returns the kind of the key, undefined for an unknown
 * key.
 */
function signedBy({ method, url }: SandboxRequest, shop: Shop, now: number): KeyKind | undefined {
  const query = url.searchParams;
  const kind = KEY_KINDS.find((candidate) => keyOf(shop, candidate).key === query.get('oauth_consumer_key'));
  if (kind === undefined) return undefined;
  const age = Math.abs(now / 1000 - Number(query.get('oauth_timestamp')));
  if (!(age < OAUTH_WINDOW_SECONDS)) throw refused('Invalid timestamp.');
  const algorithm = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' }[query.get('oauth_signature_method') ?? ''];
  if (algorithm === undefined) throw refused('Invalid signature - signature method is invalid.');
  // PHP uses only the last value of a repeated name, so the signature covers only this value.
  const parameters = [...new Map(query)]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const base = [method, escaped(`${url.origin}${url.pathname}`), escaped(parameters)].join('&');
  const signature = createHmac(algorithm, `${keyOf(shop, kind).secret}&`)
    .update(base)
    .digest('base64');
  if (!same(signature, query.get('oauth_signature') ?? '')) {
    throw refused('Invalid signature - provided signature does not match.');
  }
  return kind;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
