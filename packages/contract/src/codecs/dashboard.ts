import type { RangeSelection } from '@reporting/formatters/date-range';
import type { DashboardAnswer, DashboardConflictAnswer, DashboardSave } from '../entities/dashboard.ts';
import { rangeFields, readRangeFields, readSavedRange, savedRange } from './range.ts';

type RangeField = keyof ReturnType<typeof rangeFields>;

/** A dashboard as the app and the service use it: its range is one value. */
export type Dashboard = Omit<DashboardAnswer, RangeField> & { range: RangeSelection };

/** The newer version that a save conflicts with. */
export type DashboardConflict = Omit<DashboardConflictAnswer['current'], RangeField> & { range: RangeSelection };

/** What a save may change of a dashboard. Absent fields stay as they are. */
export type DashboardChanges = Omit<
  DashboardSave,
  'hidden_date_selector' | keyof ReturnType<typeof savedRange> | keyof SaveStamp
> & { hiddenDateSelector?: boolean | undefined; range?: RangeSelection | undefined };

/** Identifies a save, so that the service can distinguish a conflict from a save that a later one superseded. */
export type SaveStamp = Readonly<Pick<DashboardSave, 'version' | 'editor' | 'sequence'>>;

/** Encodes the answer of a dashboard or of a conflict. */
export function dashboardAnswer<T extends { range: RangeSelection }>({ range, ...rest }: T) {
  return { ...rest, ...rangeFields(range) };
}

/** Decodes the answer of a dashboard or of a conflict. */
export function readDashboardAnswer<T extends Pick<DashboardAnswer, RangeField>>(answer: T) {
  const { rangeType, startDate, endDate, compareStartDate, compareEndDate, ...rest } = answer;
  const range = readRangeFields({ rangeType, startDate, endDate, compareStartDate, compareEndDate });
  return { ...rest, range };
}

/** Encodes a save. */
export function dashboardSave(changes: DashboardChanges, stamp: SaveStamp): DashboardSave {
  const { range, hiddenDateSelector, ...same } = changes;
  return {
    ...same,
    ...(hiddenDateSelector === undefined ? {} : { hidden_date_selector: hiddenDateSelector }),
    ...(range === undefined ? {} : savedRange(range)),
    ...stamp,
  };
}

/**
 * Decodes a save.
 * @param stored the stored range: a save may contain single fields of a range
 */
export function readDashboardSave(
  save: DashboardSave,
  stored: RangeSelection,
): { changes: DashboardChanges; stamp: SaveStamp } {
  const { version, editor, sequence, hidden_date_selector: hiddenDateSelector, ...rest } = save;
  const { range_type, start, end, compare_start, compare_end, ...same } = rest;
  const range = readSavedRange({ range_type, start, end, compare_start, compare_end }, stored);
  return {
    changes: {
      ...same,
      ...(hiddenDateSelector === undefined ? {} : { hiddenDateSelector }),
      ...(range === undefined ? {} : { range }),
    },
    stamp: { version, editor, sequence },
  };
}
