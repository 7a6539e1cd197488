import { firstRows, givenOrder, radixOrder } from './radix-order.ts';

/** Minimum number of texts for which comparing weights is faster than comparing with the collator. */
const MANY = 2_000;
/** Maximum number of bytes that `textDigits` writes for a text. Texts with equal bytes are then compared in full. */
const LONGEST = 40;
const SPACE = 32;
const LAST = 126;
const ZERO = 48;
const NINE = 57;

/** Returns a collator for a locale's order. Numbers in texts are compared by value; case and accents are ignored. */
export function textCollator(locale: string): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
}

/**
 * Returns the weights of the characters from space to tilde by character code. Weights start at 1 and increase in the order of the locale.
 * Characters that the collator treats as equal, such as `a` and `A`, have equal weights. Null if the locale has a special order for a pair
 * of letters (Czech `ch`, Danish `aa`), or ignores punctuation and spaces (Thai).
 */
function weightsOf(collator: Intl.Collator): Uint8Array | null {
  if (collator.resolvedOptions().ignorePunctuation) return null;
  const characters = Array.from({ length: LAST - SPACE + 1 }, (_, index) => String.fromCharCode(SPACE + index));
  const weights = new Uint8Array(LAST + 1);
  let weight = 0;
  let before = '';
  for (const character of characters.toSorted(collator.compare)) {
    if (before === '' || collator.compare(before, character) !== 0) weight += 1;
    weights[character.charCodeAt(0)] = weight;
    before = character;
  }
  const letters = characters.filter((character) => character >= 'a' && character <= 'z');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const rank = (pair: string): number => (weights[pair.charCodeAt(0)] ?? 0) * 256 + (weights[pair.charCodeAt(1)] ?? 0);
  const sorted = pairs.toSorted(collator.compare);
  for (const [index, pair] of sorted.entries()) {
    if (index > 0 && rank(sorted[index - 1] ?? '') >= rank(pair)) return null;
  }
  return weights;
}

/**
 * Returns the columns for `radixOrder`. Each text is written as up to 40 bytes, whose order is the locale's order of the texts. Each column
 * contains two of these bytes. Null if one of the written characters has no weight, or if a number has more than 40 digits.
 */
function textDigits(texts: readonly string[], weights: Uint8Array): Uint16Array[] | null {
  const bytes = new Uint8Array(texts.length * LONGEST);
  let longest = 0;
  for (let row = 0; row < texts.length; row += 1) {
    const text = texts[row] ?? '';
    const start = row * LONGEST;
    const full = start + LONGEST;
    let place = start;
    for (let index = 0; index < text.length && place < full; index += 1) {
      const code = text.charCodeAt(index);
      if (code < SPACE || code > LAST) return null;
      if (code < ZERO || code > NINE) {
        bytes[place] = weights[code] ?? 0;
        place += 1;
        continue;
      }
      // A number is written without leading zeros: the weight of `0`, the number of its digits, and the digits.
      let end = index;
      while (end < text.length && text.charCodeAt(end) >= ZERO && text.charCodeAt(end) <= NINE) end += 1;
      while (index < end - 1 && text.charCodeAt(index) === ZERO) index += 1;
      if (end - index > LONGEST) return null;
      bytes[place] = weights[ZERO] ?? 0;
      if (place + 1 < full) bytes[place + 1] = end - index;
      place += 2;
      for (; index < end && place < full; index += 1) {
        bytes[place] = text.charCodeAt(index) - ZERO + 1;
        place += 1;
      }
      index = end - 1;
    }
    longest = Math.max(longest, place - start);
  }
  return Array.from({ length: Math.ceil(Math.min(longest, LONGEST) / 2) }, (_, pair) => {
    const column = new Uint16Array(texts.length);
    for (let row = 0, at = pair * 2; row < column.length; row += 1, at += LONGEST) {
      column[row] = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    }
    return column;
  });
}

/**
 * Compares two texts by the first characters that have different weights. Null if only the collator can compare the texts: one of these two
 * characters is a digit or may have an accent, a character up to them has no weight, or one text ends before them.
 */
function compareWeights(left: string, right: string, weights: Uint8Array): number | null {
  const end = Math.min(left.length, right.length);
  for (let place = 0; place < end; place += 1) {
    const one = left.charCodeAt(place);
    const other = right.charCodeAt(place);
    const difference = (weights[one] || Number.NaN) - (weights[other] || Number.NaN);
    if (difference === 0) continue;
    const counted = (one >= ZERO && one <= NINE) || (other >= ZERO && other <= NINE);
    // The next character may be an accent, which changes the order of the character before it.
    if (counted || left.charCodeAt(place + 1) > LAST || right.charCodeAt(place + 1) > LAST) return null;
    return difference || null;
  }
  return null;
}

/** Returns a function that compares texts in the locale's order. Empty texts are last, also in descending order. */
function textComparison(collator: Intl.Collator, weights: Uint8Array | null, descending: boolean) {
  const sign = descending ? -1 : 1;
  return (left: string, right: string): number => {
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * ((weights && compareWeights(left, right, weights)) ?? collator.compare(left, right));
  };
}

/** Returns the first `most` row indexes that `textOrder` would return. */
export function firstTexts(
  count: number,
  textAt: (row: number) => string,
  locale: string,
  descending: boolean,
  most: number,
): Uint32Array {
  const collator = textCollator(locale);
  const weights = count >= MANY ? weightsOf(collator) : null;
  return firstRows(count, most, textAt, textComparison(collator, weights, descending));
}

/**
 * Returns row indexes in the locale's order of their texts. Empty texts are last, also in descending order. Equal texts keep their order.
 * At least 2,000 texts are sorted by weights, unless `weightsOf` or `textDigits` returns null. Other texts are sorted by comparison.
 */
export function textOrder(texts: readonly string[], locale: string, descending: boolean): Uint32Array {
  const collator = textCollator(locale);
  const weights = texts.length >= MANY ? weightsOf(collator) : null;
  const compareTexts = textComparison(collator, weights, descending);
  const compare = (a: number, b: number): number => compareTexts(texts[a] ?? '', texts[b] ?? '') || a - b;
  // Fast path: the answers of sources are usually sorted already.
  if (texts.every((_, row) => row === 0 || compare(row - 1, row) < 0)) return givenOrder(texts.length);
  const columns = weights && textDigits(texts, weights);
  if (!columns) return givenOrder(texts.length).sort(compare);
  if (descending)
    for (const column of columns) for (const [row, digit] of column.entries()) column[row] = digit ^ 0xffff;
  const empty = Uint16Array.from(texts, (text) => (text === '' ? 1 : 0));
  const order = radixOrder(texts.length, [empty, ...columns]);
  // Texts with equal keys are compared in full.
  const same = (a: number, b: number): boolean => columns.every((column) => column[a] === column[b]);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && same(order[start] ?? 0, order[end] ?? 0)) end += 1;
    if (end - start > 1) order.subarray(start, end).sort(compare);
    start = end;
  }
  return order;
}
