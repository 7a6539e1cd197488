import {
  type CompareMode,
  type Comparison,
  comparisonRange,
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
  sameRange,
} from '@reporting/formatters/date-range';

export interface PickerLimits {
  /** The day in the dashboard's zone. */
  readonly today: Day;
  readonly enabled: EnabledDays;
}

export type PickerField = 'startDate' | 'endDate' | 'compareStartDate' | 'compareEndDate';

/** Why an entry was refused; the last good dates stay. */
interface PickerProblem {
  readonly field: PickerField;
  readonly reason: 'notADay' | 'afterMaximum';
}

/** The staged choice of an open picker, and the one that is in force. */
export interface PickerState extends DateRange {
  readonly limits: PickerLimits;
  readonly applied: RangeSelection;
  readonly type: RangeType;
  /** First end of a custom range whose other end is still to be picked. */
  readonly anchor: Day | null;
  readonly compareMode: CompareMode;
  /** The custom comparison as last set; in force only while the mode is custom. */
  readonly compareStartDate: Day | null;
  readonly compareEndDate: Day | null;
  readonly compareAnchor: Day | null;
  readonly problem: PickerProblem | null;
}

export type PickerEvent =
  /** Opening begins from what is applied, on the day that it is by then. */
  | { readonly kind: 'open'; readonly limits?: PickerLimits }
  | { readonly kind: 'selectType'; readonly rangeType: RangeType }
  /** A click or Enter on a day of the calendars. */
  | { readonly kind: 'pickDay'; readonly date: Day }
  | { readonly kind: 'typeStart'; readonly text: string }
  | { readonly kind: 'typeEnd'; readonly text: string }
  /** Without `on`: the other way round. */
  | { readonly kind: 'toggleCompare'; readonly on?: boolean }
  | { readonly kind: 'compareMode'; readonly mode: 'previous' | 'custom' }
  | { readonly kind: 'pickCompareDay'; readonly date: Day }
  | { readonly kind: 'typeCompareStart'; readonly text: string }
  | { readonly kind: 'typeCompareEnd'; readonly text: string }
  | { readonly kind: 'apply' }
  | { readonly kind: 'cancel' }
  /** The range in force was changed from outside. */
  | { readonly kind: 'load'; readonly selection: RangeSelection };

/** A closed picker over the range in force. */
export function createPickerState(selection: RangeSelection, limits: PickerLimits): PickerState {
  const { startDate, endDate } = rangeOf(selection.startDate, selection.endDate);
  const applied = { ...selection, startDate, endDate };
  const mode = applied.comparison.mode;
  const custom = applied.comparison.mode === 'custom' ? applied.comparison : null;
  return {
    limits,
    applied,
    type: applied.type,
    startDate,
    endDate,
    anchor: null,
    compareMode: mode === 'custom' && applied.type !== 'custom' ? 'previous' : mode,
    compareStartDate: custom?.startDate ?? null,
    compareEndDate: custom?.endDate ?? null,
    compareAnchor: null,
    problem: null,
  };
}

/** The state after an event. What an event may not do leaves the dates as they are. */
export function reducePicker(state: PickerState, event: PickerEvent): PickerState {
  switch (event.kind) {
    case 'open':
      return createPickerState(state.applied, event.limits ?? state.limits);
    case 'load':
      return createPickerState(event.selection, state.limits);
    case 'cancel':
      return createPickerState(state.applied, state.limits);
    case 'apply':
      return createPickerState(stagedSelection(state), state.limits);
    case 'selectType':
      return selectType(state, event.rangeType);
    case 'pickDay':
      return pickDay(state, event.date);
    case 'typeStart':
      return typeDate(state, 'startDate', event.text);
    case 'typeEnd':
      return typeDate(state, 'endDate', event.text);
    case 'toggleCompare':
      return setCompareMode(state, (event.on ?? state.compareMode === 'off') ? 'previous' : 'off');
    case 'compareMode':
      return setCompareMode(state, event.mode);
    case 'pickCompareDay':
      return pickCompareDay(state, event.date);
    case 'typeCompareStart':
      return typeCompareDate(state, 'compareStartDate', event.text);
    case 'typeCompareEnd':
      return typeCompareDate(state, 'compareEndDate', event.text);
  }
}

/** What applying now would put in force. */
export function stagedSelection(state: PickerState): RangeSelection {
  const { type, startDate, endDate, compareMode, compareStartDate, compareEndDate } = state;
  const comparison: Comparison =
    compareMode === 'custom' && compareStartDate !== null && compareEndDate !== null
      ? { mode: 'custom', startDate: compareStartDate, endDate: compareEndDate }
      : { mode: compareMode === 'off' ? 'off' : 'previous' };
  return { type, startDate, endDate, comparison };
}

/** The range that the staged one is compared with; null where comparing is off. */
export function stagedComparison(state: PickerState): DateRange | null {
  return comparisonRange(state, state.type, stagedSelection(state).comparison);
}

/** True where applying would change something. */
export function isPickerChanged(state: PickerState): boolean {
  const staged = stagedSelection(state);
  const before = state.applied;
  if (staged.type !== before.type || !sameRange(staged, before)) return true;
  const [a, b] = [staged.comparison, before.comparison];
  return a.mode !== b.mode || (a.mode === 'custom' && b.mode === 'custom' && !sameRange(a, b));
}

/** True for a day that the calendars offer. */
export function isPickable(state: PickerState, date: Day): boolean {
  const last = lastPickableDate(state.limits.today, state.limits.enabled);
  return isDay(date) && (last === null || date <= last);
}

/** The range that picking `date` now would give: what a calendar shows under the pointer. */
export function previewRange(state: PickerState, date: Day): DateRange {
  const { startDate, endDate } = pickDay(state, date);
  return { startDate, endDate };
}

/** The dates that each type stands for today, as a list of types shows them; custom is the staged range. */
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
    problem: null,
  };
}

function pickDay(state: PickerState, date: Day): PickerState {
  const problem = problemOf(state, 'startDate', date);
  if (problem !== null) return { ...state, problem };
  switch (state.type) {
    case 'daily':
    case 'weekly':
    case 'monthly':
    case 'midMonthly':
      return {
        ...state,
        ...resolveRange({ type: state.type, today: state.limits.today, picked: date }),
        problem: null,
      };
    case 'custom':
      return state.anchor === null
        ? beginRange(state, date)
        : { ...state, ...rangeOf(state.anchor, date), anchor: null, problem: null };
    default:
      // Seven days, thirty days and last month stand for themselves: a day picked by hand is the user's own range.
      return beginRange({ ...state, type: 'custom' }, date);
  }
}

function beginRange(state: PickerState, date: Day): PickerState {
  return { ...state, startDate: date, endDate: date, anchor: date, problem: null };
}

function typeDate(state: PickerState, field: 'startDate' | 'endDate', text: string): PickerState {
  const date = text.trim();
  const problem = problemOf(state, field, date);
  if (problem !== null) return { ...state, problem };
  if (date === state[field]) return { ...state, problem: null };
  const range = rangeOf(date, field === 'startDate' ? state.endDate : state.startDate);
  return { ...state, ...range, type: 'custom', anchor: null, problem: null };
}

function setCompareMode(state: PickerState, mode: CompareMode): PickerState {
  if (mode !== 'custom') return { ...state, compareMode: mode, compareAnchor: null, problem: null };
  if (state.type !== 'custom') return state;
  const { startDate, endDate } = previousPeriod(state, state.type);
  return {
    ...state,
    compareMode: 'custom',
    compareStartDate: state.compareStartDate ?? startDate,
    compareEndDate: state.compareEndDate ?? endDate,
    compareAnchor: null,
    problem: null,
  };
}

function pickCompareDay(state: PickerState, date: Day): PickerState {
  if (state.compareMode !== 'custom') return state;
  const problem = problemOf(state, 'compareStartDate', date);
  if (problem !== null) return { ...state, problem };
  const { startDate, endDate } = rangeOf(state.compareAnchor ?? date, date);
  return {
    ...state,
    compareStartDate: startDate,
    compareEndDate: endDate,
    compareAnchor: state.compareAnchor === null ? date : null,
    problem: null,
  };
}

function typeCompareDate(state: PickerState, field: 'compareStartDate' | 'compareEndDate', text: string): PickerState {
  if (state.compareMode !== 'custom') return state;
  const date = text.trim();
  const problem = problemOf(state, field, date);
  if (problem !== null) return { ...state, problem };
  const other = field === 'compareStartDate' ? state.compareEndDate : state.compareStartDate;
  const { startDate, endDate } = rangeOf(date, other ?? date);
  return { ...state, compareStartDate: startDate, compareEndDate: endDate, compareAnchor: null, problem: null };
}

function problemOf(state: PickerState, field: PickerField, date: string): PickerProblem | null {
  if (!isDay(date)) return { field, reason: 'notADay' };
  return isPickable(state, date) ? null : { field, reason: 'afterMaximum' };
}
