import { addDays, today } from '@reporting/formatters/date-range';

/**
 * Days in insights of pages and profiles begin at midnight in this time zone, whatever the page's time zone is. The API does not state the
 * time zone.
 */
export const META_ZONE = 'America/Los_Angeles';

/** Returns the day of a value, whose `end_time` is the midnight after the day. Undefined for a missing or invalid time. */
export function dayOfValue(endTime: string | undefined): string | undefined {
  const end = Date.parse((endTime ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(end) ? undefined : today(META_ZONE, end - 1);
}

/** Returns the day of a post's publication; undefined for an invalid time. */
export const dayOfPost = (time: string): string | undefined => {
  const at = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? undefined : today(META_ZONE, at);
};

/**
 * Returns the parameters of a range. `until` is two days after the range. The answer therefore contains the last day, whether Meta compares
 * `until` with the start or with the end of a day. The caller must drop values outside the range.
 */
export const sinceUntil = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  since: startDate,
  until: addDays(endDate, 2),
});
