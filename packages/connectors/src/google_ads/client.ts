import type { Property } from '@reporting/contract';
import * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { googleJson } from '../google/call.ts';
import { googleHost } from '../google/hosts.ts';
import { adsFailure } from './failures.ts';
import { gaql } from './gaql.ts';

const API = 'Google Ads';
/** Google supports a version for about a year. */
const API_VERSION = 'v24';
/** Maximum number of concurrent calls for the list of accounts. Each account that the user signs in to requires one call. */
const CALLS_AT_ONCE = 10;

/** An account, and the `login` through which the user reads it: a manager or the account itself. */
export interface Customer {
  id: string;
  login: string;
}

const values = z.record(z.string(), z.unknown()).default({});
const rowSchema = z.object({
  metrics: values,
  segments: values,
  campaign: values,
  adGroup: values,
  adGroupAd: values,
  adGroupCriterion: values,
  userLocationView: values,
  searchTermView: values,
  customer: values,
  customerClient: values,
});
export type AdsRow = z.infer<typeof rowSchema>;

const streamSchema = z.array(z.object({ results: z.array(rowSchema).default([]) }));

/** Sends a query and returns its rows. A query counts as one operation of the daily quota, whatever its number of rows. */
export async function search(context: ConnectorContext, customer: Customer, query: string): Promise<AdsRow[]> {
  const parts = await googleJson(context, {
    api: API,
    subject: 'this account',
    url: `${base(context)}/customers/${customer.id}/googleAds:searchStream`,
    headers: { ...developerToken(context), 'login-customer-id': customer.login },
    body: { query },
    answer: streamSchema,
    failure: adsFailure,
  });
  return parts.flatMap(({ results }) => results);
}

const base = (context: ConnectorContext): string => `${googleHost(context.hosts, 'googleads')}/${API_VERSION}`;

function developerToken({ settings }: ConnectorContext): Record<string, string> {
  const token = settings?.developer_token ?? '';
  if (token === '') {
    throw new ConnectorError(
      'config',
      'Google Ads is not configured on this server. Ask its operator to set GOOGLE_ADS_DEVELOPER_TOKEN.',
    );
  }
  return { 'developer-token': token };
}

/**
 * Returns the accounts that the user can read, directly or through managers. Ids are `{login}/{account}`, or the account alone if the user
 * signs in to it. Closed accounts are omitted. Managers are omitted too, because they have no figures.
 */
export async function listProperties(context: ConnectorContext): Promise<Property[]> {
  const { resourceNames } = await googleJson(context, {
    api: API,
    subject: 'the list of accounts',
    url: `${base(context)}/customers:listAccessibleCustomers`,
    headers: developerToken(context),
    answer: z.object({ resourceNames: z.array(z.string()).default([]) }),
    failure: adsFailure,
  });
  const logins = resourceNames.flatMap((name) => /^customers\/(\d{1,20})$/.exec(name)?.[1] ?? []);
  const lists: Property[][] = [];
  for (let first = 0; first < logins.length; first += CALLS_AT_ONCE) {
    const group = logins.slice(first, first + CALLS_AT_ONCE);
    lists.push(...(await Promise.all(group.map((login) => clientsOf(context, login)))));
  }
  const found = new Map<string, Property>();
  // If the user can read an account both directly and through a manager, keep only the direct entry.
  for (const property of lists.flat().sort((a, b) => Number(a.id.includes('/')) - Number(b.id.includes('/')))) {
    const account = property.id.split('/').at(-1) ?? '';
    if (!found.has(account)) found.set(account, property);
  }
  return [...found.values()];
}

const clientSchema = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  descriptiveName: z.string().default(''),
  manager: z.boolean().default(false),
  level: z.string().default('0'),
});

const CLIENTS = gaql({
  select: ['id', 'descriptive_name', 'manager', 'level', 'status'].map((name) => `customer_client.${name}`),
  from: 'customer_client',
  range: null,
  where: [{ field: 'customer_client.status', enums: ['ENABLED'], not: false }],
});

async function clientsOf(context: ConnectorContext, login: string): Promise<Property[]> {
  let rows: AdsRow[];
  try {
    rows = await search(context, { id: login, login }, CLIENTS);
  } catch (error) {
    // A closed account in the list must not prevent the listing of other accounts.
    if (error instanceof ConnectorError && (error.kind === 'permission' || isClosed(error))) return [];
    throw error;
  }
  const clients = rows.flatMap(({ customerClient }) => {
    const parsed = clientSchema.safeParse(customerClient);
    return parsed.success ? [parsed.data] : [];
  });
  const manager = clients.find(({ id }) => id === login);
  return clients
    .filter((client) => !client.manager)
    .map(({ id, descriptiveName }) => ({
      id: id === login ? id : `${login}/${id}`,
      name: descriptiveName || dashed(id),
      ...(id === login ? {} : { group: manager?.descriptiveName || dashed(login) }),
    }));
}

const isClosed = ({ cause }: ConnectorError): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'CUSTOMER_NOT_ENABLED';

/** Formats an id as in the interface of Google Ads: 415-555-0101. */
export const dashed = (id: string): string => id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
