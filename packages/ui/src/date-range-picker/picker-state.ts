import {
  type CompareMode,
  type Comparison,
  comparedRange,
  type DateRange,
  type Day,
  type EnabledDays,
  isDay,
  lastPickableDate,
  maximumDate,
  previousPeriod,
  type RangeSelection,
  type RangeType,
  rangeOf,
  resolveRange,
} from '@reporting/formatters/date-range';
import type { TypedDay } from './typed-day.ts';

export interface PickerLimits {
  /** The current day in the dashboard's time zone. */
  readonly today: Day;
  readonly enabled: EnabledDays;
  /** The first day that can be picked. */
  readonly min?: Day | undefined;
}

export type PickerField = 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate';

/** The reason why a date was rejected. The last valid date is kept. */
export type PickerProblem = { readonly field: PickerField } & (
  | { readonly reason: 'notADay' | 'afterMaximum' | 'beforeMinimum' }
  /** `month` is the first day of the month in which the day does not exist. */
  | { readonly reason: 'noSuchDay'; readonly month: Day }
);

/**
 * The staged choice of an open picker. `startDate` and `endDate` are stored as typed. Until Apply, the start may be after the end, so that
 * typing a new start does not change the end. Use `stagedRange` to read the range.
 */
export interface PickerState {
  readonly limits: PickerLimits;
  readonly type: RangeType;
  readonly startDate: Day;
  readonly endDate: Day;
  /** First picked day of a custom range whose second day is not picked yet; null otherwise. */
  readonly anchor: Day | null;
  readonly compareMode: CompareMode;
  /** The latest fixed comparison dates, in any order. They apply only in the mode custom. */
  readonly compareStartDate: Day | null;
  readonly compareEndDate: Day | null;
  readonly compareAnchor: Day | null;
  /**
   * At most one problem for each field. Typing a valid date in the field removes it. Choosing dates without typing removes all problems.
   */
  readonly problems: readonly PickerProblem[];
}

export type PickerEvent =
  /** Discards staged changes and starts with the given selection. */
  | { readonly kind: 'open'; readonly selection: RangeSelection; readonly limits: PickerLimits }
  | { readonly kind: 'selectType'; readonly rangeType: RangeType }
  /** Stages dates as a custom range. */
  | { readonly kind: 'selectRange'; readonly range: DateRange }
  /** A click or Enter on a day of the calendars. */
  | { readonly kind: 'pickDay'; readonly date: Day }
  /** The parsed text of a date field. */
  | { readonly kind: 'typeDay'; readonly field: PickerField; readonly typed: TypedDay }
  /** Switches the comparison on or off, as `on` states. Toggles it if `on` is undefined. */
  | { readonly kind: 'toggleCompare'; readonly on?: boolean }
  | { readonly kind: 'compareMode'; readonly mode: 'previous' | 'custom' }
  | { readonly kind: 'pickCompareDay'; readonly date: Day };

/** Returns the state of a picker that stages `selection` unchanged. */
export function createPickerState(selection: RangeSelection, limits: PickerLimits): PickerState {
  const { startDate, endDate } = rangeOf(selection.startDate, selection.endDate);
  const { mode } = selection.comparison;
  const custom = selection.comparison.mode === 'custom' ? selection.comparison : null;
  return {
    limits,
    type: selection.type,
    startDate,
    endDate,
    anchor: null,
    compareMode: mode === 'custom' && selection.type !== 'custom' ? 'previous' : mode,
    compareStartDate: custom?.startDate ?? null,
    compareEndDate: custom?.endDate ?? null,
    compareAnchor: null,
    problems: [],
  };
}

/** Returns the state after an event. An event that is not allowed does not change the dates. */
export function reducePicker(state: PickerState, event: PickerEvent): PickerState {
  switch (event.kind) {
    case 'open':
      return createPickerState(event.selection, event.limits);
    case 'selectType':
      return selectType(state, event.rangeType);
    case 'selectRange':
      return {
        ...state,
        ...rangeOf(event.range.startDate, event.range.endDate),
        type: 'custom',
        anchor: null,
        problems: [],
      };
    case 'pickDay':
      return pickDay(state, event.date);
    case 'typeDay':
      return typeDay(state, event.field, event.typed);
    case 'toggleCompare':
      return setCompareMode(state, (event.on ?? state.compareMode === 'off') ? 'previous' : 'off');
    case 'compareMode':
      return setCompareMode(state, event.mode);
    case 'pickCompareDay':
      return pickCompareDay(state, event.date);
  }
}

/** Returns the staged dates in order. */
export function stagedRange(state: PickerState): DateRange {
  return rangeOf(state.startDate, state.endDate);
}

/** Returns the selection that Apply reports. */
export function stagedSelection(state: PickerState): RangeSelection {
  const { type, compareMode, compareStartDate, compareEndDate } = state;
  const comparison: Comparison =
    compareMode === 'custom' && compareStartDate !== null && compareEndDate !== null
      ? { mode: 'custom', ...rangeOf(compareStartDate, compareEndDate) }
      : { mode: compareMode === 'off' ? 'off' : 'previous' };
  return { type, ...stagedRange(state), comparison };
}

/** Returns the comparison period of the staged range, null if comparison is off. */
export function stagedComparison(state: PickerState): DateRange | null {
  return comparedRange(stagedSelection(state));
}

/** Returns true for a day that can be picked in the calendars. */
export function isPickable(state: PickerState, date: Day): boolean {
  const last = lastPickableDate(state.limits.today, state.limits.enabled);
  return isDay(date) && (last === null || date <= last) && !isBeforeMinimum(state, date);
}

const isBeforeMinimum = ({ limits: { min } }: PickerState, date: Day) => min !== undefined && date < min;

/** Returns the range that picking `date` would stage. The calendars show this range while the pointer is over the day. */
export function previewRange(state: PickerState, date: Day): DateRange {
  return stagedRange(pickDay(state, date));
}

/** Returns the current dates of a type, for the list of types. For custom, these are the staged dates. */
export function typeRange(state: PickerState, type: RangeType): DateRange {
  const { today, enabled } = state.limits;
  return resolveRange({ type, today, maxDate: maximumDate(today, enabled), stored: state });
}

function selectType(state: PickerState, type: RangeType): PickerState {
  return {
    ...state,
    ...typeRange(state, type),
    type,
    anchor: null,
    compareAnchor: null,
    compareMode: state.compareMode === 'custom' && type !== 'custom' ? 'previous' : state.compareMode,
    problems: [],
  };
}

function pickDay(state: PickerState, date: Day): PickerState {
  const problem = problemOf(state, 'startDate', date);
  if (problem !== null) return { ...state, problems: [problem] };
  switch (state.type) {
    case 'daily':
    case 'weekly':
    case 'monthly':
    case 'midMonthly':
      return {
        ...state,
        ...resolveRange({ type: state.type, today: state.limits.today, picked: date }),
        problems: [],
      };
    case 'custom':
      return state.anchor === null
        ? beginRange(state, date)
        : { ...state, ...rangeOf(state.anchor, date), anchor: null, problems: [] };
    default:
      // The dates of last7Days, last30Days and lastMonth are fixed, so a picked day starts a custom range.
      return beginRange({ ...state, type: 'custom' }, date);
  }
}

function beginRange(state: PickerState, date: Day): PickerState {
  return { ...state, startDate: date, endDate: date, anchor: date, problems: [] };
}

function typeDay(state: PickerState, field: PickerField, typed: TypedDay): PickerState {
  const compared = field === 'compareStartDate' || field === 'compareEndDate';
  if (compared && state.compareMode !== 'custom') return state;
  const read = 'day' in typed ? (problemOf(state, field, typed.day) ?? typed.day) : { field, ...typed };
  // The problem of another field stays until that field is corrected.
  const problems = state.problems.filter((problem) => problem.field !== field);
  if (typeof read !== 'string') return { ...state, problems: [...problems, read] };
  if (compared) return { ...state, [field]: read, compareAnchor: null, problems };
  return read === state[field]
    ? { ...state, problems }
    : { ...state, [field]: read, type: 'custom', anchor: null, problems };
}

function setCompareMode(state: PickerState, mode: CompareMode): PickerState {
  if (mode !== 'custom') return { ...state, compareMode: mode, compareAnchor: null, problems: [] };
  if (state.type !== 'custom') return state;
  const { startDate, endDate } = previousPeriod(stagedRange(state), state.type);
  return {
    ...state,
    compareMode: 'custom',
    compareStartDate: state.compareStartDate ?? startDate,
    compareEndDate: state.compareEndDate ?? endDate,
    compareAnchor: null,
    problems: [],
  };
}

function pickCompareDay(state: PickerState, date: Day): PickerState {
  if (state.compareMode !== 'custom') return state;
  const problem = problemOf(state, 'compareStartDate', date);
  if (problem !== null) return { ...state, problems: [problem] };
  const { startDate, endDate } = rangeOf(state.compareAnchor ?? date, date);
  return {
    ...state,
    compareStartDate: startDate,
    compareEndDate: endDate,
    compareAnchor: state.compareAnchor === null ? date : null,
    problems: [],
  };
}

function problemOf(state: PickerState, field: PickerField, date: Day): PickerProblem | null {
  if (!isDay(date)) return { field, reason: 'notADay' };
  if (isBeforeMinimum(state, date)) return { field, reason: 'beforeMinimum' };
  return isPickable(state, date) ? null : { field, reason: 'afterMaximum' };
}
