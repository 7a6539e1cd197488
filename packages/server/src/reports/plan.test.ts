import type { ReportSchedule } from '@reporting/formatters/date-range';
import { expect, it } from 'vitest';
import { plannedColumns } from './plan.ts';

const daily = (timezone: string): ReportSchedule => ({ period: 'WEEK', detail: 0, hour: 8, minute: 0, timezone });

it.each<[string, string, string, string, string]>([
  ['an hour before its planned time', 'UTC', '2026-11-23T08:00Z', '2026-11-23', '2026-11-23T07:00Z'],
  [
    'at the beginning of its day if the planned time is in the first hour',
    'UTC',
    '2026-11-23T00:20Z',
    '2026-11-23',
    '2026-11-23T00:00Z',
  ],
  [
    'at the beginning of its day in the time zone of the report',
    'Asia/Kathmandu',
    '2026-11-22T18:45Z',
    '2026-11-23',
    '2026-11-22T18:15Z',
  ],
  // Clocks skip from 00:00 to 01:00, so the day begins at 01:00.
  [
    'at the beginning of a day without midnight',
    'Africa/Cairo',
    '2026-04-23T22:30Z',
    '2026-04-24',
    '2026-04-23T22:00Z',
  ],
])('the mail of a report is composed %s', (_name, zone, at, localDate, expected) => {
  const columns = plannedColumns(daily(zone), { at: new Date(at), localDate }, new Date(0));
  expect(columns.prepare_at).toEqual(new Date(expected));
});

it('a paused report has no planned times', () => {
  const none = { next_run_at: null, next_local_date: null, prepare_at: null, planned_at: new Date(5) };
  expect(plannedColumns(daily('UTC'), null, new Date(5))).toEqual(none);
});
