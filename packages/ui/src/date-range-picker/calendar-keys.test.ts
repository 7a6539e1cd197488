import { addDays, daysInMonth, weekday } from '@reporting/formatters/date-range';
import { afterAll, describe, expect, test } from 'vitest';
import { type CalendarBounds, dayAfterKey, monthInBounds, tabStop, weeksOf } from './calendar-keys.ts';

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// Time zones east and west of the date line, one that skipped a day, and one whose clock changes by half an hour.
describe.each(['Pacific/Apia', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'in the time zone %s',
  (place) => {
    test('every month of two years contains each of its days once, in whole weeks from Monday', () => {
      process.env.TZ = place;
      for (let month = 0; month < 24; month++) {
        const [year, number] = [2011 + Math.floor(month / 12), (month % 12) + 1];
        const first = `${year}-${String(number).padStart(2, '0')}-01`;
        const weeks = weeksOf(first);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekday(week[0] ?? '') === 0)).toBe(true);
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        expect(days.filter((day) => day.startsWith(first.slice(0, 8)))).toHaveLength(daysInMonth(year, number));
        expect(weeks[0]).toContain(first);
        expect(weeks.at(-1)).toContain(addDays(first, daysInMonth(year, number) - 1));
      }
    });
  },
);

const open: CalendarBounds = { first: '2021-01-01', last: '2032-12-31', dir: 'ltr', isPickable: () => true };
const rtl: CalendarBounds = { ...open, dir: 'rtl' };
/** Days can be picked up to yesterday, Wednesday 14 October 2026. */
const past: CalendarBounds = { ...open, isPickable: (day) => day <= '2026-10-14' };
const weekdays: CalendarBounds = { ...open, isPickable: (day) => weekday(day) < 5 };

describe('keys', () => {
  test.each([
    ['ArrowRight', false, open, '2026-10-15'],
    ['ArrowLeft', false, open, '2026-10-13'],
    ['ArrowRight', false, rtl, '2026-10-13'],
    ['ArrowLeft', false, rtl, '2026-10-15'],
    ['ArrowDown', false, open, '2026-10-21'],
    ['ArrowUp', false, open, '2026-10-07'],
    ['ArrowRight', true, open, '2026-11-14'],
    ['ArrowLeft', true, rtl, '2026-11-14'],
    ['ArrowUp', true, open, '2025-10-14'],
    ['PageUp', false, open, '2026-09-14'],
    ['PageDown', false, open, '2026-11-14'],
    ['PageUp', true, open, '2025-10-14'],
    ['PageDown', true, open, '2027-10-14'],
    ['Home', false, open, '2026-10-12'],
    ['End', false, open, '2026-10-18'],
    ['Home', false, rtl, '2026-10-12'],
    // There is no pickable day in that direction.
    ['ArrowRight', false, past, null],
    ['PageDown', false, past, null],
    ['End', false, past, '2026-10-14'],
    ['End', false, weekdays, '2026-10-16'],
    ['ArrowDown', false, past, null],
    ['ArrowDown', true, past, null],
    ['a', false, open, undefined],
    ['Enter', false, open, undefined],
  ] as const)(
    '%s (with Shift: %s) moves from Wednesday 14 October 2026 to the expected day',
    (key, shift, bounds, expected) => {
      expect(dayAfterKey('2026-10-14', key, shift, bounds)).toBe(expected);
    },
  );

  test('days that cannot be picked are skipped', () => {
    expect(dayAfterKey('2026-10-16', 'ArrowRight', false, weekdays)).toBe('2026-10-19');
    expect(dayAfterKey('2026-10-19', 'ArrowLeft', false, weekdays)).toBe('2026-10-16');
  });

  test('a step to a month or year without pickable days moves to the last pickable day before that month or year', () => {
    const now = { ...open, isPickable: (day: string) => day <= '2026-11-19' };
    expect(dayAfterKey('2026-10-25', 'PageDown', false, now)).toBe('2026-11-19');
    expect(dayAfterKey('2026-10-25', 'ArrowRight', true, now)).toBe('2026-11-19');
    expect(dayAfterKey('2026-03-25', 'PageDown', true, now)).toBe('2026-11-19');
    expect(dayAfterKey('2026-11-19', 'PageDown', false, now)).toBeNull();
    expect(dayAfterKey('2026-11-15', 'ArrowDown', false, now)).toBeNull();
    const later = { ...open, isPickable: (day: string) => day >= '2026-09-28' };
    expect(dayAfterKey('2026-10-14', 'PageUp', false, later)).toBe('2026-09-28');
  });

  test('a step to a shorter month moves to its last day, and steps end at the first and last year', () => {
    expect(dayAfterKey('2026-10-31', 'PageUp', false, open)).toBe('2026-09-30');
    expect(dayAfterKey('2032-12-10', 'PageDown', true, open)).toBe('2032-12-31');
    expect(dayAfterKey('2032-12-31', 'ArrowRight', false, open)).toBeNull();
    expect(dayAfterKey('2021-01-01', 'ArrowUp', false, open)).toBeNull();
  });
});

test.each([
  [['2026-10-02', '2026-10-03'], '2026-10-02'],
  [[null, '2026-10-03'], '2026-10-03'],
  // The candidate is not visible or not pickable.
  [['2026-09-30', '2026-10-03'], '2026-10-03'],
  [['2026-10-04', null], '2026-10-01'],
  [[], '2026-10-01'],
])('with the candidates %o the tab stop is %s', (wanted, expected) => {
  const shown = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'];
  expect(tabStop(shown, (day) => day < '2026-10-04', wanted)).toBe(expected);
});

test.each([
  ['2026-10-14', 2, '2026-10-01'],
  // With two months, the second month would be in a year outside of the list.
  ['2032-12-01', 2, '2032-11-01'],
  ['2032-12-01', 1, '2032-12-01'],
  ['2020-12-01', 2, '2021-01-01'],
  ['2015-06-01', 2, '2021-01-01'],
  ['2040-06-01', 2, '2032-11-01'],
])('if %s is wanted and %i months are visible, the first visible month is %s', (wanted, count, expected) => {
  expect(monthInBounds(wanted, count, open)).toBe(expected);
});
