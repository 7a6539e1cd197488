import { type Day, dayOf } from '../../world/calendar.ts';
import type { Market } from './facts/audience.ts';
import { BLOG, SHOP, type Site, TOURS, WHOLESALE } from './facts/sites.ts';

export type Account = { name: string; displayName: string; regionCode: string };

export type Property = {
  /** `properties/310200101` */
  name: string;
  displayName: string;
  account: Account;
  timeZone: string;
  currency: string;
  industry: string;
  created: Day;
  /** Sessions of a normal day in the middle of the growth; 0 for a property without data. */
  volume: number;
  market: Market;
  site: Site;
};

const COMPANY: Account = { name: 'accounts/120400100', displayName: 'Marlow Coffee', regionCode: 'GB' };
const ROASTERY: Account = { name: 'accounts/120400200', displayName: 'Marlow Roastery & Tours', regionCode: 'GB' };
const ABROAD: Account = { name: 'accounts/120400300', displayName: 'Marlow International', regionCode: 'US' };

const uk = { timeZone: 'Europe/London', currency: 'GBP', market: 'uk' as const };
const us = { timeZone: 'America/New_York', currency: 'USD', market: 'us' as const };
const de = { timeZone: 'Europe/Berlin', currency: 'EUR', market: 'de' as const };

/** Every property of the sample company, in the order in which the admin API lists them. */
export const PROPERTIES: readonly Property[] = [
  {
    name: 'properties/310200101',
    displayName: 'Marlow Coffee Shop',
    account: COMPANY,
    ...uk,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2022, 2, 14),
    volume: 860,
    site: SHOP,
  },
  {
    name: 'properties/310200102',
    displayName: 'The Marlow Journal',
    account: COMPANY,
    ...uk,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2022, 2, 14),
    volume: 330,
    site: BLOG,
  },
  {
    name: 'properties/310200103',
    displayName: 'Wholesale portal',
    account: COMPANY,
    ...uk,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2022, 9, 1),
    volume: 90,
    site: WHOLESALE,
  },
  {
    name: 'properties/310200104',
    displayName: 'Gift shop',
    account: COMPANY,
    ...uk,
    industry: 'SHOPPING',
    created: dayOf(2023, 10, 2),
    volume: 110,
    site: { ...SHOP, host: 'gifts.marlowcoffee.com' },
  },
  {
    name: 'properties/310200105',
    displayName: 'New website (no data yet)',
    account: COMPANY,
    ...uk,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2026, 3, 2),
    volume: 0,
    site: SHOP,
  },
  {
    name: 'properties/310200201',
    displayName: 'Tours & tastings',
    account: ROASTERY,
    ...uk,
    industry: 'TRAVEL',
    created: dayOf(2022, 5, 9),
    volume: 140,
    site: TOURS,
  },
  {
    name: 'properties/310200202',
    displayName: 'Roastery blog',
    account: ROASTERY,
    ...uk,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2023, 1, 16),
    volume: 70,
    site: { ...BLOG, host: 'roastery.marlowcoffee.com' },
  },
  {
    name: 'properties/310200301',
    displayName: 'Marlow Coffee US',
    account: ABROAD,
    ...us,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2022, 11, 7),
    volume: 420,
    site: { ...SHOP, host: 'us.marlowcoffee.com' },
  },
  {
    name: 'properties/310200302',
    displayName: 'Marlow Kaffee Berlin',
    account: ABROAD,
    ...de,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2023, 4, 3),
    volume: 210,
    site: { ...SHOP, host: 'marlow.berlin' },
  },
  {
    name: 'properties/310200303',
    displayName: 'US wholesale',
    account: ABROAD,
    ...us,
    industry: 'FOOD_AND_DRINK',
    created: dayOf(2023, 8, 21),
    volume: 45,
    site: { ...WHOLESALE, host: 'wholesale-us.marlowcoffee.com' },
  },
  {
    name: 'properties/310200304',
    displayName: 'Verkostungen Berlin',
    account: ABROAD,
    ...de,
    industry: 'TRAVEL',
    created: dayOf(2024, 3, 11),
    volume: 60,
    site: { ...TOURS, host: 'touren.marlow.berlin' },
  },
];

export const ACCOUNTS: readonly Account[] = [COMPANY, ROASTERY, ABROAD];
