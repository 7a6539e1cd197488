import { expect, test } from 'vitest';
import { localTimeZone, modernZoneName, timeZoneCity, timeZoneOffsetText, timeZones } from './time-zones.ts';
import { isValidTimeZone } from './zone.ts';

test('the list of time zones contains each current name once, sorted', () => {
  const zones = timeZones();
  expect(zones.length).toBeGreaterThan(400);
  expect(zones).toEqual([...new Set(zones)].sort());
  expect(zones.filter((zone) => !isValidTimeZone(zone))).toEqual([]);
  for (const zone of ['UTC', 'Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']) {
    expect(zones).toContain(zone);
  }
  for (const zone of ['Asia/Katmandu', 'Asia/Calcutta', 'Europe/Kiev']) expect(zones).not.toContain(zone);
});

test.each([
  ['Europe/Copenhagen', 'Copenhagen'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the name of the time zone %s contains the city %s', (zone, city) => {
  expect(timeZoneCity(zone)).toBe(city);
});

test.each([
  ['UTC', '2026-11-20T00:00:00Z', 'UTC'],
  ['Europe/London', '2026-11-20T00:00:00Z', 'UTC'],
  ['Europe/London', '2026-07-20T00:00:00Z', 'UTC+01:00'],
  ['Asia/Kathmandu', '2026-11-20T00:00:00Z', 'UTC+05:45'],
  ['America/St_Johns', '2026-11-20T00:00:00Z', 'UTC-03:30'],
  ['Australia/Lord_Howe', '2026-11-20T00:00:00Z', 'UTC+11:00'],
])('the offset of %s at %s is written as %s', (zone, instant, text) => {
  expect(timeZoneOffsetText(zone, new Date(instant))).toBe(text);
});

test('modernZoneName replaces an old name by the current name, and keeps other names', () => {
  expect(modernZoneName('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(modernZoneName('Europe/Copenhagen')).toBe('Europe/Copenhagen');
  expect(modernZoneName('toString')).toBe('toString');
  expect(timeZones()).toContain(localTimeZone());
});
