import { withoutDust } from './dust.ts';

const SCALES = Array.from({ length: 16 }, (_, decimals) => 10 ** decimals);

/**
 * Returns the sum of decimals as decimals add up: -469.739 + 356.954 is -112.785, which binary fractions miss. It is exact while the
 * values have at most 15 decimals and the sum at most 15 significant digits; beyond that the error of binary fractions is compensated.
 * @returns null where there is no value, and where the sum is too large for a number
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

/** A sum in whole units of its finest decimal; it gives up where a unit or the sum is no exact integer any more. */
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

/** The value in whole units of a decimal place; null where it has more decimals, or more digits than a number holds. */
function unitsOf(value: number, decimals: number): number | null {
  const scale = SCALES[decimals] ?? 1;
  const units = Math.round(value * scale);
  return Number.isSafeInteger(units) && units / scale === value ? units : null;
}
