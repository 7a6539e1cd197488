/** An amount of money in hundred-millionths of the currency's unit. It is an integer, so that sums have no binary rounding errors. */
export type Amount = bigint;

const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);
const PER_HUNDREDTH = ONE / 100n;

/** Matches amounts from 0 with at most two decimals, and with so few digits that a number represents the hundredths exactly. */
const USUAL = /^\d{1,11}(?:\.\d{1,2})?$/;

/** Parses `14.00`, `-3.5` or a JSON number, and rounds it to 8 decimals. Empty text is 0. Undefined for any other text. */
export function parseAmount(value: string | number): Amount | undefined {
  const text = typeof value === 'number' ? plainText(value) : value.trim();
  if (text === '') return 0n;
  // Most amounts match this pattern. The general code below takes three times as long.
  if (USUAL.test(text)) return BigInt(Math.round(Number(text) * 100)) * PER_HUNDREDTH;
  const parts = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (parts === null || ((parts[2] ?? '') === '' && (parts[3] ?? '') === '')) return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  const kept = BigInt(`${whole || '0'}${fraction.slice(0, SCALE).padEnd(SCALE, '0')}`);
  const rounded = (fraction[SCALE] ?? '0') >= '5' ? kept + 1n : kept;
  return sign === '-' ? -rounded : rounded;
}

/** Writes a number below 1e21 without an exponent. Larger numbers, NaN and infinity become texts that the parser rejects. */
function plainText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return /e/i.test(String(value)) ? value.toFixed(SCALE) : String(value);
}

/** Returns the nearest number to an amount. For the sum of the amounts of 0.1 and 0.2, this is 0.3. */
export function toNumber(amount: Amount): number {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  return Number(`${sign}${size / ONE}.${String(size % ONE).padStart(SCALE, '0')}`);
}

/** Returns an amount per piece, rounded to 8 decimals with ties away from zero; null if `pieces` is not a positive integer. */
export function perPiece(amount: Amount, pieces: number): number | null {
  if (!(Number.isSafeInteger(pieces) && pieces > 0)) return null;
  const count = BigInt(pieces);
  const size = amount < 0n ? -amount : amount;
  const rounded = (size * 2n + count) / (count * 2n);
  return toNumber(amount < 0n ? -rounded : rounded);
}
