import { describe, expect, it } from 'vitest';
import type { FormatOptions } from '../schema/widget.ts';
import { type SampleTotal, totalsData } from '../stories/round-sample.ts';
import { sampleWidget } from '../stories/sample.ts';
import { GAUGE_WORDS } from '../words/round.ts';
import { type GaugeContent, gaugeContent, gaugeScene } from './gauge-scene.ts';

function contentOf(total: Partial<SampleTotal>, chart: FormatOptions = {}, hiddenChange = false): GaugeContent {
  const content = gaugeContent(
    sampleWidget('Budget', 'chart:gauge', [1, 1], { chart, hiddenChange }),
    totalsData([{ label: 'Spend', value: 0, previous: null, ...total }]),
  );
  if (content.kind !== 'gauge') throw new Error(content.message);
  return content;
}

const BUDGET = { minValue: 0, maxValue: 24_000 };

describe('gaugeContent', () => {
  it.each<[string, Partial<SampleTotal>, FormatOptions, Partial<GaugeContent>]>([
    [
      'inside the range',
      { value: 18_720, type: 'money' },
      BUDGET,
      { ratio: 0.78, beyond: null, text: '$18,720', caption: '78% of $24K', ends: ['0', '$24K'] },
    ],
    ['default ends', { value: 25 }, {}, { min: 0, max: 100, ratio: 0.25, caption: '25% of 100', ends: ['0', '100'] }],
    ['at the lower end', { value: 0 }, {}, { ratio: 0, beyond: null, caption: '0% of 100' }],
    ['at the upper end', { value: 100 }, {}, { ratio: 1, beyond: null, caption: '100% of 100' }],
    ['a share below 1%', { value: 0.2 }, {}, { caption: '<1% of 100' }],
    ['a share above 99%', { value: 99.9 }, {}, { caption: '>99% of 100' }],
    [
      'above the range',
      { value: 31_200, type: 'money' },
      BUDGET,
      { ratio: 1, beyond: 'above', text: '$31,200', caption: 'above $24K' },
    ],
    [
      'below the range',
      { value: -700, type: 'money' },
      { minValue: -500, maxValue: 500 },
      { ratio: 0, beyond: 'below', text: '- $700', caption: 'below - $500', ends: ['- $500', '$500'] },
    ],
    [
      'on a scale that does not start at zero',
      { value: 15 },
      { minValue: 10, maxValue: 20 },
      { ratio: 0.5, caption: '' },
    ],
    [
      'a percentage on a scale up to 100',
      { value: 61.4, type: 'averagePercent' },
      {},
      { ratio: 0.614, caption: '', text: '61.4%' },
    ],
    ['a time', { value: 134, type: 'timeSeconds' }, { maxValue: 300 }, { text: '2m 14s', ends: ['0', '5m'] }],
    ['no value', { value: null }, {}, { ratio: 0, beyond: null, text: 'N/A', caption: '' }],
    ['the largest numbers', { value: 0 }, { minValue: -1.7e308, maxValue: 1.7e308 }, { ratio: 0.5 }],
  ])('computes the content for a value: %s', (_, total, chart, expected) => {
    const content = contentOf(total, chart);
    expect(content).toMatchObject({ ...expected, ratio: expect.closeTo(expected.ratio ?? content.ratio, 12) });
  });

  it.each([
    [10, 10],
    [10, 5],
    [100, undefined],
  ])('rejects a range from %s to %s', (minValue, maxValue) => {
    const widget = sampleWidget('Budget', 'chart:gauge', [1, 1], {
      chart: { minValue, ...(maxValue === undefined ? {} : { maxValue }) },
    });
    expect(gaugeContent(widget, totalsData([{ label: 'Spend', value: 1, previous: 1 }]))).toEqual({
      kind: 'not-drawable',
      message: GAUGE_WORDS.noRange,
    });
  });

  it.each<[Partial<SampleTotal>, FormatOptions, boolean, string]>([
    [
      { value: 18_720, previous: 18_000, type: 'money' },
      BUDGET,
      false,
      '$18,720, on a scale from $0 to $24,000, was $18,000, 4%, improvement',
    ],
    [{ value: 18_720, previous: 18_000, type: 'money' }, BUDGET, true, '$18,720, on a scale from $0 to $24,000'],
    [
      { value: 31_200, previous: null, type: 'money' },
      BUDGET,
      true,
      '$31,200, above $24,000, on a scale from $0 to $24,000',
    ],
    [{ value: null, previous: 3 }, {}, true, 'N/A, on a scale from 0 to 100'],
  ])('describes in words the total %j', (total, chart, hidden, spoken) => {
    expect(contentOf(total, chart, hidden).spoken).toBe(spoken);
  });
});

describe('gaugeScene', () => {
  const content = contentOf({ value: 18_720, previous: 18_000, type: 'money' }, BUDGET);

  it('has the positions that the design defines', () => {
    const scene = gaugeScene(content, { width: 238, height: 112 });
    expect(scene).toMatchObject({
      radius: 92,
      centre: { x: 119, y: 92 },
      value: { text: '$18,720', size: 28 },
      caption: { text: '78% of $24K', at: { x: 119, y: 87 } },
      changeAt: null,
    });
    // The half ring is 12 px thick and has straight ends. The label of each end is below the middle of the ring's stroke.
    expect(scene.track).toBe('M27 92A92 92 0 0 1 211 92L199 92A80 80 0 0 0 39 92Z');
    expect(scene.ends.map(({ text, at }) => [text, at.x, at.y])).toEqual([
      ['0', 33, 104],
      ['$24K', 205, 104],
    ]);
  });

  it('draws the arc to the value', () => {
    const half = gaugeScene(contentOf({ value: 50 }), { width: 238, height: 112 });
    expect(half.arc).toBe('M27 92A92 92 0 0 1 119 0L119 12A80 80 0 0 0 39 92Z');
    expect(gaugeScene(contentOf({ value: 0 }), { width: 238, height: 112 }).arc).toBe('');
    const full = gaugeScene(contentOf({ value: 900 }), { width: 238, height: 112 });
    expect(full.arc).toBe(full.track);
  });

  it.each([
    [238, 112, 92, 28],
    [238, 304, 109, 28],
    [530, 304, 160, 40],
    [1_096, 496, 160, 40],
    [160, 112, 70, 20],
  ])('fits the space of %i × %i: radius %i, value %i', (width, height, radius, size) => {
    const scene = gaugeScene(content, { width, height });
    expect(Math.round(scene.radius)).toBe(radius);
    expect(scene.value.size).toBe(size);
    expect(scene.centre.y + 20).toBeLessThanOrEqual(height);
    expect(scene.centre.y - scene.radius).toBeGreaterThanOrEqual(0);
  });

  it('shows the comparison value if there is space', () => {
    expect(gaugeScene(content, { width: 530, height: 304 }).changeAt).not.toBeNull();
    expect(gaugeScene(contentOf({ value: 5 }, {}, true), { width: 530, height: 304 }).changeAt).toBeNull();
  });

  it('writes a long value in a smaller size without abbreviation', () => {
    const write = (value: number): unknown => {
      const { text, size } = gaugeScene(contentOf({ value, type: 'money' }, { maxValue: 1e15 }), {
        width: 238,
        height: 112,
      }).value;
      return [text, size];
    };
    expect(write(18_720)).toEqual(['$18,720', 28]);
    expect(write(1_831_240.5)).toEqual(['$1,831,240.50', 16]);
    expect(write(9_123_456_789_012)).toEqual(['$9,123,456,789,012', 12]);
  });
});

describe('a low gauge', () => {
  const facts = (total: Partial<SampleTotal>, chart: FormatOptions, size: { width: number; height: number }) =>
    gaugeScene(contentOf(total, chart), size).side?.cells.map(({ text }) => text) ?? null;
  const low = { width: 532, height: 112 };
  it.each([
    [
      'an amount',
      { value: 18_720, previous: 18_264, type: 'money' as const },
      BUDGET,
      low,
      ['September', '$18,264', 'Change', '2.5%', 'Remaining to $24K', '$5,280'],
    ],
    [
      'a percentage',
      { value: 60, previous: 50, type: 'averagePercent' as const },
      {},
      low,
      ['September', '50%', 'Change', '20%'],
    ],
    ['no comparison', { value: 18_720, type: 'money' as const }, BUDGET, low, ['Remaining to $24K', '$5,280']],
    ['a narrow card', { value: 18_720, previous: 18_264 }, BUDGET, { width: 238, height: 112 }, null],
    ['a high card', { value: 18_720, previous: 18_264 }, BUDGET, { width: 532, height: 304 }, null],
  ])('has further figures at its right if there is space: %s', (_, total, chart, size, expected) => {
    expect(facts(total, chart, size)).toEqual(expected);
  });
});
