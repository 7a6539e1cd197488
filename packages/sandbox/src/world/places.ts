import { type Day, dayOf, formatDay, weekdayOf } from './calendar.ts';
import { COMPANIES, type Company, type CompanyId } from './companies.ts';
import { ordinaryVolume, visitsBySource } from './demand.ts';
import { hash, random } from './random.ts';

/** A place of a company on the map. */
export type Place = {
  /** Ids of the account and the location at Google. */
  account: string;
  id: string;
  name: string;
  storeCode: string;
  company: Company;
  created: Day;
  /** Share of the company's visits from search that come from this place. */
  share: number;
};

const ROUGH: readonly (readonly [string, string, string, CompanyId, Day, number])[] = [
  ['110000000000000001', '9000000000000000101', 'Marlow Coffee, High Street', 'coffee', dayOf(2024, 3, 4), 0.05],
  ['110000000000000001', '9000000000000000102', 'Marlow Coffee, Station', 'coffee', dayOf(2025, 9, 1), 0.03],
  ['110000000000000002', '9000000000000000201', 'Zahnwerk Mitte', 'clinics', dayOf(2024, 1, 8), 0.14],
  ['110000000000000002', '9000000000000000202', 'Zahnwerk Altona', 'clinics', dayOf(2025, 9, 15), 0.09],
  ['110000000000000002', '9000000000000000203', 'Zahnwerk Lindenau', 'clinics', dayOf(2026, 11, 14), 0.05],
  ['110000000000000004', '9000000000000000401', 'Hotel Kōwhai Bay', 'hotel', dayOf(2024, 1, 8), 0.2],
];

export const PLACES: readonly Place[] = ROUGH.map(([account, id, name, companyId, created, share], n) => ({
  account,
  id,
  name,
  storeCode: `S${n + 1}`,
  company: COMPANIES[companyId],
  created,
  share,
}));

/** Figures of a day in the place's time zone. */
export type PlaceFigures = {
  desktopMaps: number;
  desktopSearch: number;
  mobileMaps: number;
  mobileSearch: number;
  conversations: number;
  directions: number;
  calls: number;
  /** Clicks to the web site, which are part of its visits from organic search. */
  website: number;
  bookings: number;
};

const GOOGLE_ORGANIC = 0;

/** Returns the figures of a day. Offices are closed on Sundays and receive no calls. */
export function placeDay(place: Place, day: Day): PlaceFigures {
  const { company, share } = place;
  const next = random(hash(company.demand.seed, Number(place.id.slice(-6)), day, 83));
  const some = (expected: number) => Math.floor(expected + next());
  const visits = day < place.created ? 0 : (visitsBySource(company.demand, day)[GOOGLE_ORGANIC] ?? 0);
  const shown = day < place.created ? 0 : ordinaryVolume(company.demand, day) * share;
  const open = weekdayOf(day) === 0 ? 0 : 1;
  return {
    desktopMaps: some(shown * 0.3),
    desktopSearch: some(shown * 0.9),
    mobileMaps: some(shown * 1.1),
    mobileSearch: some(shown * 1.6),
    conversations: day < place.created ? 0 : Math.floor(shown * 0.03 * open),
    directions: day < place.created ? 0 : some(shown * 0.2),
    calls: Math.floor(shown * 0.15 * open),
    website: Math.floor(visits * share),
    bookings: Math.floor(shown * 0.04 * open),
  };
}

const KEYWORDS = ['near me', 'opening hours', 'reviews', 'parking', 'price', 'menu', 'phone number', 'vegan'];

/** Returns the number of people who searched each phrase in a month. */
export function placeKeywords(place: Place, year: number, month: number): { phrase: string; people: number }[] {
  const first = dayOf(year, month, 1);
  const shown = first + 27 < place.created ? 0 : ordinaryVolume(place.company.demand, first + 14) * place.share * 12;
  return KEYWORDS.map((word, n) => ({
    phrase: `${place.company.name.toLowerCase()} ${word}`,
    people: Math.floor(shown / (1 + n * n) + (hash(place.company.demand.seed, first, n) % 5)),
  })).filter(({ people }) => people > 0);
}

/** Returns the correct figures of a place by day, and their sums. */
export function placeLedger(place: Place, from: Day, to: Day) {
  const days: ({ day: string } & PlaceFigures)[] = [];
  for (let day = from; day <= to; day += 1) days.push({ day: formatDay(day), ...placeDay(place, day) });
  const total: Record<string, number> = {};
  for (const { day: _day, ...figures } of days) {
    for (const [name, value] of Object.entries(figures)) total[name] = (total[name] ?? 0) + value;
  }
  return { days, total };
}

/** Returns the places that a user can read: all for Maya and Nora, the places of the first account for Tom, none for Inês. */
export function readablePlaces(email: string): Place[] {
  if (email.startsWith('maya@') || email.startsWith('nora@')) return [...PLACES];
  return email.startsWith('tom@') ? PLACES.filter(({ account }) => account === PLACES[0]?.account) : [];
}
