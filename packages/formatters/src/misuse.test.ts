import { expect, test } from 'vitest';
import { reportDateRange, resolveRange, today } from './date-range/index.ts';
import { formatAgo, formatChange, formatCompact, formatDateTime, formatTime, formatValue } from './index.ts';

// These errors are impossible in typed code. In untyped code, the message explains the error and the correct use.

const wrong = 'timeInSeconds' as never;
const CLOCK = {} as { timezone: string };

test.each<[string, () => unknown, string]>([
  [
    'formatValue with an unknown type',
    () => formatValue(1, wrong),
    '"timeInSeconds" is not a value type. Use one of number, money, percent,',
  ],
  ['formatCompact with an unknown type', () => formatCompact(1, wrong), '"timeInSeconds" is not a value type.'],
  [
    'formatChange with an unknown type',
    () => formatChange(2, 1, { valueType: wrong, percent: false }),
    '"timeInSeconds" is not a value type.',
  ],
  [
    'formatValue with the name of a built-in property',
    () => formatValue(1, 'constructor' as never),
    '"constructor" is not a value type.',
  ],
  [
    'resolveRange with an unknown type',
    () => resolveRange({ type: 'last7days' as never, today: '2026-01-01' }),
    'Use one of daily,weekly,',
  ],
  [
    'reportDateRange with an unknown range',
    () => reportDateRange('LAST_YEAR' as never, '2026-01-01'),
    'Use one of LAST_7_DAYS,',
  ],
  ['today without a zone', () => today(undefined as never, 0), 'Invalid time zone'],
  ['formatTime without a zone', () => formatTime(0, CLOCK), 'Invalid time zone'],
  ['formatDateTime without a zone', () => formatDateTime(0, { ...CLOCK, locale: 'de' }), 'Invalid time zone'],
])('%s throws a RangeError with the reason', (_what, call, message) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});

test('the age of an invalid instant is N/A', () => {
  expect(formatAgo(Number.NaN, 0)).toBe('N/A');
});
