import { withoutDust } from './dust.ts';
import { MINUS, NOT_AVAILABLE } from './locale.ts';
import type { MoneyOptions } from './money.ts';
import { formatNumber, formatPercent, isNumber } from './number.ts';
import { formatValue } from './value.ts';
import { type ValueType, valueTypeOf } from './value-type.ts';

/** States which change is an improvement: a higher value (sessions), a lower value (cost per action, position), or neither. */
export type Polarity = 'higher' | 'lower' | 'neutral';

export type ChangeDirection = 'up' | 'down' | 'none';

export type ChangeTone = 'improvement' | 'worsening' | 'neutral';

/** Words for screen readers. Pass translated words for another language. */
export interface ChangeWords {
  readonly improvement: string;
  readonly worsening: string;
  /** The word for a rise if neither direction is an improvement. */
  readonly increase: string;
  readonly decrease: string;
  readonly none: string;
  readonly notAvailable: string;
}

/** The English words of changes. */
export const CHANGE_WORDS: ChangeWords = {
  improvement: 'improvement',
  worsening: 'worsening',
  increase: 'increase',
  decrease: 'decrease',
  none: 'no change',
  notAvailable: 'change not available',
};

export interface ChangeOptions extends MoneyOptions {
  /** Type of the two values. Default: `number`. */
  readonly valueType?: ValueType | undefined;
  /** True: change in percent of the previous value. False: difference. Default: true. */
  readonly percent?: boolean | undefined;
  /** Default: `higher`. */
  readonly polarity?: Polarity | undefined;
  readonly words?: Partial<ChangeWords> | undefined;
}

export interface Change {
  /** The change in percent or in the unit of the values, not rounded. Null if it cannot be computed. */
  readonly value: number | null;
  /** Text with sign: `- 12.6%`, `5 pp`, `N/A`. */
  readonly text: string;
  /** Text without sign, for display beside a triangle that shows the direction. */
  readonly magnitude: string;
  /** Direction of the rounded change: `none` if it rounds to zero. */
  readonly direction: ChangeDirection;
  readonly tone: ChangeTone;
  readonly word: string;
  /** Sign, value and word in one text, for assistive technology: `- 12.6%, worsening`. */
  readonly label: string;
}

/**
 * Formats the change from `previous` to `current`. A change in percent is relative to the absolute previous value. If
 * both values are zero, the change is 0. If only the previous value is zero, the change is `N/A`. The absolute change
 * of a percentage is in percentage points (`5 pp`).
 */
export function formatChange(
  current: number | null | undefined,
  previous: number | null | undefined,
  options: ChangeOptions = {},
): Change {
  const words = { ...CHANGE_WORDS, ...options.words };
  const value = changeOf(current, previous, options.percent ?? true);
  if (value === null) {
    return {
      value,
      text: NOT_AVAILABLE,
      magnitude: NOT_AVAILABLE,
      direction: 'none',
      tone: 'neutral',
      word: words.notAvailable,
      label: words.notAvailable,
    };
  }
  const magnitude = writeMagnitude(Math.abs(value), options);
  const visible = magnitude !== writeMagnitude(0, options);
  const direction = !visible ? 'none' : value > 0 ? 'up' : 'down';
  const tone = toneOf(direction, options.polarity ?? 'higher');
  const word = wordOf(direction, tone, words);
  const text = direction === 'down' ? MINUS + magnitude : magnitude;
  return { value, text, magnitude, direction, tone, word, label: `${text}, ${word}` };
}

/** Returns the change as a number: in percent of the absolute previous value, or as the difference. Null if it cannot be computed. */
export function changeOf(
  current: number | null | undefined,
  previous: number | null | undefined,
  percent: boolean,
): number | null {
  if (!isNumber(current) || !isNumber(previous)) return null;
  const difference = withoutDust(current - previous, Math.max(Math.abs(current), Math.abs(previous)));
  if (!percent) return isNumber(difference) ? difference : null;
  if (previous === 0) return current === 0 ? 0 : null;
  const size = Math.abs(previous);
  // Divides only once, so that the result is rounded once. If `points` overflows, both values are divided before the subtraction instead.
  const points = difference * 100;
  const change = withoutDust(isNumber(points) ? points / size : (current / size - previous / size) * 100);
  return isNumber(change) ? change : null;
}

function writeMagnitude(value: number, options: ChangeOptions): string {
  if (options.percent ?? true) return formatPercent(value, options);
  const valueType = options.valueType ?? 'number';
  if (valueTypeOf(valueType).kind === 'percent') return `${formatNumber(value, options)}\u00a0pp`;
  return formatValue(value, valueType, options);
}

function toneOf(direction: ChangeDirection, polarity: Polarity): ChangeTone {
  if (direction === 'none' || polarity === 'neutral') return 'neutral';
  return (direction === 'up') === (polarity === 'higher') ? 'improvement' : 'worsening';
}

function wordOf(direction: ChangeDirection, tone: ChangeTone, words: ChangeWords): string {
  if (direction === 'none') return words.none;
  if (tone !== 'neutral') return words[tone];
  return direction === 'up' ? words.increase : words.decrease;
}
