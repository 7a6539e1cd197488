import { type Day, isDay } from '@reporting/formatters/date-range';
import type { TypedDay } from './typed-day.ts';

let reader: typeof import('./typed-day.ts').readTypedDay | undefined;
let loading: Promise<void> | undefined;

/** Loads the parser of typed dates, which only an open picker needs. If loading fails, the next call tries again. */
export function loadDayReader(): Promise<void> {
  loading ??= import('./typed-day.ts').then(
    (module) => {
      reader = module.readTypedDay;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/**
 * Parses a typed day. Until the parser is loaded, only ISO dates are accepted. Every other text is rejected at first, and `onRead` receives
 * the final result after the parser has loaded.
 */
export function readDay(text: string, locale: string, today: Day, onRead: (typed: TypedDay) => void): TypedDay {
  if (reader) return reader(text, locale, today);
  const day = text.trim();
  if (isDay(day)) return { day };
  loadDayReader().then(() => {
    if (reader) onRead(reader(text, locale, today));
  });
  return { reason: 'notADay' };
}
