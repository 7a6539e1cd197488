import { describe, expect, it } from 'vitest';
import { ageText } from './age.ts';
import { describePoint } from './chart-reading.ts';
import { chartContent } from './chart-series.ts';
import { describeWidget } from './describe.ts';
import { chart, DATE, data, day, metric } from './fixtures.ts';

const sessions = metric('sessions');

describe('texts', () => {
  const compared = data(
    [DATE, sessions],
    [
      [day(1), 100],
      [day(2), 300],
      [day(3), 200],
    ],
    { totals: [null, 600], compare: { rows: [[day(1, 9), 50]], totals: [null, 500] } },
  );
  it('describes a point', () => {
    expect(describePoint(chartContent(chart(), compared), 0)).toBe(
      'Thu 1 Oct 2026: sessions 100, was 50, 100%, improvement.',
    );
    expect(describePoint(chartContent(chart(), compared), 0, { was: 'vorher {value}' })).toContain(
      '100, vorher 50, 100%',
    );
    expect(describePoint({ ...chartContent(chart(), compared), series: [] }, 0)).toBe('Thu 1 Oct 2026');
  });
  it('describes a widget', () => {
    expect(describeWidget(chart(), compared)).toBe(
      '1 – 31 Oct 2026. sessions 600; was 500, change 20%, improvement; highest 300 (Fri 2 Oct 2026), lowest 100 (Thu 1 Oct 2026).',
    );
  });
  it('describes a widget in another language, and states a missing comparison or missing metrics', () => {
    const descriptionWords = {
      change: 'zuvor {value}, Änderung {change}',
      extremes: 'höchstens {highest} am {highestAt}, mindestens {lowest} am {lowestAt}',
    };
    expect(describeWidget(chart(), compared, { locale: 'de', descriptionWords })).toContain(
      'sessions 600; zuvor 500, Änderung 20\u00a0%, improvement; höchstens 300 am Fr., 2. Okt. 2026, mindestens 100 am',
    );
    const oneKnown = {
      ...compared,
      compare: null,
      totals: [null, null],
      rows: [
        ['2026-10-01', 5],
        ['2026-10-02', null],
      ],
    };
    expect(describeWidget(chart(), oneKnown, { descriptionWords: { total: '{value} {metric}' } })).toBe(
      '1 – 31 Oct 2026. 5 sessions.',
    );
  });
  it('writes ages in another language', () =>
    expect(
      ageText('2026-10-30T09:00:00Z', Date.parse('2026-11-01T09:00:00Z'), 'UTC', 'de', 'Daten von {time}, {age} alt'),
    ).toBe('Daten von 30. Okt., 09:00, 2 Tage alt'));
  it.each([
    ['2026-11-01T06:00:00Z', 'Data from 06:00, 3 hours old'],
    ['2026-11-01T08:59:30Z', 'Data from 08:59, 1 minute old'],
    ['2026-10-30T09:00:00Z', 'Data from 30 Oct, 09:00, 2 days old'],
    [null, null],
  ])('writes the age of %s', (fetchedAt, expected) =>
    expect(ageText(fetchedAt, Date.parse('2026-11-01T09:00:00Z'), 'UTC')).toBe(expected),
  );
});
