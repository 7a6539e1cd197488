import { describe, expect, it } from 'vitest';
import type { Granularity, Row } from '../schema/data.ts';
import { CHANNEL, DATE, data, metric, widget } from './fixtures.ts';
import { pairRows } from './pair-rows.ts';
import { publicData } from './public-data.ts';
import { tableScene } from './table-scene.ts';

const sessions = metric('sessions');
const rowsOf = (values: readonly (string | null)[]): Row[] => values.map((value, index) => [value, index]);

describe('pairRows', () => {
  it.each<[string, Granularity | undefined, string, string, (string | null)[], (string | null)[], (string | null)[]]>([
    [
      'days with gaps by their distance from the start, not by their index',
      'day',
      '2026-10-01',
      '2026-09-01',
      ['2026-10-01', '2026-10-11', '2026-10-20'],
      ['2026-09-11', '2026-09-20'],
      [null, '2026-09-11', '2026-09-20'],
    ],
    [
      'dates of an answer without a granularity as days',
      undefined,
      '2026-10-01',
      '2026-09-01',
      ['2026-10-05'],
      ['2026-09-04', '2026-09-05'],
      ['2026-09-05'],
    ],
    [
      'irregular dates by their distance in days',
      'none',
      '2026-10-01',
      '2026-09-01',
      ['2026-10-01', '2026-10-11', '2026-10-20'],
      ['2026-09-01', '2026-09-12', '2026-09-20'],
      ['2026-09-01', null, '2026-09-20'],
    ],
    ['a single row', 'day', '2026-10-01', '2026-09-01', ['2026-10-02'], ['2026-09-01'], [null]],
    [
      'months of different lengths, one of them missing',
      'month',
      '2026-01-01',
      '2025-01-01',
      ['2026-01-01', '2026-02-01', '2026-04-01'],
      ['2025-01-01', '2025-03-01', '2025-04-01'],
      ['2025-01-01', null, '2025-04-01'],
    ],
    [
      'months written as text',
      'month',
      '2026-07-15',
      '2026-04-15',
      ['2026-07', '2026-08', '2026-09'],
      ['2026-04', '2026-06'],
      ['2026-04', null, '2026-06'],
    ],
    [
      'months across the end of a year',
      'month',
      '2026-12-01',
      '2026-10-01',
      ['2026-12-01', '2027-01-01'],
      ['2026-10-01', '2026-11-01'],
      ['2026-10-01', '2026-11-01'],
    ],
    [
      'weeks by their Mondays',
      'week',
      '2026-10-05',
      '2026-09-07',
      ['2026-10-05', '2026-10-19'],
      ['2026-09-07', '2026-09-14', '2026-09-21'],
      ['2026-09-07', '2026-09-21'],
    ],
    [
      'ISO weeks across the end of a year with 53 weeks',
      'week',
      '2026-12-28',
      '2026-12-14',
      ['2026-W53', '2027-W01'],
      ['2026-W51', '2026-W52'],
      ['2026-W51', '2026-W52'],
    ],
    ['years', 'year', '2026-01-01', '2024-01-01', ['2026', '2027'], ['2025'], [null, '2025']],
    [
      'hours',
      'hour',
      '2026-10-02',
      '2026-10-01',
      ['2026-10-02 09:00', '2026-10-02 10:00'],
      ['2026-10-01 10:00'],
      [null, '2026-10-01 10:00'],
    ],
  ])('pairs %s', (_what, granularity, startDate, compareStartDate, current, previous, expected) => {
    const column = current.every((value) => value?.length === 10) ? DATE : CHANNEL;
    const answer = data([column, sessions], rowsOf(current), {
      compare: { rows: rowsOf(previous) },
      startDate,
      compareStartDate,
      ...(granularity ? { granularity } : {}),
    });
    expect([...pairRows(answer)].map((index) => previous[index] ?? null)).toEqual(expected);
  });

  it('pairs the n-th row of a value with the n-th comparison row of the same value', () => {
    const answer = data([CHANNEL, sessions], rowsOf(['a', 'b', 'a', 'a']), {
      compare: { rows: rowsOf(['a', 'a', 'c']) },
    });
    expect([...pairRows(answer)]).toEqual([0, -1, 1, -1]);
  });

  it.each([
    ['the pairs that an answer states', [1, null, 0], [1, -1, 0]],
    ['no pair outside the rows', [7, -1, 0.5] as number[], [-1, -1, -1]],
    ['no pairs if the answer states an empty list', [], [-1, -1, -1]],
  ])('uses %s', (_what, pairs, expected) => {
    const answer = data([CHANNEL, sessions], rowsOf(['a', 'b', 'c']), {
      compare: { rows: rowsOf(['a', 'b']), pairs },
    });
    expect([...pairRows(answer)]).toEqual(expected);
  });
});

describe('a table with a rows limit', () => {
  const texts = (some: ReturnType<typeof data>, limit: number): unknown[] => {
    const scene = tableScene(widget({ format: 'table', rowsLimit: limit, orderBy: BEST }), some);
    return [scene.total, ...Array.from({ length: scene.length }, (_, place) => scene.row(place))];
  };
  const BEST = { column: sessions.key, dir: 'desc' } as const;

  it.each<[string, Granularity]>([
    ['days', 'day'],
    ['irregular dates', 'none'],
    ['months', 'month'],
  ])('shows guests the same changes as members, for %s', (_what, granularity) => {
    const dates =
      granularity === 'month' ? ['2026-10-01', '2026-11-01', '2026-12-01'] : ['2026-10-01', '2026-10-11', '2026-10-20'];
    const before =
      granularity === 'month' ? ['2025-10-01', '2025-11-01', '2025-12-01'] : ['2026-09-01', '2026-09-11', '2026-09-20'];
    const full = data(
      [DATE, sessions],
      dates.map((date, index) => [date, [1, 30, 20][index] ?? 0]),
      {
        compare: { rows: before.map((date, index) => [date, [4, 5, 40][index] ?? 0]) },
        compareStartDate: before[0] ?? null,
        granularity,
      },
    );
    const shared = publicData(widget({ format: 'table', rowsLimit: 2, orderBy: BEST }), full);
    expect(shared.rows).toHaveLength(2);
    expect(texts(shared, 2)).toEqual(texts(full, 2));
    expect(texts(shared, 2)).toMatchObject([
      {},
      { cells: [{ change: { text: '500.00%' } }] },
      { cells: [{ change: { text: '- 50.00%' } }] },
    ]);
  });

  it('shows guests the same changes as members for equal names', () => {
    const full = data(
      [CHANNEL, sessions],
      [
        ['a', 1],
        ['a', 30],
        ['b', 20],
      ],
      {
        compare: {
          rows: [
            ['a', 10],
            ['a', 15],
            ['b', 10],
          ],
        },
      },
    );
    const shared = publicData(widget({ format: 'table', rowsLimit: 2, orderBy: BEST }), full);
    expect(texts(shared, 2)).toEqual(texts(full, 2));
  });
});
