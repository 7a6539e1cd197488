import { type Day, dayOf } from '../../world/calendar.ts';
import { COMPANIES, type CompanyId } from '../../world/companies.ts';
import { type Demand, SHOP_SEASON } from '../../world/demand.ts';
import { hash } from '../../world/random.ts';
import { SHOPS, type Shop } from '../../world/shops/shops.ts';
import { SOURCES } from '../../world/traffic.ts';
import { PLACE_WEIGHTS, placeWeightsOf } from './facts/audience.ts';
import { CHARITY, CLINICS, HOTEL, SOFTWARE } from './facts/company-sites.ts';
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
  /** The visits that the property measures: visits of a company, or of another site of the coffee shop. */
  demand: Demand;
  /** Weights of PLACES. */
  places: readonly number[];
  site: Site;
  /** The shop whose orders are the purchases. Without a shop, purchases are generated with the sessions. */
  shop?: Shop | undefined;
};

/**
 * A property without `demand`. `volume` is the number of sessions of a day whose factors for growth, season and weekday
 * are 1. It is 0 for a property without data.
 */
type Rough = Omit<Property, 'demand'> & { volume: number };

const COMPANY: Account = { name: 'accounts/120400100', displayName: 'Marlow Coffee', regionCode: 'GB' };
const ROASTERY: Account = { name: 'accounts/120400200', displayName: 'Marlow Roastery & Tours', regionCode: 'GB' };
const ABROAD: Account = { name: 'accounts/120400300', displayName: 'Marlow International', regionCode: 'US' };

const uk = { timeZone: 'Europe/London', currency: 'GBP', places: PLACE_WEIGHTS.uk };
const us = { timeZone: 'America/New_York', currency: 'USD', places: PLACE_WEIGHTS.us };
const de = { timeZone: 'Europe/Berlin', currency: 'EUR', places: PLACE_WEIGHTS.de };

/** The property of the coffee shop that measures the company's visits. */
const MAIN = 'properties/310200101';

/** The properties of the coffee shop. */
const MARLOW: readonly Rough[] = [
  {
    name: MAIN,
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

function demandOf({ name, created, volume, site }: Rough): Demand {
  if (name === MAIN) return COMPANIES.coffee.demand;
  const seed = hash(Number(name.replace(/\D/g, '')));
  return { seed, created, volume, weekdays: site.weekdays, season: SHOP_SEASON, sources: SOURCES };
}

/** Returns the property of another company, in its own account. */
function propertyOf(
  id: CompanyId,
  number: number,
  regionCode: string,
  industry: string,
  site: Omit<Site, 'host' | 'hours'>,
): Property {
  const company = COMPANIES[id];
  const { name: displayName, timeZone, currency, demand } = company;
  return {
    name: `properties/31020040${number}`,
    displayName,
    account: { name: `accounts/12040040${number}`, displayName, regionCode },
    timeZone,
    currency,
    industry,
    created: demand.created,
    demand,
    places: placeWeightsOf(company),
    site: { ...site, host: company.domain, hours: company.hours },
  };
}

/** Every property, in the order of the admin API. */
export const PROPERTIES: readonly Property[] = [
  ...MARLOW.map(({ volume, ...rough }) => ({
    ...rough,
    demand: demandOf({ volume, ...rough }),
    ...(rough.name === MAIN ? { shop: SHOPS.get('shop.marlowcoffee.example') } : {}),
  })),
  propertyOf('clinics', 1, 'DE', 'HEALTHCARE', CLINICS),
  propertyOf('software', 2, 'US', 'TECHNOLOGY', SOFTWARE),
  propertyOf('hotel', 3, 'NZ', 'TRAVEL', HOTEL),
  propertyOf('charity', 4, 'IE', 'PEOPLE_AND_SOCIETY', CHARITY),
];

export const ACCOUNTS: readonly Account[] = [...new Set(PROPERTIES.map(({ account }) => account))];
