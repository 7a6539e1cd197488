import { describe, expect, it } from 'vitest';
import type { Cell } from '../schema/data.ts';
import { shareData, totalsData } from '../stories/round-sample.ts';
import { sampleWidget } from '../stories/sample.ts';
import { RADAR_WORDS } from '../words/round.ts';
import { describeAxis, type RadarContent, radarContent, readAxis } from './radar-content.ts';
import { labelBoxes, labelWidth } from './radar-labels.ts';
import { axisAt, radarScene, ringMaximum } from './radar-scene.ts';

const widget = sampleWidget('Topics', 'chart:radar', [2, 2], { chart: { visibleLabels: true } });
type Values = readonly (readonly [string, Cell, Cell])[];

const SIX: Values = [
  ['A', 64, 55],
  ['B', 48, 47],
  ['C', 58, 44],
  ['D', 39, 22],
  ['E', 31, 33],
  ['F', 72, 61],
];

function contentOf(values: Values, options: Parameters<typeof shareData>[3] = {}, own = widget): RadarContent {
  const content = radarContent(own, shareData('Topic', 'Score', values, options));
  if (content.kind !== 'radar') throw new Error(content.reason);
  return content;
}

describe('ringMaximum', () => {
  it.each([
    [0, false, 4],
    [0.07, false, 0.08],
    [1, false, 1],
    [1, true, 2],
    [3, true, 4],
    [5, true, 6],
    [7, true, 8],
    [9, true, 10],
    [12, true, 20],
    [64, false, 80],
    [72, false, 80],
    [80, false, 80],
    [80.1, false, 100],
    [91, false, 100],
    [100, true, 100],
    [101, true, 200],
    [260, true, 300],
    [90_000, false, 100_000],
    [1e308, false, 1e308],
    [1.7e308, false, 1.7e308],
  ])('for a highest value of %d (counts: %s) is %d', (highest, whole, max) => {
    expect(ringMaximum(highest, whole)).toBe(max);
  });
});

describe('radarContent', () => {
  it.each<[string, Values, Parameters<typeof shareData>[3], string]>([
    ['two axes', SIX.slice(0, 2), {}, RADAR_WORDS.fewAxes],
    ['no axes', [], {}, RADAR_WORDS.fewAxes],
    ['a value below zero', [...SIX.slice(0, 3), ['X', -1, 1]], {}, RADAR_WORDS.negative],
    ['a comparison value below zero', [...SIX.slice(0, 3), ['X', 1, -1]], {}, RADAR_WORDS.negative],
    [
      'more axes than can be distinguished',
      Array.from({ length: 21 }, (_, place) => [`R${place}`, place, place] as const),
      {},
      RADAR_WORDS.manyAxes,
    ],
  ])('draws %s as bars', (_, values, options, reason) => {
    const content = radarContent({ ...widget, rowsLimit: 100 }, shareData('Topic', 'Score', values, options));
    expect(content).toMatchObject({
      kind: 'bars',
      reason,
      widget: { format: 'chart', formatOptions: { type: 'bar', stacked: false } },
    });
  });

  it('draws different units as bars', () => {
    const data = totalsData([
      { label: 'A', value: 1, previous: 1 },
      { label: 'B', value: 1, previous: 1 },
      { label: 'C', value: 1, previous: 1, type: 'money' },
    ]);
    expect(radarContent(widget, data)).toMatchObject({ kind: 'bars', reason: RADAR_WORDS.units });
  });

  it('draws three totals with one unit as one outline', () => {
    const content = radarContent(
      widget,
      totalsData([
        { label: 'A', value: 1, previous: 2 },
        { label: 'B', value: 3, previous: 4 },
        { label: 'C', value: 5, previous: 6 },
      ]),
    );
    expect(content).toMatchObject({
      kind: 'radar',
      axes: [{ label: 'A' }, { label: 'B' }, { label: 'C' }],
      shapes: [{ label: 'Topics', values: [1, 3, 5], previous: [2, 4, 6] }],
    });
  });

  it('has one outline for each metric, in the colours of lines', () => {
    const content = contentOf(SIX, { second: { label: 'Half', factor: 0.5 } });
    expect(content.shapes.map(({ label, colour }) => [label, colour])).toEqual([
      ['Score', 1],
      ['Half', 3],
    ]);
  });

  it.each([
    ['2026-10-01', '2026-10-31', 'October'],
    ['2026-02-01', '2026-02-28', 'February'],
    ['2026-10-01', '2026-10-30', '1 – 30 Oct'],
    ['2026-09-15', '2026-10-14', '15 Sep – 14 Oct'],
  ])('names the range from %s to %s “%s”', (startDate, endDate, period) => {
    const data = shareData('Topic', 'Score', SIX);
    expect(radarContent(widget, { ...data, meta: { ...data.meta, startDate, endDate } })).toMatchObject({ period });
  });

  it('describes an axis', () => {
    const content = contentOf(SIX, { second: { label: 'Half', factor: 0.5 } });
    expect(describeAxis(contentOf(SIX), 3)).toBe('D: 39, was 22, 77.27%, improvement.');
    expect(describeAxis(content, 0)).toBe(
      'A: Score 64, was 55, 16.36%, improvement; Half 32, was 28, 14.29%, improvement.',
    );
    expect(readAxis(contentOf([...SIX, ['G', null, 3]]), 6)[0]).toMatchObject({ value: 'N/A', previous: '3' });
    expect(describeAxis(contentOf(SIX, {}, { ...widget, hiddenChange: true }), 3)).toBe('D: 39.');
  });
});

describe('radarScene', () => {
  const size = { width: 530, height: 304 };

  it('has the positions that the design defines', () => {
    const scene = radarScene(contentOf(SIX), size);
    expect(scene.max).toBe(80);
    expect(scene.radius).toBeCloseTo(118.5);
    expect(scene.centre).toEqual({ x: 265, y: 139.5 });
    expect(scene.rings).toHaveLength(4);
    expect(scene.rings.map((ring) => ring.outermost)).toEqual([false, false, false, true]);
    expect(scene.scale.map(({ text }) => text)).toEqual(['40', '80']);
    expect(scene.legend.map(({ label, dashed }) => [label, dashed])).toEqual([
      ['October', false],
      ['September', true],
    ]);
    // The point of the value 64 is straight above the centre. The maximum is 80.
    const [first] = scene.outlines[0]?.points ?? [];
    expect(first?.x).toBeCloseTo(265);
    expect(first?.y).toBeCloseTo(139.5 - 0.8 * 118.5);
  });

  it('places names above, below and at the sides', () => {
    const scene = radarScene(contentOf(SIX), size);
    expect(scene.labels.map(({ name, value, anchor, lines }) => [name, value, anchor, lines])).toEqual([
      ['A', '64', 'middle', 1],
      ['B', '48', 'start', 2],
      ['C', '58', 'start', 2],
      ['D', '39', 'middle', 1],
      ['E', '31', 'end', 2],
      ['F', '72', 'end', 2],
    ]);
  });

  it('writes values only if `visibleLabels` is true', () => {
    const scene = radarScene(contentOf(SIX, {}, { ...widget, formatOptions: {} }), size);
    expect(scene.labels.every(({ value, lines }) => value === '' && lines === 1)).toBe(true);
  });

  it('leaves an outline open at gaps', () => {
    const scene = radarScene(
      contentOf([
        ['A', 4, 4],
        ['B', null, 4],
        ['C', 4, null],
        ['D', 4, 4],
      ]),
      size,
    );
    const [outline] = scene.outlines;
    expect(outline?.area).toBe('');
    expect(outline?.path.match(/M/g)).toHaveLength(2);
    expect(outline?.path).not.toContain('Z');
    expect(outline?.points[1]).toBeNull();
  });

  it('has no comparison and no legend without a comparison', () => {
    const scene = radarScene(contentOf(SIX, { compare: false }), size);
    expect(scene.legend).toEqual([]);
    expect(scene.outlines[0]?.comparePath).toBe('');
  });

  it('omits hidden outlines', () => {
    const content = contentOf(SIX, { second: { label: 'Half', factor: 0.5 } });
    const key = content.shapes[0]?.key ?? '';
    expect(radarScene(content, size, { hidden: new Set([key]) }).outlines.map((outline) => outline.key)).toEqual([
      content.shapes[1]?.key,
    ]);
    expect(radarScene(content, size).legend.map(({ label }) => label)).toEqual(['Score', 'Half', 'September']);
  });

  it.each([
    [530, 304, 6],
    [530, 304, 20],
    [238, 304, 7],
    [238, 112, 6],
    [238, 112, 5],
    [326, 304, 15],
    [1_096, 496, 3],
  ])('keeps its labels apart and inside %i × %i with %i axes', (width, height, count) => {
    const values = Array.from({ length: count }, (_, place) => [`Region of sales ${place}`, 10 + place, 9] as const);
    const scene = radarScene(contentOf(values, {}, { ...widget, rowsLimit: 100 }), { width, height });
    for (const side of ['start', 'end']) {
      const own = scene.labels.filter((label) => label.anchor === side).sort((a, b) => a.at.y - b.at.y);
      for (const [index, label] of own.slice(1).entries()) {
        expect(label.at.y - (own[index]?.at.y ?? 0)).toBeGreaterThanOrEqual(label.lines * 15);
      }
    }
    for (const { at } of scene.labels) {
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(at.y).toBeLessThanOrEqual(height);
    }
  });

  it.each([
    [350, 225, 11],
    [350, 225, 15],
    [238, 304, 11],
    [238, 304, 6],
    [530, 304, 20],
  ])('writes names with long values of two outlines inside %i × %i for %i axes', (width, height, count) => {
    const values = Array.from({ length: count }, (_, place) => [`Organic region ${place}`, 10_954 + place, 9] as const);
    const content = contentOf(values, { second: { label: 'Half', factor: 0.5 } }, { ...widget, rowsLimit: 100 });
    const { labels } = radarScene(content, { width, height });
    expect(labels.length).toBeGreaterThan(count / 2);
    for (const box of labels.flatMap(labelBoxes)) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    if (width === 350 && count === 11)
      expect(labels[1]).toMatchObject({ name: 'Organic region 1', value: '10,955 · 5,478', lines: 2 });
  });

  it.each([
    // The smallest card has no space for the names of 12 and more axes. With values, a narrow card has no space for them.
    [238, 113, 6, 6],
    [238, 113, 9, 9],
    [238, 113, 12, 7],
    [238, 113, 15, 8],
    [238, 113, 20, 8],
    [532, 113, 20, 8],
    [238, 305, 8, 8],
    [238, 305, 20, 7],
    [532, 305, 20, 20],
  ])('names as many axes as fit the space of %i × %i: of %i axes, %i are named', (width, height, count, named) => {
    const values = Array.from(
      { length: count },
      (_, place) => [`Region of sales ${place}`, 5 + ((place * 37) % 60), 9] as const,
    );
    const content = contentOf(values, {}, { ...widget, rowsLimit: 100 });
    const scene = radarScene(content, { width, height });
    const boxes = scene.labels.map((label) => {
      const across = labelWidth(label, label.lines);
      const half = label.lines === 2 ? 12.5 : 6;
      const left = label.anchor === 'start' ? label.at.x : label.at.x - (label.anchor === 'end' ? across : across / 2);
      return { left, right: left + across, top: label.at.y - half, bottom: label.at.y + half };
    });
    for (const [place, one] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart).toBe(true);
      }
    }
    expect(scene.labels).toHaveLength(named);
    // The name of the axis with the highest value is drawn, and axisAt finds every axis.
    const highest =
      content.axes[content.shapes[0]?.values.indexOf(Math.max(...values.map(([, value]) => value))) ?? -1];
    expect(scene.labels.map(({ key }) => key)).toContain(highest?.key);
    for (const [axis, spoke] of scene.spokes.entries()) expect(axisAt(scene, spoke)).toBe(axis);
  });

  it('rotates a low radar, so that no name is above it', () => {
    const scene = radarScene(contentOf(SIX), { width: 238, height: 112 });
    expect(scene.labels.some((label) => label.anchor === 'middle')).toBe(false);
    expect(axisAt(scene, scene.spokes[0] ?? { x: 0, y: 0 })).toBe(0);
    expect(axisAt(scene, scene.spokes[5] ?? { x: 0, y: 0 })).toBe(5);
  });

  it('axisAt finds the axis at a position', () => {
    const scene = radarScene(contentOf(SIX), size);
    for (const [axis, spoke] of scene.spokes.entries()) expect(axisAt(scene, spoke)).toBe(axis);
    expect(axisAt(scene, { x: 0, y: 0 })).toBe(-1);
  });
});

describe('a low radar', () => {
  it.each([
    ['its values as a table', { width: 532, height: 112 }, SIX.slice(0, 5), 2 + 5 * 4],
    ['no table in a narrow card', { width: 238, height: 112 }, SIX.slice(0, 5), null],
    ['no table in a high card', { width: 532, height: 304 }, SIX.slice(0, 5), null],
    ['no table of more rows than have space', { width: 532, height: 112 }, [...SIX, ['G', 3, 4] as const], null],
  ])('has %s', (_, size, values, cells) => {
    const scene = radarScene(contentOf(values), size);
    expect(scene.side?.cells.length ?? null).toBe(cells);
    if (scene.side) expect(scene.centre.x + scene.radius).toBeLessThan(scene.side.left);
  });
});
