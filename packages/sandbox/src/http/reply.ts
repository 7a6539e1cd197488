/** The answer of a handler. Fault rules may replace it. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The content of an answer that is no text; `body` is empty. */
  bytes?: Uint8Array;
};

/** Returns a JSON answer with caching disabled and without indentation, as the vendors' answers. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

/** Returns an HTML page with a content security policy that allows only the named sources. */
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

/** Returns a 302, or a 303 if a POST must be followed by a GET. */
export function redirect(location: string, status: 302 | 303 = 302): Reply {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
