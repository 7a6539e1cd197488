import { describe, expect, it } from 'vitest';
import { A, CHANNEL, chart, DATE, data, days, instance, metric, widget } from './fixtures.ts';
import { narrate } from './narrative.ts';
import type { NarrativeEntry } from './narrative-moves.ts';

const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
const options = { range };
const revenue = metric('Revenue', { type: 'money', currency: 'USD' });
const cost = metric('Cost', { type: 'money', currency: 'USD', polarity: 'lower' });
const rate = metric('Conversion rate', { type: 'averagePercent' });

/** Returns a figure without a dimension; without a comparison if `before` is undefined. */
const figure = (column: typeof revenue, value: number | null, before?: number | null, more = {}): NarrativeEntry => ({
  widget: widget({ format: 'summary', title: column.label, ...more }),
  data: data([column], [[value]], {
    totals: [value],
    compare: before === undefined ? null : { rows: [[before]], totals: [before] },
  }),
});

/** Returns a chart of 31 days that is compared with 30 days. */
const daily = (
  column: typeof revenue,
  now: (day: number) => number,
  before: (day: number) => number,
): NarrativeEntry => {
  const rows = days(31, now);
  const past = days(30, before, 9);
  const sum = (some: typeof rows) => some.reduce((all, row) => all + Number(row[1]), 0);
  return {
    widget: chart({}, { title: column.label }),
    data: data([DATE, column], rows, { totals: [null, sum(rows)], compare: { rows: past, totals: [null, sum(past)] } }),
  };
};

const sentences = (...entries: NarrativeEntry[]) => narrate(entries, options)?.sentences;

describe('the sentence about the largest change', () => {
  it.each<[string, NarrativeEntry[], string]>([
    ['one metric', [figure(revenue, 86_940, 77_212)], 'Revenue is up 12.6% to $86,940.'],
    [
      'the largest change in percent, not the largest number',
      [figure(revenue, 86_940, 77_212), figure(metric('Orders'), 1_000, 1_500)],
      'Of 2 metrics, Orders changed most: down 33.33% to 1,000.',
    ],
    [
      'a metric in two widgets is one metric',
      [figure(revenue, 110, 100), figure(revenue, 110, 100)],
      'Revenue is up 10% to $110.',
    ],
    [
      'counts below ten are not chosen',
      [figure(metric('Calls'), 3, 1), figure(revenue, 110, 100)],
      'Of 2 metrics, Revenue changed most: up 10% to $110.',
    ],
    ['counts below ten are chosen if no other metric moved', [figure(metric('Calls'), 3, 1)], 'Calls is up 200% to 3.'],
    [
      'a widget with absolute changes',
      [figure(rate, 2.66, 2.74, { percent: false })],
      'Conversion rate is down 0.08\u00a0pp to 2.66%.',
    ],
    ['a fall that is better', [figure(cost, 90, 100)], 'Cost is down 10% to $90, which is better.'],
    ['a rise that is worse', [figure(cost, 110, 100)], 'Cost is up 10% to $110, which is worse.'],
    ['a change from zero', [figure(revenue, 500, 0)], 'Revenue changed from zero to $500.'],
    ['no change of one metric', [figure(revenue, 500, 500)], 'Revenue did not change: $500.'],
    ['a change to zero', [figure(revenue, 0, 500)], 'Revenue is down 100% to $0.'],
    ['no change of several metrics', [figure(revenue, 500, 500), figure(cost, 7, 7)], 'None of the 2 metrics changed.'],
    [
      'the first three metrics without a comparison',
      [revenue, cost, rate, metric('Orders'), metric('Calls')].map((column) => figure(column, 12)),
      'Revenue is $12, Cost is $12, Conversion rate is 12%, and 2 more.',
    ],
    [
      'hidden changes and hidden metrics are omitted',
      [
        figure(cost, 900, 100, { hiddenChange: true }),
        figure(metric('Profit'), 900, 100, {
          instances: [instance(A, { metricsOptions: { Profit: { cloaked: true } } })],
        }),
        figure(revenue, 110, 100),
      ],
      'Revenue is up 10% to $110.',
    ],
  ])('has the expected text: %s', (_name, entries, expected) => expect(sentences(...entries)?.[0]).toBe(expected));

  it('is null without a total', () => {
    expect(narrate([], options)).toBeNull();
    expect(narrate([figure(revenue, null, 5)], options)).toBeNull();
    const empty = figure(revenue, 0, 5);
    expect(
      narrate([{ ...empty, data: { ...empty.data, meta: { ...empty.data.meta, empty: true } } }], options),
    ).toBeNull();
  });
});

describe('the sentence about the comparison', () => {
  it.each<[string, NarrativeEntry[], string]>([
    [
      'dates, their length and the value',
      [figure(revenue, 110, 100)],
      'It was $100 in the comparison period, 1 – 30 Sep 2026 (one day shorter).',
    ],
    [
      'the number of other metrics that improved and worsened',
      [figure(revenue, 200, 100), figure(cost, 90, 100), figure(metric('Orders'), 90, 100), figure(rate, 3, 3)],
      'It was $100 in the comparison period, 1 – 30 Sep 2026 (one day shorter); of the other metrics 1 improved and 1 worsened.',
    ],
    [
      'that all other metrics worsened',
      [figure(revenue, 200, 100), figure(cost, 110, 100)],
      'It was $100 in the comparison period, 1 – 30 Sep 2026 (one day shorter); of the other metrics none improved and 1 worsened.',
    ],
    ['that there is no comparison', [figure(revenue, 110)], 'There is no comparison period, so no change is stated.'],
  ])('states %s', (_name, entries, expected) => expect(sentences(...entries)?.[1]).toBe(expected));
});

describe('the sentence about the variation', () => {
  const wave = (day: number) => 1_000 + (day % 7) * 10;
  const channels = (format: 'table' | 'chart:pie'): NarrativeEntry => ({
    widget: widget({ format }),
    data: data(
      [CHANNEL, metric('Orders')],
      [
        ['Organic', 42],
        ['Ads', 30],
        ['Mail', 28],
      ],
      { totals: [null, 100] },
    ),
  });
  it.each<[string, NarrativeEntry[], string]>([
    [
      'most days are above the median of the comparison period',
      [daily(revenue, (day) => wave(day) + 100, wave)],
      'This result is unusual: 31 of 31 days were above $1,030, the typical value per day in the comparison period.',
    ],
    [
      'most days are below the median',
      [daily(revenue, (day) => wave(day) - 100, wave)],
      'This result is unusual: 31 of 31 days were below $1,030, the typical value per day in the comparison period.',
    ],
    [
      'the usual number of days is above the median',
      [daily(revenue, (day) => wave(day + 1), wave)],
      'This result is within the usual variation: 12 of 31 days were above $1,030, the typical value per day in the comparison period.',
    ],
    [
      'one day changes the total against all other days',
      [daily(revenue, (day) => (day === 10 ? 90_000 : 900), wave)],
      'A few days made the difference: only 1 of 31 were above $1,030, the typical value per day in the comparison period.',
    ],
    [
      'the days are in another widget',
      [figure(revenue, 400, 100), daily(revenue, (day) => wave(day) + 100, wave)],
      'This result is unusual: 31 of 31 days were above $1,030, the typical value per day in the comparison period.',
    ],
    [
      'a table contains only the rows up to its limit',
      [
        figure(revenue, 400, 100),
        { ...daily(revenue, wave, wave), widget: widget({ format: 'table', rowsLimit: 15 }) },
      ],
      'No widget shows Revenue over time, so it is unknown whether this result is unusual.',
    ],
    [
      'the days have no comparison',
      [
        {
          widget: chart(),
          data: data(
            [DATE, revenue],
            days(5, (day) => 100 + day * 10),
            { totals: [null, 600] },
          ),
        },
      ],
      'The highest value was $140 (5 Oct 2026); the typical value per day was $120.',
    ],
    [
      'a widget shows parts of the metric',
      [figure(metric('Orders'), 100, 80), channels('chart:pie')],
      'The largest part is Organic with 42% of Orders.',
    ],
    [
      'no widget shows values over time or parts',
      [figure(rate, 3, 2)],
      'No widget shows Conversion rate over time, so it is unknown whether this result is unusual.',
    ],
  ])('has the expected text if %s', (_name, entries, expected) => expect(sentences(...entries)?.[2]).toBe(expected));
});

describe('the headline', () => {
  it('states the first metric with a change, and a whole month by its name', () => {
    const entries = [figure(revenue, 86_940, 77_212), figure(metric('Orders'), 1_000, 1_500)];
    expect(narrate(entries, options)?.headline).toBe('October 2026: Revenue up 12.6% to $86,940');
    const days = { range: { startDate: '2026-10-05', endDate: '2026-10-11' } };
    expect(narrate(entries.slice(1), days)?.headline).toBe('5 – 11 Oct 2026: Orders down 33.33% to 1,000');
    expect(narrate([figure(revenue, 5)], options)?.headline).toBe('October 2026: Revenue $5');
  });

  it('writes numbers and dates in the locale, and uses replaced words', () => {
    const german = narrate([figure(revenue, 1_234.5, 1_000)], {
      range,
      locale: 'de-DE',
      narrativeWords: { onlyUp: '{metric} ist um {change} auf {value} gestiegen.' },
    });
    expect(german?.sentences[0]).toBe('Revenue ist um 23,45\u00a0% auf 1.234,50\u00a0$ gestiegen.');
    expect(german?.headline).toContain('Oktober 2026');
  });
});
