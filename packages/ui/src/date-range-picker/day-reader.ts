import { type Day, isDay } from '@reporting/formatters/date-range';
import type { TypedDay } from './typed-day.ts';

let reader: typeof import('./typed-day.ts').readTypedDay | undefined;
let loading: Promise<void> | undefined;

/** Loads the parser of dates in words and in a locale's order. Only an open picker needs it. A later call repeats a failed one. */
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
 * Parses a typed day. Until the parser is loaded, it parses an ISO date and rejects any other text; `onRead` then receives the result as
 * soon as the parser is loaded.
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
