import { describe, expect, it } from 'vitest';
import { emptyDoc } from './dashboards/doc.ts';
import { dataRange } from './range.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ZONE = 'Europe/Copenhagen';
const doc = { ...emptyDoc(ZONE, null, NOW), rangeType: 'lastMonth' as const };
const open = { companyZone: ZONE, now: NOW, fixed: false };
const none = { compareStartDate: null, compareEndDate: null };
const range = (from: string, to: string, compare: [string, string] | null) => ({
  startDate: from,
  endDate: to,
  compare: compare && { startDate: compare[0], endDate: compare[1] },
});
const OWN = range('2026-10-01', '2026-10-31', ['2026-09-01', '2026-09-30']);

describe('the range of data', () => {
  it.each([
    ['the dashboard’s own', doc, {}, OWN],
    [
      'one that was asked for, with its previous period',
      doc,
      { start_date: '2026-11-10', end_date: '2026-11-12' },
      range('2026-11-10', '2026-11-12', ['2026-11-07', '2026-11-09']),
    ],
    [
      'a whole month against the month before',
      doc,
      { start_date: '2026-03-01', end_date: '2026-03-31' },
      range('2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28']),
    ],
    [
      'ends that stand the wrong way round',
      doc,
      { start_date: '2026-11-12', end_date: '2026-11-10' },
      range('2026-11-10', '2026-11-12', ['2026-11-07', '2026-11-09']),
    ],
    ['the own one where only one end came', doc, { start_date: '2026-11-12' }, OWN],
    [
      'no comparison where it is switched off for this view',
      doc,
      { compare_start_date: 'none' },
      { ...OWN, compare: null },
    ],
    [
      'a comparison of its own',
      doc,
      { compare_start_date: '2025-10-01', compare_end_date: '2025-10-31' },
      { ...OWN, compare: { startDate: '2025-10-01', endDate: '2025-10-31' } },
    ],
    [
      'no comparison where the dashboard has none',
      { ...doc, ...none },
      { start_date: '2026-11-10', end_date: '2026-11-12' },
      range('2026-11-10', '2026-11-12', null),
    ],
    ['the own one where the days are beyond reason', doc, { start_date: '0001-01-01', end_date: '9999-12-31' }, OWN],
    [
      'a custom range with its custom comparison',
      {
        ...doc,
        rangeType: 'custom' as const,
        startDate: '2026-05-01',
        endDate: '2026-05-10',
        compareStartDate: '2025-05-01',
        compareEndDate: '2025-05-10',
      },
      { start_date: '2026-05-01', end_date: '2026-05-10' },
      range('2026-05-01', '2026-05-10', ['2025-05-01', '2025-05-10']),
    ],
  ])('is %s', (_name, stored, query, expected) => {
    expect(dataRange(stored, query, open)).toMatchObject(expected);
  });

  it('cannot be widened by a viewer whose date selector is hidden', () => {
    const query = {
      start_date: '2020-01-01',
      end_date: '2026-11-20',
      compare_start_date: '2019-01-01',
      compare_end_date: '2019-12-31',
    };
    expect(dataRange(doc, query, { ...open, fixed: true })).toMatchObject(OWN);
  });

  it('knows the day of the zone', () => {
    const late = { ...open, now: Date.parse('2026-11-21T23:30:00Z') };
    expect(dataRange(doc, {}, late).today).toBe('2026-11-22');
    expect(dataRange(doc, { timezone: 'America/New_York' }, late).today).toBe('2026-11-21');
  });
});
