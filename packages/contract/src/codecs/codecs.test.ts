import {
  addDays,
  comparedRange,
  comparisonOf,
  dayNumber,
  fromDayNumber,
  RANGE_TYPES,
  type RangeSelection,
  rangeOf,
  resolveRange,
} from '@reporting/formatters/date-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeQuerySchema } from '../calls/index.ts';
import { dashboardSaveSchema } from '../entities/index.ts';
import {
  conflictAnswer,
  type DashboardConflict,
  dashboardSave,
  readConflictAnswer,
  readDashboardSave,
} from './dashboard.ts';
import {
  pdfRange,
  rangeFields,
  rangeQuery,
  readPdfRange,
  readRangeFields,
  readRangeQuery,
  readSavedRange,
  savedRange,
} from './range.ts';

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const OFF = { mode: 'off' } as const;
const PREVIOUS = { mode: 'previous' } as const;
const YEAR_BEFORE = { mode: 'custom', startDate: '2025-10-01', endDate: '2025-10-31' } as const;
const STAMP = { version: 3, editor: 'editor-one', sequence: 7 };

/** Selections that the picker and the service can create. Only the type custom can have a custom comparison. */
const day = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2100-01-01') }).map(fromDayNumber);
const selection: fc.Arbitrary<RangeSelection> = fc
  .tuple(day, fc.nat(70), fc.constantFrom(...RANGE_TYPES), fc.constantFrom('off', 'previous', 'custom'), day, day)
  .map(([picked, length, type, mode, from, to]) => {
    const stored = { startDate: picked, endDate: addDays(picked, length) };
    const range = resolveRange({ type, today: picked, picked, stored });
    const compared = type === 'custom' && mode === 'custom' ? rangeOf(from, to) : null;
    const comparison = compared ? comparisonOf(range, type, compared) : mode === 'off' ? OFF : PREVIOUS;
    return { type, ...range, comparison };
  });

describe('the range of a dashboard answer', () => {
  it.each([
    ['off (null)', { type: 'lastMonth', ...OCTOBER, comparison: OFF }, null, null],
    ['the previous period', { type: 'lastMonth', ...OCTOBER, comparison: PREVIOUS }, '2026-09-01', '2026-09-30'],
    ['custom', { type: 'custom', ...OCTOBER, comparison: YEAR_BEFORE }, '2025-10-01', '2025-10-31'],
  ] as const)(
    'contains the dates of the comparison period if the comparison is %s',
    (_name, range, compareStartDate, compareEndDate) => {
      const fields = { rangeType: range.type, ...OCTOBER, compareStartDate, compareEndDate };
      expect(rangeFields(range)).toEqual(fields);
      expect(readRangeFields(fields)).toEqual(range);
    },
  );

  it('reads any comparison dates as the previous period if the type is not custom', () => {
    const fields = {
      rangeType: 'monthly',
      ...OCTOBER,
      compareStartDate: '2025-10-01',
      compareEndDate: '2025-10-31',
    } as const;
    expect(readRangeFields(fields).comparison).toEqual(PREVIOUS);
  });

  it('is unchanged after it was written and read', () => {
    fc.assert(
      fc.property(selection, (range) => {
        expect(readRangeFields(rangeFields(range))).toEqual(range);
        const conflict = { name: 'x', range } as DashboardConflict;
        expect(readConflictAnswer(conflictAnswer(conflict))).toEqual(conflict);
      }),
    );
  });
});

describe('a save', () => {
  const stored: RangeSelection = { type: 'lastMonth', ...OCTOBER, comparison: PREVIOUS };

  it('has the field names of the API', () => {
    const range: RangeSelection = { type: 'custom', ...OCTOBER, comparison: YEAR_BEFORE };
    expect(dashboardSave({ name: 'N', hiddenDateSelector: true, range }, STAMP)).toEqual({
      name: 'N',
      hidden_date_selector: true,
      range_type: 'custom',
      start: '2026-10-01',
      end: '2026-10-31',
      compare_start: '2025-10-01',
      compare_end: '2025-10-31',
      ...STAMP,
    });
  });

  it.each([
    ['keeps the stored range if it has no date field', { name: 'N' }, undefined],
    [
      'changes only the type if it has no other date field',
      { range_type: 'custom' },
      { type: 'custom', ...OCTOBER, comparison: PREVIOUS },
    ],
    ['switches the comparison off if `compare_start` is null', { compare_start: null }, { ...stored, comparison: OFF }],
    [
      'swaps start and end if they are in the wrong order',
      {
        range_type: 'custom',
        start: '2026-02-10',
        end: '2026-02-01',
        compare_start: '2026-01-09',
        compare_end: '2026-01-01',
      },
      {
        type: 'custom',
        startDate: '2026-02-01',
        endDate: '2026-02-10',
        comparison: { mode: 'custom', startDate: '2026-01-01', endDate: '2026-01-09' },
      },
    ],
    [
      'ignores comparison dates if the stored type is not custom',
      { compare_start: '2025-10-01', compare_end: '2025-10-31' },
      stored,
    ],
  ] as const)('%s', (_name, fields, range) => {
    expect(readDashboardSave({ ...STAMP, ...fields }, stored).changes.range).toEqual(range);
  });

  it('is unchanged after it was written and read', () => {
    const changes = fc.record(
      {
        name: fc.constantFrom('A', 'B'),
        widgets: fc.constant([]),
        styles: fc.constant({ color: '#fff' }),
        defaults: fc.constant({ currency: 'EUR' }),
        footer: fc.constantFrom('', 'Footer'),
        hiddenDateSelector: fc.boolean(),
        timezone: fc.constantFrom(null, 'Europe/Berlin'),
        range: selection,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, selection, (given, before) => {
        const body = dashboardSave(given, STAMP);
        expect(dashboardSaveSchema.parse(body)).toEqual(body);
        expect(readDashboardSave(body, before)).toEqual({ changes: given, stamp: STAMP });
      }),
    );
  });

  it('replaces a stored range completely', () => {
    fc.assert(
      fc.property(selection, selection, (range, before) => {
        expect(readSavedRange(savedRange(range), before)).toEqual(range);
      }),
    );
  });
});

describe('a data query', () => {
  it.each([
    ['without parameters', {}, { range: null, comparison: null, timezone: null }],
    ['with only a start date', { start_date: '2026-10-01' }, { range: null, comparison: null, timezone: null }],
    [
      'with ends in the wrong order',
      { start_date: '2026-10-31', end_date: '2026-10-01' },
      { range: OCTOBER, comparison: null, timezone: null },
    ],
    [
      'with the comparison switched off',
      { compare_start_date: 'none' },
      { range: null, comparison: OFF, timezone: null },
    ],
    [
      'with a comparison',
      { compare_start_date: '2025-10-01', compare_end_date: '2025-10-31', timezone: 'Asia/Tokyo' },
      { range: null, comparison: YEAR_BEFORE, timezone: 'Asia/Tokyo' },
    ],
    [
      'with invalid dates and an invalid time zone',
      { start_date: '2026-02-30', end_date: '9999-12-31', timezone: 'Mars' },
      { range: null, comparison: null, timezone: null },
    ],
  ])('%s is read as $2', (_name, query, request) => {
    expect(readRangeQuery(rangeQuerySchema.parse(query))).toEqual(request);
  });

  it('preserves dates, comparison period and time zone if it is written and read', () => {
    fc.assert(
      fc.property(selection, (range) => {
        const query = rangeQuery({ ...range, timezone: 'Europe/Copenhagen' });
        expect(rangeQuerySchema.parse(query)).toEqual(query);
        const request = readRangeQuery(query);
        const { startDate, endDate } = range;
        expect(request.range).toEqual({ startDate, endDate });
        const comparison = request.comparison ?? PREVIOUS;
        expect(comparedRange({ type: 'custom', startDate, endDate, comparison })).toEqual(comparedRange(range));
        expect(
          rangeQuery({ type: 'custom', startDate, endDate, comparison, timezone: request.timezone ?? '' }),
        ).toEqual(query);
      }),
    );
  });
});

describe('the range of a PDF', () => {
  const dates = { startDate: '2026-10-05', endDate: '2026-10-07' };
  const previous = { compareStartDate: '2026-10-02', compareEndDate: '2026-10-04' };
  const other = { compareStartDate: '2025-10-05', compareEndDate: '2025-10-07' };
  const custom = { mode: 'custom', startDate: '2025-10-05', endDate: '2025-10-07' } as const;

  it.each([
    [
      { ...dates, ...previous },
      { type: 'custom', ...dates, comparison: { mode: 'previous' } },
    ],
    [
      { ...dates, ...other },
      { type: 'custom', ...dates, comparison: custom },
    ],
    [
      { ...dates, compareStartDate: null, compareEndDate: null },
      { type: 'custom', ...dates, comparison: { mode: 'off' } },
    ],
  ] as const)('is written and read: %j', (json, range) => {
    expect(JSON.parse(pdfRange(range))).toEqual(json);
    expect(readPdfRange(JSON.stringify(json))).toEqual(range);
  });

  it('is compared with the previous period if it has no comparison fields', () => {
    expect(readPdfRange(JSON.stringify(dates))?.comparison).toEqual({ mode: 'previous' });
  });

  it('has its dates swapped if they are in the wrong order', () => {
    expect(readPdfRange('{"startDate":"2026-10-07","endDate":"2026-10-05"}')).toMatchObject(dates);
  });

  it.each([
    '',
    'null',
    '[]',
    '"2026-10-05"',
    '{"startDate":"2026-10-05"',
    '{"startDate":"2026-10-05"}',
    '{"startDate":"2026-10-05","endDate":"2026-02-30"}',
    '{"startDate":"2026-10-05","endDate":"2200-01-01"}',
    '{"startDate":"2026-10-05","endDate":"2026-10-07","compareStartDate":"soon","compareEndDate":"2026-10-01"}',
    '{"startDate":20261005,"endDate":20261007}',
  ])('is invalid: %s', (text) => {
    expect(readPdfRange(text)).toBeNull();
  });
});
