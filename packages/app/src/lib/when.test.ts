import { describe, expect, it } from 'vitest';
import { clockText, momentText, whenText } from './when.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const ZONE = 'Europe/Copenhagen';

describe('whenText', () => {
  it.each([
    ['2026-11-21T08:14:00Z', '09:14'],
    ['2026-11-20T22:59:00Z', 'yesterday'],
    // This instant is shortly after midnight of the current day in Copenhagen, but on the previous day in UTC.
    ['2026-11-20T23:01:00Z', '00:01'],
    ['2026-11-17T12:00:00Z', '4 days ago'],
    ['2026-11-12T12:00:00Z', '12 Nov'],
    ['2025-11-12T12:00:00Z', '12 Nov 2025'],
    ['2026-11-21T23:05:00Z', '22 Nov'],
    ['2027-01-02T12:00:00Z', '2 Jan 2027'],
    ['nonsense', ''],
  ])('writes %s as “%s”', (instant, text) => {
    expect(whenText(instant, NOW, ZONE)).toBe(text);
  });
});

describe('momentText', () => {
  it.each([
    ['2026-11-21T07:42:00Z', '08:42 today'],
    ['2026-11-20T20:05:00Z', 'yesterday, 21:05'],
    ['2026-11-18T20:05:00Z', '18 Nov, 21:05'],
    ['2026-11-02T20:05:00Z', '2 Nov, 21:05'],
    // The next attempt of a report can be after midnight.
    ['2026-11-21T23:05:00Z', '22 Nov, 00:05'],
    ['2027-01-02T12:00:00Z', '2 Jan 2027, 13:00'],
  ])('writes %s as “%s”', (instant, text) => {
    expect(momentText(instant, NOW, ZONE)).toBe(text);
  });

  it('writes the time of midnight as 00:00', () => {
    expect(clockText(Date.parse('2026-11-20T23:00:00Z'), ZONE)).toBe('00:00');
  });
});
