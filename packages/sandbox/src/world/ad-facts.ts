import { type Ad, type AdAccount, adsOf, DEVICES, GENDERS } from './ad-accounts.ts';
import { type Day, yearOf } from './calendar.ts';
import type { Company } from './companies.ts';
import { visitsBySource } from './demand.ts';
import { createPicker, hash, random } from './random.ts';
import { isRunning } from './traffic.ts';
import { startOfDay } from './zone.ts';

/**
 * The impressions and clicks of one account on one local day of its company. A row is an ad in an hour, so that rows can be added up to a
 * day of any time zone. Amounts are in hundredths of the account's currency.
 */
export type AdDay = {
  day: Day;
  /** Instant of the start of hour 0, in ms since 1970. */
  start: number;
  /** Number of rows. Each row has an index into `adsOf(account)`, the hours since `start`, and its impressions. */
  count: number;
  ad: Uint16Array;
  hour: Uint8Array;
  impressions: Uint32Array;
  /** Number of clicks. Each click has its row, the index of its impression in the row, and its results. */
  clicks: number;
  row: Uint16Array;
  unit: Uint32Array;
  cost: Uint32Array;
  /** 1 for a click that converts. */
  converted: Uint8Array;
  /** Share of the conversion that data-driven attribution credits to the click, in hundredths. */
  credit: Uint8Array;
  value: Uint32Array;
  /** 1 for a click with a smaller action, such as a sign-up. */
  lead: Uint8Array;
};

/** A person who sees ads. In all ads of a group, the same number is the same person. */
export type Person = { id: number; device: string; country: string; age: number; gender: string };

const HOUR = 3_600_000;
/**
 * Number of clicks for each session that Analytics measures. It is above 1 because some visitors leave before the page
 * has loaded, and some refuse measurement.
 */
export const CLICKS_PER_SESSION = 1.14;

/** Returns the share of impressions that are clicked. */
const clickRate = (kind: string): number => (kind === 'search' ? 0.052 : 0.011);

const seedOf = (account: AdAccount): number => account.company.demand.seed;

/**
 * Returns the figures of a company's campaign on a day, before they are distributed to ads and hours. `rate` converts the company's
 * currency.
 */
export function campaignDay({ demand, id }: Company, source: number, day: Day, visits: number, rate = 1) {
  const next = random(id === 'coffee' ? hash(day, source, 21) : hash(demand.seed, day, source, 21));
  const clicks = Math.round(visits * CLICKS_PER_SESSION + next() * 2);
  const channel = demand.sources[source];
  const clicked = clickRate(channel?.medium === 'cpc' ? 'search' : 'display') * (0.85 + next() * 0.3);
  const cost = clicks * (channel?.costPerClick ?? 0) * rate * (0.9 + next() * 0.2);
  return { clicks, impressions: Math.round(clicks / clicked), cost: Math.round(cost * 100) };
}

/** Generates the facts of a day. The same account and day always have the same facts. */
export function playAdDay(account: AdAccount, day: Day): AdDay {
  const { company } = account;
  const start = startOfDay(company.timeZone, day);
  const hours = Math.round((startOfDay(company.timeZone, day + 1) - start) / HOUR);
  const hourWeights = Array.from({ length: hours }, (_, hour) => company.hours[Math.floor((hour * 24) / hours)] ?? 1);
  const pickHour = createPicker(hourWeights);
  const ads = adsOf(account);
  const visits = visitsBySource(company.demand, day);
  const cells = new Map<number, { impressions: number; clicks: number[] }>();
  const cell = (ad: number, hour: number) => {
    const key = ad * 32 + hour;
    const known = cells.get(key) ?? { impressions: 0, clicks: [] };
    cells.set(key, known);
    return known;
  };
  const outcomes: { cost: number; converted: number; credit: number; value: number; lead: number }[] = [];
  for (const campaign of account.campaigns) {
    const source = company.demand.sources[campaign.source];
    if (source === undefined || !isRunning(source, day, yearOf(day))) continue;
    const played = campaignDay(company, campaign.source, day, visits[campaign.source] ?? 0, account.rate);
    if (played.clicks === 0) continue;
    const next = random(hash(seedOf(account), day, campaign.source, 22));
    const running = ads.flatMap((ad, index) => (runs(ad, campaign.id, day) ? [index] : []));
    const weights = running.map((index) => ads[index]?.weight ?? 0);
    const pickAd = createPicker(weights);
    let spent = 0;
    for (let n = 0; n < played.clicks; n += 1) {
      const { clicks } = cell(running[pickAd(next())] ?? 0, pickHour(next()));
      const upTo = Math.round((played.cost * (n + 0.15 + 0.7 * next())) / played.clicks);
      const cost = n === played.clicks - 1 ? played.cost - spent : Math.max(0, upTo - spent);
      spent += cost;
      const converted = next() < company.conversionRate * source.intent;
      const value = Math.round(company.conversionValue * account.rate * (0.4 + 1.2 * next()));
      const credit = next() < 0.7 ? 100 : 25 + Math.floor(next() * 70);
      clicks.push(outcomes.length);
      outcomes.push({
        cost,
        converted: converted ? 1 : 0,
        credit: converted ? credit : 0,
        value: converted ? value : 0,
        lead: next() < company.conversionRate * 2 ? 1 : 0,
      });
    }
    spread(played.impressions, running, weights, hourWeights, next(), (ad, hour, count) => {
      cell(ad, hour).impressions += count;
    });
  }
  return store(day, start, cells, outcomes);
}

const runs = (ad: Ad, campaign: string, day: Day): boolean =>
  ad.group.campaign.id === campaign && (ad.last === undefined || day <= ad.last);

/** Distributes a number over ads and hours by their weights. The parts add up to exactly this number. */
function spread(
  total: number,
  ads: readonly number[],
  weights: readonly number[],
  hours: readonly number[],
  offset: number,
  add: (ad: number, hour: number, count: number) => void,
): void {
  const whole = weights.reduce((a, b) => a + b, 0) * hours.reduce((a, b) => a + b, 0);
  let sum = 0;
  let given = 0;
  for (const [at, ad] of ads.entries()) {
    for (const [hour, weight] of hours.entries()) {
      sum += (weights[at] ?? 0) * weight;
      const upTo = Math.min(total, Math.floor((sum / whole) * total + offset * 0.999));
      if (upTo > given) add(ad, hour, upTo - given);
      given = Math.max(given, upTo);
    }
  }
  if (given < total) add(ads[0] ?? 0, 12, total - given);
}

type Outcome = { cost: number; converted: number; credit: number; value: number; lead: number };

function store(
  day: Day,
  start: number,
  cells: ReadonlyMap<number, { impressions: number; clicks: number[] }>,
  outcomes: readonly Outcome[],
): AdDay {
  const count = cells.size;
  const clicks = outcomes.length;
  const facts: AdDay = {
    day,
    start,
    count,
    ad: new Uint16Array(count),
    hour: new Uint8Array(count),
    impressions: new Uint32Array(count),
    clicks,
    row: new Uint16Array(clicks),
    unit: new Uint32Array(clicks),
    cost: new Uint32Array(clicks),
    converted: new Uint8Array(clicks),
    credit: new Uint8Array(clicks),
    value: new Uint32Array(clicks),
    lead: new Uint8Array(clicks),
  };
  let row = 0;
  let at = 0;
  for (const [key, { impressions, clicks: own }] of cells) {
    const shown = Math.max(impressions, own.length);
    facts.ad[row] = Math.floor(key / 32);
    facts.hour[row] = key % 32;
    facts.impressions[row] = shown;
    for (const [n, index] of own.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) continue;
      facts.row[at] = row;
      facts.unit[at] = Math.floor(((n + 0.5) * shown) / own.length);
      facts.cost[at] = outcome.cost;
      facts.converted[at] = outcome.converted;
      facts.credit[at] = outcome.credit;
      facts.value[at] = outcome.value;
      facts.lead[at] = outcome.lead;
      at += 1;
    }
    row += 1;
  }
  return facts;
}

/** Returns the number of the person who saw an impression of a row. */
export function viewerOf(account: AdAccount, facts: AdDay, row: number, unit: number): number {
  const index = facts.ad[row] ?? 0;
  const ad = adsOf(account)[index];
  const draw = hash(seedOf(account), facts.day, index * 32 + (facts.hour[row] ?? 0), unit, 23);
  // A fifth of the audience sees most of the advertisements. An audience must have fewer than 65,536 people.
  const all = ad?.group.audience ?? 1;
  const among = draw % 10 < 7 ? Math.ceil(all / 5) : all;
  return (Number(ad?.group.id.slice(-4) ?? '0') % 65_536) * 65_536 + ((draw >>> 4) % among);
}

/** Returns the attributes of a person that the vendor has. */
export function personOf(account: AdAccount, ad: Ad, id: number): Person {
  const seed = seedOf(account);
  const at = (salt: number) => hash(seed, id, salt) / 4_294_967_296;
  const { ages, women } = ad.group;
  const gender = at(31);
  return {
    id,
    device: DEVICES[createPickerOf(DEVICE_WEIGHTS)(at(32))] ?? 'mobile',
    country: account.company.countries[createPickerOf(countryWeights(account))(at(33))]?.[0] ?? 'GB',
    age: createPickerOf(ages)(at(34)),
    gender: (gender < 0.06 ? GENDERS[2] : gender < 0.06 + 0.94 * women ? GENDERS[0] : GENDERS[1]) ?? 'unknown',
  };
}

const DEVICE_WEIGHTS = [0.29, 0.65, 0.06];
const pickers = new WeakMap<readonly number[], (u: number) => number>();
const countries = new WeakMap<AdAccount, readonly number[]>();

function createPickerOf(weights: readonly number[]): (u: number) => number {
  const known = pickers.get(weights) ?? createPicker(weights);
  pickers.set(weights, known);
  return known;
}

function countryWeights(account: AdAccount): readonly number[] {
  const known = countries.get(account) ?? account.company.countries.map(([, weight]) => weight);
  countries.set(account, known);
  return known;
}
