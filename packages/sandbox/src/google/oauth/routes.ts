import type { OAuthClient } from '../../http/clients.ts';
import { json } from '../../http/reply.ts';
import type { Route } from '../../http/router.ts';
import type { Access } from '../access.ts';
import { createAuthorization, createCodes } from './authorization.ts';
import { createIdTokens } from './id-tokens.ts';
import { SCOPE } from './scopes.ts';
import type { OAuthState } from './state.ts';
import { createTokenEndpoint } from './token-endpoint.ts';
import type { Tokens } from './tokens.ts';
import { userInfoOpenId, userInfoV2 } from './user-info.ts';

type Deps = {
  clients: readonly OAuthClient[];
  state: OAuthState;
  tokens: Tokens;
  access: Access;
  now: () => number;
};

/** Returns the routes of accounts.google.com and oauth2.googleapis.com, and of the user information of www.googleapis.com. */
export function oauthRoutes({ clients, state, tokens, access, now }: Deps): Route[] {
  const codes = createCodes(now);
  const idTokens = createIdTokens(state);
  const authorization = createAuthorization({ clients, tokens, codes, now });
  const endpoint = createTokenEndpoint({ clients, state, tokens, idTokens, codes, now });
  const scopes = [SCOPE.email, SCOPE.profile, SCOPE.openid];
  const api = { service: 'oauth2.googleapis.com', method: 'google.identity.oauth2.OAuth2.GetUserInfo' };
  const keySet = () => json(idTokens.keySet());
  return [
    {
      method: 'GET',
      path: '/google/accounts/o/oauth2/v2/auth',
      operation: 'oauth.authorize',
      handle: authorization.show,
    },
    {
      method: 'POST',
      path: '/google/accounts/o/oauth2/v2/auth/decision',
      operation: 'oauth.decide',
      handle: authorization.decide,
    },
    { method: 'POST', path: '/google/oauth2/token', operation: 'oauth.token', handle: endpoint.token },
    { method: 'POST', path: '/google/oauth2/revoke', operation: 'oauth.revoke', handle: endpoint.revoke },
    { method: 'GET', path: '/google/oauth2/tokeninfo', operation: 'oauth.tokeninfo', handle: endpoint.tokenInfo },
    { method: 'POST', path: '/google/oauth2/tokeninfo', operation: 'oauth.tokeninfo', handle: endpoint.tokenInfo },
    { method: 'GET', path: '/google/oauth2/v3/certs', operation: 'oauth.certs', handle: keySet },
    {
      method: 'GET',
      path: '/google/oauth2/v1/certs',
      operation: 'oauth.certs',
      handle: () => json(idTokens.pemKeys()),
    },
    {
      method: 'GET',
      path: '/google/oauth2/v2/userinfo',
      operation: 'oauth.userinfo',
      handle: (request) => {
        const caller = access(request, scopes, api);
        return userInfoV2(caller.person, caller.scopes);
      },
    },
    ...['/google/oauth2/v3/userinfo', '/google/openidconnect/v1/userinfo'].map(
      (path): Route => ({
        method: 'GET',
        path,
        operation: 'oauth.userinfo',
        handle: (request) => {
          const caller = access(request, scopes, api);
          return userInfoOpenId(caller.person, caller.scopes);
        },
      }),
    ),
  ];
}
