import { describe, expect, it } from 'vitest';
import type { Cell } from '../schema/data.ts';
import { shareData, totalsData } from '../stories/round-sample.ts';
import { sampleWidget } from '../stories/sample.ts';
import { PIE_WORDS } from '../words/round.ts';
import { type PieContent, pieContent } from './pie-content.ts';
import { pieScene, sliceAt } from './pie-scene.ts';
import { describeSlice, pieRows, pieSlices, pieTotalText, shareText } from './pie-slices.ts';
import { publicData } from './public-data.ts';

type Values = readonly (readonly [string, Cell, Cell])[];

const doughnut = sampleWidget('Share', 'chart:pie', [2, 2], { chart: { doughnut: true } });

function contentOf(values: Values, options: Parameters<typeof shareData>[3] = {}, widget = doughnut): PieContent {
  const content = pieContent(widget, shareData('Channel', 'Sessions', values, options));
  if (content.kind !== 'pie') throw new Error(content.message);
  return content;
}

const numbered = (count: number): Values =>
  Array.from({ length: count }, (_, place) => [`Region ${place + 1}`, 100 - place, 90 - place]);

describe('shareText', () => {
  it.each([
    [0, '0%'],
    [0.000_01, '<1%'],
    [0.004_99, '<1%'],
    [0.005, '1%'],
    [0.014_9, '1%'],
    [0.015, '2%'],
    [0.345, '35%'],
    [0.5, '50%'],
    [0.994, '99%'],
    [0.995, '>99%'],
    [0.999_999, '>99%'],
    [1, '100%'],
  ])('writes the share %d as %s', (share, text) => {
    expect(shareText(share, 'en')).toBe(text);
  });

  it('writes percentages in the format of the locale', () => {
    expect(shareText(0.35, 'de')).toBe('35\u00a0%');
    expect(shareText(0.001, 'de')).toBe('<1\u00a0%');
  });
});

describe('a card of one row', () => {
  const low = { width: 214, height: 111 };
  const below: Values = [
    ['A', 60, 0],
    ['B', 40, 0],
    ['C', -30, 0],
    ['D', -20, 0],
  ];
  it('has a short note about rows below zero under the list', () => {
    const { note, list } = pieScene(contentOf(below), low);
    expect(note).toMatchObject({ text: '2 below zero', start: list?.start });
    expect(note?.full).toBe('Below zero, not drawn: D - 20, C - 30.');
    expect((list?.top ?? 0) + (list?.rows ?? 0) * (list?.rowHeight ?? 0)).toBeLessThanOrEqual(low.height - 20);
  });
  it('has the whole sentence of the note if there is space', () => {
    expect(pieScene(contentOf(below), { width: 532, height: 111 }).note?.text).toMatch(/^Below zero, not drawn/);
  });
  it('has its total below the ring if the hole is too small', () => {
    const large = contentOf([
      ['A', 60_000_000_000, 0],
      ['B', 40_000_000_000, 0],
    ]);
    const { total, outer, centre, box } = pieScene(large, { width: 214, height: 78 });
    expect(total).toMatchObject({ text: '100,000,000,000', inline: true });
    expect(total?.at.y).toBeGreaterThan(centre.y + outer);
    expect(total?.at.y).toBeLessThanOrEqual(box.height);
  });
});

describe('slices of a pie', () => {
  it.each<[string, Values, string[]]>([
    ['a single slice for a single row', [['A', 5, 4]], ['A 100%']],
    [
      'sorted by size, the largest first',
      [
        ['Small', 10, 0],
        ['Large', 70, 0],
        ['Middle', 20, 0],
      ],
      ['Large 70%', 'Middle 20%', 'Small 10%'],
    ],
    [
      'in the given order for equal values',
      [
        ['B', 50, 0],
        ['A', 50, 0],
      ],
      ['B 50%', 'A 50%'],
    ],
    [
      'omitted for zeros, gaps and values below zero',
      [
        ['A', 75, 0],
        ['Zero', 0, 0],
        ['Gap', null, 0],
        ['Below', -40, 0],
        ['B', 25, 0],
      ],
      ['A 75%', 'B 25%'],
    ],
    [
      'finite for the largest possible numbers',
      [
        ['A', 1e308, 0],
        ['B', 1e308, 0],
      ],
      ['A 50%', 'B 50%'],
    ],
    [
      'separate for equal names',
      [
        ['(not set)', 60, 0],
        ['(not set)', 40, 0],
      ],
      ['(not set) 60%', '(not set) 40%'],
    ],
    [
      'omitted for a text in place of a number',
      [
        ['A', 'twelve', 0],
        ['B', 3, 0],
      ],
      ['B 100%'],
    ],
  ])('are %s', (_, values, expected) => {
    const slices = pieSlices(contentOf(values), 8);
    expect(slices.map((slice) => `${slice.label} ${slice.shareText}`)).toEqual(expected);
  });

  it.each([
    // rows, space, slices with names, slice "Other"
    [3, 8, 3, false],
    [7, 8, 7, false],
    [8, 8, 7, true],
    [15, 8, 7, true],
    [8, 5, 4, true],
    [5, 5, 5, false],
    [2, 1, 2, false],
    [3, 2, 1, true],
  ])('%i rows with space for %i: %i slices with names, a slice “Other”: %s', (rows, room, named, other) => {
    const slices = pieSlices(contentOf(numbered(rows)), room);
    expect(slices).toHaveLength(named + (other ? 1 : 0));
    expect(slices.map((slice) => slice.colour)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].slice(0, named),
      ...(other ? [8] : []),
    ]);
    expect(slices.at(-1)?.end).toBeCloseTo(2 * Math.PI, 12);
    expect(slices.reduce((sum, slice) => sum + slice.share, 0)).toBeCloseTo(1, 12);
  });

  it('include the rows beyond the rows limit in “Other”, computed from the total', () => {
    const content = contentOf(
      [
        ['A', 50, 40],
        ['B', 30, 30],
        ['C', 15, 20],
        ['D', 5, 10],
      ],
      {},
      { ...doughnut, rowsLimit: 2 },
    );
    expect(pieSlices(content, 8).map((slice) => [slice.label, slice.text, slice.previous, slice.members])).toEqual([
      ['A', '50', '40', null],
      ['B', '30', '30', null],
      ['Other', '20', '30', null],
    ]);
  });

  it('are the largest rows, whatever the order of the widget', () => {
    const content = contentOf(
      numbered(20),
      {},
      { ...doughnut, rowsLimit: 3, orderBy: { column: 'dimension', dir: 'desc' } },
    );
    expect(content.parts.map((part) => part.label)).toEqual(['Region 1', 'Region 2', 'Region 3']);
  });

  it('are the same for a guest, who receives only the displayed rows', () => {
    const widget = { ...doughnut, rowsLimit: 3 };
    const data = shareData(
      'Channel',
      'Sessions',
      [...numbered(20)].map(([name], place) => [name, place + 1, place]),
    );
    const shown = (from: typeof data): unknown => {
      const content = pieContent(widget, from);
      return (
        content.kind === 'pie' && pieSlices(content, 8).map(({ label, text, shareText: share }) => [label, text, share])
      );
    };
    expect(shown(publicData(widget, data))).toEqual(shown(data));
  });

  it('state the content of “Other”', () => {
    const other = pieSlices(contentOf(numbered(12)), 8).at(-1);
    expect(other).toMatchObject({ label: 'Other', text: '455', members: 'Region 8, Region 9, Region 10, 2 more' });
  });

  it('do not sum ratios', () => {
    const content = contentOf(numbered(9), { aggregation: 'source' });
    expect(content.rest).toBe(0);
    expect(pieSlices(content, 8).at(-1)).toMatchObject({ label: 'Other', previous: 'N/A' });
  });
});

describe('pieContent', () => {
  it.each([
    ['Sessions', 'en', 'sessions'],
    ['ROAS', 'en', 'ROAS'],
    ['Google clicks', 'en', 'Google clicks'],
    ['Sitzungen', 'de', 'Sitzungen'],
    ['Élèves', 'fr', 'élèves'],
  ])('the total of %s (%s) has the name %s', (label, locale, name) => {
    const content = pieContent(doughnut, shareData('Channel', label, [['A', 1, 1]]), { locale });
    expect(content).toMatchObject({ kind: 'pie', name });
  });

  it('has a slice for each of several totals with one unit', () => {
    const data = totalsData([
      { label: 'New', value: 600, previous: 500 },
      { label: 'Returning', value: 900, previous: 700 },
    ]);
    const content = pieContent(doughnut, data);
    expect(content).toMatchObject({ kind: 'pie', name: 'total', total: 1_500, previousTotal: 1_200, dimension: '' });
    expect(content.kind === 'pie' && pieSlices(content, 8).map((slice) => slice.label)).toEqual(['Returning', 'New']);
  });

  it.each<[string, Parameters<typeof totalsData>[0], string]>([
    [
      'different units',
      [
        { label: 'Sessions', value: 1, previous: 1 },
        { label: 'Revenue', value: 1, previous: 1, type: 'money' },
      ],
      PIE_WORDS.mixedUnits,
    ],
    [
      'averages',
      [
        { label: 'Open rate', value: 1, previous: 1, type: 'averagePercent' },
        { label: 'Click rate', value: 1, previous: 1, type: 'averagePercent' },
      ],
      'Open rate is an average, and averages do not add up to a whole. Choose bars, a table or a summary.',
    ],
  ])('rejects totals of %s', (_, totals, message) => {
    expect(pieContent(doughnut, totalsData(totals))).toEqual({ kind: 'not-drawable', message });
  });

  it('rejects different currencies', () => {
    const data = totalsData([
      { label: 'Spend', value: 1, previous: 1, type: 'money' },
      { label: 'Cost', value: 1, previous: 1, type: 'money' },
    ]);
    const columns = data.columns.map((column, index) => (index === 1 ? { ...column, currency: 'DKK' } : column));
    expect(pieContent(doughnut, { ...data, columns })).toMatchObject({ kind: 'not-drawable' });
    expect(pieContent(doughnut, data)).toMatchObject({ kind: 'pie' });
  });

  it('rejects the parts of an average', () => {
    const data = shareData('Page', 'Position', [['A', 3, 3]], { type: 'averageNumber', aggregation: 'average' });
    expect(pieContent(doughnut, data)).toMatchObject({ kind: 'not-drawable' });
  });

  it('names omitted parts and metrics', () => {
    const { notes } = contentOf(
      [
        ['Bikes', 80, 1],
        ['Refunds', -12.5, 1],
        ['Vouchers', 0, 1],
        ['Rental', null, 1],
      ],
      { type: 'money', second: { label: 'Orders', factor: 0.5 } },
    );
    expect(notes).toEqual({
      visible: ['Below zero, not drawn: Refunds - $12.50.'],
      brief: '1 below zero',
      spoken: [
        'Below zero, not drawn: Refunds - $12.50.',
        'Zero: Vouchers.',
        'Without a value: Rental.',
        'Only Sessions is drawn.',
      ],
    });
  });

  it('has a note and no slices if there is nothing to draw', () => {
    expect(contentOf([['A', 0, 0]]).notes.visible).toEqual(['No value is above zero.']);
    expect(pieSlices(contentOf([['A', 0, 0]]), 8)).toEqual([]);
  });
});

describe('texts of a pie', () => {
  const content = contentOf([
    ['Organic', 75, 60],
    ['Direct', 25, 40],
  ]);

  it('describes a slice in a sentence', () => {
    const [first] = pieSlices(content, 8);
    expect(first && describeSlice(content, first)).toBe('Organic: Share 75%, sessions 75, was 60, 25%, improvement.');
  });

  it('lists all parts in the table, with exact shares', () => {
    const some = contentOf([
      ['A', 2, 1],
      ['B', 1, 1],
      ['Below', -1, 1],
    ]);
    expect(pieRows(some).map(({ label, value, share }) => [label, value, share])).toEqual([
      ['A', '2', '66.67%'],
      ['B', '1', '33.33%'],
      ['Below', '- 1', ''],
    ]);
    // 23 of 160 is 14.375 %, which as a binary number is slightly lower.
    const tie = contentOf([
      ['A', 137, 1],
      ['B', 23, 1],
    ]);
    expect(pieRows(tie).map(({ share }) => share)).toEqual(['85.63%', '14.38%']);
    expect(pieSlices(tie, 8).map(({ exactShare }) => exactShare)).toEqual(['85.63%', '14.38%']);
    expect(pieTotalText(content)).toBe('100, was 100, 0%, no change');
  });

  it('omits the comparison if changes are hidden', () => {
    const hidden = contentOf([['A', 2, 1]], {}, { ...doughnut, hiddenChange: true });
    expect(pieSlices(hidden, 8)[0]).toMatchObject({ previous: null, change: null });
    expect(pieTotalText(hidden)).toBe('2');
  });
});

describe('pieScene', () => {
  const content = contentOf([
    ['Organic search', 35, 1],
    ['Paid search', 21, 1],
    ['Paid social', 17, 1],
    ['Direct', 12, 1],
    ['E-mail', 9, 1],
    ['Organic social', 4, 1],
    ['Referral', 2, 1],
  ]);

  it.each([
    [530, 304, 'labels'],
    [480, 200, 'labels'],
    [479, 304, 'side'],
    [530, 112, 'side'],
    [359, 304, 'below'],
    [326, 304, 'below'],
    [359, 250, 'side'],
    [238, 112, 'side'],
    [238, 496, 'below'],
  ] as const)('has its names in the layout "$2" at $0 × $1 px', (width, height, layout) => {
    expect(pieScene(content, { width, height }).layout).toBe(layout);
  });

  it('has the positions of ring and labels that the design defines', () => {
    const scene = pieScene(content, { width: 530, height: 304 });
    expect(scene).toMatchObject({ centre: { x: 265, y: 152 }, outer: 108 });
    expect(scene.inner).toBeCloseTo(69.12);
    const right = scene.labels.filter((label) => label.side === 'right');
    // The middles of the slices are at 17.5 % and 45.5 % of the turn. Texts are 28 px beside the ring.
    expect(right.map(({ name, share, at }) => [name, share, at.x, Math.round(at.y)])).toEqual([
      ['Organic search', '35%', 401, 98],
      ['Paid search', '21%', 401, 267],
    ]);
    const left = scene.labels.filter((label) => label.side === 'left');
    expect(left.map((label) => label.name)).toEqual(['Referral', 'Organic social', 'E-mail', 'Direct', 'Paid social']);
    for (const [index, label] of left.slice(1).entries()) {
      expect(label.at.y - (left[index]?.at.y ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9);
    }
  });

  it.each([
    [530, 304, 28, '100'],
    [422, 304, 20, '100'],
    [238, 112, 20, '100'],
  ])('writes the total in the hole at %i × %i with %i px', (width, height, size, text) => {
    expect(pieScene(content, { width, height }).total).toMatchObject({ size, text, name: 'sessions', inline: false });
  });

  it('writes a long total in full: in the hole, in a smaller size, or below the ring', () => {
    const long = contentOf([['A', 9_123_456_789_012, 1]]);
    expect(pieScene(long, { width: 238, height: 112 }).total).toMatchObject({
      text: '9,123,456,789,012',
      inline: true,
    });
    expect(pieScene(contentOf([['A', 912_345_678, 1]]), { width: 238, height: 112 }).total).toMatchObject({
      text: '912,345,678',
      size: 10,
    });
    expect(pieScene(long, { width: 1_100, height: 496 }).total?.text).toBe('9,123,456,789,012');
  });

  it('writes the total of a pie without a hole below the pie', () => {
    const pie = contentOf([['A', 5, 1]], {}, { ...doughnut, formatOptions: {} });
    const scene = pieScene(pie, { width: 530, height: 304 });
    expect(scene.inner).toBe(0);
    expect(scene.total).toMatchObject({ text: '5', inline: true, at: { x: 265, y: 292 } });
    expect((scene.total?.at.y ?? 0) - scene.centre.y).toBeGreaterThan(scene.outer + 8);
  });

  it.each([
    [238, 112, 5],
    [530, 112, 8],
    [238, 304, 8],
    [422, 304, 8],
  ])('at %i × %i has only the entries for which there is space', (width, height, entries) => {
    const scene = pieScene(contentOf(numbered(40), {}, { ...doughnut, rowsLimit: 40 }), { width, height });
    expect(scene.slices).toHaveLength(entries);
    const list = scene.list;
    expect(list && list.top + list.rows * list.rowHeight).toBeLessThanOrEqual(height);
    expect(list && list.start + list.width).toBeLessThanOrEqual(width);
    expect((list?.rows ?? 0) * (list?.columns ?? 0)).toBeGreaterThanOrEqual(entries);
  });

  it('keeps labels inside the scene and truncates the longest label', () => {
    const long = contentOf([
      ['Prospecting, spring range, Nordics and Baltics, broad audience', 60, 1],
      ['Retargeting, cart abandoned within 14 days, all products', 40, 1],
    ]);
    const scene = pieScene(long, { width: 500, height: 304 });
    expect(scene.outer).toBeCloseTo(108 * 0.8);
    for (const label of scene.labels) expect(label.name).toMatch(/…$/);
  });

  it('leaves 2 px between slices', () => {
    const two = pieScene(
      contentOf([
        ['A', 1, 1],
        ['B', 1, 1],
      ]),
      { width: 530, height: 304 },
    );
    // The first slice is from 12 to 6 o'clock, and ends 1 px from the vertical at both ends.
    expect(two.slices[0]?.path).toMatch(/^M266 44A108 108 0 0 1 266 260L/);
    expect(two.slices[1]?.path).toMatch(/^M264 260A108 108 0 0 1 264 44L/);
  });

  it.each([
    ['on the first slice', 265 + 90, 152, 0],
    ['on the last slice', 265 - 10, 152 - 90, 6],
    ['in the hole', 265, 152, -1],
    ['beside the ring', 265 + 130, 152, -1],
  ])('sliceAt finds the slice at a position %s', (_, x, y, index) => {
    expect(sliceAt(pieScene(content, { width: 530, height: 304 }), { x, y })).toBe(index);
  });

  it('names omitted parts in a note, which has two lines if the scene is narrow', () => {
    const below = contentOf([
      ['A', 3, 1],
      ['Refunds and chargebacks of the month', -3, 1],
    ]);
    expect(pieScene(below, { width: 530, height: 304 }).note?.lines).toBe(1);
    expect(pieScene(below, { width: 238, height: 304 }).note?.lines).toBe(2);
    expect(pieScene(below, { width: 238, height: 112 }).note?.text).toBe('1 below zero');
  });
});

describe('rows below zero beyond the rows limit', () => {
  const values: Values = [
    ['A', 100, 90],
    ['B', 50, 40],
    ['C', 30, 20],
    ['D', 20, 10],
    ['E', -40, -30],
    ['F', -5, -3],
  ];
  const limited = { ...doughnut, rowsLimit: 3 };
  const answer = shareData('Channel', 'Sessions', values);

  it.each([
    ['members', answer],
    ['guests', publicData(limited, answer)],
  ])('are named in the note, and “Other” contains only rows above zero, for %s', (_who, data) => {
    const content = pieContent(limited, data);
    expect(content).toMatchObject({ total: 155, rest: 20, parts: { length: 3 } });
    expect(content.kind === 'pie' && content.notes.visible).toEqual(['Below zero, not drawn: F - 5, E - 40.']);
  });
});
