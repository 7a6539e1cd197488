import { dayOfSerial, readDateText } from './dates.ts';
import type { DateOrder, SheetLocale } from './locale.ts';
import { plainText, type ReadNumber, readNumberText } from './numbers.ts';

/** A cell as stored: dates are serial numbers, percentages are fractions, errors are texts such as `#N/A`. */
export type RawCell = string | number | boolean | null | undefined;

/**
 * Kinds of cells. A stored number without a displayed text is `unformatted`: the other cells of the column decide whether it is a number, a
 * percentage or a date.
 */
export type CellKind =
  | { kind: 'blank' }
  | { kind: 'error'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'date'; day: string }
  | { kind: 'unformatted'; value: number }
  | ReadNumber;

const ERROR = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/i;
/** Texts that people write for a missing value. */
const MISSING = /^(-+|–|—|n\/?a|null|none|tbd|\?)$/i;

/** Returns true for the text of a failed formula, such as `#N/A`. */
function isErrorText(text: string): boolean {
  return ERROR.test(text.trim());
}

/** Reads a cell. `shown` is the displayed text; undefined if it was not read. */
export function readCell(raw: RawCell, shown: string | undefined, order: DateOrder, locale: SheetLocale): CellKind {
  if (raw === null || raw === undefined) return { kind: 'blank' };
  if (typeof raw === 'boolean') return { kind: 'text', text: shown ?? String(raw).toUpperCase() };
  if (typeof raw === 'number') return readStored(raw, shown, order, locale);
  const text = raw.trim();
  if (text === '' || MISSING.test(text)) return { kind: 'blank' };
  if (isErrorText(text)) return { kind: 'error', text };
  const number = readNumberText(text, locale);
  if (number !== undefined) return number;
  const day = readDateText(text, order, locale);
  return day === undefined ? { kind: 'text', text } : { kind: 'date', day };
}

/** Reads a stored number; its displayed text decides its kind. */
function readStored(value: number, shown: string | undefined, order: DateOrder, locale: SheetLocale): CellKind {
  if (!Number.isFinite(value)) return { kind: 'blank' };
  if (shown === undefined || shown.trim() === '') return { kind: 'unformatted', value };
  const text = plainText(shown);
  if (/^%|%$/.test(text)) return { kind: 'percent', value: percentPoints(value) };
  const number = readNumberText(text, locale);
  if (number?.kind === 'time') return { kind: 'time', value: Math.round(value * 86_400_000) / 1000 };
  if (number?.kind === 'money' && number.currency !== undefined) {
    return { kind: 'money', value, currency: number.currency };
  }
  if (number !== undefined) return { kind: 'number', value };
  const day = dayOfSerial(value);
  if (day === undefined) return { kind: 'number', value };
  const written = readDateText(text, order, locale);
  if (written !== undefined) return { kind: 'date', day: written };
  return isDateWithoutYear(text, locale) ? { kind: 'date', day } : { kind: 'number', value };
}

/** Returns true for a displayed date without a year, or with other words next to its month. */
function isDateWithoutYear(text: string, locale: SheetLocale): boolean {
  if (/^\d{1,2}[/.-]\d{1,2}$/.test(text)) return true;
  const words = text.toLowerCase().split(/[\s,./-]+/);
  return words.some((word) => locale.months.has(word)) && words.length <= 4;
}

/** Converts a stored fraction to percent points by shifting the decimal point of its text: 0.07 is 7, not 7.000000000000001. */
export function percentPoints(value: number): number {
  const text = String(value);
  return text.includes('e') ? value * 100 : Number(`${text}e2`);
}
