import { remember } from './internal/remember.ts';

/** The form in which a locale writes the digits of a positive number. It is read from Intl once. */
export interface DecimalShape {
  readonly digits: readonly string[];
  readonly decimal: string;
  readonly group: string;
  /**
   * Number of integer digits from which groups are separated: 4 in most locales, 5 in Spanish, and never less than 3. Infinity if the
   * locale never separates groups.
   */
  readonly groupsFrom: number;
  /** Size of the group next to the decimal separator. `secondary` is the size of all other groups (3 and 2 in India). */
  readonly primary: number;
  readonly secondary: number;
  readonly zero: string;
  /** True if every group has three digits and grouping starts at the fourth digit, as in most locales. */
  readonly regular: boolean;
  /** Integers below this value contain no separator: 1,000, or less in the few locales with smaller groups. */
  readonly plainBelow: number;
  readonly tables: Tables;
}

/** Texts by number. Each is written when it is first used. */
interface Tables {
  /** 0 … 999 without leading zeros. */
  readonly small: string[];
  /** The group separator, followed by 000 … 999. */
  readonly grouped: string[];
  /** The decimal separator, followed by 00 … 99 without trailing zeros. The first text is empty. */
  readonly fractions: string[];
}

type WriteParts = (value: number) => Intl.NumberFormatPart[];

const SAMPLE = 12_345_678_901.5;

/**
 * Reads digits, separators and group sizes from a formatter of decimals.
 * @param one the value that the formatter writes as 1
 */
export function learnShape(format: Intl.NumberFormat, one = 1): DecimalShape {
  const parts = (value: number) => format.formatToParts(value * one);
  const integers: string[] = [];
  let decimal = '';
  let group = '';
  for (const part of parts(SAMPLE)) {
    if (part.type === 'integer') integers.push(part.value);
    else if (part.type === 'decimal') decimal = part.value;
    else if (part.type === 'group') group = part.value;
  }
  const digits = learnDigits(parts);
  const width = digits[0]?.length ?? 1;
  const primary = (integers.at(-1)?.length ?? 0) / width;
  const secondary = integers.length > 2 ? (integers.at(-2)?.length ?? 0) / width : primary;
  return shapeOf(
    digits,
    decimal,
    group,
    group === '' ? Number.POSITIVE_INFINITY : firstGrouped(parts),
    primary,
    secondary,
  );
}

/** Returns the shape of the default English. The shape is constant, so Intl is not required. */
export const englishShape = (): DecimalShape => shapeOf([...'0123456789'], '.', ',', 4, 3, 3);

function shapeOf(
  digits: readonly string[],
  decimal: string,
  group: string,
  groupsFrom: number,
  primary: number,
  secondary: number,
): DecimalShape {
  return {
    digits,
    decimal,
    group,
    groupsFrom,
    primary,
    secondary,
    zero: digits[0] ?? '0',
    regular: groupsFrom === 4 && primary === 3 && secondary === 3,
    plainBelow: Math.min(1000, 10 ** (groupsFrom - 1)),
    tables: tablesFor([...digits, decimal, group].join('\n')),
  };
}

/** Each digit is formatted separately, because the digits of a numbering system need not be consecutive characters. */
function learnDigits(parts: WriteParts): string[] {
  const digits: string[] = [];
  for (let digit = 0; digit <= 9; digit++) {
    digits.push(parts(digit).find((part) => part.type === 'integer')?.value ?? String(digit));
  }
  return digits;
}

function firstGrouped(parts: WriteParts): number {
  for (let length = 2; length <= 9; length++) {
    if (parts(10 ** (length - 1)).some((part) => part.type === 'group')) return length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Tables of texts, shared by equal shapes. The currencies of a locale have different symbols, but usually the same digits. */
const tablesFor = remember((_digits): Tables => {
  const texts = (count: number): string[] => Array<string>(count).fill('');
  return { small: texts(1000), grouped: texts(1000), fractions: texts(100) };
});

function small(n: number, { digits, tables }: DecimalShape): string {
  tables.small[n] ||= localDigits(String(n), digits);
  return tables.small[n];
}

function grouped(n: number, { digits, group, tables }: DecimalShape): string {
  tables.grouped[n] ||= group + localDigits(String(n).padStart(3, '0'), digits);
  return tables.grouped[n];
}

function fractionOf(n: number, { digits, decimal, tables }: DecimalShape): string {
  if (n === 0) return '';
  tables.fractions[n] ||= decimal + localDigits(String(n).padStart(2, '0').replace(/0$/, ''), digits);
  return tables.fractions[n];
}

function localDigits(text: string, digits: readonly string[]): string {
  if (digits[0] === '0') return text;
  let out = '';
  for (const character of text) out += digits[Number(character)] ?? character;
  return out;
}

/**
 * Upper limit of the fast path. Below it, a double that is multiplied by 100 is still exact to four decimals, which are sufficient to
 * detect a tie.
 */
const QUICK_LIMIT = 1e9;
const SCALES = [1, 10, 100] as const;
const FRACTION_STEPS = [100, 10, 1] as const;

/**
 * Writes a finite value of at least 0 with at most `decimals` decimals (0 to 2) and no trailing zeros. The shortest decimal text of the
 * number determines whether it is a tie. Ties are rounded away from zero, as in Intl: 1.005 becomes 1.01.
 */
export function writeDecimal(value: number, shape: DecimalShape, decimals: 0 | 1 | 2): string {
  if (value < QUICK_LIMIT) {
    const scale = SCALES[decimals];
    const scaled = value * scale;
    let units = Math.floor(scaled);
    const rest = scaled - units;
    // The multiplication can change a tie, so a number whose product is this close to a tie is rounded by its decimal text.
    if (rest > 0.4999 && rest < 0.5001) return writeExact(value, shape, decimals);
    if (rest > 0.5) units++;
    const integer = Math.floor(units / scale);
    const fraction = fractionOf((units - integer * scale) * FRACTION_STEPS[decimals], shape);
    if (integer < shape.plainBelow) return small(integer, shape) + fraction;
    if (shape.regular && integer < QUICK_LIMIT) {
      const thousands = (integer / 1000) | 0;
      const last = grouped(integer - thousands * 1000, shape) + fraction;
      if (thousands < 1000) return small(thousands, shape) + last;
      const millions = (thousands / 1000) | 0;
      return small(millions, shape) + grouped(thousands - millions * 1000, shape) + last;
    }
    return groupDigits(String(integer), shape) + fraction;
  }
  return writeExact(value, shape, decimals);
}

/** Pads the decimals of a written number with zeros, up to `decimals`. */
export function padDecimals(text: string, shape: DecimalShape, decimals: 0 | 1 | 2): string {
  if (decimals === 0) return text;
  const at = text.lastIndexOf(shape.decimal);
  const missing = at < 0 ? decimals : decimals - (text.length - at - shape.decimal.length) / shape.zero.length;
  return missing <= 0 ? text : (at < 0 ? text + shape.decimal : text) + shape.zero.repeat(missing);
}

function writeExact(value: number, shape: DecimalShape, decimals: number): string {
  const [integer, fraction] = roundDigits(value, decimals);
  const grouped = groupDigits(integer, shape);
  return fraction === '' ? grouped : grouped + shape.decimal + localDigits(fraction, shape.digits);
}

/** Returns the digits before and after the decimal point, without trailing zeros. Rounds the shortest decimal text of the number. */
function roundDigits(value: number, decimals: number): [integer: string, fraction: string] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', rest = ''] = mantissa.split('.');
  let digits = whole + rest;
  let point = whole.length + Number(exponent);
  if (point <= 0) {
    digits = '0'.repeat(1 - point) + digits;
    point = 1;
  }
  digits = digits.padEnd(point, '0');
  const keep = point + decimals;
  if (digits.length > keep) {
    const up = digits.charCodeAt(keep) >= 53; // '5'
    digits = digits.slice(0, keep);
    if (up) {
      const next = String(BigInt(digits) + 1n).padStart(keep, '0');
      point += next.length - keep;
      digits = next;
    }
  }
  return [digits.slice(0, point), digits.slice(point).replace(/0+$/, '')];
}

function groupDigits(integer: string, shape: DecimalShape): string {
  if (integer.length < shape.groupsFrom) return localDigits(integer, shape.digits);
  let end = integer.length - shape.primary;
  let out = localDigits(integer.slice(end), shape.digits);
  while (end > 0) {
    const start = Math.max(0, end - shape.secondary);
    out = localDigits(integer.slice(start, end), shape.digits) + shape.group + out;
    end = start;
  }
  return out;
}
