/** The answer of a handler. A fault rule can replace it. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The content of an answer that is not text; `body` is then empty. */
  bytes?: Uint8Array;
};

/** Returns a JSON answer without caching and, like the vendors' answers, without indentation. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

/** Returns an HTML page with a content security policy and without caching. */
export function html(body: string, contentSecurityPolicy: string, status = 200): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body,
  };
}

/** Returns a redirect: 302, or 303 so that a GET follows a POST. */
export function redirect(location: string, status: 302 | 303 = 302): Reply {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
