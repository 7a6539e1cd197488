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

/** Returns the weeks of a month, from Monday to Sunday. The first and last week can contain days of neighbouring months. */
export function weeksOf(month: Day): Day[][] {
  const days = daysOf({ startDate: startOfWeek(startOfMonth(month)), endDate: endOfWeek(endOfMonth(month)) });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

type Step = (day: Day) => Day;

/** The effect of each key on a day in a left-to-right page. With Shift, the arrows move by month or year, and the Page keys by year. */
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
 * Returns the day to which a key moves focus. Returns `null` if there is no such day, and `undefined` for a key that the calendar does not
 * handle. Days that cannot be picked are skipped: the step of the key is repeated until it reaches a pickable day. If a step by month or
 * year reaches none, the farthest pickable day in its direction is returned. Home and End return the first and the last pickable day of the
 * week.
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
  // No step reaches a pickable day. Arrow keys without Shift then do not move; other keys move as far as possible.
  if (both.plain === step && key.startsWith('Arrow')) return null;
  const back = to < day ? 1 : -1;
  while (to !== day && !isPickable(to)) to = addDays(to, back);
  return to === day ? null : to;
}

/**
 * Returns the first of `count` months to show: the month nearest to `month` for which all shown months are between the first and the last
 * day.
 */
export function monthInBounds(month: Day, count: number, { first, last }: Pick<CalendarBounds, 'first' | 'last'>): Day {
  return maxDay(minDay(startOfMonth(month), addMonths(startOfMonth(last), 1 - count)), startOfMonth(first));
}

/**
 * Returns the only tab stop of the calendars: the first day in `wanted` that is visible and pickable. If no day of
 * `wanted` is, returns the first pickable day.
 */
export function tabStop(
  shown: readonly Day[],
  isPickable: (day: Day) => boolean,
  wanted: readonly (Day | null)[],
): Day | undefined {
  const open = shown.filter(isPickable);
  return wanted.find((day): day is Day => day !== null && open.includes(day)) ?? open[0];
}
