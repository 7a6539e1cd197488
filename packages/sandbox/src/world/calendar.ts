/** A calendar day as the number of days since 1970-01-01, without a time zone. */
export type Day = number;

const MS = 86_400_000;

/** Returns the day of `YYYY-MM-DD`; undefined for an invalid day. */
export function parseDay(text: string): Day | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : date.getTime() / MS;
}

/** Returns a day as `YYYY-MM-DD`. */
export const formatDay = (day: Day): string => new Date(day * MS).toISOString().slice(0, 10);

/** Returns the weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

export const yearOf = (day: Day): number => new Date(day * MS).getUTCFullYear();

/** Returns the day of a month (1 to 12) in a year. */
export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / MS;

/** Returns the local day, hour and minute in a time zone at an instant. */
export function localTime(epochMs: number, timeZone: string): { day: Day; hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(epochMs);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? '0');
  return { day: dayOf(value('year'), value('month'), value('day')), hour: value('hour'), minute: value('minute') };
}

/** Parses a range of two days `yyyy-MM-dd`; undefined if a day is invalid or the end is before the start. */
export function dayRange(from: string, to: string): { from: Day; to: Day } | undefined {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first === undefined || last === undefined || last < first ? undefined : { from: first, to: last };
}
