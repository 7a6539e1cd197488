import { describe, expect, test } from 'vitest';
import { widgetCsv } from '../../export/csv.ts';
import { provenanceOf } from '../../provenance/provenance.ts';
import type { FormatOptions, WidgetFormat } from '../../schema/widget.ts';
import { asDrawn } from '../by-size.ts';
import { chartContent } from '../chart-series.ts';
import { describeWidget } from '../describe.ts';
import { CHANNEL, DATE, data, metric, widget } from '../fixtures.ts';
import { pieContent } from '../pie-content.ts';
import { publicData } from '../public-data.ts';
import { tableScene } from '../table-scene.ts';

// A drawing, its description, its table and its CSV file contain the same rows, for members and guests.

const CHANNELS = data(
  [CHANNEL, metric('m')],
  [
    ['a', 1],
    ['b', 30],
    ['c', 2],
    [null, 50],
  ],
);
const DAYS = data(
  [DATE, metric('m')],
  [
    ['2026-10-03', 1],
    ['2026-10-01', 30],
    ['2026-10-02', 2],
  ],
);

interface Case {
  format: WidgetFormat;
  options?: FormatOptions;
  answer: typeof CHANNELS;
  /** Names in the CSV file, in their order. */
  file: string[];
  /** Highest and lowest value in the description. */
  said: string;
  rows: string | null;
}

const CUT = '2 of 4 rows are shown.';
const ROWS: [rule: string, shown: Case][] = [
  [
    'a table has the first rows',
    { format: 'table', answer: CHANNELS, file: ['a', 'b'], said: 'highest 30 (b), lowest 1 (a)', rows: CUT },
  ],
  [
    'bars have the first rows',
    {
      format: 'chart',
      options: { type: 'bar' },
      answer: CHANNELS,
      file: ['a', 'b'],
      said: 'highest 30 (b), lowest 1 (a)',
      rows: CUT,
    },
  ],
  [
    'a radar has the first rows',
    { format: 'chart:radar', answer: CHANNELS, file: ['a', 'b'], said: 'highest 30 (b), lowest 1 (a)', rows: CUT },
  ],
  [
    'a pie has the largest rows',
    {
      format: 'chart:pie',
      answer: CHANNELS,
      file: ['', 'b'],
      said: 'highest 50 ((not set)), lowest 30 (b)',
      rows: CUT,
    },
  ],
  [
    'a chart over dates has every day',
    {
      format: 'chart',
      answer: DAYS,
      file: ['2026-10-01', '2026-10-02', '2026-10-03'],
      said: 'highest 30 (Thu 1 Oct 2026), lowest 1 (Sat 3 Oct 2026)',
      rows: null,
    },
  ],
  [
    'the sparkline of a summary has every day',
    {
      format: 'summary',
      answer: DAYS,
      file: ['2026-10-01', '2026-10-02', '2026-10-03'],
      said: 'highest 30 (Thu 1 Oct 2026), lowest 1 (Sat 3 Oct 2026)',
      rows: null,
    },
  ],
];

describe.each(ROWS)('%s', (_rule, { format, options = {}, answer, file, said, rows }) => {
  const shown = widget({ format, formatOptions: options, rowsLimit: 2 });

  test.each([
    ['members', answer],
    ['guests', publicData(shown, answer)],
  ])('the file and the description contain these rows, for %s', (_who, seen) => {
    const names = widgetCsv(shown, seen)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(names).toEqual(file);
    expect(describeWidget(shown, seen)).toContain(said);
  });

  test('the origin of the figures states the number of shown rows if some are omitted', () => {
    expect(provenanceOf(shown, answer, { now: 0 }).rows).toBe(rows);
  });
});

test('a pie has the same rows as a table', () => {
  const pie = widget({ format: 'chart:pie', rowsLimit: 2 });
  const content = pieContent(pie, CHANNELS);
  const table = tableScene(asDrawn(pie, CHANNELS), CHANNELS);
  expect(content.kind === 'pie' && content.parts.map(({ label }) => label)).toEqual(['(not set)', 'b']);
  expect([0, 1].map((place) => table.row(place).name)).toEqual(['(not set)', 'b']);
  expect(table.orderBy).toEqual({ column: 'instance-aaaaaaaaaaaa.m', dir: 'desc' });
});

test('a row without a name has the same text in every format and in the file', () => {
  const bars = widget({ format: 'chart', formatOptions: { type: 'bar' } });
  const { x } = chartContent(bars, CHANNELS);
  expect([x.label(3), x.shortLabel(3)]).toEqual(['(not set)', '(not set)']);
});
