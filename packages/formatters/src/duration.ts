import { withoutDust } from './dust.ts';
import { remember } from './internal/remember.ts';
import { DEFAULT_LOCALE, type LocaleOptions, NOT_AVAILABLE, resolveLocale } from './locale.ts';
import { isNumber, withSign } from './number.ts';

export type TimeUnit = 'milliseconds' | 'seconds' | 'minutes' | 'hours';

export interface DurationOptions extends LocaleOptions {
  /** Unit of `value`. Default: `seconds`. */
  readonly unit?: TimeUnit | undefined;
}

interface DurationShape {
  readonly hours: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly seconds: (count: number) => string;
}

/**
 * Returns a function that writes a part of a duration. Minutes and seconds are below 60, so their texts are cached and Intl writes each
 * only once.
 */
function partWriter(locale: string, unit: 'hour' | 'minute' | 'second'): (count: number) => string {
  const format = new Intl.NumberFormat(resolveLocale(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: 2,
  });
  const written: (string | undefined)[] = [];
  return (count) => {
    if (!Number.isInteger(count) || count >= 60) return format.format(count);
    written[count] ??= format.format(count);
    return written[count];
  };
}

const durationShape = remember(
  (locale): DurationShape => ({
    hours: partWriter(locale, 'hour'),
    minutes: partWriter(locale, 'minute'),
    seconds: partWriter(locale, 'second'),
  }),
);

/**
 * Formats a duration as `1h 2m 3s`. Parts that are zero are omitted; zero is `0s`. Hours are not limited to 24. Durations below 1 s have up
 * to two decimals. Longer durations are rounded to whole seconds (59.6 s is `1m`). Returns `N/A` for a value that is not finite.
 */
export function formatDuration(value: number | null | undefined, options?: DurationOptions): string {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const shape = durationShape(options?.locale ?? DEFAULT_LOCALE);
  const unit = options?.unit ?? 'seconds';
  if (!isNumber(toSeconds(value, unit))) return NOT_AVAILABLE;
  return withSign(value, (magnitude) => writeParts(toSeconds(magnitude, unit), shape));
}

function toSeconds(value: number, unit: TimeUnit): number {
  switch (unit) {
    case 'milliseconds':
      return value / 1000;
    case 'seconds':
      return value;
    case 'minutes':
      return withoutDust(value * 60);
    case 'hours':
      return withoutDust(value * 3600);
  }
}

function writeParts(seconds: number, shape: DurationShape): string {
  if (seconds < 1) return shape.seconds(seconds);
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole - hours * 3600) / 60);
  const rest = whole - hours * 3600 - minutes * 60;
  let text = hours > 0 ? shape.hours(hours) : '';
  if (minutes > 0) text += (text === '' ? '' : ' ') + shape.minutes(minutes);
  if (rest > 0) text += (text === '' ? '' : ' ') + shape.seconds(rest);
  return text;
}
