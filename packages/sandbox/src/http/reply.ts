/** What a handler answers. The server writes it; fault rules may replace it. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string;
};

/** A JSON answer, never cached, as the vendors send theirs. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store', ...headers },
    body: `${JSON.stringify(value, null, 2)}\n`,
  };
}

/** An HTML page with its content security policy; nothing that the policy does not name may load or run. */
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

/** A 302, or a 303 where a POST has to become a GET. */
export function redirect(location: string, status: 302 | 303 = 302): Reply {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
