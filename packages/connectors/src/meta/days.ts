import { addDays, today } from '@reporting/formatters/date-range';

/** Days of insights of pages and profiles begin at midnight in this time zone, whatever theirs is; not part of an answer. */
export const META_ZONE = 'America/Los_Angeles';

/** Returns the day of a value: it ends at midnight of the next one (`end_time`). Undefined for an invalid time. */
export function dayOfValue(endTime: string | undefined): string | undefined {
  const end = Date.parse((endTime ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(end) ? undefined : today(META_ZONE, end - 1);
}

/** Returns the day of publication of a post. */
export const dayOfPost = (time: string): string | undefined => {
  const at = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? undefined : today(META_ZONE, at);
};

/**
 * Returns the parameters of a range. `until` is two days after it, so that the last value is part of the answer whether Meta compares with
 * the day or with its end; values outside the range are dropped.
 */
export const sinceUntil = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  since: startDate,
  until: addDays(endDate, 2),
});
