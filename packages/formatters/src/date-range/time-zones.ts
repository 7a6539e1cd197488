import { type Instant, isValidTimeZone, zoneOffset } from './zone.ts';

/** Old zone names that runtimes still list, and their current names in the IANA list. */
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

/** Returns UTC and all IANA zones of this runtime, sorted by their current names. */
export function timeZones(): readonly string[] {
  listed ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(modernZoneName)])].sort();
  return listed;
}

/** Returns the current IANA name of a zone: `Asia/Kolkata` for `Asia/Calcutta`. Returns any other name unchanged. */
export function modernZoneName(zone: string): string {
  const modern = Object.hasOwn(RENAMED, zone) ? RENAMED[zone] : undefined;
  return modern !== undefined && isValidTimeZone(modern) ? modern : zone;
}

/** Returns the current IANA name of this machine's zone, or `UTC` if the zone is not valid. */
export function localTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isValidTimeZone(zone) ? modernZoneName(zone) : 'UTC';
}

/** Returns the city in a zone's name: `New York`, `Buenos Aires`, `UTC`. */
export function timeZoneCity(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Returns the zone's offset from UTC at `instant`: `UTC`, `UTC+05:45`, `UTC-03:00`. */
export function timeZoneOffsetText(zone: string, instant: Instant): string {
  const minutes = Math.round(zoneOffset(zone, instant) / 60_000);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}
