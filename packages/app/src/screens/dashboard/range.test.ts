import type { RangeSelection } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { ownRange, rangeQuery, rangeText, shownRange, storedRange } from './range.ts';

const OCTOBER: RangeSelection = {
  type: 'lastMonth',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};

describe('ownRange', () => {
  const stored = { rangeType: 'lastMonth', startDate: '2026-10-01', endDate: '2026-10-31' } as const;

  it.each([
    [null, null, { mode: 'off' }],
    ['2026-09-01', '2026-09-30', { mode: 'previous' }],
    ['2025-10-01', '2025-10-31', { mode: 'custom', startDate: '2025-10-01', endDate: '2025-10-31' }],
  ])('reads the comparison with %s to %s', (compareStartDate, compareEndDate, comparison) => {
    expect(ownRange({ ...stored, compareStartDate, compareEndDate }).comparison).toEqual(comparison);
  });
});

describe('storedRange', () => {
  it.each<RangeSelection>([
    OCTOBER,
    { ...OCTOBER, comparison: { mode: 'off' } },
    { ...OCTOBER, type: 'custom', comparison: { mode: 'custom', startDate: '2025-10-01', endDate: '2025-10-31' } },
  ])('opens with the same range again: $comparison.mode', (range) => {
    expect(ownRange(storedRange(range))).toEqual(range);
  });
});

describe('shownRange', () => {
  it('is the default range if the address has none or an invalid one', () => {
    expect(shownRange('', OCTOBER, null)).toBe(OCTOBER);
    expect(shownRange('startDate=2026-02-31&endDate=2026-03-01', OCTOBER, null)).toBe(OCTOBER);
    expect(shownRange('month=13&year=2026', OCTOBER, null)).toBe(OCTOBER);
  });

  it('is the range of the address', () => {
    expect(shownRange('startDate=2026-11-02&endDate=2026-11-08', OCTOBER, null)).toEqual({
      type: 'custom',
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      comparison: { mode: 'previous' },
    });
  });

  it('keeps the type of dates that were just picked or are the default', () => {
    const picked: RangeSelection = { ...OCTOBER, type: 'monthly', startDate: '2026-09-01', endDate: '2026-09-30' };
    expect(shownRange(rangeText(picked), OCTOBER, picked)).toBe(picked);
    expect(shownRange(rangeText(OCTOBER), OCTOBER, null)).toBe(OCTOBER);
  });
});

describe('rangeText and rangeQuery', () => {
  it('write a whole month as month and year, and full dates in the data query', () => {
    expect(rangeText(OCTOBER)).toBe('month=10&year=2026');
    expect(rangeQuery(OCTOBER, 'Europe/Copenhagen')).toEqual({
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      compare_start_date: '2026-09-01',
      compare_end_date: '2026-09-30',
      timezone: 'Europe/Copenhagen',
    });
  });

  it('mark a comparison that is off', () => {
    const off: RangeSelection = { ...OCTOBER, comparison: { mode: 'off' } };
    expect(shownRange(rangeText(off), OCTOBER, null).comparison).toEqual({ mode: 'off' });
    expect(rangeQuery(off, 'UTC')).toMatchObject({ compare_start_date: 'none', compare_end_date: 'none' });
  });
});
