import { render, screen, within } from '@testing-library/react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { parseWidgetData } from '../schema/index.ts';
import { type ChartData, widgetDataOf } from './chart-data.ts';
import { DataTable, KeyFigures, LineChart } from './index.ts';

const rows = [
  { day: '2026-10-01', orders: 12, revenue: 340.5 },
  { day: '2026-10-02', orders: 8, revenue: null },
];
const before = [
  { day: '2026-09-29', orders: 10, revenue: 300 },
  { day: '2026-09-30', orders: 10, revenue: 310 },
];
const columns: ChartData<(typeof rows)[number]>['columns'] = [
  { key: 'orders', label: 'Orders', polarity: 'higher' },
  { key: 'day', label: 'Day', type: 'date' },
  { key: 'revenue', label: 'Revenue', type: 'money', currency: 'EUR' },
];

/* The compiler checks that the keys of columns are those of rows. */
export function Wrong() {
  return (
    <LineChart
      title="Orders"
      data={rows}
      // @ts-expect-error: the rows have no such key
      columns={[{ key: 'order', label: 'Orders' }]}
    />
  );
}

describe('data from rows', () => {
  it('has the dimension as its first column, its days as the range and N/A for missing figures', () => {
    const data = widgetDataOf({ data: rows, columns, previous: before, totals: { revenue: 700 } });
    expect(parseWidgetData(data).ok).toBe(true);
    expect(data.columns.map(({ key }) => key)).toEqual(['dimension', 'chart.orders', 'chart.revenue']);
    expect(data.rows[1]).toEqual(['2026-10-02', 8, null]);
    expect(data.totals).toEqual([null, null, 700]);
    expect(data.meta).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-02', compareEndDate: '2026-09-30' });
  });

  it.each([
    ['days', ['2026-10-01', '2026-10-02', '2026-10-04'], undefined, 'day'],
    ['months', ['2026-08-01', '2026-09-01', '2026-10-01'], undefined, 'none'],
    ['one day', ['2026-10-01'], undefined, 'day'],
    ['months, whose granularity the page states', ['2026-09-01', '2026-10-01'], 'month', 'month'],
  ] as const)(
    'has the granularity that follows from the distances of its dates: %s',
    (_, list, granularity, expected) => {
      const data = list.map((day) => ({ day, orders: 1, revenue: 2 }));
      expect(widgetDataOf({ data, columns, granularity }).meta.granularity).toBe(expected);
    },
  );

  it('has the granularity `hour` and the given time zone for a column of hours', () => {
    const at = [
      { key: 'at', label: 'Hour', type: 'hour' },
      { key: 'orders', label: 'Orders' },
    ] as const;
    const data = [{ at: '2026-10-25T02:00+01:00', orders: 3 }];
    expect(widgetDataOf({ data, columns: at, timezone: 'Europe/Copenhagen' })).toMatchObject({
      columns: [{ type: 'date' }, {}],
      meta: { granularity: 'hour', timezone: 'Europe/Copenhagen', startDate: '2026-10-25', endDate: '2026-10-25' },
    });
  });

  it('is empty without rows', () => {
    expect(widgetDataOf({ data: [], columns: [{ key: 'a', label: 'A' }] }).meta).toMatchObject({ empty: true });
  });

  it('cannot have two columns of names or days', () => {
    const two = [
      { key: 'a', label: 'A', type: 'text' },
      { key: 'b', label: 'B', type: 'date' },
    ] as const;
    expect(() => widgetDataOf({ data: [{ a: 'x', b: 'y' }], columns: two })).toThrow(
      'The columns “a” and “b” are both names or times.',
    );
  });
});

describe('charts of rows', () => {
  it('show a table with totals, changes and no source mark', () => {
    render(<DataTable title="October" data={rows} columns={columns} previous={before} locale="en-GB" />);
    const card = screen.getByRole('article', { name: 'October' });
    expect(within(card).getByRole('columnheader', { name: 'Orders' })).toBeDefined();
    const total = within(card).getByRole('row', { name: /^Total/ });
    expect(total.textContent).toContain('20');
    expect(card.querySelector('[data-slot=source-mark]')).toBeNull();
  });

  it('show key figures with total and change', () => {
    render(<KeyFigures title="Orders" data={rows} columns={columns.slice(0, 2)} previous={before} />);
    expect(screen.getByRole('article', { name: 'Orders' }).textContent).toMatch(/20.*0\s?%/);
  });

  it('are loading while `data` is null', () => {
    render(<LineChart title="Orders" data={null} columns={columns} />);
    expect(screen.getByRole('article', { name: 'Orders' }).getAttribute('aria-busy')).toBe('true');
  });

  it('accept only column keys of their rows', () => {
    expectTypeOf<Parameters<typeof LineChart<(typeof rows)[number]>>[0]['columns'][number]['key']>().toEqualTypeOf<
      'day' | 'orders' | 'revenue'
    >();
  });
});
