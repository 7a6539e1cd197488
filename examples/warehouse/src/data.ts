// Two days of a depot in October 2026, by hour. On the second day the clocks are set back, so 02:00 occurs twice.
import { hourInstant, hourOf } from '@reporting/formatters/date-range';

export const ZONE = 'Europe/Copenhagen';
const HOUR = 3_600_000;

/** Relative amount of work in each hour of the day, from 00:00. */
const SHAPE = [2, 1, 1, 1, 3, 9, 22, 38, 46, 52, 55, 48, 36, 44, 53, 57, 51, 39, 24, 15, 10, 7, 5, 3];

export interface HourRow {
  readonly at: string;
  readonly picked: number;
  readonly late: number;
  readonly [key: string]: string | number;
}

/** Returns the hours of a day in the depot's time zone. */
function hoursOf(day: string, next: string, scale: number): HourRow[] {
  const start = hourInstant(ZONE, `${day}T00:00`);
  const end = hourInstant(ZONE, `${next}T00:00`);
  return Array.from({ length: (end - start) / HOUR }, (_, index) => {
    const at = hourOf(ZONE, start + index * HOUR);
    const shape = SHAPE[Number(at.slice(11, 13))] ?? 0;
    return { at, picked: Math.round(shape * scale), late: Math.round((shape % 7) / 2 / scale) };
  });
}

export const today = hoursOf('2026-10-25', '2026-10-26', 1.18);
export const yesterday = hoursOf('2026-10-24', '2026-10-25', 1.05);

export const halls = [
  { hall: 'North hall', picked: 812, cost: 1912.4, url: '#north' },
  { hall: 'South hall', picked: 604, cost: 1701, url: '#south' },
  { hall: 'Mezzanine', picked: 377, cost: 1204.9, url: '#mezzanine' },
  { hall: 'Cold store', picked: 158, cost: 2240.75, url: '#cold' },
  { hall: 'Returns', picked: 64, cost: 318.6, url: '#returns' },
];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Parcels of a week by weekday, with a column for every two hours. */
export const week = WEEKDAYS.map((weekday, place) => {
  const scale = place > 4 ? 0.4 : 1 + place * 0.06;
  const at = (hour: number) => Math.round(((SHAPE[hour] ?? 0) + (SHAPE[hour + 1] ?? 0)) * scale);
  return {
    weekday,
    h06: at(6),
    h08: at(8),
    h10: at(10),
    h12: at(12),
    h14: at(14),
    h16: at(16),
    h18: at(18),
    h20: at(20),
  };
});
