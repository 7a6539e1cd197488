import { numberFormat } from '../internal/intl.ts';
import { westernDigits } from '../internal/western-digits.ts';

/** Returns true if each group separator precedes three digits at the end, or two or three further left (12,34,567). */
function isGrouped(number: string, group: string, point: string): boolean {
  const [whole = '', fraction = ''] = number.split(point);
  return !fraction.includes(group) && /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole.replaceAll(group, ','));
}

/** One currency sign and one per cent sign, each at an end of the number or between its sign and its digits. */
const AFFIXES = /^([+-]?)\p{Sc}?([+-]?[^\p{Sc}%٪]*)\p{Sc}?[%٪]?$/u;

/**
 * Parses a number as people write it in a locale: its digits, group and decimal separator, any minus, spaces anywhere. A point is also a
 * decimal separator unless the locale groups with it. A currency sign, a per cent sign and the field's own `unit` are ignored, for text
 * from spreadsheets ("$1,234.6", "12 %"). Returns `null` for any other text: 1.5 in German is neither 15 nor one and a half.
 */
export function parseNumber(text: string, locale: string, unit = ''): number | null {
  const parts = numberFormat(locale).formatToParts(-12345.6);
  const part = (type: Intl.NumberFormatPartTypes, usual: string) =>
    parts.find((entry) => entry.type === type)?.value ?? usual;
  const group = part('group', ',');
  const point = part('decimal', '.');
  const western = westernDigits(text, locale)
    .replace(/[\s\u200e\u200f\u061c']/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const suffix = unit.replace(/\s/g, '');
  const bare = western.endsWith(suffix) ? western.slice(0, western.length - suffix.length) : western;
  const number = bare.replace(AFFIXES, '$1$2');
  if (number.includes(group) && !isGrouped(number, group, point)) return null;
  const ungrouped = number.replaceAll(group.trim() === '' ? '\u0000' : group, '').replace(point, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(ungrouped) ? Number(ungrouped) : null;
}

/** Writes a number for editing: the locale's digits and decimal separator, no groups, all decimals. */
export function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value);
}
