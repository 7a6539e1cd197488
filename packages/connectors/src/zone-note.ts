import { addDays, type DateRange, isValidTimeZone, startOfDay } from '@reporting/formatters/date-range';
import type { Phrase } from './names/de-phrases.ts';

/**
 * Returns a note about the time zone of the figures. Empty if the range begins and ends at the same instants in the dashboard's time zone.
 * @param whose name of the zone in the note, such as "the property’s time zone"
 */
export function zoneNotes(
  zone: string | undefined,
  whose: Phrase<'whose'>,
  { range, timezone }: { range: DateRange; timezone: string },
): string[] {
  if (zone === undefined || !daysDiffer(zone, timezone, range)) return [];
  return [`Days are those of ${whose}, ${zone}; the dashboard’s is ${timezone}.`];
}

function daysDiffer(zone: string, other: string, range: DateRange): boolean {
  if (zone === other || !isValidTimeZone(zone) || !isValidTimeZone(other)) return false;
  const moments = [range.startDate, addDays(range.endDate, 1)];
  return moments.some((day) => startOfDay(zone, day).getTime() !== startOfDay(other, day).getTime());
}
