export interface NumberRule {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Default 1. */
  readonly step?: number | undefined;
  /** `false` keeps what was typed and only clamps it. Default `true`. */
  readonly snap?: boolean | undefined;
}

/** A number as digits and a decimal exponent, from the shortest decimal that names it: 0.1 is 1 and -1. */
function decimal(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', power = '0'] = String(value).toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

function scaled({ digits, exponent }: { digits: bigint; exponent: number }, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

/** The nearest multiple of `step` counted from zero, ties away from zero, worked out on decimals so that no float dust appears. */
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
 * The value that a number input keeps: the nearest multiple of the step (counted from zero, ties away from zero), then at least
 * `min` and at most `max`. Bounds win over the step: with min 3 and step 5 the least value is 3 itself.
 */
export function snapNumber(value: number, { min, max, step = 1, snap = true }: NumberRule): number {
  const rounded = snap && step > 0 && Number.isFinite(step) ? nearestMultiple(value, step) : value;
  const atLeast = min === undefined ? rounded : Math.max(min, rounded);
  const result = max === undefined ? atLeast : Math.min(max, atLeast);
  return result === 0 ? 0 : result;
}

/**
 * The value that a number of steps leads to: on to the next multiples of the step, within the bounds. From nothing (`null`) the first
 * step leads to the possible value nearest to zero.
 */
export function stepNumber(from: number | null, count: number, rule: NumberRule): number {
  const { step = 1 } = rule;
  if (from === null) return snapNumber(0, rule);
  const nearest = snapNumber(from, { step });
  // From between two multiples, the next one in the direction of the step is the first.
  const beyond = count > 0 ? nearest > from : nearest < from;
  return snapNumber(nearest + (beyond ? count - Math.sign(count) : count) * step, rule);
}
