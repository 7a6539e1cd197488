import { numberFormat } from './intl.ts';

/** Replaces digits of the locale, Arabic and Persian digits, and the full-width digits of input methods by 0 to 9. */
export function westernDigits(text: string, locale: string): string {
  const format = numberFormat(locale);
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)]));
  return Array.from(text.normalize('NFKC'), (character) => digits.get(character) ?? character)
    .join('')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
