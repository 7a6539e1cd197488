/** The largest rounding error that is removed, relative to the largest number of the calculation. */
const DUST = 1e-15;
const DIGITS = 14;

const exponent = (size: number): number => Math.floor(Math.log10(size));

/**
 * Removes the rounding error of binary fractions from a calculated value: returns the short decimal next to it, else the value itself. 0.15
 * / 6 is 0.024999999999999998 in binary arithmetic and 0.025 in decimal, which rounds to 0.03.
 * @param of the largest absolute number that was added or subtracted. Its error remains if the numbers almost cancel out: 100.005 - 100
 */
export function withoutDust(value: number, of = 0): number {
  if (Number.isInteger(value)) return value;
  const size = Math.max(Math.abs(value), Math.abs(of));
  const digits = DIGITS + exponent(Math.abs(value)) - exponent(size);
  const decimal = digits < 1 ? 0 : Number(value.toPrecision(digits));
  return Math.abs(decimal - value) <= size * DUST ? decimal : value;
}
