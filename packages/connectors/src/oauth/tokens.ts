import * as oauth from 'oauth4webapi';
import { ConnectorError, type OAuthDefinition } from '../connector.ts';
import { type RetryPolicy, withRetries } from '../network/retry.ts';
import { readCallback } from './authorization.ts';
import { type TokenCall, tokenError } from './errors.ts';
import { checkGrantedScopes } from './scopes.ts';
import { authorizationServer, clientAuthentication, type OAuthContext, requestOptions } from './transport.ts';

export interface OAuthTokens {
  accessToken: string;
  /** Instant of expiry in milliseconds since 1970; null if the vendor's tokens do not expire. */
  expiresAt: number | null;
  /**
   * Present after a sign-in. After a renewal it is present only if the vendor replaces the refresh token; the previous token is then
   * invalid.
   */
  refreshToken?: string;
  /** Instant from which the tokens cannot be renewed, in milliseconds since 1970. Absent if it is unknown or the connection has no end. */
  endsAt?: number;
  /** The granted scopes, separated by spaces. */
  scope: string;
}

/** A code is valid only once. If the answer is lost, the user must sign in again. */
const EXCHANGE_RETRY: RetryPolicy = { network: 1, server: 1, rate: 2 };
const REFRESH_RETRY: RetryPolicy = { network: 3, server: 3, rate: 3 };

export interface CodeExchange {
  /** Query of the address to which the vendor redirected the user. */
  parameters: URLSearchParams;
  state: string;
  codeVerifier: string;
  /** The same address as in the authorization request. */
  redirectUri: string;
}

/**
 * Exchanges the code of a redirect for tokens.
 * @throws ConnectorError: `permission` if access or a required permission was not granted, `credential` for a used code, `config` for a
 * wrong registration of the service, `transient` for a failure of the vendor
 */
export async function exchangeCode(
  definition: OAuthDefinition,
  context: OAuthContext,
  exchange: CodeExchange,
): Promise<OAuthTokens> {
  const server = authorizationServer(definition, context.hosts);
  const client = { client_id: context.client.id };
  const parameters = readCallback(definition, {
    hosts: context.hosts,
    client: context.client,
    parameters: exchange.parameters,
    state: exchange.state,
  });
  const answer = await call(definition, context, 'exchange', EXCHANGE_RETRY, async () => {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthentication(definition, context.client),
      parameters,
      exchange.redirectUri,
      definition.pkce ? exchange.codeVerifier : oauth.nopkce,
      requestOptions(definition, context, definition.tokenEndpoint(context.hosts)),
    );
    return oauth.processAuthorizationCodeResponse(server, client, response);
  });
  const tokens = tokensOf(answer, definition.scopes.join(' '), context.now());
  checkGrantedScopes(definition, tokens.scope);
  return withEnd(definition.longLived ? await longLived(definition, context, tokens) : tokens);
}

/** Adds `endsAt` to tokens without a refresh token, because the connection then ends with the access token. */
function withEnd(tokens: OAuthTokens): OAuthTokens {
  const { refreshToken, expiresAt } = tokens;
  return refreshToken === undefined && expiresAt !== null ? { ...tokens, endsAt: expiresAt } : tokens;
}

/** Exchanges the tokens of a sign-in for long-lived tokens, for vendors without refresh tokens. */
async function longLived(
  definition: OAuthDefinition,
  context: OAuthContext,
  tokens: OAuthTokens,
): Promise<OAuthTokens> {
  const { longLived: grant } = definition;
  if (!grant) return tokens;
  const server = authorizationServer(definition, context.hosts);
  const client = { client_id: context.client.id };
  const answer = await call(definition, context, 'exchange', REFRESH_RETRY, async () => {
    const response = await oauth.genericTokenEndpointRequest(
      server,
      client,
      clientAuthentication(definition, context.client),
      grant.grantType,
      { [grant.parameter]: tokens.accessToken },
      requestOptions(definition, context, definition.tokenEndpoint(context.hosts)),
    );
    return oauth.processGenericTokenEndpointResponse(server, client, response);
  });
  return tokensOf(answer, tokens.scope, context.now());
}

/**
 * Returns a new access token for a refresh token. Store a replaced refresh token before you use the access token.
 * @throws ConnectorError: `credential` if there is no refresh token or the vendor no longer accepts it, otherwise as `exchangeCode`
 */
export async function refreshTokens(
  definition: OAuthDefinition,
  context: OAuthContext,
  current: { refreshToken: string | undefined; scope: string },
): Promise<OAuthTokens> {
  const { refreshToken } = current;
  if (refreshToken === undefined || refreshToken === '') {
    throw new ConnectorError(
      'credential',
      `This connection to ${definition.vendor.name} has expired and cannot be renewed. Reconnect the source.`,
    );
  }
  const server = authorizationServer(definition, context.hosts);
  const client = { client_id: context.client.id };
  const answer = await call(definition, context, 'refresh', REFRESH_RETRY, async () => {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      clientAuthentication(definition, context.client),
      refreshToken,
      requestOptions(definition, context, definition.tokenEndpoint(context.hosts)),
    );
    return oauth.processRefreshTokenResponse(server, client, response);
  });
  return tokensOf(answer, current.scope, context.now());
}

/**
 * Revokes a token at the vendor. A revoked refresh token ends the whole grant. An unknown token counts as revoked. Does nothing for vendors
 * without a revocation endpoint.
 * @throws ConnectorError if the vendor cannot be reached. The caller can still delete the source.
 */
export async function revokeTokens(definition: OAuthDefinition, context: OAuthContext, token: string): Promise<void> {
  const endpoint = definition.revocationEndpoint?.(context.hosts);
  if (endpoint === undefined) return;
  const server = authorizationServer(definition, context.hosts);
  const client = { client_id: context.client.id };
  await call(definition, context, 'revoke', REFRESH_RETRY, async () => {
    const response = await oauth.revocationRequest(
      server,
      client,
      clientAuthentication(definition, context.client),
      token,
      requestOptions(definition, context, endpoint),
    );
    try {
      await oauth.processRevocationResponse(response);
    } catch (error) {
      const gone = error instanceof oauth.ResponseBodyError && ['invalid_token', 'invalid_grant'].includes(error.error);
      if (!gone) throw error;
    }
  });
}

async function call<T>(
  definition: OAuthDefinition,
  context: OAuthContext,
  kind: TokenCall,
  policy: RetryPolicy,
  attempt: () => Promise<T>,
): Promise<T> {
  return withRetries(context, policy, async () => {
    try {
      return await attempt();
    } catch (error) {
      throw tokenError(error, definition, kind, context.now());
    }
  });
}

function tokensOf(answer: oauth.TokenEndpointResponse, scope: string, now: number): OAuthTokens {
  return {
    accessToken: answer.access_token,
    expiresAt: answer.expires_in === undefined ? null : now + answer.expires_in * 1000,
    ...(answer.refresh_token === undefined ? {} : { refreshToken: answer.refresh_token }),
    ...endOf(answer, now),
    // If the answer has no scope, the requested scope was granted (RFC 6749, section 5.1).
    scope: answer.scope ?? scope,
  };
}

/** Returns the end of the refresh token. The extension `refresh_token_expires_in` contains its lifetime in seconds. */
function endOf(answer: oauth.TokenEndpointResponse, now: number): { endsAt?: number } {
  const seconds = Number(answer.refresh_token_expires_in);
  return seconds > 0 ? { endsAt: now + seconds * 1000 } : {};
}
