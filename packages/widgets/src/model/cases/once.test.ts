import { describe, expect, it, test } from 'vitest';
import { widgetCsv } from '../../export/csv.ts';
import type { Column, Row } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { chartContent } from '../chart-series.ts';
import { A, B, CHANNEL, DATE, data, instance, metric, widget } from '../fixtures.ts';
import { joinInstances } from '../join.ts';
import { pieContent } from '../pie-content.ts';
import { publicData } from '../public-data.ts';
import { radarContent } from '../radar-content.ts';
import { summaryScene } from '../summary-scene.ts';
import { tableScene } from '../table-scene.ts';

const POST: Column = { key: 'dimension', label: 'Post', role: 'dimension', type: 'text', occurs: 'once' };
const VIEWS = metric('views', { label: 'Views', aggregation: 'sum' });
const now: Row[] = [
  ['Good morning', 20],
  ['Latte art', 10],
  ['New roast', 30],
];
/** A post of September has the same text as a post of October. */
const compare = {
  rows: [
    ['Good morning', 5],
    ['Open day', 45],
  ] as Row[],
  totals: [null, 50],
};
const of = (dimension: Column) => data([dimension, VIEWS], now, { totals: [null, 60], compare });

describe('columns of changes in a table', () => {
  it.each<[string, Column | null, Partial<InteractiveWidget>, boolean]>([
    ['posts', POST, {}, false],
    ['channels', CHANNEL, {}, true],
    ['days', DATE, {}, true],
    ['totals alone', null, {}, true],
    ['posts whose changes are hidden', POST, { hiddenChange: true }, false],
    ['channels whose changes are hidden', CHANNEL, { hiddenChange: true }, false],
  ])('are shown only if rows can be compared and changes are not hidden: %s', (_rule, dimension, more, shown) => {
    const answer = dimension ? of(dimension) : data([VIEWS], [], { totals: [60], compare: { rows: [], totals: [50] } });
    const shownTo = (guest: boolean) => (guest ? publicData(widget(more), answer) : answer);
    for (const guest of [false, true]) {
      expect(tableScene(widget(more), shownTo(guest)).columns.map(({ withChange }) => withChange)).toEqual([shown]);
      const [header = ''] = widgetCsv(widget(more), shownTo(guest)).split('\r\n');
      expect(header.endsWith(',"Views, Previous period"')).toBe(shown);
    }
  });

  it('are omitted for posts and channels without a comparison', () => {
    for (const dimension of [POST, CHANNEL]) {
      const plain = data([dimension, VIEWS], now);
      expect(tableScene(widget(), plain).columns[0]?.withChange).toBe(false);
    }
  });
});

test('a post is not compared with a post of the same text', () => {
  expect(tableScene(widget(), of(CHANNEL)).row(0).cells[0]?.change).not.toBeNull();
  expect(tableScene(widget(), of(POST)).row(0).cells[0]).toEqual({ value: '20', change: null });
  expect(publicData(widget(), of(POST)).compare).toEqual({ rows: [], totals: [null, 50], pairs: [null, null, null] });
});

test('the total of posts keeps its change in a summary', () => {
  const [figure] = summaryScene(widget({ format: 'summary' }), of(POST)).figures;
  expect([figure?.value, figure?.previous, figure?.change?.text]).toEqual(['60', '50', '20%']);
});

test.each([
  [POST, [null, false, [null]]],
  [CHANNEL, [[5, null, null], true, [[5, null, null]]]],
] as const)(
  'bars, slices and outlines of %j have comparisons only if their rows can be paired',
  (dimension, expected) => {
    const answer = of({ ...dimension });
    const bars = chartContent(widget({ format: 'chart', formatOptions: { type: 'bar' } }), answer).series[0]?.previous;
    const pie = pieContent(widget({ format: 'chart:pie' }), answer);
    const radar = radarContent(widget({ format: 'chart:radar' }), answer);
    expect([
      bars === null ? null : [...(bars ?? [])],
      pie.kind === 'pie' && pie.compared,
      'shapes' in radar ? radar.shapes.map(({ previous }) => previous) : [],
    ]).toEqual(expected);
  },
);

test('joined columns of posts have `occurs: once`, posts joined with channels do not', () => {
  const second = (dimension: Column) => ({
    instance: instance(B),
    data: data([dimension, metric('likes', {}, B)], [['New roast', 3]], { compare: { rows: [] } }),
  });
  const first = { instance: instance(A), data: of(POST) };
  const occurs = (dimension: Column) => joinInstances([first, second(dimension)]).columns[0]?.occurs;
  expect([occurs(POST), occurs(CHANNEL)]).toEqual(['once', undefined]);
});
