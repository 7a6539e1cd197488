import { describe, expect, test } from 'vitest';
import { formatAgo, formatDateTime, formatTime } from './clock.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('times in a time zone', () => {
  const instant = new Date('2026-11-02T07:05:00Z');

  test.each([
    ['en', 'Europe/Copenhagen', '08:05', '2 Nov 2026, 08:05'],
    ['en', 'America/New_York', '02:05', '2 Nov 2026, 02:05'],
    ['en', 'Pacific/Honolulu', '21:05', '1 Nov 2026, 21:05'],
    ['en', 'Asia/Kathmandu', '12:50', '2 Nov 2026, 12:50'],
    ['en-US', 'America/New_York', '2:05 AM', 'Nov 2, 2026, 2:05 AM'],
    ['de-DE', 'Europe/Berlin', '08:05', '02.11.2026, 08:05'],
  ])('in the locale %s and the time zone %s are %s and, with the date, %s', (locale, timezone, time, dateTime) => {
    expect(plain(formatTime(instant, { locale, timezone }))).toBe(time);
    expect(plain(formatDateTime(instant, { locale, timezone }))).toBe(dateTime);
  });

  test('cause an error for an unknown time zone', () => {
    expect(() => formatTime(instant, { timezone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test.each([
  [0, 'now'],
  [-HOUR, 'now'],
  [59 * SECOND, 'now'],
  [60 * SECOND, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [59 * DAY, '59 days ago'],
  [61 * DAY, '2 months ago'],
  [365 * DAY, '11 months ago'],
  [731 * DAY, '2 years ago'],
])('%s ms ago is %s', (age, text) => {
  expect(formatAgo(1e12 - age, 1e12)).toBe(text);
});

test('the age of an instant is written in the locale', () => {
  expect(formatAgo(0, 3 * HOUR, { locale: 'de-DE' })).toBe('vor 3 Stunden');
});
