import { type Day, dayOf } from './calendar.ts';
import { type Demand, SHOP_SEASON } from './demand.ts';
import { hash } from './random.ts';
import { SOURCES, type TrafficSource } from './traffic.ts';
import { CHARITY_SOURCES, CLINIC_SOURCES, HOTEL_SOURCES, SOFTWARE_SOURCES } from './traffic-others.ts';

/** A fictional company. The stand-ins report its visits, advertisements and searches in their vendors' formats. */
export type Company = {
  id: CompanyId;
  name: string;
  /** Host of its web site. */
  domain: string;
  currency: string;
  timeZone: string;
  /** Countries of visitors with their weights, most frequent first. ISO 3166-1 alpha-2. */
  countries: readonly (readonly [country: string, weight: number])[];
  /** Relative volume by local hour. */
  hours: readonly number[];
  /** The visits of the web site. */
  demand: Demand;
  /** Share of clicks on advertisements that convert, before it is multiplied by the intent of the campaign. */
  conversionRate: number;
  /** Mean value of a conversion in hundredths of the currency. */
  conversionValue: number;
};

export type CompanyId = 'coffee' | 'clinics' | 'software' | 'hotel' | 'charity';

const EVENING = [4, 2, 1, 1, 1, 3, 9, 20, 30, 33, 34, 33, 35, 33, 29, 27, 28, 31, 35, 40, 43, 38, 24, 11];
const OFFICE = [1, 1, 0, 0, 1, 2, 8, 22, 44, 52, 55, 50, 38, 46, 50, 45, 34, 20, 12, 9, 8, 6, 4, 2];

const demand = (
  seed: number,
  created: Day,
  volume: number,
  weekdays: readonly number[],
  season: readonly number[],
  sources: readonly TrafficSource[],
): Demand => ({ seed, created, volume, weekdays, season, sources });

export const COMPANIES: Readonly<Record<CompanyId, Company>> = {
  coffee: {
    id: 'coffee',
    name: 'Marlow Coffee',
    domain: 'marlowcoffee.com',
    currency: 'GBP',
    timeZone: 'Europe/London',
    countries: [
      ['GB', 78.5],
      ['US', 4.8],
      ['DE', 3.1],
      ['IE', 3],
      ['FR', 1.6],
      ['NL', 1.5],
      ['AU', 1],
      ['CA', 0.8],
      ['DK', 0.8],
      ['BR', 0.4],
    ],
    hours: EVENING,
    demand: demand(
      hash(310200101),
      dayOf(2022, 2, 14),
      860,
      [0.92, 1.13, 1.05, 1.02, 1.03, 1.02, 0.83],
      SHOP_SEASON,
      SOURCES,
    ),
    conversionRate: 0.031,
    conversionValue: 2650,
  },
  clinics: {
    id: 'clinics',
    name: 'Zahnwerk Praxen',
    domain: 'zahnwerk.example',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    countries: [
      ['DE', 95],
      ['AT', 3],
      ['PL', 2],
    ],
    hours: OFFICE,
    demand: demand(
      hash(7_102),
      dayOf(2023, 1, 9),
      240,
      [0.55, 1.25, 1.18, 1.12, 1.1, 0.98, 0.6],
      [1.12, 1.05, 1.02, 1.0, 0.98, 0.95, 0.88, 0.85, 1.02, 1.06, 1.08, 0.9],
      CLINIC_SOURCES,
    ),
    conversionRate: 0.062,
    conversionValue: 9000,
  },
  software: {
    id: 'software',
    name: 'Quillstack',
    domain: 'quillstack.example',
    currency: 'USD',
    timeZone: 'America/New_York',
    countries: [
      ['US', 62],
      ['CA', 12],
      ['GB', 11],
      ['DE', 8],
      ['IN', 7],
    ],
    hours: OFFICE,
    demand: demand(
      hash(7_103),
      dayOf(2023, 3, 20),
      520,
      [0.4, 1.2, 1.26, 1.24, 1.18, 0.98, 0.42],
      [1.05, 1.04, 1.06, 1.02, 1.0, 0.96, 0.9, 0.92, 1.05, 1.08, 1.02, 0.78],
      SOFTWARE_SOURCES,
    ),
    conversionRate: 0.024,
    conversionValue: 18_000,
  },
  hotel: {
    id: 'hotel',
    name: 'Hotel Kōwhai Bay',
    domain: 'kowhaibay.example',
    currency: 'NZD',
    timeZone: 'Pacific/Auckland',
    countries: [
      ['NZ', 48],
      ['AU', 30],
      ['US', 10],
      ['GB', 7],
      ['DE', 5],
    ],
    hours: EVENING,
    demand: demand(
      hash(7_104),
      dayOf(2022, 10, 3),
      310,
      [1.15, 1.0, 0.94, 0.92, 0.96, 1.0, 1.08],
      [1.28, 1.2, 1.05, 0.92, 0.78, 0.72, 0.82, 0.8, 0.92, 1.08, 1.2, 1.3],
      HOTEL_SOURCES,
    ),
    conversionRate: 0.019,
    conversionValue: 41_000,
  },
  charity: {
    id: 'charity',
    name: 'Second Spring',
    domain: 'secondspring.example',
    currency: 'EUR',
    timeZone: 'Europe/Dublin',
    countries: [
      ['IE', 84],
      ['GB', 12],
      ['US', 4],
    ],
    hours: EVENING,
    demand: demand(
      hash(7_105),
      dayOf(2023, 6, 1),
      150,
      [1.06, 1.0, 0.98, 0.97, 0.98, 1.0, 1.02],
      [0.82, 0.85, 0.95, 0.96, 0.94, 0.92, 0.88, 0.9, 1.0, 1.08, 1.3, 1.5],
      CHARITY_SOURCES,
    ),
    conversionRate: 0.041,
    conversionValue: 1900,
  },
};
