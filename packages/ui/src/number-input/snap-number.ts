export interface NumberRule {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Distance between two values. Default: 1. */
  readonly step?: number | undefined;
  /** If `false`, the typed value is only limited to the bounds. Default: `true`. */
  readonly snap?: boolean | undefined;
}

/** Returns a number as digits and a decimal exponent, based on its shortest decimal text: 0.1 becomes 1 and -1. */
function decimal(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', power = '0'] = String(value).toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

function scaled({ digits, exponent }: { digits: bigint; exponent: number }, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

/**
 * Returns the nearest multiple of `step`, counted from zero. Ties are rounded away from zero. It calculates with decimals, so that there
 * are no binary rounding errors.
 */
function nearestMultiple(value: number, step: number): number {
  const a = decimal(value);
  const b = decimal(step);
  const exponent = Math.min(a.exponent, b.exponent);
  const amount = scaled(a, exponent);
  const unit = scaled(b, exponent);
  const negative = amount < 0n;
  const size = negative ? -amount : amount;
  const count = (2n * size + unit) / (2n * unit);
  const result = count * unit;
  return Number(`${negative ? '-' : ''}${result}e${exponent}`);
}

/**
 * Returns the value that a number input stores: the nearest multiple of the step, counted from zero, limited to `min` and `max`. Ties are
 * rounded away from zero. The bounds take precedence: with min 3 and step 5, the smallest value is 3.
 */
export function snapNumber(value: number, { min, max, step = 1, snap = true }: NumberRule): number {
  const rounded = snap && step > 0 && Number.isFinite(step) ? nearestMultiple(value, step) : value;
  const atLeast = min === undefined ? rounded : Math.max(min, rounded);
  const result = max === undefined ? atLeast : Math.min(max, atLeast);
  return result === 0 ? 0 : result;
}

/**
 * Returns the value after `count` steps, limited to the bounds. Each step leads to a multiple of `step`. Without a value (`null`), returns
 * the valid value nearest to zero.
 */
export function stepNumber(from: number | null, count: number, rule: NumberRule): number {
  const { step = 1 } = rule;
  if (from === null) return snapNumber(0, rule);
  const nearest = snapNumber(from, { step });
  // From a value between two multiples, the first step leads to the nearest multiple in the direction of the step.
  const beyond = count > 0 ? nearest > from : nearest < from;
  return snapNumber(nearest + (beyond ? count - Math.sign(count) : count) * step, rule);
}
