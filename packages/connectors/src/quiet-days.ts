import { addDays, isDay } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';

/**
 * Adds the days that a vendor omits between the first and the last day of its answer, because they had no event. Their values are
 * `nothing`. Days before and after are not added, because the vendor possibly collected no data on these days, or the vendor account did not
 * exist.
 */
export function withQuietDays(rows: readonly Row[], nothing: readonly Cell[]): Row[] {
  const complete: Row[] = [];
  for (const row of rows) {
    const [day] = row;
    const previous = complete.at(-1)?.[0];
    if (isDay(day) && isDay(previous)) {
      for (let quiet = addDays(previous, 1); quiet < day; quiet = addDays(quiet, 1)) complete.push([quiet, ...nothing]);
    }
    complete.push(row);
  }
  return complete;
}
