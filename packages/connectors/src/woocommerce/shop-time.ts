import { addDays, type DateRange, isValidTimeZone, startOfDay, today } from '@reporting/formatters/date-range';
import type { SiteIndex } from './client.ts';

/** Time zone of the shop's days: an IANA name, or a fixed offset in hours ahead of UTC. */
export type ShopZone = { kind: 'named'; name: string } | { kind: 'offset'; hours: number };

/** Returns the time zone of a site; null if unknown. */
export function shopZone(index: SiteIndex | null): ShopZone | null {
  if (index === null) return null;
  const { timezone_string: name, gmt_offset: hours } = index;
  if (name !== '' && isValidTimeZone(name)) return { kind: 'named', name };
  return Number.isFinite(hours) && Math.abs(hours) <= 14 ? { kind: 'offset', hours } : null;
}

/** Returns the shop's day at an instant; null for an unknown time zone. */
export function shopToday(zone: ShopZone | null, now: number): string | null {
  if (zone === null) return null;
  if (zone.kind === 'named') return today(zone.name, now);
  return new Date(now + zone.hours * 3_600_000).toISOString().slice(0, 10);
}

/** Returns a note about the shop's time zone. Empty if the range begins and ends at the same instants in the dashboard's time zone. */
export function zoneNotes(zone: ShopZone | null, asked: { range: DateRange; timezone: string }): string[] {
  if (zone === null || !isValidTimeZone(asked.timezone)) return [];
  const moments = [asked.range.startDate, addDays(asked.range.endDate, 1)];
  const differs = moments.some((day) => startAtShop(zone, day) !== startOfDay(asked.timezone, day).getTime());
  return differs
    ? [`Days are those of the shop’s time zone, ${zoneName(zone)}; the dashboard’s is ${asked.timezone}.`]
    : [];
}

const startAtShop = (zone: ShopZone, day: string): number =>
  zone.kind === 'named'
    ? startOfDay(zone.name, day).getTime()
    : Date.parse(`${day}T00:00:00Z`) - zone.hours * 3_600_000;

function zoneName(zone: ShopZone): string {
  if (zone.kind === 'named') return zone.name;
  const minutes = Math.round(Math.abs(zone.hours) * 60);
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${zone.hours < 0 ? '−' : '+'}${clock}`;
}
