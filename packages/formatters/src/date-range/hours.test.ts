import { describe, expect, test } from 'vitest';
import { axisHours, formatHour } from '../hours.ts';
import { clockHours, compareTimes, hourInstant, hourOf, isHour, isRepeated, parseHour } from './hours.ts';

const at = (text: string): number => Date.parse(text);

describe('hours as texts', () => {
  test.each([
    ['2026-10-14T06:00', { date: '2026-10-14', hour: 6, minute: 0, offset: null }],
    ['2026-10-14 06', { date: '2026-10-14', hour: 6, minute: 0, offset: null }],
    ['2026-10-14T06:30+05:30', { date: '2026-10-14', hour: 6, minute: 30, offset: 330 }],
    ['2026-10-14T06:00:00.000Z', { date: '2026-10-14', hour: 6, minute: 0, offset: 0 }],
    ['2026-10-14T06:00-0330', { date: '2026-10-14', hour: 6, minute: 0, offset: -210 }],
    ['2026-10-14', null],
    ['2026-02-30T06:00', null],
    ['2026-10-14T24:00', null],
    ['2026-10-14T06:00:30', null],
    [6, null],
  ])('%s is parsed as %o', (text, parts) => {
    expect(parseHour(text)).toEqual(parts);
    expect(isHour(text)).toBe(parts !== null);
  });

  test.each([
    ['2026-10-14T06:00', 'en', 'Wed 14 Oct 2026, 06:00'],
    ['2026-10-25T02:00+02:00', 'en', 'Sun 25 Oct 2026, 02:00 (UTC+2)'],
    ['2026-11-01T01:00-03:30', 'en', 'Sun 1 Nov 2026, 01:00 (UTC-3:30)'],
    ['2026-10-14T18:00', 'de-DE', 'Mi., 14. Okt. 2026, 18:00'],
    ['2026-10-14T18:00', 'en-US', 'Wed, Oct 14, 2026, 6:00 PM'],
    ['2026-10-14', 'en', 'N/A'],
  ])('%s is written in the locale %s as %s', (hour, locale, text) => {
    expect(formatHour(hour, { locale, weekday: 'short' }).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

// Copenhagen moves its clocks by an hour, Lord Howe by half an hour, Kathmandu never. New York is behind UTC.
describe.each([
  ['Europe/Copenhagen', '2026-10-25T02:00', '2026-10-25T00:00Z', '2026-10-25T01:00Z', ['+02:00', '+01:00']],
  ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00Z', '2026-11-01T06:00Z', ['-04:00', '-05:00']],
  ['Australia/Lord_Howe', '2026-04-05T01:30', '2026-04-04T14:30Z', '2026-04-04T15:00Z', ['+11:00', '+10:30']],
])('the repeated hour of %s', (zone, hour, first, second, offsets) => {
  test('is two instants with different texts', () => {
    expect(hourInstant(zone, hour)).toBe(at(first));
    expect(hourInstant(zone, hour, true)).toBe(at(second));
    const texts = [hourOf(zone, at(first)), hourOf(zone, at(second))];
    expect(texts).toEqual(offsets.map((offset) => `${hour}${offset}`));
    expect(texts.map((text) => hourInstant(zone, text))).toEqual([at(first), at(second)]);
    expect([isRepeated(zone, at(first)), isRepeated(zone, at(second))]).toEqual([false, true]);
    expect(clockHours(zone, at(first))).toBe(clockHours(zone, at(second)));
    expect([...texts].reverse().sort(compareTimes)).toEqual(texts);
  });
});

test.each([
  ['Europe/Copenhagen', '2026-03-29T02:00', '2026-03-29T03:00'],
  ['America/New_York', '2026-03-08T02:00', '2026-03-08T03:00'],
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T01:00'],
])('the skipped hour of %s becomes the hour after it', (zone, skipped, next) => {
  expect(hourInstant(zone, skipped)).toBe(hourInstant(zone, next));
  expect(hourOf(zone, hourInstant(zone, skipped))).toBe(next);
});

test.each(['Europe/Copenhagen', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'every hour of a year in %s has a unique text, which is converted back to the same instant',
  (zone) => {
    const start = at('2026-01-01T00:00Z') + (zone === 'Asia/Kathmandu' ? 900_000 : 0);
    const texts = Array.from({ length: 365 * 24 }, (_, hour) => hourOf(zone, start + hour * 3_600_000));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.findIndex((text, hour) => hourInstant(zone, text) !== start + hour * 3_600_000)).toBe(-1);
    expect(texts.findIndex((text, hour) => hour > 0 && compareTimes(texts[hour - 1] ?? '', text) >= 0)).toBe(-1);
  },
);

describe('axes of hours', () => {
  const labels = (zone: string, from: string, to: string, maxTicks: number) =>
    axisHours(at(from), at(to), { timezone: zone, maxTicks }).map(({ label }) => label);

  test('of one day have ticks at full hours, and midnight is written as its day', () => {
    expect(labels('UTC', '2026-10-14T00:00Z', '2026-10-14T23:00Z', 8)).toEqual([
      '14 Oct',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
  });

  test('have ticks at full hours after the clocks have changed', () => {
    expect(labels('Europe/Copenhagen', '2026-10-24T22:00Z', '2026-10-25T22:00Z', 5)).toEqual([
      '25 Oct',
      '06:00',
      '12:00',
      '18:00',
    ]);
    // The skipped hour has no tick.
    expect(labels('Europe/Copenhagen', '2026-03-29T00:00Z', '2026-03-29T03:00Z', 4)).toEqual([
      '01:00',
      '03:00',
      '04:00',
      '05:00',
    ]);
  });

  test('of longer spans have ticks at days or months', () => {
    expect(labels('UTC', '2026-10-12T00:00Z', '2026-10-18T23:00Z', 7)).toEqual(
      [12, 13, 14, 15, 16, 17, 18].map((day) => `${day} Oct`),
    );
    expect(labels('UTC', '2026-01-01T00:00Z', '2026-06-30T23:00Z', 7)).toEqual([
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
    ]);
  });
});
