import { numberFormat } from '../internal/intl.ts';
import { westernDigits } from '../internal/western-digits.ts';

/**
 * Returns true if the group separators are at valid positions: three digits follow the last separator, and two or three digits follow each
 * of the other separators (12,34,567).
 */
function isGrouped(number: string, group: string, point: string): boolean {
  const [whole = '', fraction = ''] = number.split(point);
  return !fraction.includes(group) && /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole.replaceAll(group, ','));
}

/**
 * Matches a number with at most one currency sign and one percent sign. Each is at an end of the number, or between the minus or plus sign
 * and the digits.
 */
const AFFIXES = /^([+-]?)\p{Sc}?([+-]?[^\p{Sc}%٪]*)\p{Sc}?[%٪]?$/u;

/**
 * Parses a number in the form that users of a locale write. It accepts digits and separators of the locale, any kind of minus sign, and
 * spaces anywhere. A point is also accepted as the decimal separator, unless the locale uses it for groups. A currency sign, a percent sign
 * and `unit` are ignored, so that text from spreadsheets is accepted ("$1,234.6", "12 %"). Returns `null` for any other text, for example
 * for 1.5 in German, where the point separates groups.
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

/** Writes a number for editing: digits and decimal separator of the locale, no groups, and up to 15 decimals. */
export function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value);
}
