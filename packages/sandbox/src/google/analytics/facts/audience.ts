import type { Company } from '../../../world/companies.ts';
import { hash } from '../../../world/random.ts';

export type Place = { city: string; region: string; country: string; countryId: string; continent: string };

const uk = (city: string, region = 'England'): Place => ({
  city,
  region,
  country: 'United Kingdom',
  countryId: 'GB',
  continent: 'Europe',
});
const us = (city: string, region: string): Place => ({
  city,
  region,
  country: 'United States',
  countryId: 'US',
  continent: 'Americas',
});
const de = (city: string, region: string): Place => ({
  city,
  region,
  country: 'Germany',
  countryId: 'DE',
  continent: 'Europe',
});

export const PLACES: readonly Place[] = [
  uk('London'),
  uk('Bristol'),
  uk('Manchester'),
  uk('Leeds'),
  uk('Brighton'),
  uk('Birmingham'),
  uk('Edinburgh', 'Scotland'),
  uk('Glasgow', 'Scotland'),
  uk('Cardiff', 'Wales'),
  uk('(not set)'),
  { city: 'Dublin', region: 'County Dublin', country: 'Ireland', countryId: 'IE', continent: 'Europe' },
  us('New York', 'New York'),
  us('Chicago', 'Illinois'),
  us('Portland', 'Oregon'),
  us('Austin', 'Texas'),
  us('Boston', 'Massachusetts'),
  de('Berlin', 'Berlin'),
  de('Hamburg', 'Hamburg'),
  de('Munich', 'Bavaria'),
  de('Cologne', 'North Rhine-Westphalia'),
  { city: 'Paris', region: 'Île-de-France', country: 'France', countryId: 'FR', continent: 'Europe' },
  { city: 'Amsterdam', region: 'North Holland', country: 'Netherlands', countryId: 'NL', continent: 'Europe' },
  { city: 'Copenhagen', region: 'Capital Region of Denmark', country: 'Denmark', countryId: 'DK', continent: 'Europe' },
  { city: 'Toronto', region: 'Ontario', country: 'Canada', countryId: 'CA', continent: 'Americas' },
  { city: 'Sydney', region: 'New South Wales', country: 'Australia', countryId: 'AU', continent: 'Oceania' },
  { city: 'São Paulo', region: 'State of São Paulo', country: 'Brazil', countryId: 'BR', continent: 'Americas' },
  { city: '(not set)', region: '(not set)', country: '(not set)', countryId: '(not set)', continent: '(not set)' },
  // Places that have no visitors from the markets below.
  { city: 'Cork', region: 'County Cork', country: 'Ireland', countryId: 'IE', continent: 'Europe' },
  { city: 'Galway', region: 'County Galway', country: 'Ireland', countryId: 'IE', continent: 'Europe' },
  { city: 'Vienna', region: 'Vienna', country: 'Austria', countryId: 'AT', continent: 'Europe' },
  {
    city: 'Warsaw',
    region: 'Masovian Voivodeship',
    country: 'Poland',
    countryId: 'PL',
    continent: 'Europe',
  },
  { city: 'Vancouver', region: 'British Columbia', country: 'Canada', countryId: 'CA', continent: 'Americas' },
  { city: 'Bengaluru', region: 'Karnataka', country: 'India', countryId: 'IN', continent: 'Asia' },
  { city: 'Auckland', region: 'Auckland', country: 'New Zealand', countryId: 'NZ', continent: 'Oceania' },
  { city: 'Wellington', region: 'Wellington', country: 'New Zealand', countryId: 'NZ', continent: 'Oceania' },
  { city: 'Christchurch', region: 'Canterbury', country: 'New Zealand', countryId: 'NZ', continent: 'Oceania' },
  { city: 'Melbourne', region: 'Victoria', country: 'Australia', countryId: 'AU', continent: 'Oceania' },
];

/** Weights of PLACES for the visitors of a market. */
export const PLACE_WEIGHTS = {
  uk: [
    30, 9, 8, 6, 5, 5, 4, 3, 2.5, 6, 3, 2.4, 0.8, 0.5, 0.5, 0.6, 1.6, 0.6, 0.6, 0.3, 1.6, 1.5, 0.8, 0.8, 1, 0.4, 0.6,
  ],
  us: [
    2, 0.3, 0.3, 0.2, 0.2, 0.2, 0.2, 0.1, 0.1, 0.3, 0.3, 28, 14, 12, 10, 11, 0.8, 0.2, 0.2, 0.1, 0.6, 0.5, 0.3, 6, 0.9,
    0.6, 0.7,
  ],
  de: [
    1.4, 0.2, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3, 0.2, 0.9, 0.2, 0.1, 0.1, 0.1, 44, 13, 12, 9, 1.6, 2.2, 1.5, 0.2,
    0.3, 0.2, 0.6,
  ],
} as const satisfies Record<string, readonly number[]>;

/**
 * Returns the weights of PLACES for the visitors of a company. The weight of each of its countries is divided among the country's cities;
 * the first city has the largest part.
 */
export function placeWeightsOf({ countries }: Company): number[] {
  const cities = (countryId: string) =>
    PLACES.filter((place) => place.countryId === countryId && place.city !== NOT_SET);
  return PLACES.map((place) => {
    const weight = countries.find(([country]) => country === place.countryId)?.[1] ?? 0;
    const list = cities(place.countryId);
    const at = list.indexOf(place);
    return at < 0 ? 0 : (weight * (list.length - at) * 2) / (list.length * (list.length + 1));
  });
}

const NOT_SET = '(not set)';

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

const SYSTEMS: readonly (readonly [string, string][])[] = [
  [
    ['Windows', 'Chrome'],
    ['Windows', 'Edge'],
    ['Macintosh', 'Safari'],
    ['Macintosh', 'Chrome'],
    ['Windows', 'Firefox'],
    ['Linux', 'Chrome'],
  ],
  [
    ['iOS', 'Safari'],
    ['Android', 'Chrome'],
    ['iOS', 'Safari'],
    ['Android', 'Samsung Internet'],
    ['iOS', 'Chrome'],
    ['Android', 'Chrome'],
  ],
  [
    ['iOS', 'Safari'],
    ['Android', 'Chrome'],
    ['iOS', 'Safari'],
    ['iOS', 'Safari'],
    ['Android', 'Chrome'],
    ['iOS', 'Safari'],
  ],
];

/** Returns the operating system and the browser of a user. They are always the same for a user and a device. */
export function systemOf(user: number, device: number): readonly [string, string] {
  const options = SYSTEMS[device] ?? SYSTEMS[0];
  return options?.[hash(user, 77) % 6] ?? ['(not set)', '(not set)'];
}
