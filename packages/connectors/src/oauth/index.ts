export {
  type AuthorizationRequest,
  type AuthorizationSecrets,
  buildAuthorizationUrl,
  createAuthorizationSecrets,
} from './authorization.ts';
export { missingScopes } from './scopes.ts';
export { type CodeExchange, exchangeCode, type OAuthTokens, refreshTokens, revokeTokens } from './tokens.ts';
export type { OAuthClient, OAuthContext } from './transport.ts';
