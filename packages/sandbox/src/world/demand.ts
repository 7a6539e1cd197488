import { type Day, dayOf, weekdayOf, yearOf } from './calendar.ts';
import { hash, noise, random } from './random.ts';
import { isRunning, type TrafficSource } from './traffic.ts';

/** The properties that determine the visits of a web site. */
export type Demand = {
  seed: number;
  /** First day with visits. */
  created: Day;
  /**
   * Number of sessions of a day whose factors for growth, season and weekday are 1. It is 0 for a site without data.
   */
  volume: number;
  /** Relative volume by weekday, Sunday first. */
  weekdays: readonly number[];
  /** Level of each month relative to the year's mean. */
  season: readonly number[];
  sources: readonly TrafficSource[];
};

/** Level of each month relative to the year's mean: low in summer, high at the end of the year. */
export const SHOP_SEASON = [0.95, 0.94, 0.97, 0.99, 0.98, 0.95, 0.9, 0.88, 1.0, 1.07, 1.17, 1.2];

/**
 * Returns true for the two days of each year on which the measurement tag is missing, for example after a release. Visits and
 * clicks continue, but no hits are measured.
 */
export function isOutage(seed: number, day: Day): boolean {
  const year = yearOf(day);
  const first = dayOf(year, 2, 1) + (hash(seed, year, 911) % 270);
  return day === first || day === first + 1;
}

/** Returns the expected sessions of a day without campaigns: size, growth, season, weekday and a random factor. */
export function ordinaryVolume({ seed, created, volume, weekdays, season }: Demand, day: Day): number {
  if (day < created || volume === 0) return 0;
  const years = (day - dayOf(2025, 1, 1)) / 365.25;
  const growth = 0.55 + 0.9 / (1 + Math.exp(-years / 1.2));
  const month = ((day - dayOf(yearOf(day), 1, 1)) / 365.25) * 12 - 0.5;
  const at = Math.floor(month);
  const low = season[(at + 12) % 12] ?? 1;
  const high = season[(at + 13) % 12] ?? 1;
  const level = low + (high - low) * (month - at);
  const ramp = Math.min(1, 0.25 + (day - created) / 90);
  const luck = 1 + 0.065 * noise(random(hash(seed, day, 1)));
  return volume * growth * level * ramp * (weekdays[weekdayOf(day)] ?? 1) * luck;
}

/** Returns the number of sessions of a day by source, in the order of `sources`, including sessions that are not measured. */
export function visitsBySource(demand: Demand, day: Day): number[] {
  const { seed, sources } = demand;
  const volume = ordinaryVolume(demand, day);
  const year = yearOf(day);
  return sources.map((source, index) => {
    if (volume === 0 || !isRunning(source, day, year)) return 0;
    const next = random(hash(seed, day, 2, index));
    // The share of each source changes slowly over weeks.
    const drift = 1 + 0.14 * Math.sin(day / (17 + index) + (hash(seed, index) % 7));
    const expected = volume * source.share * drift * (1 + 0.1 * noise(next));
    return Math.max(0, Math.floor(expected + next()));
  });
}
