import { type ConnectorContext, ConnectorError, type Identity } from '../connector.ts';
import { listProperties, readUser } from './client.ts';

export const SCOPES = {
  r_ads: 'Retrieve your advertising accounts',
  r_ads_reporting: 'Retrieve reporting for your advertising accounts',
};

/**
 * Returns the user. The names of the ad accounts replace the user's name, because the advertising permissions do not include that name.
 * Throws `ConnectorError` (`permission`) for a user without an ad account.
 */
export async function identify(context: ConnectorContext): Promise<Identity> {
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
