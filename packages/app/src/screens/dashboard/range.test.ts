import { shareQueryText } from '@reporting/contract';
import type { RangeSelection } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { sameRange, searchWith, sharedRange, shownRange } from './range.ts';

const OCTOBER: RangeSelection = {
  type: 'lastMonth',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};

describe('shownRange', () => {
  it("is the dashboard's range if the address contains no range or an invalid one", () => {
    expect(shownRange('', OCTOBER, null)).toBe(OCTOBER);
    expect(shownRange('startDate=2026-02-31&endDate=2026-03-01', OCTOBER, null)).toBe(OCTOBER);
    expect(shownRange('month=13&year=2026', OCTOBER, null)).toBe(OCTOBER);
  });

  it('is the range in the address', () => {
    expect(shownRange('startDate=2026-11-02&endDate=2026-11-08', OCTOBER, null)).toEqual({
      type: 'custom',
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      comparison: { mode: 'previous' },
    });
  });

  it('keeps the range type if the dates were just picked or are those of the dashboard', () => {
    const picked: RangeSelection = { ...OCTOBER, type: 'monthly', startDate: '2026-09-01', endDate: '2026-09-30' };
    expect(shownRange(shareQueryText(picked), OCTOBER, picked)).toBe(picked);
    expect(shownRange(shareQueryText(OCTOBER), OCTOBER, null)).toBe(OCTOBER);
  });
});

describe('sameRange', () => {
  const custom = { mode: 'custom', startDate: '2026-09-01', endDate: '2026-09-30' } as const;
  it.each<[string, Partial<RangeSelection>, Partial<RangeSelection>, boolean]>([
    ['equal ranges', {}, {}, true],
    ['other dates', {}, { startDate: '2026-10-02' }, false],
    ['another type with the same dates', {}, { type: 'monthly' }, false],
    ['another kind of comparison', {}, { comparison: { mode: 'off' } }, false],
    ['another kind of comparison with the same dates', {}, { comparison: custom }, false],
  ])('%s', (_, a, b, expected) => expect(sameRange({ ...OCTOBER, ...a }, { ...OCTOBER, ...b })).toBe(expected));
});

describe('searchWith', () => {
  it('replaces the range and keeps the other parameters', () => {
    const search = 'theme=dark&month=9&year=2026&compareStartDate=none&language=de-CH';
    expect(searchWith(search, OCTOBER)).toBe('?theme=dark&language=de-CH&month=10&year=2026');
    expect(searchWith(search, null)).toBe('?theme=dark&language=de-CH');
  });

  it('is empty without parameters', () => {
    expect(searchWith('startDate=2026-11-02&endDate=2026-11-08', null)).toBe('');
    expect(searchWith('', OCTOBER)).toBe('?month=10&year=2026');
  });
});

describe('sharedRange', () => {
  const shown: RangeSelection = { ...OCTOBER, type: 'custom', startDate: '2026-11-02', endDate: '2026-11-08' };

  it('is the shown range if guests can change the dates', () => {
    expect(sharedRange({ hiddenDateSelector: false, range: OCTOBER }, shown)).toBe(shown);
  });

  it("is the dashboard's range if the date selector is hidden", () => {
    expect(sharedRange({ hiddenDateSelector: true, range: OCTOBER }, shown)).toBe(OCTOBER);
  });
});
