import { type AdAccount, adAccountsOf } from '../../world/ad-accounts.ts';
import type { Person } from '../people.ts';
import { adsError } from './errors.ts';
import type { Gaql } from './gaql.ts';

/** A manager account. It has no campaigns, and its users can read the accounts below it. */
type Manager = { id: string; name: string; clients: readonly string[] };

/** The manager accounts. The agency has one manager account below another. */
const MANAGERS: readonly Manager[] = [
  {
    id: '4155550900',
    name: 'Fernhill Agency',
    clients: ['4155550101', '4155550103', '4155550104', '4155550107', '4155550901'],
  },
  { id: '4155550901', name: 'Fernhill Europe', clients: ['4155550102', '4155550105'] },
];

const managerOf = (id: string): Manager | undefined => MANAGERS.find((manager) => manager.id === id);
const accountOf = (id: string): AdAccount | undefined =>
  adAccountsOf('google_ads').find((account) => account.id === id);

/** An account or a manager, with its distance (`level`) from the queried account. */
type Client = { id: string; name: string; level: number; manager: boolean; account: AdAccount | undefined };

function below(id: string, level = 0): Client[] {
  const manager = managerOf(id);
  const account = accountOf(id);
  const own = { id, name: manager?.name ?? account?.name ?? '', level, manager: manager !== undefined, account };
  return [own, ...(manager?.clients ?? []).flatMap((client) => below(client, level + 1))];
}

/** Returns the account of a call; undefined for a manager. Throws Google's error if the user may not read it. */
export function requireCustomer(person: Person, id: string, login: string | undefined): AdAccount | undefined {
  const start = login ?? id;
  if (!person.ads.includes(start) || !below(start).some((client) => client.id === id)) {
    throw adsError(
      'PERMISSION_DENIED',
      'authorizationError',
      'USER_PERMISSION_DENIED',
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
    );
  }
  const account = accountOf(id);
  if (account?.status === 'closed') {
    throw adsError(
      'PERMISSION_DENIED',
      'authorizationError',
      'CUSTOMER_NOT_ENABLED',
      "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    );
  }
  return account;
}

/** Answers a query about `customer_client`: the account and all accounts below it. */
export function customerClients(id: string, { fields, where }: Gaql): Record<string, unknown>[] {
  return below(id)
    .map((client) => ({
      'customer_client.id': client.id,
      'customer_client.descriptive_name': client.name,
      'customer_client.manager': client.manager,
      'customer_client.level': String(client.level),
      'customer_client.currency_code': client.account?.currency ?? 'GBP',
      'customer_client.time_zone': client.account?.timeZone ?? 'Europe/London',
      'customer_client.status': client.account?.status === 'closed' ? 'CANCELED' : 'ENABLED',
      'customer_client.hidden': false,
    }))
    .filter((row) =>
      where.every(
        ({ field, values }) => String(row[field as keyof typeof row]).toUpperCase() === values[0]?.toUpperCase(),
      ),
    )
    .map((row) => ({
      customerClient: Object.fromEntries(
        fields.map((name) => [
          (name.split('.')[1] ?? '').replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
          row[name as keyof typeof row],
        ]),
      ),
    }));
}
