import {
  type Comparison,
  comparedRange,
  comparisonOf,
  type DateRange,
  isDay,
  type RangeInZone,
  type RangeSelection,
  rangeOf,
} from '@reporting/formatters/date-range';
import type { RangeQuery } from '../calls/widgets.ts';
import type { DashboardAnswer, DashboardSave } from '../entities/dashboard.ts';

/** Returns the range from two fields of the API. Null if a field does not contain a day. */
function rangeBetween(startDate: string | null | undefined, endDate: string | null | undefined): DateRange | null {
  return typeof startDate === 'string' && typeof endDate === 'string' ? rangeOf(startDate, endDate) : null;
}

type RangeFields = Pick<DashboardAnswer, 'rangeType' | 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate'>;

/** Returns the fields of a dashboard's answer that contain its range. The comparison dates are null if comparison is off. */
export function rangeFields(range: RangeSelection): RangeFields {
  const compared = comparedRange(range);
  return {
    rangeType: range.type,
    startDate: range.startDate,
    endDate: range.endDate,
    compareStartDate: compared?.startDate ?? null,
    compareEndDate: compared?.endDate ?? null,
  };
}

/** The inverse of `rangeFields`. Dates in the wrong order are swapped. */
export function readRangeFields(fields: RangeFields): RangeSelection {
  const { rangeType: type } = fields;
  const range = rangeOf(fields.startDate, fields.endDate);
  const compared = rangeBetween(fields.compareStartDate, fields.compareEndDate);
  // Only the type custom has a custom comparison.
  const comparison = type === 'custom' || compared === null ? comparisonOf(range, type, compared) : PREVIOUS;
  return { type, ...range, comparison };
}

const PREVIOUS: Comparison = { mode: 'previous' };

type SavedRange = Pick<DashboardSave, 'range_type' | 'start' | 'end' | 'compare_start' | 'compare_end'>;

/** Returns the fields of a save that contain its range. */
export function savedRange(range: RangeSelection): Required<SavedRange> {
  const fields = rangeFields(range);
  return {
    range_type: fields.rangeType,
    start: fields.startDate,
    end: fields.endDate,
    compare_start: fields.compareStartDate,
    compare_end: fields.compareEndDate,
  };
}

/** Returns the range of a save. Fields that the save omits come from the stored range. Undefined if the save has no field of a range. */
export function readSavedRange(save: SavedRange, stored: RangeSelection): RangeSelection | undefined {
  const fields = rangeFields(stored);
  if (Object.values(save).every((value) => value === undefined)) return undefined;
  return readRangeFields({
    rangeType: save.range_type ?? fields.rangeType,
    startDate: save.start ?? fields.startDate,
    endDate: save.end ?? fields.endDate,
    compareStartDate: save.compare_start === undefined ? fields.compareStartDate : save.compare_start,
    compareEndDate: save.compare_end === undefined ? fields.compareEndDate : save.compare_end,
  });
}

/** The range that a data query requests. Null means the dashboard's value. */
export interface RangeRequest {
  readonly range: DateRange | null;
  readonly comparison: Comparison | null;
  readonly timezone: string | null;
}

const NO_COMPARISON = 'none';

/** Returns the data query of a range. The query contains the dates of the comparison period, because it contains no range type. */
export function rangeQuery(range: RangeInZone): RangeQuery {
  const compared = comparedRange(range);
  return {
    start_date: range.startDate,
    end_date: range.endDate,
    compare_start_date: compared?.startDate ?? NO_COMPARISON,
    compare_end_date: compared?.endDate ?? NO_COMPARISON,
    timezone: range.timezone,
  };
}

/**
 * Reads a data query. If one date of a pair is missing, the pair counts as absent. Dates in the wrong order are
 * swapped.
 */
export function readRangeQuery(query: RangeQuery): RangeRequest {
  return {
    range: rangeBetween(query.start_date, query.end_date),
    comparison: readComparison(query.compare_start_date, query.compare_end_date),
    timezone: query.timezone ?? null,
  };
}

function readComparison(start: string | undefined, end: string | undefined): Comparison | null {
  if (start === NO_COMPARISON || end === NO_COMPARISON) return { mode: 'off' };
  const compared = rangeBetween(start, end);
  return compared && { mode: 'custom', ...compared };
}

const PDF_DATES = ['startDate', 'endDate', 'compareStartDate', 'compareEndDate'] as const;

/** Returns the `date_range` of the PDF calls, as JSON. The comparison dates are null if comparison is off. */
export function pdfRange(range: RangeSelection): string {
  return JSON.stringify(rangeFields(range), [...PDF_DATES]);
}

/**
 * The inverse of `pdfRange`. Absent comparison dates mean the previous period. Returns null for a text that is not JSON, and for days
 * that do not exist or are not from 1970 to 2199.
 */
export function readPdfRange(text: string): RangeSelection | null {
  const fields = parsedObject(text);
  const days = PDF_DATES.map((name) => fields?.[name]);
  const [startDate, endDate, from, to] = days;
  if (!days.every((day) => day === undefined || day === null || isReportable(day))) return null;
  if (!isReportable(startDate) || !isReportable(endDate)) return null;
  const range = rangeOf(startDate, endDate);
  if (from === undefined && to === undefined) return { type: 'custom', ...range, comparison: PREVIOUS };
  const compared = isReportable(from) && isReportable(to) ? rangeOf(from, to) : null;
  return { type: 'custom', ...range, comparison: comparisonOf(range, 'custom', compared) };
}

const isReportable = (day: unknown): day is string => isDay(day) && day >= '1970-01-01' && day <= '2199-12-31';

function parsedObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
