import { describe, expect, it } from 'vitest';
import { A, CHANNEL, DATE, data, instance, metric, widget } from '../model/fixtures.ts';
import { provenanceOf } from './provenance.ts';

const now = Date.parse('2026-11-01T09:00:00Z');
const SESSIONS = metric('sessions', { label: 'Sessions' });
const RATE = metric('rate', { label: 'Bounce rate', type: 'averagePercent', aggregation: 'source' });

describe('provenanceOf', () => {
  it('names source, dates, time zone, comparison period and the time of fetching', () => {
    const answer = data([CHANNEL, SESSIONS], [['Search', 1204]], {
      timezone: 'America/New_York',
      compare: { rows: [['Search', 1100]] },
    });
    expect(provenanceOf(widget(), answer, { now })).toEqual({
      sources: [{ type: 'google_analytics_4', account: 'example.org', property: null }],
      dates: '1 – 31 Oct 2026, 31 days',
      zone: 'time zone America/New York',
      comparison: '1 – 30 Sep 2026, 30 days',
      unequal:
        'The two periods differ in length: 31 days and 30 days. Totals of the longer period can be higher for this reason alone.',
      fetched: '1 Nov 2026, 01:00 (3 hours ago)',
      figures: [
        {
          label: 'Sessions',
          value: '1,204',
          how: 'the only value',
          formula: null,
          change: '(1,204 - 1,100) ÷ 1,100 = 9.45%',
        },
      ],
      rows: null,
      warnings: [],
      notes: [],
    });
  });

  it.each([
    // Percent changes are relative to the absolute comparison value.
    { percent: true, total: 10, before: -5, change: '(10 - (- 5)) ÷ 5 = 300%' },
    { percent: true, total: 5, before: 0, change: '5 - 0: a change from zero cannot be stated in percent' },
    { percent: true, total: 0, before: 0, change: '0 - 0 = 0%' },
    { percent: false, total: 4, before: 7, change: '4 - 7 = - 3' },
  ])('shows the computation of the change from $before to $total', ({ percent, total, before, change }) => {
    const answer = data([SESSIONS], [], { totals: [total], compare: { rows: [], totals: [before] } });
    const [figure] = provenanceOf(widget({ percent }), answer, { now }).figures;
    expect(figure).toMatchObject({ how: 'delivered with the data, not computed from the rows', change });
  });

  it('describes a total of the source as a sum or average only if the rows have the same result', () => {
    const answer = data(
      [CHANNEL, SESSIONS, RATE, metric('all', { label: 'All' }), metric('mean', { type: 'averageNumber' })],
      [
        ['a', 1, 50, 0.1, 2],
        ['b', 2, 70, 0.2, 4],
      ],
      // The totals of the first and the last metric equal the results of their rows. Only the source can state the
      // total of the second metric. The total of the third metric includes more than the rows.
      { totals: [null, 3, 61, 9, 3] },
    );
    const how = provenanceOf(widget(), answer, { now }).figures.map((figure) => figure.how);
    expect(how).toEqual([
      'sum of 2 values',
      'total stated by the source',
      'delivered with the data, not computed from the rows',
      'average of 2 values',
    ]);
  });

  it('states the computation of a total, or why there is no total', () => {
    const answer = data(
      [DATE, SESSIONS, RATE, metric('length', { label: 'Length', type: 'averageTimeSeconds' })],
      [
        ['2026-10-01', 1, 50, 60],
        ['2026-10-02', null, 60, 80],
        ['2026-10-03', 5, 70, 100],
      ],
    );
    expect(provenanceOf(widget(), answer, { now }).figures).toMatchObject([
      { value: '6', how: 'sum of 2 values' },
      { value: 'N/A', how: 'the source states no total, and the rows cannot be added up' },
      { value: '1m 20s', how: 'average of 3 values' },
    ]);
  });

  describe('of a calculated metric', () => {
    const formula = {
      parts: [0, ' ÷ ', 1],
      operands: [
        { key: `${A}.cost`, label: 'Cost', type: 'money' as const, currency: 'USD', total: 1204, previousTotal: null },
        { key: `${A}.clicks`, label: 'Clicks', type: 'number' as const, total: 310, previousTotal: null },
      ],
    };
    const column = metric('calculated:cpc', {
      label: 'Cost per click',
      type: 'averageMoney',
      currency: 'USD',
      aggregation: 'source',
      formula,
    });
    const answer = data([column], [], { totals: [1204 / 310] });

    it('shows its formula with names and values', () => {
      expect(provenanceOf(widget(), answer, { now }).figures).toMatchObject([
        { how: 'calculated from the totals of its metrics', formula: 'Cost ÷ Clicks = $1,204 ÷ 310 = $3.88' },
      ]);
    });

    it('omits the values of its formula if one of the metrics is cloaked', () => {
      const hiding = widget({ instances: [instance(A, { metricsOptions: { cost: { cloaked: true } } })] });
      expect(provenanceOf(hiding, answer, { now }).figures).toMatchObject([{ formula: 'Cost ÷ Clicks' }]);
    });
  });

  it('reveals neither a cloaked metric nor a cloaked change', () => {
    const hiding = widget({
      instances: [instance(A, { metricsOptions: { rate: { cloaked: true }, sessions: { cloakedChange: true } } })],
    });
    const answer = data([CHANNEL, SESSIONS, RATE], [['Search', 1, 2]], { compare: { rows: [['Search', 3, 4]] } });
    expect(provenanceOf(hiding, answer, { now }).figures).toMatchObject([{ label: 'Sessions', change: null }]);
  });

  it('counts omitted rows, and includes the warnings of the data', () => {
    const answer = data(
      [CHANNEL, SESSIONS],
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      { warnings: ['Page 3 is missing.'], notes: ['Sampled.'], fetchedAt: null },
    );
    expect(provenanceOf(widget({ rowsLimit: 2 }), answer, { now })).toMatchObject({
      rows: '2 of 3 rows are shown.',
      warnings: ['Page 3 is missing.'],
      notes: ['Sampled.'],
      fetched: null,
      comparison: null,
      unequal: null,
    });
  });

  it('accepts an unknown time zone', () => {
    const answer = data([SESSIONS], [], { timezone: 'Mars/Base' });
    expect(provenanceOf(widget(), answer, { now }).fetched).toBe('1 Nov 2026, 06:00 (3 hours ago)');
  });
});
