import type { HttpClient } from '@reporting/contract/outbound';
import * as oauth from 'oauth4webapi';
import type { Hosts, OAuthDefinition, TokenDialect } from '../connector.ts';
import { answerInDialect, requestInDialect } from './dialect.ts';

/** The service's registration with a vendor. */
export interface OAuthClient {
  id: string;
  secret: string;
}

/** Arguments of every call to a token endpoint. */
export interface OAuthContext {
  http: HttpClient;
  hosts: Hosts;
  client: OAuthClient;
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  /** Waits between two attempts. Default: the real clock. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Returns the vendor's endpoints as an object of the OAuth library. */
export function authorizationServer(definition: OAuthDefinition, hosts: Hosts): oauth.AuthorizationServer {
  const authorization = definition.authorizationEndpoint(hosts);
  const revocation = definition.revocationEndpoint?.(hosts);
  return {
    issuer: definition.issuer ?? new URL(authorization).origin,
    authorization_endpoint: authorization,
    token_endpoint: definition.tokenEndpoint(hosts),
    ...(revocation === undefined ? {} : { revocation_endpoint: revocation }),
  };
}

export function clientAuthentication(definition: OAuthDefinition, client: OAuthClient): oauth.ClientAuth {
  return definition.clientAuthentication === 'basic'
    ? oauth.ClientSecretBasic(client.secret)
    : oauth.ClientSecretPost(client.secret);
}

/** Returns the library's options for a call with the connector's HTTP client. Plain http is allowed only for loopback addresses. */
export function requestOptions(definition: OAuthDefinition, context: OAuthContext, endpoint: string) {
  return {
    [oauth.customFetch]: fetchOver(context, definition.tokenDialect ?? {}),
    [oauth.allowInsecureRequests]: isLoopback(endpoint),
  };
}

/** The vendor sent no answer: the connection was refused, closed or timed out. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The vendor did not answer.', { cause });
    this.name = 'NoAnswer';
  }
}

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

function fetchOver(context: OAuthContext, dialect: TokenDialect) {
  return async (url: string, options: FetchOptions): Promise<Response> => {
    let answer: Awaited<ReturnType<HttpClient['request']>>;
    try {
      answer = await context.http.request({
        ...requestInDialect(dialect, {
          method: options.method === 'GET' ? 'GET' : 'POST',
          url,
          headers: { ...options.headers },
          ...(options.body === undefined || options.body === null ? {} : { body: String(options.body) }),
        }),
        signal: context.signal,
      });
    } catch (error) {
      if (context.signal?.aborted === true) throw error;
      throw new NoAnswer(error);
    }
    const { status, headers, body } = answerInDialect(dialect, answer);
    const bodyless = status === 204 || status === 205 || status === 304;
    return new Response(bodyless ? null : withoutIdToken(body), {
      status: status < 200 || status > 599 ? 502 : status,
      headers,
    });
  };
}

/**
 * Removes the id token from an answer. The service reads the user with the access token. The library would compare the id token's times
 * with the local clock, and reject a sign-in if they differ.
 */
function withoutIdToken(body: string): string {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== 'object' || json === null || !('id_token' in json)) return body;
    const { id_token: _unused, ...rest } = json;
    return JSON.stringify(rest);
  } catch {
    return body;
  }
}

function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname));
}
