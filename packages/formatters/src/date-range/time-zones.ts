import { type Instant, isValidTimeZone, zoneOffset } from './zone.ts';

/** Names under which runtimes still list a zone, and the ones that the IANA list prefers today. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

let listed: readonly string[] | undefined;

/** Every zone of the IANA list that this runtime knows, under today's names, with UTC, in order. */
export function timeZones(): readonly string[] {
  listed ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(modernZoneName)])].sort();
  return listed;
}

/** The name under which the list holds a zone: `Asia/Kolkata` for `Asia/Calcutta`, any other as it is. */
export function modernZoneName(zone: string): string {
  const modern = Object.hasOwn(RENAMED, zone) ? RENAMED[zone] : undefined;
  return modern !== undefined && isValidTimeZone(modern) ? modern : zone;
}

/** The zone of this machine under the name that the list holds, or `UTC` where it names none. */
export function localTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isValidTimeZone(zone) ? modernZoneName(zone) : 'UTC';
}

/** The place that a zone is named after: `New York`, `Buenos Aires`, `UTC`. */
export function timeZoneCity(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** How far the zone is ahead of UTC at that moment: `UTC`, `UTC+05:45`, `UTC-03:00`. */
export function timeZoneOffsetText(zone: string, instant: Instant): string {
  const minutes = Math.round(zoneOffset(zone, instant) / 60_000);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}
