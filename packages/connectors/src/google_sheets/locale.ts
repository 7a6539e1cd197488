export type DateOrder = 'dmy' | 'mdy';

/** A spreadsheet locale's notation of numbers and dates. */
export interface SheetLocale {
  decimal: string;
  group: string;
  /** Order of day and month in numeric dates that end with the year. */
  order: DateOrder;
  /** Months (1 to 12) by lower-case name, long and short, in English and in the locale's language. */
  months: ReadonlyMap<string, number>;
  /** ISO 4217 codes of `$`, `¥` and `kr` in the locale. */
  currencies: Readonly<Record<string, string>>;
}

const DOLLARS: Record<string, string> = {
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  MX: 'MXN',
  SG: 'SGD',
  HK: 'HKD',
  TW: 'TWD',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
};
const KRONE: Record<string, string> = { SE: 'SEK', DK: 'DKK', NO: 'NOK', IS: 'ISK' };

/** Locales by tag. Cached, because Intl takes about 10 ms to compute a locale. There are fewer than 200 locales. */
const known = new Map<string, SheetLocale>();
const MAX_KNOWN = 200;

/**
 * Returns the locale for `name`, a locale name of Google Sheets such as `en_GB`. For an unknown name, returns `en_US`.
 */
export function sheetLocale(name: string): SheetLocale {
  const tag = supported(name.replaceAll('_', '-'));
  const kept = known.get(tag);
  if (kept !== undefined) return kept;
  const locale = conventions(tag);
  if (known.size < MAX_KNOWN) known.set(tag, locale);
  return locale;
}

function conventions(tag: string): SheetLocale {
  const numbers = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(-1_234_567.5);
  const dates = new Intl.DateTimeFormat(tag, {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const order = dates.formatToParts(0).map(({ type }) => type);
  const region = new Intl.Locale(tag).maximize().region ?? 'US';
  const yearFirst = order.indexOf('year') < order.indexOf('day');
  return {
    decimal: numbers.find(({ type }) => type === 'decimal')?.value ?? '.',
    group: numbers.find(({ type }) => type === 'group')?.value ?? ',',
    order: !yearFirst && order.indexOf('month') < order.indexOf('day') ? 'mdy' : 'dmy',
    months: new Map([...monthNames('en'), ...monthNames(tag)]),
    currencies: {
      $: DOLLARS[region] ?? 'USD',
      '¥': region === 'CN' ? 'CNY' : 'JPY',
      kr: KRONE[region] ?? 'SEK',
    },
  };
}

function supported(tag: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

function monthNames(tag: string): [string, number][] {
  const names: [string, number][] = tag === 'en' ? [['sept', 9]] : [];
  for (let month = 0; month < 12; month += 1) {
    const instant = Date.UTC(2026, month, 15);
    for (const style of ['long', 'short'] as const) {
      for (const parts of [{ month: style }, { month: style, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(tag, { ...parts, calendar: 'gregory', timeZone: 'UTC' });
        const name = format.formatToParts(instant).find(({ type }) => type === 'month')?.value ?? '';
        if (/^\p{L}/u.test(name)) names.push([name.toLowerCase().replace(/\.$/, ''), month + 1]);
      }
    }
  }
  return names;
}
