import { formatDay } from '../../world/calendar.ts';
import { GoogleError, invalidArgument } from '../errors.ts';
import type { Person } from '../people.ts';
import { ACCOUNTS, PROPERTIES, type Property } from './properties.ts';

/** Returns the properties that a user can read. */
function propertiesOf(person: Person): Property[] {
  const { analytics } = person;
  return PROPERTIES.filter(({ name, account }) => analytics.includes(name) || analytics.includes(account.name));
}

/** Returns a property that the user can read. As in Google's API, missing and forbidden properties cause the same error. */
export function requireProperty(person: Person, name: string): Property {
  const found = propertiesOf(person).find((property) => property.name === name);
  if (found !== undefined) return found;
  if (!/^properties\/\d+$/.test(name)) {
    throw invalidArgument(
      `Invalid property ID: ${name.replace('properties/', '')}. A numeric Property ID is required.`,
    );
  }
  throw new GoogleError(
    'PERMISSION_DENIED',
    'User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.',
  );
}

/** Answers `accountSummaries.list`. */
export function accountSummaries(person: Person, query: URLSearchParams): Record<string, unknown> {
  const mine = propertiesOf(person);
  const summaries = ACCOUNTS.flatMap((account) => {
    const own = mine.filter((property) => property.account === account);
    if (own.length === 0) return [];
    return [
      {
        name: account.name.replace('accounts/', 'accountSummaries/'),
        account: account.name,
        displayName: account.displayName,
        propertySummaries: own.map((property) => ({
          property: property.name,
          displayName: property.displayName,
          propertyType: 'PROPERTY_TYPE_ORDINARY',
          parent: account.name,
        })),
      },
    ];
  });
  return page('accountSummaries', summaries, query);
}

/** Answers `accounts.list`. */
export function accounts(person: Person, query: URLSearchParams): Record<string, unknown> {
  const mine = new Set(propertiesOf(person).map((property) => property.account));
  const list = ACCOUNTS.filter((account) => mine.has(account)).map((account) => ({
    name: account.name,
    displayName: account.displayName,
    regionCode: account.regionCode,
    createTime: '2022-02-14T09:00:00.000Z',
    updateTime: '2024-05-02T10:12:00.000Z',
  }));
  return page('accounts', list, query);
}

/** Answers `properties.list`. Throws without a filter by parent. */
export function properties(person: Person, query: URLSearchParams): Record<string, unknown> {
  const parent = /^(?:parent|ancestor):(accounts\/\d+)$/.exec(query.get('filter') ?? '')?.[1];
  if (parent === undefined) throw invalidArgument('A filter such as parent:accounts/123 is required.', 'filter');
  const list = propertiesOf(person).filter((property) => property.account.name === parent);
  return page('properties', list.map(propertyBody), query);
}

/** Answers `properties.get`. */
export function propertyBody(property: Property): Record<string, unknown> {
  const created = `${formatDay(property.created)}T09:00:00.000Z`;
  return {
    name: property.name,
    parent: property.account.name,
    account: property.account.name,
    createTime: created,
    updateTime: created,
    displayName: property.displayName,
    industryCategory: property.industry,
    timeZone: property.timeZone,
    currencyCode: property.currency,
    serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
    propertyType: 'PROPERTY_TYPE_ORDINARY',
  };
}

/** Returns a page of a list: 50 items by default, at most 200. As in proto JSON, empty lists are omitted. */
function page(key: string, list: readonly unknown[], query: URLSearchParams): Record<string, unknown> {
  const size = Number(query.get('pageSize') ?? 0);
  if (!Number.isInteger(size) || size < 0)
    throw invalidArgument(`Invalid value at 'page_size' (TYPE_INT32), ${query.get('pageSize')}`, 'page_size');
  const limit = Math.min(size === 0 ? 50 : size, 200);
  const token = query.get('pageToken') ?? '';
  const from =
    token === '' ? 0 : Number(/^from-(\d+)$/.exec(Buffer.from(token, 'base64url').toString('utf8'))?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) throw invalidArgument('The page token is invalid.', 'page_token');
  const part = list.slice(from, from + limit);
  const next = from + limit;
  return {
    ...(part.length > 0 ? { [key]: part } : {}),
    ...(next < list.length ? { nextPageToken: Buffer.from(`from-${next}`).toString('base64url') } : {}),
  };
}
