/**
 * Reads a number as people write it in a locale: its own digits, grouping and decimal sign, any minus, spaces anywhere. A point is
 * also taken as decimal sign where the locale does not group with it. Returns `null` for anything else, never a guess.
 */
export function parseNumber(text: string, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6);
  const part = (type: Intl.NumberFormatPartTypes, usual: string) =>
    parts.find((entry) => entry.type === type)?.value ?? usual;
  const group = part('group', ',');
  const point = part('decimal', '.');
  const digits = new Map(
    Array.from({ length: 10 }, (_, digit) => [
      new Intl.NumberFormat(locale, { useGrouping: false }).format(digit),
      String(digit),
    ]),
  );
  // An input method may write the full-width forms.
  const western = Array.from(text.normalize('NFKC'), (character) => digits.get(character) ?? character)
    .join('')
    .replace(/[\s\u00a0\u202f\u200e\u200f\u061c']/g, '')
    .replace(/[\u2212\u2010-\u2015\ufe63\uff0d]/g, '-');
  const ungrouped = western.replaceAll(group.trim() === '' ? '\u0000' : group, '').replace(point, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(ungrouped) ? Number(ungrouped) : null;
}

/** Writes a number for editing: the locale's digits and decimal sign, no grouping, every decimal. */
export function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value);
}
