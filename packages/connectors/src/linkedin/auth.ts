import { sourceType } from '@reporting/contract';
import { type ConnectorContext, ConnectorError, type Identity, type OAuthAuthentication } from '../connector.ts';
import { listProperties, readUser } from './client.ts';
import { linkedinHost } from './hosts.ts';

const SCOPES = {
  r_ads: 'Retrieve your advertising accounts',
  r_ads_reporting: 'Retrieve reporting for your advertising accounts',
};

/**
 * LinkedIn's authorization code flow. An access token lives 60 days. Only approved partners receive a refresh token; it lives a year from the
 * sign-in, whether it is used or not.
 */
export const linkedinAuth: OAuthAuthentication = {
  kind: 'oauth',
  vendor: sourceType('linkedin').vendor,
  authorizationEndpoint: (hosts) => `${linkedinHost(hosts, 'www')}/oauth/v2/authorization`,
  tokenEndpoint: (hosts) => `${linkedinHost(hosts, 'www')}/oauth/v2/accessToken`,
  scopes: Object.keys(SCOPES),
  scopeLabels: SCOPES,
  pkce: false,
  authorizationParameters: {},
  identify,
};

/** Names the source by its ad accounts: the advertising permissions do not include the user's name. */
async function identify(context: ConnectorContext): Promise<Identity> {
  const [user, accounts] = await Promise.all([readUser(context), listProperties(context)]);
  const [first] = accounts;
  if (user === undefined || first === undefined) {
    throw new ConnectorError(
      'permission',
      'This LinkedIn member has no ad account, so nothing was connected. Ask for a role in one in Campaign Manager, then connect again.',
    );
  }
  const others = accounts.length - 1;
  return { account: others === 0 ? first.name : `${first.name} and ${others} more`, externalId: user };
}
