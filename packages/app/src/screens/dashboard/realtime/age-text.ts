/** Data of a widget with `realTime` is read each minute; other data is fresh for a quarter of an hour. */
const INTERVAL = { realTime: 60_000, other: 15 * 60_000 } as const;

export interface Age {
  readonly text: string;
  /** The figure is older than twice its interval. */
  readonly late: boolean;
}

/**
 * Returns the age of a figure in words, in steps of five seconds below a minute.
 * @param fetchedAt ISO 8601
 * @param now ms since 1970
 * @returns null for an invalid instant
 */
export function ageOf(fetchedAt: string | null, now: number, realTime: boolean): Age | null {
  const instant = Date.parse(fetchedAt ?? '');
  if (Number.isNaN(instant)) return null;
  const seconds = Math.max(0, Math.floor((now - instant) / 1_000));
  const late = seconds * 1_000 > 2 * (realTime ? INTERVAL.realTime : INTERVAL.other);
  return { text: late ? `${lengthOf(seconds)} old, reading again` : `${lengthOf(seconds)} ago`, late };
}

function lengthOf(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds / 5) * 5} seconds`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
