import { describe, expect, it } from 'vitest';
import { ALERT_HISTORY_DAYS, isSnoozed, unusualDays } from './alerts.ts';
import type { DomainDay, DomainMetric } from './domain-metrics.ts';

const NOTHING = { sessions: null, conversions: null, clicks: null, impressions: null, position: null, cost: null };
const FIRST = Date.UTC(2026, 0, 5);
const DAYS = ALERT_HISTORY_DAYS + 35;
const dayAt = (index: number) => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);
const LAST = DAYS - 1;

/** Returns consecutive days. The first day is a Monday. `of` returns the values of a day from its index. */
const series = (of: (index: number) => Partial<DomainDay>, count = DAYS): DomainDay[] =>
  Array.from({ length: count }, (_, index) => ({ day: dayAt(index), ...NOTHING, ...of(index) }));

/** A weekly pattern with noise: workdays about 400, weekends about 150. Two weeks never have equal values. */
const usual = (index: number): number => (index % 7 < 5 ? 400 : 150) + ((index * 37) % 23) - 11;
/** Returns how many days remain in the series from a day on: 1 for the latest day. */
const ago = (index: number) => DAYS - index;

const sessions = (of: (index: number) => number | null) => series((index) => ({ sessions: of(index) }));

describe('unusualDays of a count', () => {
  it.each<[string, (index: number) => number | null, ReturnType<typeof unusualDays>]>([
    ['values that are lower at weekends in every week', usual, null],
    [
      'a fall that lasts four days, until the latest day',
      (i) => (ago(i) <= 4 ? usual(i) * 0.4 : usual(i)),
      { since: dayAt(LAST - 3), days: 4, kind: 'fell' },
    ],
    ['a fall on a single day', (i) => (ago(i) === 1 ? 40 : usual(i)), null],
    ['a fall that ended two days ago', (i) => (ago(i) > 2 && ago(i) < 10 ? 40 : usual(i)), null],
    [
      'a fall with one usual day in it',
      (i) => (ago(i) <= 5 && ago(i) !== 3 ? 40 : usual(i)),
      { since: dayAt(LAST - 4), days: 5, kind: 'fell' },
    ],
    [
      'two falls with two usual days between them',
      (i) => ([1, 2, 5, 6].includes(ago(i)) ? 40 : usual(i)),
      { since: dayAt(LAST - 1), days: 2, kind: 'fell' },
    ],
    [
      'a fall with a usual latest day',
      (i) => (ago(i) > 1 && ago(i) < 6 ? 40 : usual(i)),
      { since: dayAt(LAST - 4), days: 5, kind: 'fell' },
    ],
    ['a rise', (i) => (ago(i) <= 4 ? usual(i) * 3 : usual(i)), null],
    ['values that stop', (i) => (ago(i) <= 3 ? 0 : usual(i)), { since: dayAt(LAST - 2), days: 3, kind: 'stopped' }],
    [
      'a fall before the stop',
      (i) => (ago(i) <= 2 ? 0 : ago(i) <= 4 ? 40 : usual(i)),
      { since: dayAt(LAST - 3), days: 4, kind: 'fell' },
    ],
    [
      'values that stop, with an unknown latest day',
      (i) => (ago(i) === 1 ? null : ago(i) <= 4 ? 0 : usual(i)),
      { since: dayAt(LAST - 3), days: 4, kind: 'stopped' },
    ],
    ['values that are always zero', () => 0, null],
    ['values that are unknown', () => null, null],
    ['rare events that do not happen', (i) => (ago(i) <= 6 ? 0 : i % 3 === 0 ? 2 : 0), null],
    [
      'unknown latest days after a fall',
      (i) => (ago(i) <= 2 ? null : ago(i) <= 5 ? 40 : usual(i)),
      { since: dayAt(LAST - 4), days: 5, kind: 'fell' },
    ],
    ['a slow decline of 1% a day', (i) => usual(i) * 0.99 ** i, null],
    ['a small fall within the noise', (i) => (ago(i) <= 5 ? usual(i) * 0.97 : usual(i)), null],
    ['a fall of a small count', (i) => (ago(i) <= 5 ? 5 : 9), null],
    [
      'a fall by half of a constant count',
      (i) => (ago(i) <= 5 ? 200 : 400),
      { since: dayAt(LAST - 4), days: 5, kind: 'fell' },
    ],
    ['a holiday four weeks ago', (i) => (ago(i) >= 26 && ago(i) <= 32 ? 20 : usual(i)), null],
    ['weekends that become weekdays', (i) => (ago(i) <= 7 ? 400 : usual(i)), null],
  ])('with %s', (_name, of, expected) => {
    expect(unusualDays('sessions', sessions(of))).toEqual(expected);
  });

  it.each([
    [341, null],
    [339, { since: dayAt(LAST - 1), days: 2, kind: 'fell' }],
  ])('requires a value more than three deviations below the usual 400: %i', (value, expected) => {
    expect(
      unusualDays(
        'sessions',
        sessions((i) => (ago(i) <= 2 ? value : 400)),
      ),
    ).toEqual(expected);
  });

  it('requires four known weeks', () => {
    const since = (known: number) =>
      unusualDays(
        'clicks',
        series((i) => ({ clicks: ago(i) <= 2 ? 0 : ago(i) <= 2 + 7 * known ? 400 : null })),
      );
    expect(since(3)).toBeNull();
    expect(since(4)).toEqual({ since: dayAt(LAST - 1), days: 2, kind: 'stopped' });
  });

  it('is null without days and with too few days', () => {
    expect(unusualDays('sessions', [])).toBeNull();
    expect(
      unusualDays(
        'sessions',
        series(() => ({ sessions: 5 }), 3),
      ),
    ).toBeNull();
  });
});

describe('unusualDays of an average', () => {
  const cpa = (cost: (index: number) => number, conversions: (index: number) => number = () => 20) =>
    unusualDays(
      'cpa',
      series((i) => ({ cost: cost(i), conversions: conversions(i) })),
    );

  it('finds a rise. It begins on the first day on which the average of seven days is unusual', () => {
    const found = cpa((i) => (ago(i) <= 10 ? 400 : 100 + (i % 5)));
    expect(found).toMatchObject({ kind: 'rose' });
    expect(found?.days).toBeGreaterThanOrEqual(9);
    expect(found?.days).toBeLessThanOrEqual(10);
  });

  it.each<[string, ReturnType<typeof unusualDays>]>([
    ['a fall', cpa((i) => (ago(i) <= 10 ? 40 : 100 + (i % 5)))],
    ['one expensive day a month ago', cpa((i) => (ago(i) === 30 ? 900 : 100 + (i % 5)))],
    [
      'days without conversions in usual weeks',
      cpa(
        (i) => 100 + (i % 5),
        (i) => (i % 7 < 5 ? 28 : 0),
      ),
    ],
    ['usual values', cpa((i) => 100 + (i % 5))],
    ['two expensive days', cpa((i) => (ago(i) <= 2 ? 130 : 100 + (i % 5)))],
  ])('ignores %s', (_name, found) => {
    expect(found).toBeNull();
  });

  it('ignores days on which the conversions are not reported yet', () => {
    const days = series((i) => ({ cost: 100 + (i % 5), conversions: ago(i) <= 3 ? null : 20 }));
    expect(unusualDays('cpa', days)).toBeNull();
  });

  it('finds a worse position, weighted by impressions', () => {
    const position = (of: (index: number) => Partial<DomainDay>) => unusualDays('position', series(of));
    expect(position((i) => ({ position: ago(i) <= 8 ? 9 : 4 + (i % 3) / 10, impressions: 1_000 }))).toMatchObject({
      kind: 'rose',
    });
    expect(position((i) => ({ position: ago(i) <= 8 ? 2 : 4, impressions: 1_000 }))).toBeNull();
    // Days with few impressions do not move the average.
    expect(position((i) => ({ position: i % 7 === 6 ? 40 : 4, impressions: i % 7 === 6 ? 1 : 1_000 }))).toBeNull();
  });
});

it('finds nothing unusual in neutral metrics', () => {
  expect(
    unusualDays(
      'cost',
      series((i) => ({ cost: ago(i) <= 5 ? 0 : 100 })),
    ),
  ).toBeNull();
});

it('finds at most a few unusual days in noise', () => {
  // Values of a generator with a fixed seed, so that each run tests the same series.
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const poisson = (mean: number) =>
    Math.max(0, Math.round(mean + Math.sqrt(mean) * (random() + random() + random() + random() - 2) * 1.732));
  const metrics: DomainMetric[] = ['sessions', 'clicks', 'conversions'];
  let alerts = 0;
  const runs = 600;
  for (let run = 0; run < runs; run += 1) {
    const mean = [5, 40, 900][run % 3] ?? 40;
    const days = series((i) => {
      const value = poisson(i % 7 < 5 ? mean : mean / 2);
      return { sessions: value, clicks: value, conversions: value };
    });
    if (unusualDays(metrics[run % 3] ?? 'sessions', days)) alerts += 1;
  }
  expect(alerts / runs).toBeLessThan(0.01);
});

describe('isSnoozed', () => {
  it.each([
    [null, false],
    [{ until: null }, true],
    [{ until: '2026-03-09' }, false],
    [{ until: '2026-03-10' }, true],
    [{ until: '2026-03-11' }, true],
  ])('of the snooze %j on 10 March is %s', (snooze, expected) => {
    expect(isSnoozed(snooze, '2026-03-10')).toBe(expected);
  });
});
