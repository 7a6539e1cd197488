import { type Day, dayOf, weekdayOf, yearOf } from '../../../world/calendar.ts';
import { hash, noise, random } from '../../../world/random.ts';
import type { Property } from '../properties.ts';
import { isRunning, SOURCES } from './traffic.ts';

/** Level of each month relative to the year's mean: low in summer, high at the end of the year. */
const SEASON = [0.95, 0.94, 0.97, 0.99, 0.98, 0.95, 0.9, 0.88, 1.0, 1.07, 1.17, 1.2];

/** Days without hits, in a different week each year: the tag was missing after a release. */
export function isOutage(seed: number, day: Day): boolean {
  const year = yearOf(day);
  const first = dayOf(year, 2, 1) + (hash(seed, year, 911) % 270);
  return day === first || day === first + 1;
}

/** The seed of all random values of a property. */
export const seedOf = (property: Property): number => hash(Number(property.name.replace(/\D/g, '')));

/** Returns the expected sessions of a day without campaigns: size, growth, season, weekday and a random factor. */
export function ordinaryVolume(property: Property, day: Day): number {
  if (day < property.created || property.volume === 0) return 0;
  const years = (day - dayOf(2025, 1, 1)) / 365.25;
  const growth = 0.55 + 0.9 / (1 + Math.exp(-years / 1.2));
  const month = ((day - dayOf(yearOf(day), 1, 1)) / 365.25) * 12 - 0.5;
  const at = Math.floor(month);
  const low = SEASON[(at + 12) % 12] ?? 1;
  const high = SEASON[(at + 13) % 12] ?? 1;
  const season = low + (high - low) * (month - at);
  const ramp = Math.min(1, 0.25 + (day - property.created) / 90);
  const luck = 1 + 0.065 * noise(random(hash(seedOf(property), day, 1)));
  return property.volume * growth * season * ramp * (property.site.weekdays[weekdayOf(day)] ?? 1) * luck;
}

/** Returns the sessions of a day by source, in the order of SOURCES. */
export function sessionsBySource(property: Property, day: Day): number[] {
  const seed = seedOf(property);
  const volume = isOutage(seed, day) ? 0 : ordinaryVolume(property, day);
  const year = yearOf(day);
  return SOURCES.map((source, index) => {
    if (volume === 0 || !isRunning(source, day, year)) return 0;
    const next = random(hash(seed, day, 2, index));
    // Each source changes slowly over weeks, so that shares are not constant.
    const drift = 1 + 0.14 * Math.sin(day / (17 + index) + (hash(seed, index) % 7));
    const expected = volume * source.share * drift * (1 + 0.1 * noise(next));
    return Math.max(0, Math.floor(expected + next()));
  });
}
