import { sourceType } from '@reporting/contract';
import { type ConnectorContext, ConnectorError, type Identity, type OAuthAuthentication } from '../connector.ts';
import { ACCURANKER_HOSTS, type Domain, listDomains } from './client.ts';

const SCOPES = { read: 'Read domains, keywords and their rankings' };

const appOf = (hosts: { app?: string }) => hosts.app ?? ACCURANKER_HOSTS.app;

/** AccuRanker's authorization. A user can belong to several accounts, so the account is entered before the sign-in. */
export const accurankerAuth: OAuthAuthentication = {
  kind: 'oauth',
  vendor: sourceType('accuranker').vendor,
  authorizationEndpoint: (hosts) => `${appOf(hosts)}/oauth/authorize/`,
  tokenEndpoint: (hosts) => `${appOf(hosts)}/oauth/token/`,
  scopes: Object.keys(SCOPES),
  scopeLabels: SCOPES,
  pkce: false,
  authorizationParameters: {},
  identify,
};

interface Account {
  id: string;
  name: string;
}

const accountOf = ({ group }: Domain): Account | null => {
  const { account } = group ?? {};
  return account ? { id: String(account.id), name: account.organization_name || `Account ${account.id}` } : null;
};

const plain = (text: string): string => text.trim().toLowerCase();

/** Returns true if a domain belongs to the account with the entered name or id, or if no account was entered. */
export function isOfAccount(domain: Domain, entered: string): boolean {
  const account = accountOf(domain);
  const wanted = plain(entered);
  return wanted === '' || (account !== null && (plain(account.name) === wanted || account.id === wanted));
}

async function identify(context: ConnectorContext): Promise<Identity> {
  const { items } = await listDomains(context);
  const entered = context.fields.account ?? '';
  const found = items.find((domain) => isOfAccount(domain, entered));
  const account = found && accountOf(found);
  if (account) return { account: account.name, externalId: account.id };
  const names = [...new Set(items.flatMap((domain) => accountOf(domain)?.name ?? []))];
  if (names.length === 0) {
    throw new ConnectorError(
      'permission',
      'This AccuRanker user can read no domain, so nothing was connected. Ask for access to one, then connect again.',
    );
  }
  throw new ConnectorError(
    'config',
    `This AccuRanker user has no domain in the account that you entered, so nothing was connected. Connect again with one of these accounts: ${names.slice(0, 5).join(', ')}.`,
  );
}
