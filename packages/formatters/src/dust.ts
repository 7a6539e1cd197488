/** How far from what is meant some steps of binary arithmetic lead, as a part of the largest number in them. */
const DUST = 1e-15;
const DIGITS = 14;

const exponent = (size: number): number => Math.floor(Math.log10(size));

/**
 * The result of some arithmetic without the dust of binary fractions: the short decimal that it missed by a hair, else itself.
 * 0.15 / 6 is 0.024999999999999998 to a computer and 0.025 to everybody else, who round it to 0.03.
 * @param of the largest of the numbers that were added or subtracted, whose dust stays when they cancel out: 100.005 - 100
 */
export function withoutDust(value: number, of = 0): number {
  if (Number.isInteger(value)) return value;
  const size = Math.max(Math.abs(value), Math.abs(of));
  const digits = DIGITS + exponent(Math.abs(value)) - exponent(size);
  const meant = digits < 1 ? 0 : Number(value.toPrecision(digits));
  return Math.abs(meant - value) <= size * DUST ? meant : value;
}
