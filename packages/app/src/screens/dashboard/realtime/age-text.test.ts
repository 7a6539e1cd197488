import { expect, it } from 'vitest';
import { ageOf } from './age-text.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const before = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

it.each([
  [0, true, '0 seconds ago', false],
  [23, true, '20 seconds ago', false],
  [60, true, '1 minute ago', false],
  [120, true, '2 minutes ago', false],
  [121, true, '2 minutes old, being updated', true],
  [840, true, '14 minutes old, being updated', true],
  [840, false, '14 minutes ago', false],
  [1_801, false, '30 minutes old, being updated', true],
  [7_300, true, '2 hours old, being updated', true],
  // The clock of the browser is behind the clock of the service.
  [-30, true, '0 seconds ago', false],
])('data that is %i s old (realtime: %s) has the text “%s”', (seconds, realTime, text, late) => {
  expect(ageOf(before(seconds), NOW, realTime)).toEqual({ text, late });
});

it('data without a valid instant has no age', () => {
  expect(ageOf(null, NOW, true)).toBeNull();
  expect(ageOf('yesterday', NOW, true)).toBeNull();
});
