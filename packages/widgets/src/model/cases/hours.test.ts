import { describe, expect, it } from 'vitest';
import type { Row, WidgetData } from '../../schema/data.ts';
import { describePoint } from '../chart-reading.ts';
import { chartScene } from '../chart-scene.ts';
import { chartContent } from '../chart-series.ts';
import { chart, DATE, type DataOptions, data, metric, widget } from '../fixtures.ts';
import { tableScene } from '../table-scene.ts';

const parcels = metric('parcels', { label: 'Parcels' });

/** Returns data by hour of one day, compared with another day. */
function answer(timezone: string, day: string, before: string, rows: Row[], previous: Row[], more: DataOptions = {}) {
  return data([{ ...DATE, label: 'Hour' }, parcels], rows, {
    granularity: 'hour',
    timezone,
    startDate: day,
    endDate: day,
    compareStartDate: before,
    compareEndDate: before,
    compare: { rows: previous },
    ...more,
  });
}

const two = (hour: number): string => String(hour).padStart(2, '0');
/** Returns rows for clock hours of a day. A value is (hour × 100 + index of the row) × `scale`. */
const hours = (day: string, list: readonly number[], scale = 1): Row[] =>
  list.map((hour, place) => [`${day}T${two(hour)}:00`, (hour * 100 + place) * scale]);
const all = Array.from({ length: 24 }, (_, hour) => hour);

const content = (answered: WidgetData) => chartContent(chart(), answered);
const seriesOf = (answered: WidgetData) => content(answered).series[0];

describe('a chart of one day by hour', () => {
  const day = answer(
    'Europe/Copenhagen',
    '2026-10-14',
    '2026-10-13',
    hours('2026-10-14', all),
    hours('2026-10-13', all, 2),
  );

  it('draws every hour as a point with its text and its comparison', () => {
    const { x, series } = content(day);
    expect(x).toMatchObject({ unit: 'hour', daily: true, isDate: true });
    expect(x.positions.length).toBe(24);
    expect([x.label(6), x.shortLabel(6), x.previousLabel(6), x.value(6)]).toEqual([
      'Wed 14 Oct 2026, 06:00',
      '14 Oct, 06:00',
      'Tue 13 Oct, 06:00',
      '2026-10-14T06:00',
    ]);
    expect(series[0]?.previous?.[6]).toBe(1212);
    expect(describePoint(content(day), 6)).toBe('Wed 14 Oct 2026, 06:00: Parcels 606, was 1,212, - 50%, worsening.');
  });

  it('draws a missing hour as a gap, even at the start of the range', () => {
    const gaps = answer('UTC', '2026-10-14', '2026-10-13', hours('2026-10-14', [2, 3, 5]), hours('2026-10-13', [0, 4]));
    expect(seriesOf(gaps)?.values).toEqual([null, null, 200, 301, null, 502]);
    expect(seriesOf(gaps)?.previous).toEqual([0, null, null, null, 401, null]);
  });

  it('has hours on the axis, a band for each bar, and rows in order of time', () => {
    const scene = chartScene(content(day), { width: 600, height: 200 });
    expect(scene.xLabels.map(({ text }) => text)).toEqual(['14 Oct', '04:00', '08:00', '12:00', '16:00', '20:00']);
    const bars = chartScene(chartContent(chart({ type: 'bar' }), day), { width: 600, height: 200 });
    expect(bars.xDomain[1] - bars.xDomain[0]).toBe(24);
    const table = tableScene(widget({ rowsLimit: 24 }), { ...day, rows: [...day.rows].reverse() });
    expect([table.row(0).name, table.row(23).name]).toEqual(['14 Oct 2026, 00:00', '14 Oct 2026, 23:00']);
  });

  it('has a position for each hour of a zone whose UTC offset is not a whole hour', () => {
    const nepal = answer(
      'Asia/Kathmandu',
      '2026-10-14',
      '2026-10-13',
      hours('2026-10-14', all),
      hours('2026-10-13', all),
    );
    expect(content(nepal).x.positions.length).toBe(24);
    expect(content(nepal).x.label(9)).toBe('Wed 14 Oct 2026, 09:00');
  });

  it('draws rows between full hours as separate points', () => {
    const rows: Row[] = [
      ['2026-10-14T06:00', 1],
      ['2026-10-14T06:30', 2],
      ['2026-10-14T08:00', 3],
    ];
    expect(content(answer('UTC', '2026-10-14', '2026-10-13', rows, [])).x).toMatchObject({ daily: false });
    expect(seriesOf(answer('UTC', '2026-10-14', '2026-10-13', rows, []))?.values).toEqual([1, 2, 3]);
  });
});

// [zone, day on which the clocks are moved back, repeated hour, its two offsets, day on which the clocks are moved forward, skipped hour]
describe.each([
  ['Europe/Copenhagen', '2026-10-25', 2, ['+02:00', '+01:00'], '2026-03-29', 2],
  ['America/New_York', '2026-11-01', 1, ['-04:00', '-05:00'], '2026-03-08', 2],
  ['Australia/Sydney', '2026-04-05', 2, ['+11:00', '+10:00'], '2026-10-04', 2],
])('a chart by hour with a clock change in %s', (zone, back, repeated, offsets, forward, skipped) => {
  const twice = [...all.slice(0, repeated + 1), ...all.slice(repeated)];
  const before = '2026-09-16';

  it('draws the repeated hour as two points; compared with a day of 24 hours, the second has no comparison value', () => {
    const answered = answer(zone, back, before, hours(back, twice), hours(before, all));
    const { x } = content(answered);
    const [series] = content(answered).series;
    expect(x.positions.length).toBe(25);
    expect(series?.values).toEqual(answered.rows.map(([, value]) => value));
    expect(series?.previous?.[repeated]).toBe(repeated * 101);
    expect(series?.previous?.[repeated + 1]).toBeNull();
    // After the clock change, 09:00 is compared with 09:00.
    expect(series?.previous?.[10]).toBe(9 * 101);
    expect([x.label(repeated), x.label(repeated + 1)].map((label) => label.replace(/^.*\(/, '('))).toEqual(
      offsets.map((offset) => `(UTC${offset.replace(/^([+-])0?(\d+):00$/, '$1$2')})`),
    );
    const table = tableScene(widget({ rowsLimit: 25 }), answered);
    expect(table.row(repeated + 1).cells[0]?.change?.text).toBe('N/A');
    expect(table.row(10).cells[0]?.change?.text).not.toBe('N/A');
  });

  it('distinguishes the repeated hours by their offsets in any order of the rows', () => {
    const rows: Row[] = offsets.map((offset, place) => [`${back}T${two(repeated)}:00${offset}`, place + 1]);
    const answered = answer(zone, back, before, [...rows].reverse(), []);
    expect(seriesOf(answered)?.values.slice(-2)).toEqual([1, 2]);
    expect(tableScene(widget(), answered).row(0).cells[0]?.value).toBe('1');
  });

  it('draws no gap for the skipped hour, and compares no hour with it', () => {
    const shown = all.filter((hour) => hour !== skipped);
    const answered = answer(zone, forward, before, hours(forward, shown), hours(before, all));
    const series = seriesOf(answered);
    expect(series?.values).toEqual(answered.rows.map(([, value]) => value));
    expect(series?.previous?.[skipped]).toBe((skipped + 1) * 101);
    // If the comparison day has the clock change, the skipped hour has no comparison value.
    const reverse = seriesOf(answer(zone, before, forward, hours(before, all), hours(forward, shown)));
    expect(reverse?.previous?.[skipped]).toBeNull();
    expect(reverse?.previous?.[9]).toBe(908);
  });
});
