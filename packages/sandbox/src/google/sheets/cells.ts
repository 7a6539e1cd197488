/** The notation of numbers and dates in a spreadsheet's locale. */
export type Locale = { name: 'en_GB' | 'en_US' | 'de_DE'; decimal: '.' | ','; order: 'dmy' | 'mdy' };

export const LOCALES = {
  en_GB: { name: 'en_GB', decimal: '.', order: 'dmy' },
  en_US: { name: 'en_US', decimal: '.', order: 'mdy' },
  de_DE: { name: 'de_DE', decimal: ',', order: 'dmy' },
} as const satisfies Record<string, Locale>;

/** A cell with the type that an import assigns. `text` is the displayed text; the value of a date is its serial number. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string; value: number }
  | { kind: 'date'; text: string; value: number }
  | { kind: 'boolean'; text: string; value: boolean };

const EMPTY: Cell = { kind: 'empty' };

/** Serial number of 1970-01-01. The day with the serial number 0 is 1899-12-30. */
const EPOCH = 25_569;

/** Reads a cell of an imported file with the type that a spreadsheet with this locale assigns. */
export function readCell(raw: string, locale: Locale): Cell {
  if (raw === '') return EMPTY;
  const text = raw.trim();
  if (text === '') return { kind: 'text', text: raw };
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return { kind: 'boolean', text: upper, value: upper === 'TRUE' };
  // Fast path: a number or a date contains a digit.
  if (!/\d/.test(text)) return { kind: 'text', text: raw };
  const number = readNumber(text, locale);
  if (number !== undefined) return { kind: 'number', text, value: number };
  const date = readDate(text, locale);
  if (date !== undefined) return { kind: 'date', text, value: date };
  return { kind: 'text', text: raw };
}

const POINT = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
const COMMA = /^(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:,\d*)?$/;
const CURRENCY = /[$£€¥]/;

/** Parses a number, a percentage (converted to a fraction) or an amount of money; undefined for any other text. */
function readNumber(text: string, locale: Locale): number | undefined {
  let rest = text;
  let sign = 1;
  if (/^\(.+\)$/.test(rest)) {
    sign = -1;
    rest = rest.slice(1, -1).trim();
  }
  let factor = 1;
  if (rest.endsWith('%')) {
    factor = 0.01;
    rest = rest.slice(0, -1).trim();
  }
  const outer = /^([-+\u2212])\s*/.exec(rest);
  if (outer !== null) {
    if (outer[1] !== '+') sign = -sign;
    rest = rest.slice(outer[0].length);
  }
  if (CURRENCY.test(rest.charAt(0))) {
    rest = rest.slice(1).trim();
    if (rest.startsWith('-')) {
      sign = -sign;
      rest = rest.slice(1);
    }
  } else if (CURRENCY.test(rest.charAt(rest.length - 1))) {
    rest = rest.slice(0, -1).trim();
  }
  let power = 1;
  const exponent = /^(.+?)e([-+]?\d{1,3})$/i.exec(rest);
  if (exponent !== null) {
    power = 10 ** Number(exponent[2]);
    rest = exponent[1] ?? '';
  }
  if (!/\d/.test(rest) || !(locale.decimal === '.' ? POINT : COMMA).test(rest)) return undefined;
  const plain = locale.decimal === '.' ? rest.replaceAll(',', '') : rest.replaceAll('.', '').replace(',', '.');
  const value = sign * Number(plain) * power;
  if (!Number.isFinite(value)) return undefined;
  // Shifts the decimal point, so that 12.3 % is 0.123 and not 0.12300000000000001.
  return factor === 1 ? value : Number(`${value}e-2`) || value * factor;
}

const MONTHS: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};
const FULL = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthOf = (name: string): number | undefined => {
  const word = name.toLowerCase().replace('.', '');
  const full = FULL.indexOf(word);
  return full >= 0 ? full + 1 : MONTHS[word];
};

/** Returns the serial number of a date, of a date with a time, or of a time; undefined for any other text. */
function readDate(text: string, locale: Locale): number | undefined {
  const timed = /^(.*?)[ ,]\s*(\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?)$/i.exec(text);
  const time = readTime(timed?.[2] ?? text);
  if (timed === null) return time ?? readDay(text, locale);
  const day = readDay((timed[1] ?? '').trim(), locale);
  return day === undefined || time === undefined ? undefined : day + time;
}

function readTime(text: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])m)?$/i.exec(text);
  if (found === null) return undefined;
  let hour = Number(found[1]);
  const half = found[4]?.toLowerCase();
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  const [minute, second] = [Number(found[2]), Number(found[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return (hour * 3600 + minute * 60 + second) / 86_400;
}

function readDay(text: string, locale: Locale): number | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) return serial(iso[1], iso[2], iso[3]);
  const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (numeric !== null) {
    if (numeric[2] === '.' && locale.name !== 'de_DE') return undefined;
    const [day, month] = locale.order === 'dmy' ? [numeric[1], numeric[3]] : [numeric[3], numeric[1]];
    return serial(fullYear(numeric[4] ?? ''), month, day);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([A-Za-z]{3,9}\.?)[- ,]\s*(\d{4}|\d{2})$/.exec(text);
  if (dayFirst !== null) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = /^([A-Za-z]{3,9}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  if (monthFirst !== null) return named(monthFirst[3], monthFirst[1], monthFirst[2]);
  const monthOnly = /^([A-Za-z]{3,9}\.?)[- ](\d{4})$/.exec(text);
  if (monthOnly !== null) return named(monthOnly[2], monthOnly[1], '1');
  return undefined;
}

function named(year: string | undefined, month: string | undefined, day: string | undefined): number | undefined {
  const number = monthOf(month ?? '');
  return number === undefined ? undefined : serial(fullYear(year ?? ''), String(number), day);
}

/** Returns a year of four digits. Years of two digits are 1930 to 2029, as in spreadsheets. */
function fullYear(text: string): string {
  return text.length === 4 ? text : String(Number(text) + (Number(text) < 30 ? 2000 : 1900));
}

function serial(year: string | undefined, month: string | undefined, day: string | undefined): number | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  return date.getTime() / 86_400_000 + EPOCH;
}

/**
 * Guesses the locale of a file. Decimal commas, dates with dots, and a delimiter other than a comma indicate `de_DE`. Dates whose second
 * part is above 12 indicate `en_US`. Otherwise it is `en_GB`.
 */
export function detectLocale(rows: readonly (readonly string[])[], delimiter: string): Locale {
  let commas = 0;
  let points = 0;
  let dayFirst = 0;
  let monthFirst = 0;
  let dotted = 0;
  for (const row of rows.slice(0, 500)) {
    for (const cell of row) {
      if (cell.length > 24) continue;
      const text = cell.trim().replace(/^[-+$£€]|[€%\s]+$/g, '');
      if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text)) dotted += 1;
      else if (/^(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(text)) commas += 1;
      else if (/^(\d{1,3}(,\d{3})+|\d+)\.\d+$/.test(text)) points += 1;
      const date = /^(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}\b/.exec(text);
      if (date !== null && Number(date[1]) > 12) dayFirst += 1;
      if (date !== null && Number(date[2]) > 12) monthFirst += 1;
    }
  }
  if (delimiter !== ',' && commas + dotted > points) return LOCALES.de_DE;
  if (delimiter === ',' && dotted > 0 && points === 0) return LOCALES.de_DE;
  return monthFirst > dayFirst ? LOCALES.en_US : LOCALES.en_GB;
}
