import {
  addDays,
  addMonths,
  type Day,
  daysOf,
  endOfMonth,
  endOfWeek,
  maxDay,
  minDay,
  startOfMonth,
  startOfWeek,
} from '@reporting/formatters/date-range';

/** Returns the weeks of a month, Monday first; the first and last may contain days of neighbouring months. */
export function weeksOf(month: Day): Day[][] {
  const days = daysOf({ startDate: startOfWeek(startOfMonth(month)), endDate: endOfWeek(endOfMonth(month)) });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

type Step = (day: Day) => Day;

/** The effect of each key on a day in a left-to-right page. With Shift the arrows move by month and year, the Page keys by year. */
const steps: Record<string, { readonly plain: Step; readonly shift: Step }> = {
  ArrowLeft: { plain: (day) => addDays(day, -1), shift: (day) => addMonths(day, -1) },
  ArrowRight: { plain: (day) => addDays(day, 1), shift: (day) => addMonths(day, 1) },
  ArrowUp: { plain: (day) => addDays(day, -7), shift: (day) => addMonths(day, -12) },
  ArrowDown: { plain: (day) => addDays(day, 7), shift: (day) => addMonths(day, 12) },
  PageUp: { plain: (day) => addMonths(day, -1), shift: (day) => addMonths(day, -12) },
  PageDown: { plain: (day) => addMonths(day, 1), shift: (day) => addMonths(day, 12) },
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export interface CalendarBounds {
  readonly first: Day;
  readonly last: Day;
  readonly dir: 'ltr' | 'rtl';
  readonly isPickable: (day: Day) => boolean;
}

/**
 * Returns the day to which a key moves focus; `null` if there is no such day, `undefined` for a key that the calendar does not
 * handle. Days that cannot be picked are skipped: by repeating the step, or towards `day` for Home and End (of the week) and for
 * a month or year without such days.
 */
export function dayAfterKey(day: Day, key: string, shift: boolean, bounds: CalendarBounds): Day | null | undefined {
  const { first, last, dir, isPickable } = bounds;
  if (key === 'Home' || key === 'End') {
    const week = daysOf({ startDate: startOfWeek(day), endDate: endOfWeek(day) });
    return (key === 'Home' ? week : week.reverse()).find((other) => other === day || isPickable(other)) ?? null;
  }
  const both = steps[(dir === 'rtl' && mirrored[key]) || key];
  if (!both) return undefined;
  const step = shift ? both.shift : both.plain;
  let to = day;
  for (let from = day; ; from = to) {
    to = minDay(maxDay(step(from), first), last);
    if (to === from) break;
    if (isPickable(to)) return to;
  }
  // No pickable day in that month or year: move as far as possible in that direction.
  if (both.plain === step && key.startsWith('Arrow')) return null;
  const back = to < day ? 1 : -1;
  while (to !== day && !isPickable(to)) to = addDays(to, back);
  return to === day ? null : to;
}

/** Returns the first of `count` months to show, near the wanted one, so that all of them are between the first and the last day. */
export function monthInBounds(month: Day, count: number, { first, last }: Pick<CalendarBounds, 'first' | 'last'>): Day {
  return maxDay(minDay(startOfMonth(month), addMonths(startOfMonth(last), 1 - count)), startOfMonth(first));
}

/** Returns the only tab stop: the day that last had focus, else an end of the range, else today, else the first pickable day. */
export function tabStop(
  shown: readonly Day[],
  isPickable: (day: Day) => boolean,
  wanted: readonly (Day | null)[],
): Day | undefined {
  const open = shown.filter(isPickable);
  return wanted.find((day): day is Day => day !== null && open.includes(day)) ?? open[0];
}
