import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, fromDayNumber } from './day.ts';
import {
  clockChange,
  endOfDay,
  isValidTimeZone,
  startOfDay,
  today,
  toInstant,
  wallClock,
  zoneHasDay,
  zoneOffset,
} from './zone.ts';

const ZONES = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'America/New_York',
  'Europe/Berlin',
  'Africa/Cairo',
];

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

/** Returns a function that formats date and time in a time zone. It uses Intl and none of the tested code. */
function clockText(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(instant);
}

/** Returns the instants from 2005 to 2027 at which the offset changes, exact to a quarter of an hour. */
function transitions(zone: string): number[] {
  const found: number[] = [];
  const end = Date.UTC(2028, 0, 1);
  for (let day = Date.UTC(2005, 0, 1); day < end; day += 24 * HOUR) {
    if (zoneOffset(zone, day) === zoneOffset(zone, day + 24 * HOUR)) continue;
    let instant = day;
    while (zoneOffset(zone, instant) === zoneOffset(zone, day)) instant += QUARTER;
    found.push(instant);
  }
  return found;
}

test.each([
  ['Europe/Copenhagen', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['-0300', false],
  ['', false],
  ['Europe/Copenhagen ', false],
  [undefined, false],
  [7, false],
])('%s is a time zone: %s', (zone, expected) => {
  expect(isValidTimeZone(zone)).toBe(expected);
});

test('today throws an error for an unknown time zone', () => {
  expect(() => today('Mars/Olympus', 0)).toThrow(RangeError);
});

test.each([
  ['Pacific/Apia', '2026-11-20T10:30:00Z', '2026-11-20', 23, 30],
  ['Pacific/Apia', '2026-11-20T11:00:00Z', '2026-11-21', 0, 0],
  ['America/New_York', '2026-11-20T04:59:59Z', '2026-11-19', 23, 59],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21', 0, 0],
  ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', '2026-07-01', 10, 30],
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20', 0, 0],
  ['Africa/Monrovia', '1960-01-01T00:00:00Z', '1959-12-31', 23, 15],
])('the local time in %s at %s is %s %i:%i', (zone, instant, date, hour, minute) => {
  const now = new Date(instant);
  expect(today(zone, now)).toBe(date);
  expect(wallClock(zone, now.getTime())).toEqual({ date, hour, minute });
});

describe('the instant of a wall-clock time', () => {
  test.each([
    ['Europe/Berlin', '2026-11-20', 8, 0, '2026-11-20T07:00:00Z', 'ordinary'],
    ['Europe/Berlin', '2026-03-29', 2, 30, '2026-03-29T01:30:00Z', 'skipped, becomes 03:30'],
    ['Europe/Berlin', '2026-03-29', 2, 0, '2026-03-29T01:00:00Z', 'skipped, becomes 03:00'],
    ['Europe/Berlin', '2026-03-29', 3, 0, '2026-03-29T01:00:00Z', 'just after the gap'],
    ['Europe/Berlin', '2026-10-25', 2, 30, '2026-10-25T00:30:00Z', 'the first of two'],
    ['America/New_York', '2026-11-01', 1, 45, '2026-11-01T05:45:00Z', 'the first of two'],
    ['Africa/Casablanca', '2026-02-15', 2, 30, '2026-02-15T01:30:00Z', 'the first of two'],
    ['Africa/Cairo', '2026-04-24', 0, 30, '2026-04-23T22:30:00Z', 'gap at midnight, becomes 01:30'],
    ['America/Sao_Paulo', '2018-11-04', 0, 30, '2018-11-04T03:30:00Z', 'gap at midnight, becomes 01:30'],
    ['Australia/Lord_Howe', '2026-10-04', 2, 15, '2026-10-03T15:45:00Z', 'gap of half an hour, becomes 02:45'],
    ['Australia/Lord_Howe', '2026-04-05', 1, 45, '2026-04-04T14:45:00Z', 'the first of two in a repeated half hour'],
    ['Asia/Kathmandu', '2026-11-20', 5, 45, '2026-11-20T00:00:00Z', 'offset with a quarter of an hour'],
    ['Pacific/Apia', '2011-12-29', 23, 59, '2011-12-30T09:59:00Z', 'before the skipped day'],
    ['Pacific/Apia', '2011-12-31', 0, 0, '2011-12-30T10:00:00Z', 'after the skipped day'],
  ])('%s %s %i:%i is %s (%s)', (zone, date, hour, minute, expected) => {
    expect(toInstant(zone, date, hour, minute)).toEqual(new Date(expected));
  });

  test.each(ZONES)(
    'is the first instant with that time, or later by the length of the gap if the time is skipped, in %s',
    (zone) => {
      const clock = clockText(zone);
      const changes = transitions(zone);
      const around = changes.length > 0 ? fc.constantFrom(...changes) : fc.constant(Date.UTC(2026, 2, 29));
      const anywhere = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2028, 0, 1) });
      const walls = fc
        .oneof(
          fc.tuple(around, fc.integer({ min: -30, max: 30 })).map(([at, quarters]) => at + quarters * QUARTER),
          anywhere,
        )
        .map((at) => Math.floor((at + zoneOffset(zone, at)) / QUARTER) * QUARTER);
      fc.assert(
        fc.property(walls, (wall) => {
          const text = new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
          const at = toInstant(
            zone,
            text.slice(0, 10),
            Number(text.slice(11, 13)),
            Number(text.slice(14, 16)),
          ).getTime();
          let first: number | undefined;
          let lastBefore = wall - 40 * HOUR;
          for (let instant = wall - 15 * HOUR; instant <= wall + 13 * HOUR; instant += QUARTER) {
            const shown = clock(instant);
            if (shown === text) first ??= instant;
            if (shown < text && first === undefined) lastBefore = instant;
          }
          if (first !== undefined) expect(at).toBe(first);
          else expect(at).toBe(wall - zoneOffset(zone, lastBefore));
        }),
        { numRuns: 60 },
      );
    },
  );

  test.each(ZONES)('has an offset, a date and a time that match Intl in %s', (zone) => {
    const clock = clockText(zone);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2060, 0, 1) }), (instant) => {
        const local = new Date(Math.floor(instant / 1000) * 1000 + zoneOffset(zone, instant));
        expect(local.toISOString().slice(0, 19).replace('T', ' ')).toBe(clock(instant));
        expect(today(zone, instant)).toBe(clock(instant).slice(0, 10));
      }),
    );
  });
});

describe('days of a time zone', () => {
  test('exclude 30 December 2011 in Apia, which skipped it', () => {
    expect(['2011-12-29', '2011-12-30', '2011-12-31'].map((day) => zoneHasDay('Pacific/Apia', day))).toEqual([
      true,
      false,
      true,
    ]);
    expect(zoneHasDay('America/Sao_Paulo', '2018-11-04')).toBe(true);
  });

  test('begin at the end of the gap if midnight is skipped', () => {
    expect(startOfDay('America/Sao_Paulo', '2018-11-04')).toEqual(new Date('2018-11-04T03:00:00Z'));
    expect(wallClock('America/Sao_Paulo', startOfDay('America/Sao_Paulo', '2018-11-04')).hour).toBe(1);
  });

  test.each(ZONES)('contain their first and last instant and no instant of another day, in %s', (zone) => {
    const days = fc.integer({ min: dayNumber('2005-01-01'), max: dayNumber('2028-01-01') }).map(fromDayNumber);
    fc.assert(
      fc.property(days, (date) => {
        fc.pre(zoneHasDay(zone, date) && zoneHasDay(zone, addDays(date, -1)));
        const [start, end] = [startOfDay(zone, date).getTime(), endOfDay(zone, date).getTime()];
        expect([today(zone, start), today(zone, end - 1)]).toEqual([date, date]);
        expect(today(zone, start - 1)).toBe(addDays(date, -1));
        expect(end - start).toBeGreaterThanOrEqual(23 * HOUR);
      }),
    );
  });
});

describe('clockChange', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', { minutes: 60, from: '02:00' }],
    ['Europe/Berlin', '2026-10-25', { minutes: -60, from: '03:00' }],
    ['Europe/Berlin', '2026-10-24', null],
    ['America/New_York', '2026-11-01', { minutes: -60, from: '02:00' }],
    ['Australia/Lord_Howe', '2026-10-04', { minutes: 30, from: '02:00' }],
    ['Africa/Cairo', '2026-04-24', { minutes: 60, from: '00:00' }],
    ['America/Sao_Paulo', '2018-11-04', { minutes: 60, from: '00:00' }],
    ['Asia/Kathmandu', '2026-03-29', null],
  ])('of %s on %s is $2', (zone, day, change) => {
    expect(clockChange(zone, day)).toEqual(change);
  });
});

test('zoneOffset is independent of earlier calls, even in the minute in which a zone changed', () => {
  // Local mean time of Monrovia ended at 00:44:30 UTC.
  const monrovia = Date.UTC(1972, 0, 7, 0, 44, 30);
  const berlin = Date.UTC(2026, 9, 25, 1);
  const cases = [
    ['Africa/Monrovia', monrovia - 1, -2_670_000],
    ['Africa/Monrovia', monrovia, 0],
    ['Europe/Berlin', berlin - 1, 2 * HOUR],
    ['Europe/Berlin', berlin, HOUR],
    ['America/New_York', berlin, -4 * HOUR],
  ] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...cases), { minLength: 2, maxLength: 12 }), (asked) => {
      for (const [zone, instant, offset] of asked) expect(zoneOffset(zone, instant)).toBe(offset);
    }),
  );
});
