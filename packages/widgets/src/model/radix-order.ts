/** Number of bits of a key by which one pass sorts. */
const BITS = 16;
const BUCKETS = 1 << BITS;

/** One stable pass: writes `order`, sorted by 16-bit digits, to `sorted`. Returns false if all digits are equal. */
function pass(order: Uint32Array, sorted: Uint32Array, digits: Uint16Array): boolean {
  const starts = new Uint32Array(BUCKETS + 1);
  for (const digit of digits) starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  if (starts[(digits[0] ?? 0) + 1] === digits.length) return false;
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  for (const row of order) {
    const digit = digits[row] ?? 0;
    const place = starts[digit] ?? 0;
    sorted[place] = row;
    starts[digit] = place + 1;
  }
  return true;
}

/** Returns the indexes of `count` rows in ascending order. */
export function givenOrder(count: number): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(count);
  for (let row = 1; row < count; row += 1) order[row] = row;
  return order;
}

/**
 * Returns row indexes in the order of their keys. Equal keys are in the order of the rows. The time is linear in the number of
 * rows: 100,000 rows take a few milliseconds.
 * @param columns digits of the keys by row, the most significant first
 */
export function radixOrder(count: number, columns: readonly Uint16Array[]): Uint32Array {
  let order = givenOrder(count);
  let spare = new Uint32Array(count);
  for (const digits of columns.toReversed()) {
    if (count > 1 && pass(order, spare, digits)) [order, spare] = [spare, order];
  }
  return order;
}

/**
 * Returns the digits of numbers, most significant first. Sorting by the digits sorts the numbers.
 * @param descending true: reverses the order, except the order of equal numbers
 */
export function numberDigits(values: Float64Array, descending: boolean): Uint16Array[] {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  const digits = Array.from({ length: 4 }, () => new Uint16Array(values.length));
  const [first, second, third, fourth] = digits as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const turn = descending ? 0xffffffff : 0;
  for (let row = 0; row < values.length; row += 1) {
    const low = words[row * 2] ?? 0;
    const high = words[row * 2 + 1] ?? 0;
    // The sign bit of positive numbers is set, and every bit of negative numbers is inverted.
    const flip = high >>> 31 === 1 ? 0xffffffff : 0;
    const top = (high ^ (flip | 0x80000000) ^ turn) >>> 0;
    const bottom = (low ^ flip ^ turn) >>> 0;
    first[row] = top >>> 16;
    second[row] = top;
    third[row] = bottom >>> 16;
    fourth[row] = bottom;
  }
  return digits;
}

/**
 * Returns the first rows of an order without sorting the other rows. Equal rows are in the order of the data.
 * @param count number of all rows
 * @param most number of first rows
 * @param keyAt key of a row
 */
export function firstRows<Key>(
  count: number,
  most: number,
  keyAt: (row: number) => Key,
  compare: (a: Key, b: Key) => number,
): Uint32Array {
  const first: number[] = [];
  const keys: Key[] = [];
  for (let row = 0; row < count; row += 1) {
    const key = keyAt(row);
    let high = first.length;
    if (high === most) {
      if (compare(keys[high - 1] as Key, key) <= 0) continue;
      first.pop();
      keys.pop();
      high -= 1;
    }
    let low = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(keys[middle] as Key, key) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, row);
    keys.splice(low, 0, key);
  }
  return Uint32Array.from(first);
}
