import type { OAuthClient } from '../../http/clients.ts';
import { json, type Reply } from '../../http/reply.ts';
import { bearerToken, mediaType, type SandboxRequest } from '../../http/request.ts';
import { personByEmail } from '../people.ts';
import { type Codes, verifierMatches } from './authorization.ts';
import type { IdTokens } from './id-tokens.ts';
import { SCOPE } from './scopes.ts';
import type { OAuthState } from './state.ts';
import { ACCESS_SECONDS, pairOf, type Tokens } from './tokens.ts';

/** Returns an error in OAuth's format, `{error, error_description}` (RFC 6749, section 5.2). */
function oauthError(error: string, description: string, status = 400): Reply {
  return json({ error, error_description: description }, status);
}

type Deps = {
  clients: readonly OAuthClient[];
  state: OAuthState;
  tokens: Tokens;
  idTokens: IdTokens;
  codes: Codes;
  now: () => number;
};

/** Creates the token endpoint, which exchanges codes and refresh tokens for access tokens. */
export function createTokenEndpoint({ clients, state, tokens, idTokens, codes, now }: Deps) {
  function accessAnswer(client: string, email: string, scopes: string[], nonce?: string) {
    const issued = state.issueTime(pairOf(client, email), now());
    const person = personByEmail(email);
    return {
      access_token: tokens.issue({
        kind: 'access',
        email,
        client,
        scopes,
        issued,
        expires: issued + ACCESS_SECONDS * 1000,
      }),
      expires_in: ACCESS_SECONDS - 1,
      scope: scopes.join(' '),
      token_type: 'Bearer',
      ...(person !== undefined && scopes.includes(SCOPE.openid)
        ? { id_token: idTokens.issue(person, client, scopes, now(), nonce) }
        : {}),
    };
  }

  function exchange(client: OAuthClient, form: URLSearchParams): Reply {
    const code = form.get('code');
    if (code === null || code === '') return oauthError('invalid_request', 'Missing required parameter: code');
    const grant = codes.take(code);
    if (grant === undefined || grant.client !== client.id) return oauthError('invalid_grant', 'Malformed auth code.');
    if (form.get('redirect_uri') !== grant.redirectUri) return oauthError('redirect_uri_mismatch', 'Bad Request');
    const verifier = form.get('code_verifier') ?? '';
    if (grant.challenge !== undefined && verifier === '') {
      return oauthError('invalid_grant', 'Missing code verifier.');
    }
    if (!verifierMatches(grant, verifier)) return oauthError('invalid_grant', 'Invalid code verifier.');
    const pair = pairOf(client.id, grant.email);
    const answer: Record<string, unknown> = accessAnswer(client.id, grant.email, grant.scopes, grant.nonce);
    // As at Google, a refresh token is issued only for offline access, and again only after a new consent.
    if (grant.offline && (grant.prompt.includes('consent') || !state.hasOffline(pair))) {
      answer.refresh_token = tokens.issue({
        kind: 'refresh',
        email: grant.email,
        client: client.id,
        scopes: grant.scopes,
        issued: state.issueTime(pair, now()),
      });
      state.grantOffline(pair);
    }
    return json(answer);
  }

  function refresh(client: OAuthClient, form: URLSearchParams): Reply {
    const token = form.get('refresh_token');
    if (token === null || token === '') {
      return oauthError('invalid_request', 'Missing required parameter: refresh_token');
    }
    const claims = tokens.verify('refresh', token);
    if (claims === undefined || claims.client !== client.id) {
      return oauthError('invalid_grant', 'Token has been expired or revoked.');
    }
    return json(accessAnswer(client.id, claims.email, claims.scopes));
  }

  function authenticate(request: SandboxRequest, form: URLSearchParams): OAuthClient | Reply {
    let id = form.get('client_id');
    let secret = form.get('client_secret');
    const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (basic !== undefined) {
      const [user = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
      const part = (text: string) => new URLSearchParams(`v=${text}`).get('v');
      id = part(user);
      secret = part(rest.join(':'));
    }
    if (id === null || id === '') {
      return oauthError('invalid_request', 'Could not determine client ID from request.');
    }
    const client = clients.find((one) => one.id === id);
    if (client === undefined) return oauthError('invalid_client', 'The OAuth client was not found.', 401);
    if (secret === null || secret === '') return oauthError('invalid_request', 'client_secret is missing.');
    if (secret !== client.secret) return oauthError('invalid_client', 'Unauthorized', 401);
    return client;
  }

  return {
    token(request: SandboxRequest): Reply {
      if (mediaType(request) !== 'application/x-www-form-urlencoded') {
        return oauthError('invalid_request', 'Bad Request: application/x-www-form-urlencoded was expected.');
      }
      const form = new URLSearchParams(request.body);
      const client = authenticate(request, form);
      if ('status' in client) return client;
      const type = form.get('grant_type');
      if (type === 'authorization_code') return exchange(client, form);
      if (type === 'refresh_token') return refresh(client, form);
      if (type === null) return oauthError('invalid_request', 'Missing required parameter: grant_type');
      return oauthError('unsupported_grant_type', `Invalid grant_type: ${type}`);
    },

    /** Revokes a token and with it the whole grant. */
    revoke(request: SandboxRequest): Reply {
      const token = new URLSearchParams(request.body).get('token') ?? request.url.searchParams.get('token') ?? '';
      const claims = tokens.verify('refresh', token) ?? tokens.verify('access', token);
      if (claims === undefined) return oauthError('invalid_token', 'Token expired or revoked');
      state.revoke(pairOf(claims.client, claims.email), now());
      return json({});
    },

    tokenInfo(request: SandboxRequest): Reply {
      const token =
        bearerToken(request) ??
        request.url.searchParams.get('access_token') ??
        new URLSearchParams(request.body).get('access_token') ??
        '';
      const claims = tokens.verify('access', token);
      if (claims === undefined) return oauthError('invalid_token', 'Invalid Value');
      const expires = Math.floor((claims.expires ?? 0) / 1000);
      const person = personByEmail(claims.email);
      return json({
        azp: claims.client,
        aud: claims.client,
        sub: person?.id,
        scope: claims.scopes.join(' '),
        exp: String(expires),
        expires_in: String(expires - Math.floor(now() / 1000)),
        ...(claims.scopes.includes(SCOPE.email) ? { email: claims.email, email_verified: 'true' } : {}),
        access_type: state.hasOffline(pairOf(claims.client, claims.email)) ? 'offline' : 'online',
      });
    },
  };
}
