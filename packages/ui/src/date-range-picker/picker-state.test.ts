import {
  addDays,
  dayNumber,
  fromDayNumber,
  isDay,
  RANGE_TYPES,
  type RangeSelection,
  type RangeType,
} from '@reporting/formatters/date-range';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPickerState,
  isPickable,
  type PickerEvent,
  type PickerField,
  type PickerLimits,
  type PickerState,
  previewRange,
  reducePicker,
  stagedComparison,
  stagedRange,
  stagedSelection,
  typeRange,
} from './picker-state.ts';
import { readTypedDay } from './typed-day.ts';

const LIMITS: PickerLimits = { today: '2026-11-20', enabled: 'past' };

const OCTOBER: RangeSelection = {
  type: 'monthly',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};

const custom = (startDate: string, endDate: string): RangeSelection => ({
  ...OCTOBER,
  type: 'custom',
  startDate,
  endDate,
});

const after = (selection: RangeSelection, ...events: PickerEvent[]): PickerState =>
  events.reduce(reducePicker, createPickerState(selection, LIMITS));

/** Creates the event of a text that is typed in a field, parsed with the current day of the limits. */
const typing = (field: PickerField, text: string, locale = 'en'): PickerEvent => ({
  kind: 'typeDay',
  field,
  typed: readTypedDay(text, locale, LIMITS.today),
});

const dates = (state: { startDate: string; endDate: string }) => [state.startDate, state.endDate];
const ordered = (state: PickerState) => dates(stagedRange(state));

describe('choosing a type', () => {
  test.each<[RangeType, string, string]>([
    ['daily', '2026-11-19', '2026-11-19'],
    ['weekly', '2026-11-09', '2026-11-15'],
    ['monthly', '2026-10-01', '2026-10-31'],
    ['last7Days', '2026-11-13', '2026-11-19'],
    ['last30Days', '2026-10-21', '2026-11-19'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['midMonthly', '2026-10-15', '2026-11-14'],
    ['custom', '2026-10-05', '2026-10-07'],
  ])('%s stages its current dates, %s to %s', (rangeType, startDate, endDate) => {
    const state = after(custom('2026-10-05', '2026-10-07'), { kind: 'selectType', rangeType });
    expect(state.type).toBe(rangeType);
    expect(dates(state)).toEqual([startDate, endDate]);
    expect(typeRange(state, rangeType)).toEqual({ startDate, endDate });
  });

  test('a comparison with fixed dates ends when another type is chosen', () => {
    const selection = {
      ...custom('2026-10-05', '2026-10-07'),
      comparison: { mode: 'custom', startDate: '2025-10-05', endDate: '2025-10-07' },
    } as const;
    const state = after(selection, { kind: 'selectType', rangeType: 'monthly' });
    expect(state.compareMode).toBe('previous');
    expect(stagedComparison(state)).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
  });
});

describe('picking days', () => {
  test.each<[RangeType, string, string, string]>([
    ['daily', '2026-10-14', '2026-10-14', '2026-10-14'],
    ['weekly', '2026-10-14', '2026-10-12', '2026-10-18'],
    ['monthly', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['midMonthly', '2026-10-14', '2026-09-15', '2026-10-14'],
    // Picked ranges are not limited to the maximum date.
    ['weekly', '2026-11-18', '2026-11-16', '2026-11-22'],
  ])('with the type %s, picking %s selects %s to %s and keeps the type', (rangeType, date, startDate, endDate) => {
    const state = after(OCTOBER, { kind: 'selectType', rangeType }, { kind: 'pickDay', date });
    expect([state.type, ...dates(state)]).toEqual([rangeType, startDate, endDate]);
  });

  test('a custom range starts and ends at two picked days, in any order', () => {
    const first = after(custom('2026-10-05', '2026-10-07'), { kind: 'pickDay', date: '2026-10-20' });
    expect([...dates(first), first.anchor]).toEqual(['2026-10-20', '2026-10-20', '2026-10-20']);
    expect(previewRange(first, '2026-10-10')).toEqual({ startDate: '2026-10-10', endDate: '2026-10-20' });
    const second = reducePicker(first, { kind: 'pickDay', date: '2026-10-10' });
    expect([...dates(second), second.anchor]).toEqual(['2026-10-10', '2026-10-20', null]);
    const third = reducePicker(second, { kind: 'pickDay', date: '2026-10-01' });
    expect(dates(third)).toEqual(['2026-10-01', '2026-10-01']);
  });

  test.each<RangeType>(['last7Days', 'last30Days', 'lastMonth'])(
    'with the type %s, picking a day starts a custom range',
    (rangeType) => {
      const state = after(OCTOBER, { kind: 'selectType', rangeType }, { kind: 'pickDay', date: '2026-10-20' });
      expect([state.type, ...dates(state), state.anchor]).toEqual(['custom', '2026-10-20', '2026-10-20', '2026-10-20']);
    },
  );

  test.each([
    ['past', '2026-11-19', '2026-11-20'],
    ['today', '2026-11-20', '2026-11-21'],
    ['future', '2026-12-31', null],
  ] as const)('with `enabled` %s, %s can be picked and %s cannot', (enabled, date, refused) => {
    const state = createPickerState(custom('2026-10-05', '2026-10-07'), { today: '2026-11-20', enabled });
    expect(isPickable(state, date)).toBe(true);
    expect(dates(reducePicker(state, { kind: 'pickDay', date }))).toEqual([date, date]);
    if (refused === null) return;
    const same = reducePicker(state, { kind: 'pickDay', date: refused });
    expect(isPickable(state, refused)).toBe(false);
    expect(dates(same)).toEqual(['2026-10-05', '2026-10-07']);
    expect(same.problems).toEqual([{ field: 'startDate', reason: 'afterMaximum' }]);
  });
});

describe('typing dates', () => {
  test('changes the type to custom', () => {
    const state = after(OCTOBER, typing('startDate', ' 2026-10-03 '));
    expect([state.type, ...dates(state)]).toEqual(['custom', '2026-10-03', '2026-10-31']);
  });

  test('typing the date that the field already contains changes nothing', () => {
    const state = after(OCTOBER, typing('endDate', '2026-10-31'));
    expect(stagedSelection(state)).toEqual(OCTOBER);
  });

  test('an end before the start stays as typed, and the staged range has both in order', () => {
    const early = after(OCTOBER, typing('endDate', '2026-09-20'));
    expect([dates(early), ordered(early)]).toEqual([
      ['2026-10-01', '2026-09-20'],
      ['2026-09-20', '2026-10-01'],
    ]);
    expect(stagedSelection(early)).toMatchObject({ startDate: '2026-09-20', endDate: '2026-10-01' });
    expect(stagedComparison(early)).toEqual({ startDate: '2026-09-08', endDate: '2026-09-19' });
  });

  test('a start after the end, followed by a later end, results in the two typed dates', () => {
    const typed = after(
      custom('2026-10-20', '2026-10-27'),
      typing('startDate', '1 Nov 2026'),
      typing('endDate', '10 Nov 2026'),
    );
    expect(stagedSelection(typed)).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-10' });
  });

  test('dates are parsed in the locale of the event', () => {
    expect(dates(after(OCTOBER, typing('startDate', '10/3/2026', 'en-US')))[0]).toBe('2026-10-03');
    expect(dates(after(OCTOBER, typing('startDate', '10/3/2026', 'en-GB')))[0]).toBe('2026-03-10');
  });

  test.each([
    ['startDate', '2026-02-30', { field: 'startDate', reason: 'noSuchDay', month: '2026-02-01' }],
    ['startDate', '', { field: 'startDate', reason: 'notADay' }],
    ['endDate', 'tomorrow', { field: 'endDate', reason: 'notADay' }],
    ['endDate', '2026-11-20', { field: 'endDate', reason: 'afterMaximum' }],
  ] as const)('%s "%s" is rejected and keeps the dates', (field, text, problem) => {
    const state = after(OCTOBER, typing(field, text));
    expect([state.type, ...dates(state)]).toEqual(['monthly', '2026-10-01', '2026-10-31']);
    expect(state.problems).toEqual([problem]);
    expect(reducePicker(state, typing(field, '2026-10-30')).problems).toEqual([]);
    expect(reducePicker(state, { kind: 'selectType', rangeType: 'daily' }).problems).toEqual([]);
  });

  test('a rejected date stays rejected until its field is corrected', () => {
    const wrong = after(OCTOBER, typing('startDate', '31 Nov'), typing('endDate', '2026-10-30'));
    expect(wrong.problems).toEqual([{ field: 'startDate', reason: 'noSuchDay', month: '2026-11-01' }]);
    expect(reducePicker(wrong, typing('startDate', '2026-10-05')).problems).toEqual([]);
  });
});

describe('comparing', () => {
  test('can be switched off and on', () => {
    const off = after(OCTOBER, { kind: 'toggleCompare' });
    expect([off.compareMode, stagedComparison(off)]).toEqual(['off', null]);
    const on = reducePicker(off, { kind: 'toggleCompare' });
    expect(stagedComparison(on)).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
    expect(reducePicker(on, { kind: 'toggleCompare', on: true }).compareMode).toBe('previous');
    expect(reducePicker(off, { kind: 'toggleCompare', on: false }).compareMode).toBe('off');
  });

  test('the previous period is computed from the range', () => {
    const state = after(OCTOBER, { kind: 'selectType', rangeType: 'weekly' });
    expect(stagedComparison(state)).toEqual({ startDate: '2026-11-02', endDate: '2026-11-08' });
  });

  test.each(RANGE_TYPES.filter((type) => type !== 'custom'))('fixed dates are not available for %s', (rangeType) => {
    const state = after(
      OCTOBER,
      { kind: 'selectType', rangeType },
      { kind: 'compareMode', mode: 'custom' },
      { kind: 'pickCompareDay', date: '2026-01-01' },
      typing('compareStartDate', '2026-01-01'),
    );
    expect(state.compareMode).toBe('previous');
    expect(stagedSelection(state).comparison).toEqual({ mode: 'previous' });
  });

  test('the first fixed dates are those of the previous period, and days after the end of the range can be picked', () => {
    const begun = after(custom('2026-10-05', '2026-10-07'), { kind: 'compareMode', mode: 'custom' });
    expect(stagedComparison(begun)).toEqual({ startDate: '2026-10-02', endDate: '2026-10-04' });
    const first = reducePicker(begun, { kind: 'pickCompareDay', date: '2026-11-10' });
    expect(stagedComparison(first)).toEqual({ startDate: '2026-11-10', endDate: '2026-11-10' });
    const second = reducePicker(first, { kind: 'pickCompareDay', date: '2026-10-08' });
    expect(stagedComparison(second)).toEqual({ startDate: '2026-10-08', endDate: '2026-11-10' });
    const third = reducePicker(second, { kind: 'pickCompareDay', date: '2026-09-01' });
    expect(stagedComparison(third)).toEqual({ startDate: '2026-09-01', endDate: '2026-09-01' });
    // The range does not change.
    expect(dates(second)).toEqual(['2026-10-05', '2026-10-07']);
    const back = reducePicker(second, { kind: 'compareMode', mode: 'previous' });
    expect(stagedComparison(back)).toEqual({ startDate: '2026-10-02', endDate: '2026-10-04' });
    const again = reducePicker(back, { kind: 'compareMode', mode: 'custom' });
    expect(stagedComparison(again)).toEqual({ startDate: '2026-10-08', endDate: '2026-11-10' });
  });

  test('typed comparison dates are ordered and rejected like the dates of the range', () => {
    const begun = after(custom('2026-10-05', '2026-10-07'), { kind: 'compareMode', mode: 'custom' });
    const swapped = reducePicker(begun, typing('compareEndDate', '2026-09-01'));
    expect(stagedComparison(swapped)).toEqual({ startDate: '2026-09-01', endDate: '2026-10-02' });
    const refused = reducePicker(swapped, typing('compareStartDate', '2026-11-25'));
    expect(refused.problems).toEqual([{ field: 'compareStartDate', reason: 'afterMaximum' }]);
    expect(stagedComparison(refused)).toEqual(stagedComparison(swapped));
  });
});

describe('opening', () => {
  test('starts with the given selection and day, and discards staged changes', () => {
    const left = after(OCTOBER, { kind: 'selectType', rangeType: 'daily' }, typing('endDate', 'x'));
    const limits: PickerLimits = { today: '2026-11-21', enabled: 'today' };
    const opened = reducePicker(left, { kind: 'open', selection: OCTOBER, limits });
    expect(opened).toEqual(createPickerState(OCTOBER, limits));
    expect(typeRange(opened, 'daily').endDate).toBe('2026-11-21');
  });

  test('orders the dates of a selection', () => {
    expect(dates(after(custom('2026-01-09', '2026-01-05')))).toEqual(['2026-01-05', '2026-01-09']);
  });

  test('a range whose second day is not picked yet is one day', () => {
    const state = after(custom('2026-10-05', '2026-10-07'), { kind: 'pickDay', date: '2026-10-20' });
    expect(stagedSelection(state)).toMatchObject({ startDate: '2026-10-20', endDate: '2026-10-20' });
  });
});

test('no sequence of events results in an invalid selection', () => {
  const day = fc.integer({ min: dayNumber('2026-08-01'), max: dayNumber('2026-12-31') }).map(fromDayNumber);
  const text = fc.oneof(day, fc.constantFrom('', '2026-02-30', 'yesterday'));
  const event = fc.oneof<fc.Arbitrary<PickerEvent>[]>(
    fc.constantFrom(...RANGE_TYPES).map((rangeType) => ({ kind: 'selectType', rangeType })),
    day.map((date) => ({ kind: 'pickDay', date })),
    day.map((date) => ({ kind: 'pickCompareDay', date })),
    fc
      .tuple(fc.constantFrom('startDate', 'endDate', 'compareStartDate', 'compareEndDate'), text)
      .map(([field, typed]) => typing(field, typed)),
    fc.constantFrom('previous', 'custom').map((mode) => ({ kind: 'compareMode', mode })),
    fc.constant({ kind: 'toggleCompare' }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.constantFrom('past', 'today', 'future'), (events, enabled) => {
      let state = createPickerState(OCTOBER, { today: '2026-11-20', enabled });
      for (const each of events) {
        state = reducePicker(state, each);
        const staged = stagedSelection(state);
        const compared = stagedComparison(state);
        for (const range of compared === null ? [staged] : [staged, compared]) {
          expect(isDay(range.startDate) && isDay(range.endDate) && range.startDate <= range.endDate).toBe(true);
        }
        if (staged.comparison.mode === 'custom') expect(staged.type).toBe('custom');
        if (staged.type === 'custom' && enabled !== 'future') {
          expect(staged.startDate <= (enabled === 'past' ? '2026-11-19' : '2026-11-20')).toBe(true);
        }
        if (staged.comparison.mode === 'previous' && compared !== null) {
          expect(addDays(compared.endDate, 1)).toBe(staged.startDate);
        }
      }
    }),
    { numRuns: 500 },
  );
});
