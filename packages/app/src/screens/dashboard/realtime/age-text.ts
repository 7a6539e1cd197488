import { plural, t } from '../../../texts/index.ts';

/** Intervals in ms at which new data is expected: each minute for widgets with `realTime`, every 15 minutes for all other widgets. */
const INTERVAL = { realTime: 60_000, other: 15 * 60_000 } as const;

export interface Age {
  readonly text: string;
  /** True if the data is older than twice its interval. */
  readonly late: boolean;
}

/**
 * Returns the age of data as a text; null if the instant is invalid or absent. An age of less than a minute is rounded down to a multiple
 * of 5 s.
 * @param fetchedAt ISO 8601
 * @param now ms since 1970
 */
export function ageOf(fetchedAt: string | null, now: number, realTime: boolean): Age | null {
  const instant = Date.parse(fetchedAt ?? '');
  if (Number.isNaN(instant)) return null;
  const seconds = Math.max(0, Math.floor((now - instant) / 1_000));
  const late = seconds * 1_000 > 2 * (realTime ? INTERVAL.realTime : INTERVAL.other);
  return {
    text: late ? t('{age} old, being updated', { age: lengthOf(seconds) }) : t('{age} ago', { age: lengthOf(seconds) }),
    late,
  };
}

function lengthOf(seconds: number): string {
  if (seconds < 60) return plural(Math.floor(seconds / 5) * 5, '{count} seconds', '{count} seconds');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return plural(minutes, '{count} minute', '{count} minutes');
  const hours = Math.floor(minutes / 60);
  return plural(hours, '{count} hour', '{count} hours');
}
