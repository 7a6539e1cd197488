/** The largest rounding error that is removed, relative to the largest number of the calculation. */
const DUST = 1e-15;
const DIGITS = 14;

const exponent = (size: number): number => Math.floor(Math.log10(size));

/**
 * Removes the rounding error of binary fractions from a calculated value: returns the nearest short decimal, or the value itself if no
 * short decimal is close. For example, 0.15 / 6 is 0.024999999999999998 in binary arithmetic; its decimal result is 0.025, which rounds to
 * 0.03.
 * @param of the largest absolute number that was added or subtracted; required if the numbers almost cancel out, as in 100.005 - 100
 */
export function withoutDust(value: number, of = 0): number {
  if (Number.isInteger(value)) return value;
  const size = Math.max(Math.abs(value), Math.abs(of));
  const digits = DIGITS + exponent(Math.abs(value)) - exponent(size);
  const decimal = digits < 1 ? 0 : Number(value.toPrecision(digits));
  return Math.abs(decimal - value) <= size * DUST ? decimal : value;
}
