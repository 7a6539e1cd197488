import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayParts, diffDays, endOfMonth, weekday } from './day.ts';
import { type MonthDetail, nextOccurrence, type ReportSchedule, upcomingOccurrences } from './schedule.ts';
import { today, toInstant, wallClock } from './zone.ts';

const monthly = (detail: MonthDetail, timezone = 'Europe/Copenhagen', hour = 8, minute = 0): ReportSchedule => ({
  period: 'MONTH',
  detail,
  hour,
  minute,
  timezone,
});

const weekly = (detail: number, timezone = 'Europe/Copenhagen', hour = 8, minute = 0): ReportSchedule => ({
  period: 'WEEK',
  detail,
  hour,
  minute,
  timezone,
});

const days = (schedule: ReportSchedule, after: string, count: number) =>
  upcomingOccurrences(schedule, new Date(after), count).map((occurrence) => occurrence.localDate);

describe('send days', () => {
  test.each<[string, ReportSchedule, string, string[]]>([
    [
      'are the first day of each month',
      monthly('FIRST_DAY'),
      '2026-11-20T12:00:00Z',
      ['2026-12-01', '2027-01-01', '2027-02-01'],
    ],
    [
      'are the last day of each month, in a leap year',
      monthly('LAST_DAY'),
      '2028-01-31T12:00:00Z',
      ['2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'are the last day of each month, in a year that is not a leap year',
      monthly('LAST_DAY'),
      '2026-02-01T00:00:00Z',
      ['2026-02-28', '2026-03-31'],
    ],
    // 1 August 2026 is a Saturday, 1 November a Sunday, 1 September a Tuesday.
    [
      'are the first workday of each month',
      monthly('FIRST_WORK_DAY'),
      '2026-07-20T00:00:00Z',
      ['2026-08-03', '2026-09-01', '2026-10-01', '2026-11-02'],
    ],
    ['are each Monday', weekly(0), '2026-11-20T12:00:00Z', ['2026-11-23', '2026-11-30']],
    ['are each Tuesday, which is the default', weekly(1), '2026-11-20T12:00:00Z', ['2026-11-24', '2026-12-01']],
    [
      'are each Friday from the next week, if the time of this Friday is past',
      weekly(4),
      '2026-11-20T07:00:00Z',
      ['2026-11-27', '2026-12-04'],
    ],
    [
      'are each Friday from today, if the time of this Friday is not reached',
      weekly(4),
      '2026-11-20T06:59:59Z',
      ['2026-11-20', '2026-11-27'],
    ],
    ['are each Sunday', weekly(6), '2026-11-20T12:00:00Z', ['2026-11-22', '2026-11-29']],
    [
      'are the days of the schedule’s time zone',
      weekly(5, 'Pacific/Apia'),
      '2026-11-20T12:00:00Z',
      ['2026-11-21', '2026-11-28'],
    ],
  ])('%s', (_, schedule, after, expected) => {
    expect(days(schedule, after, expected.length)).toEqual(expected);
  });

  test('exclude a day that the time zone skipped', () => {
    // Apia had no 30 December 2011, a Friday.
    expect(days(weekly(4, 'Pacific/Apia'), '2011-12-21T00:00:00Z', 3)).toEqual([
      '2011-12-23',
      '2012-01-06',
      '2012-01-13',
    ]);
    expect(days(monthly('LAST_DAY', 'Pacific/Apia'), '2011-12-21T00:00:00Z', 2)).toEqual(['2011-12-31', '2012-01-31']);
    // Manila had no 31 December 1844.
    expect(days(monthly('LAST_DAY', 'Asia/Manila'), '1844-12-15T00:00:00Z', 1)).toEqual(['1844-12-30']);
  });
});

describe('the time of a run', () => {
  test.each<[string, ReportSchedule, string, string]>([
    [
      'is an hour later if it is skipped',
      weekly(6, 'Europe/Berlin', 2, 30),
      '2026-03-28T00:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
    [
      'is the first of two if it is repeated',
      weekly(6, 'Europe/Berlin', 2, 30),
      '2026-10-24T00:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    [
      'is a week later if the first of two repeated times has passed',
      weekly(6, 'Europe/Berlin', 2, 30),
      '2026-10-25T00:30:00Z',
      '2026-11-01T01:30:00Z',
    ],
    [
      'is an hour later if midnight is skipped',
      weekly(4, 'Africa/Cairo', 0, 30),
      '2026-04-23T00:00:00Z',
      '2026-04-23T22:30:00Z',
    ],
    [
      'is half an hour later if half an hour is skipped',
      weekly(6, 'Australia/Lord_Howe', 2, 15),
      '2026-10-03T00:00:00Z',
      '2026-10-03T15:45:00Z',
    ],
    [
      'is after the given instant, never equal to it',
      monthly('FIRST_DAY'),
      '2026-12-01T07:00:00Z',
      '2027-01-01T07:00:00Z',
    ],
  ])('%s', (_, schedule, after, expected) => {
    expect(nextOccurrence(schedule, new Date(after)).at).toEqual(new Date(expected));
  });

  test('keeps its day if a gap moves it past midnight', () => {
    // Toronto's clocks were moved from 23:30 on 30 March 1919 to 00:30 on 31 March.
    const schedule = weekly(6, 'America/Toronto', 23, 45);
    const run = nextOccurrence(schedule, new Date('1919-03-30T12:00:00Z'));
    expect(run.localDate).toBe('1919-03-30');
    expect(wallClock('America/Toronto', run.at)).toEqual({ date: '1919-03-31', hour: 0, minute: 45 });
    const between = new Date(run.at.getTime() - 60_000);
    expect(nextOccurrence(schedule, between)).toEqual(run);
  });

  test('is on a later day if the report was sent at 08:00 and the time is then changed to 09:00', () => {
    const after = new Date('2026-11-20T07:30:00Z');
    const moved = weekly(4, 'Europe/Copenhagen', 9);
    expect(nextOccurrence(moved, after).localDate).toBe('2026-11-20');
    expect(nextOccurrence(moved, after, '2026-11-20').localDate).toBe('2026-11-27');
    expect(nextOccurrence(monthly('FIRST_DAY'), after, '2026-12-01').localDate).toBe('2027-01-01');
  });
});

describe('nextOccurrence', () => {
  test.each([
    [{ ...weekly(7) }, 'not a schedule'],
    [{ ...weekly(1.5) }, 'not a schedule'],
    [{ ...weekly(1), detail: 'FIRST_DAY' }, 'not a schedule'],
    [{ ...monthly('FIRST_DAY'), detail: 'SECOND_DAY' }, 'not a schedule'],
    [{ ...monthly('FIRST_DAY'), period: 'DAY' }, 'not a schedule'],
    [{ ...weekly(1), hour: 24 }, 'not a time of day'],
    [{ ...weekly(1), minute: 60 }, 'not a time of day'],
    [{ ...weekly(1), timezone: '+02:00' }, 'not a time zone of the IANA list'],
  ])('throws an error with the reason for the invalid schedule %o', (schedule, reason) => {
    expect(() => nextOccurrence(schedule as ReportSchedule, 0)).toThrow(reason);
  });
});

describe('nextOccurrence in different time zones', () => {
  test.each([
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'America/New_York',
  ])(
    'returns the right day after the instant, skips no run, and changes a time only because of a gap: %s',
    (timezone) => {
      const schedules = fc
        .tuple(
          fc.oneof(
            fc.integer({ min: 0, max: 6 }).map((detail) => ({ period: 'WEEK', detail }) as const),
            fc
              .constantFrom<MonthDetail>('FIRST_DAY', 'LAST_DAY', 'FIRST_WORK_DAY')
              .map((detail) => ({ period: 'MONTH', detail }) as const),
          ),
          fc.integer({ min: 0, max: 23 }),
          fc.integer({ min: 0, max: 59 }),
        )
        .map(([when, hour, minute]): ReportSchedule => ({ ...when, hour, minute, timezone }));
      const moments = fc.integer({ min: Date.UTC(2013, 0, 1), max: Date.UTC(2028, 0, 1) });
      fc.assert(
        fc.property(schedules, moments, (schedule, after) => {
          const { at, localDate } = nextOccurrence(schedule, after);
          expect(at.getTime()).toBeGreaterThan(after);
          expect(toInstant(timezone, localDate, schedule.hour, schedule.minute)).toEqual(at);
          const { day } = dayParts(localDate);
          if (schedule.period === 'WEEK') {
            expect(weekday(localDate)).toBe(schedule.detail);
            expect(diffDays(today(timezone, after), localDate)).toBeLessThanOrEqual(7);
          } else if (schedule.detail === 'LAST_DAY') expect(localDate).toBe(endOfMonth(localDate));
          else if (schedule.detail === 'FIRST_DAY') expect(day).toBe(1);
          else {
            expect(weekday(localDate)).toBeLessThan(5);
            for (let before = 1; before < day; before++)
              expect(weekday(addDays(localDate, -before))).toBeGreaterThan(4);
          }
          const clock = wallClock(timezone, at);
          const late = clock.hour * 60 + clock.minute - schedule.hour * 60 - schedule.minute;
          expect([0, 30, 60]).toContain(clock.date === localDate ? late : late + 1440);
          // Every instant between two runs has the same next run.
          expect(nextOccurrence(schedule, Math.floor((after + at.getTime()) / 2)).at).toEqual(at);
          expect(nextOccurrence(schedule, at.getTime() - 1).at).toEqual(at);
        }),
      );
    },
  );
});
