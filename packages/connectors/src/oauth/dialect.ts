import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import type { TokenDialect } from '../connector.ts';

/** Converts a request of RFC 6749 to the vendor's form. */
export function requestInDialect(dialect: TokenDialect, request: HttpRequest): HttpRequest {
  const { request: form = 'form', rename = {}, omit = [] } = dialect;
  if (typeof request.body !== 'string') return request;
  const parameters = [...new URLSearchParams(request.body)]
    .filter(([name]) => !omit.includes(name))
    .map(([name, value]): [string, string] => [rename[name] ?? name, value]);
  if (form === 'json') {
    const headers = { ...request.headers, 'content-type': 'application/json' };
    return { ...request, headers, body: JSON.stringify(Object.fromEntries(parameters)) };
  }
  const encoded = new URLSearchParams(parameters).toString();
  if (form === 'form') return { ...request, body: encoded };
  const { 'content-type': _unused, ...headers } = request.headers ?? {};
  return { method: 'GET', url: `${request.url}?${encoded}`, headers };
}

/**
 * Converts a vendor's answer to RFC 6749. The result has the tokens at the top level, a token type, and the scope as text. It has no
 * properties with null. An error has status 400.
 */
export function answerInDialect(dialect: TokenDialect, response: HttpResponse): HttpResponse {
  const { envelope, errorOf } = dialect;
  if (response.status !== 200 && (errorOf === undefined || response.status >= 500)) return response;
  let answer: unknown;
  try {
    answer = JSON.parse(response.body);
  } catch {
    return response;
  }
  const error = errorOf?.(answer);
  if (error !== undefined) return jsonAnswer(response, { error }, 400);
  if (response.status !== 200) return response;
  const tokens = envelope === undefined ? answer : propertyOf(answer, envelope);
  if (typeof tokens !== 'object' || tokens === null || !('access_token' in tokens)) return response;
  const scope = propertyOf(tokens, 'scope');
  // Some vendors write null for an absent value, and `expires_in: 0` for a token that does not expire.
  const stated = Object.entries(tokens).filter(
    ([name, value]) => value !== null && !(name === 'expires_in' && value === 0),
  );
  return jsonAnswer(response, {
    token_type: 'bearer',
    ...Object.fromEntries(stated),
    ...(Array.isArray(scope) ? { scope: scope.join(' ') } : {}),
  });
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

function jsonAnswer(response: HttpResponse, value: unknown, status = response.status): HttpResponse {
  const headers = { ...response.headers, 'content-type': 'application/json' };
  return { ...response, status, headers, body: JSON.stringify(value) };
}
