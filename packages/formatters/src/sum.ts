import { withoutDust } from './dust.ts';

const SCALES = Array.from({ length: 16 }, (_, decimals) => 10 ** decimals);

/**
 * Returns the sum as in decimal arithmetic: -469.739 + 356.954 is -112.785, although binary arithmetic returns another number. The sum is
 * exact if the values have at most 15 decimals and the sum has at most 15 significant digits. For other sums, the rounding errors of the
 * additions are compensated. Null values are skipped.
 * @returns null without values, and for a sum that overflows
 */
export function sumOf(values: Iterable<number | null>): number | null {
  const exact = new DecimalSum();
  let sum = 0;
  let lost = 0;
  let size = 0;
  let count = 0;
  for (const value of values) {
    if (value === null) continue;
    exact.add(value);
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
    size += Math.abs(value);
    count += 1;
  }
  if (count === 0 || !Number.isFinite(sum)) return null;
  return exact.value() ?? withoutDust(sum + lost, size);
}

/**
 * Sums decimals as integers. The unit is the finest decimal place of the values so far. `value` returns null if a value or the sum is not
 * an exact integer in this unit.
 */
class DecimalSum {
  private units = 0;
  private decimals = 0;
  private exact = true;

  add(value: number): void {
    if (!this.exact) return;
    let scaled = unitsOf(value, this.decimals);
    while (scaled === null && this.decimals < SCALES.length - 1) {
      this.decimals += 1;
      this.units *= 10;
      scaled = unitsOf(value, this.decimals);
    }
    this.units += scaled ?? 0;
    this.exact = scaled !== null && Number.isSafeInteger(this.units);
  }

  value(): number | null {
    return this.exact ? this.units / (SCALES[this.decimals] ?? 1) + 0 : null;
  }
}

/**
 * Returns the value as an integer in units of 10^-`decimals`, or null if the value has more decimals, or if the integer
 * is not safe.
 */
function unitsOf(value: number, decimals: number): number | null {
  const scale = SCALES[decimals] ?? 1;
  const units = Math.round(value * scale);
  return Number.isSafeInteger(units) && units / scale === value ? units : null;
}
