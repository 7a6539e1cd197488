import { type Day, parseDay } from '../../../world/calendar.ts';
import { invalidArgument } from '../../errors.ts';
import type { DateRangeSpec } from './messages.ts';

/** A range of days in the property's time zone; both ends are inclusive. */
export type DateRange = { name: string; start: Day; end: Day };

const LIMIT = 4;

/** Parses the date ranges of a request. `today` is the property's current day. Throws Google's error for invalid ranges. */
export function readDateRanges(specs: readonly DateRangeSpec[] | undefined, today: Day): DateRange[] {
  if (specs === undefined || specs.length === 0) {
    throw invalidArgument('A dateRange is required for all report requests without a cohort.', 'date_ranges');
  }
  if (specs.length > LIMIT) {
    throw invalidArgument(
      `Requests are limited to ${LIMIT} dateRanges. This request is for ${specs.length} dateRanges.`,
      'date_ranges',
    );
  }
  const ranges = specs.map((spec, index): DateRange => {
    const start = readDate(spec.startDate, 'startDate', today);
    const end = readDate(spec.endDate, 'endDate', today);
    if (start > end) {
      throw invalidArgument(
        `The start date (${spec.startDate}) must be before or equal to the end date (${spec.endDate}).`,
        `date_ranges[${index}]`,
      );
    }
    const name = spec.name ?? '';
    if (/^(date_range_|RESERVED_)/.test(name)) {
      throw invalidArgument(`The dateRange name ${name} begins with a reserved prefix.`, `date_ranges[${index}].name`);
    }
    return { name: name === '' ? `date_range_${index}` : name, start, end };
  });
  if (new Set(ranges.map((range) => range.name)).size < ranges.length) {
    throw invalidArgument('Each dateRange must have a unique name.', 'date_ranges');
  }
  return ranges;
}

function readDate(text: string | undefined, field: string, today: Day): Day {
  if (text === undefined || text === '') throw invalidArgument(`The dateRange is missing its ${field}.`, field);
  if (text === 'today') return today;
  if (text === 'yesterday') return today - 1;
  const ago = /^(\d{1,5})daysAgo$/.exec(text)?.[1];
  const day = ago === undefined ? parseDay(text) : today - Number(ago);
  if (day === undefined) {
    throw invalidArgument(
      `Invalid ${field}: ${text}. The date must be in the format YYYY-MM-DD, or be one of today, yesterday, NdaysAgo.`,
      field,
    );
  }
  return day;
}
