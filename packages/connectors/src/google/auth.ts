import { type ConnectionType, sourceType } from '@reporting/contract';
import type { OAuthAuthentication } from '../connector.ts';
import { googleHost } from './hosts.ts';
import { identifyGoogle } from './identify.ts';

const EMAIL = 'https://www.googleapis.com/auth/userinfo.email';

/**
 * Returns Google's authorization code flow. Google sends a refresh token only with `access_type=offline`. Later sign-ins of the same user
 * also need `prompt=consent`. The scope for the e-mail address is always requested, because the address is shown as the name of the source.
 */
export function googleAuth(
  type: ConnectionType,
  scopes: { required: Readonly<Record<string, string>>; optional?: Readonly<Record<string, string>> },
): OAuthAuthentication {
  const optional = scopes.optional ?? {};
  return {
    kind: 'oauth',
    vendor: sourceType(type).vendor,
    issuer: 'https://accounts.google.com',
    authorizationEndpoint: (hosts) => `${googleHost(hosts, 'accounts')}/o/oauth2/v2/auth`,
    tokenEndpoint: (hosts) => `${googleHost(hosts, 'oauth2')}/token`,
    revocationEndpoint: (hosts) => `${googleHost(hosts, 'oauth2')}/revoke`,
    scopes: ['openid', EMAIL, ...Object.keys(scopes.required), ...Object.keys(optional)],
    optionalScopes: Object.keys(optional),
    scopeLabels: { ...scopes.required, ...optional, [EMAIL]: 'See your primary Google Account email address' },
    pkce: true,
    authorizationParameters: { access_type: 'offline', prompt: 'consent' },
    identify: identifyGoogle,
  };
}
