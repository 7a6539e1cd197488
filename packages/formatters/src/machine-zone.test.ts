import process from 'node:process';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, daysOf, localTimeZone, resolveRange, today, toInstant } from './date-range/index.ts';
import { formatDate, formatDateRange, formatDateTime } from './index.ts';

const before = process.env.TZ;

afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** Days that a time zone skips, or on which a time zone skips midnight or an early hour. */
const DAYS = ['2011-12-30', '2018-11-04', '2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04'];

describe('results do not depend on the time zone of the machine', () => {
  test.each([
    'UTC',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'America/New_York',
  ])('with the machine in %s', (zone) => {
    process.env.TZ = zone;
    // Checks that the variable has an effect. Without an effect, the test would pass for every time zone.
    expect(localTimeZone()).toBe(zone);
    for (const day of DAYS) {
      const around = { startDate: addDays(day, -1), endDate: addDays(day, 1) };
      expect(daysOf(around)[1]).toBe(day);
      expect(formatDate(day)).toBe(`${Number(day.slice(8))} ${formatDate(day).split(' ')[1]} ${day.slice(0, 4)}`);
      expect(formatDate(day, { locale: 'de-DE' })).toMatch(
        new RegExp(`^${Number(day.slice(8))}\\. .*${day.slice(0, 4)}$`),
      );
      expect(today('Asia/Kathmandu', Date.parse(`${day}T12:00:00Z`))).toBe(day);
      expect(toInstant('Asia/Kathmandu', day, 2, 30)).toEqual(new Date(Date.parse(`${day}T02:30:00+05:45`)));
      expect(formatDateTime(Date.parse(`${day}T02:30:00+05:45`), { timezone: 'Asia/Kathmandu' })).toContain(', 02:30');
    }
    expect(formatDateRange(resolveRange({ type: 'midMonthly', today: '2012-01-20' }))).toBe(
      '15 Dec 2011 – 14 Jan 2012',
    );
    expect(resolveRange({ type: 'monthly', today: '2012-01-01' })).toEqual({
      startDate: '2011-12-01',
      endDate: '2011-12-31',
    });
  });
});
