import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../schema/data.ts';
import { A, B, CHANNEL, DATE, data, day, instance, metric } from './fixtures.ts';
import { joinInstances } from './join.ts';

const sessions = metric('sessions');

describe('joinInstances', () => {
  const other = metric('clicks', {}, B);
  const first = {
    instance: instance(A, { prefix: 'Site' }),
    data: data(
      [DATE, sessions],
      [
        [day(2), 2],
        [day(1), 1],
      ],
      { totals: [null, 3] },
    ),
  };
  const second = {
    instance: instance(B, { prefix: 'Ads' }),
    data: data(
      [DATE, other],
      [
        [day(3), 30],
        [day(2), 20],
      ],
      { totals: [null, 50] },
    ),
  };

  it('joins rows by the dimension in order of dates, with prefixes and empty cells for missing values', () => {
    const joined = joinInstances([first, second]);
    expect(joined.columns.map((column) => column.label)).toEqual(['Date', 'Site sessions', 'Ads clicks']);
    expect(joined.rows).toEqual([
      [day(1), 1, null],
      [day(2), 2, 20],
      [day(3), null, 30],
    ]);
    expect(joined.totals).toEqual([null, 3, 50]);
  });
  it('returns a single instance unchanged', () => expect(joinInstances([first])).toBe(first.data));
  it('joins the comparison period', () => {
    const withBefore = {
      ...first,
      data: { ...first.data, compare: { rows: [[day(1, 9), 7]] as Row[], totals: [null, 7] as Row } },
    };
    expect(joinInstances([withBefore, second]).compare).toEqual({
      rows: [[day(1, 9), 7, null]],
      totals: [null, 7, null],
    });
  });
  it('returns partial data if one instance failed, and names that instance', () => {
    const failed = {
      ...second,
      data: {
        ...second.data,
        meta: {
          ...second.data.meta,
          state: 'error' as const,
          error: { kind: 'transient' as const, message: 'no answer', mend: 'retry' as const },
        },
      },
    };
    const joined = joinInstances([first, failed]);
    expect([joined.meta.state, joined.meta.warnings]).toEqual(['partial', ['Ads: no answer']]);
    expect(joined.columns.map((column) => column.label)).toEqual(['Date', 'Site sessions']);
    expect(joinInstances([failed, failed]).meta.state).toBe('error');
  });
  it('keeps repeated names separate', () => {
    const twice = {
      instance: instance(A),
      data: data(
        [CHANNEL, sessions],
        [
          ['x', 1],
          ['x', 2],
        ],
      ),
    };
    const once = { instance: instance(B), data: data([CHANNEL, other], [['x', 10]]) };
    expect(joinInstances([twice, once]).rows).toEqual([
      ['x', 1, 10],
      ['x', 2, null],
    ]);
  });
  it('puts totals side by side if no instance has a dimension', () => {
    const totals = (column: typeof sessions, value: number) => ({
      instance: instance(column.instanceId ?? A),
      data: data([column], [], { totals: [value] }),
    });
    expect(joinInstances([totals(sessions, 1), totals(other, 2)]).totals).toEqual([1, 2]);
  });
  it('keeps every row and adds no row', () => {
    const keys = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(keys, keys, (left, right) => {
        const one = {
          instance: instance(A),
          data: data(
            [CHANNEL, sessions],
            left.map((key, index): Row => [key, index]),
          ),
        };
        const two = {
          instance: instance(B),
          data: data(
            [CHANNEL, other],
            right.map((key, index): Row => [key, index]),
          ),
        };
        const rows = joinInstances([one, two]).rows;
        expect(rows.map((row) => row[0]).sort()).toEqual([...new Set([...left, ...right])].sort());
        expect(rows.filter((row) => row[1] !== null)).toHaveLength(left.length);
        expect(rows.filter((row) => row[2] !== null)).toHaveLength(right.length);
      }),
    );
  });
  it('throws if there is no result', () => expect(() => joinInstances([])).toThrow(/Add an instance/));
});
