import { type ConnectionType, sourceType } from '@reporting/contract';
import type { ConnectorContext, Identity, OAuthAuthentication } from '../connector.ts';
import { linkedinHost } from './hosts.ts';

/**
 * Returns LinkedIn's authorization code flow. An access token is valid for 60 days. Only approved partners receive a refresh token. A
 * refresh token is valid for a year from the sign-in. Using it does not extend this time.
 * @param scopes permissions with their texts on LinkedIn's consent page
 */
export const linkedinAuth = (
  type: ConnectionType,
  scopes: Readonly<Record<string, string>>,
  identify: (context: ConnectorContext) => Promise<Identity>,
): OAuthAuthentication => ({
  kind: 'oauth',
  vendor: sourceType(type).vendor,
  authorizationEndpoint: (hosts) => `${linkedinHost(hosts, 'www')}/oauth/v2/authorization`,
  tokenEndpoint: (hosts) => `${linkedinHost(hosts, 'www')}/oauth/v2/accessToken`,
  scopes: Object.keys(scopes),
  scopeLabels: scopes,
  pkce: false,
  authorizationParameters: {},
  identify,
});
