import { sourceType } from '@reporting/contract';
import { type ConnectorContext, ConnectorError, type Identity, type OAuthAuthentication } from '../connector.ts';
import { type Advertiser, listAdvertisers, readUser } from './client.ts';
import { envelopeOf } from './failures.ts';
import { tiktokApi, tiktokHost } from './hosts.ts';

/** Returns the error code of RFC 6749 for an answer of the token endpoint; undefined for a success. */
function oauthErrorOf(answer: unknown): string | undefined {
  const { code = 0, message = '' } = envelopeOf(JSON.stringify(answer)) ?? {};
  if (code === 0) return undefined;
  if (code >= 50_000 || code === 40_100) return 'temporarily_unavailable';
  if (/secret|app_id|app id/i.test(message)) return 'invalid_client';
  return 'invalid_grant';
}

/**
 * TikTok's authorization. It differs from OAuth 2: `app_id` and `auth_code` instead of `client_id` and `code`, a JSON body, tokens in
 * `data`, and failures with status 200. Permissions belong to the app. The user chooses the ad accounts. Tokens do not expire.
 */
export const tiktokAuth: OAuthAuthentication = {
  kind: 'oauth',
  vendor: sourceType('tiktok').vendor,
  authorizationEndpoint: (hosts) => `${tiktokHost(hosts)}/portal/auth`,
  tokenEndpoint: (hosts) => `${tiktokApi(hosts)}/oauth2/access_token/`,
  scopes: [],
  pkce: false,
  authorizationParameters: {},
  parameterNames: { clientId: 'app_id', code: 'auth_code' },
  tokenDialect: {
    request: 'json',
    rename: { client_id: 'app_id', client_secret: 'secret', code: 'auth_code' },
    omit: ['grant_type', 'redirect_uri'],
    envelope: 'data',
    errorOf: oauthErrorOf,
  },
  identify,
};

/** Returns the user's name and id. If TikTok does not return the user, returns the names of the ad accounts. */
async function identify(context: ConnectorContext): Promise<Identity> {
  const [advertisers, user] = await Promise.all([listAdvertisers(context), userOf(context)]);
  const [first] = advertisers;
  if (first === undefined) {
    throw new ConnectorError(
      'permission',
      'Access to no ad account was allowed at TikTok, so nothing was connected. Connect again and choose one.',
    );
  }
  // Ids of ad accounts never change. The smallest id identifies a user whom TikTok does not return.
  const smallest = advertisers.map(({ advertiser_id }) => advertiser_id).sort()[0] ?? '';
  return {
    account: user?.display_name || accountsName(first, advertisers.length),
    externalId: user?.core_user_id || `advertiser ${smallest}`,
  };
}

const accountsName = ({ advertiser_name, advertiser_id }: Advertiser, count: number): string => {
  const name = advertiser_name || advertiser_id;
  return count === 1 ? name : `${name} and ${count - 1} more`;
};

/** Returns the signed-in user; null if the app may not read the user. */
async function userOf(context: ConnectorContext) {
  try {
    return await readUser(context);
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'permission' || error.kind === 'config')) return null;
    throw error;
  }
}
