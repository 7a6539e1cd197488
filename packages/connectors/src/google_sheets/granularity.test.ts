import { expect, test } from 'vitest';
import { granularityOfDays } from './granularity.ts';

test.each([
  ['no date', [], 'day'],
  ['one date', ['2026-10-01'], 'day'],
  ['consecutive days in any order', ['2026-10-03', '2026-10-01', '2026-10-02'], 'day'],
  ['working days', ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'], 'day'],
  ['the first two days of a month', ['2026-10-01', '2026-10-02'], 'day'],
  ['Mondays, one of which is missing,', ['2026-10-05', '2026-10-12', '2026-10-26'], 'week'],
  ['first days of months, some of which are missing,', ['2026-01-01', '2026-02-01', '2026-06-01'], 'month'],
  ['1 February and 1 March, which are 28 days apart,', ['2026-02-01', '2026-03-01'], 'month'],
  ['first days of years', ['2024-01-01', '2026-01-01'], 'year'],
  ['irregular dates', ['2026-10-01', '2026-10-11', '2026-10-20'], 'none'],
])('the granularity of %s is `$2`', (_what, dates, expected) => expect(granularityOfDays(dates)).toBe(expected));
