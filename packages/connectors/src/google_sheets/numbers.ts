import type { SheetLocale } from './locale.ts';

export interface ReadNumber {
  /** Percentages are percent points, times are seconds. */
  value: number;
  kind: 'number' | 'percent' | 'money' | 'time';
  /** ISO 4217 code; only for money. */
  currency?: string;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  R$: 'BRL',
  US$: 'USD',
  A$: 'AUD',
  CA$: 'CAD',
  C$: 'CAD',
  NZ$: 'NZD',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
};
const CODES = new Set(Intl.supportedValuesOf('currency'));

/**
 * Returns the ISO 4217 code of a symbol or a code. Undefined for any other text. The locale decides which currency `$`, `¥` and `kr` mean.
 */
function currencyOf(token: string, locale: SheetLocale): string | undefined {
  const text = token.trim();
  return locale.currencies[text] ?? SYMBOLS[text] ?? (CODES.has(text) ? text : undefined);
}

/** Characters that `plainText` replaces. Few cells contain one, so this test avoids most replacements. */
const TYPOGRAPHIC = /[\u00a0\u2007\u202f\u2212\u2019]/;

/** Trims a text and replaces special spaces, the minus sign and the curly apostrophe with ASCII characters. */
export function plainText(text: string): string {
  if (!TYPOGRAPHIC.test(text)) return text.trim();
  return text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll('\u2019', "'")
    .trim();
}

/**
 * Parses a number in any common notation: `1,234.5`, `1.234,5`, `12 %`, `(£1,200)`, `- 3`, `1:02:03`. The locale decides the meaning of an
 * ambiguous separator. Undefined if the text is not a number.
 */
export function readNumberText(text: string, locale: SheetLocale): ReadNumber | undefined {
  if (!/\d/.test(text)) return undefined;
  let rest = plainText(text).replace(/\bkr\./, 'kr');
  if (rest.length > 60) return undefined;
  const time = readDuration(rest);
  if (time !== undefined) return { value: time, kind: 'time' };
  let negative = false;
  if (/^\(.*\)$/.test(rest)) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  }
  const percent = /^%|%$/.test(rest);
  if (percent) rest = rest.replace(/^%|%$/, '').trim();
  let currency: string | undefined;
  const match =
    /^([-+]?)\s*([^\d\s.,'+-][^\d.,'+-]*?)?\s*([-+]?)\s*([\d.,'][\d.,' ]*(?:[eE][-+]?\d{1,3})?)\s*([^\d\s.,'%+-][^\d,'%+-]*)?$/.exec(
      rest,
    );
  if (match === null) return undefined;
  const [, outer = '', before = '', inner = '', digits = '', after = ''] = match;
  if (outer !== '' && inner !== '') return undefined;
  if (before !== '' || after !== '') {
    if (before !== '' && after !== '') return undefined;
    currency = currencyOf(before || after, locale);
    if (currency === undefined || percent) return undefined;
  }
  const value = readDigits(digits.trim(), locale);
  if (value === undefined) return undefined;
  const signed = negative !== (outer === '-' || inner === '-') ? -value : value;
  if (percent) return { value: signed, kind: 'percent' };
  return currency === undefined ? { value: signed, kind: 'number' } : { value: signed, kind: 'money', currency };
}

/** Returns the seconds of `h:mm`, `h:mm:ss` and `h:mm:ss.sss`; hours can exceed 24. Undefined for any other text. */
function readDuration(text: string): number | undefined {
  const match = /^(-?)(\d{1,5}):([0-5]\d)(?::([0-5]\d(?:[.,]\d{1,3})?))?$/.exec(text);
  if (match === null) return undefined;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number((match[4] ?? '0').replace(',', '.'));
  return match[1] === '-' ? -seconds : seconds;
}

function readDigits(text: string, locale: SheetLocale): number | undefined {
  const [mantissa = '', exponent] = text.split(/[eE]/);
  const decimal = decimalOf(mantissa, locale);
  const [whole = '', fraction, more] = decimal === undefined ? [mantissa] : mantissa.split(decimal);
  if (more !== undefined || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  // Groups have three digits, or two as in India. All groups of a number have the same separator.
  if (!/^(\d*|\d{1,3}([.,' ])\d{3}(\2\d{3})*|\d{1,2}(,\d{2})+,\d{3})$/.test(whole)) return undefined;
  const plain = `${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`;
  if (!/\d/.test(mantissa)) return undefined;
  const value = Number(exponent === undefined ? plain : `${plain}e${exponent}`);
  return Number.isFinite(value) ? value : undefined;
}

/** A number with a separator before its last three digits. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Returns the decimal separator of a number; undefined if it has no decimals. */
function decimalOf(text: string, locale: SheetLocale): string | undefined {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return undefined;
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const sign = comma >= 0 ? ',' : '.';
  if (text.indexOf(sign) !== text.lastIndexOf(sign)) return undefined;
  return ONE_GROUP.test(text) && locale.decimal !== sign ? undefined : sign;
}
