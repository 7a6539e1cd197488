'use client';

import { formatMonth, weekdayNames } from '@reporting/formatters';
import {
  addMonths,
  calendarYears,
  type DateRange,
  type Day,
  dayOf,
  dayParts,
  startOfMonth,
} from '@reporting/formatters/date-range';
import { type KeyboardEvent, useState } from 'react';
import { useUi } from '../provider/ui-provider.tsx';
import { CalendarCaption } from './calendar-caption.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { dayAfterKey, monthInBounds, tabStop, weeksOf } from './calendar-keys.ts';

export interface CalendarsProps {
  /** Any day of the first visible month. The month is limited, so that the list contains the years of all visible months. */
  readonly month: Day;
  readonly onMonthChange: (month: Day) => void;
  /** 1 or 2. */
  readonly count: number;
  readonly today: Day;
  /** The years that the list offers. Default: those of `calendarYears`. */
  readonly years?: readonly number[] | undefined;
  /** True if the range is a single chosen day. */
  readonly single?: boolean | undefined;
  /** Null if no day is chosen. */
  readonly range: DateRange | null;
  readonly comparison: DateRange | null;
  /** The range that pressing the day under the pointer would select, or null if no day is under the pointer. */
  readonly preview: DateRange | null;
  readonly isPickable: (day: Day) => boolean;
  readonly onPick: (day: Day) => void;
  readonly onPoint: (day: Day | null) => void;
}

/**
 * One or two months side by side with one tab stop. Arrow keys move by day and week, Page keys by month, and Page keys with Shift by year.
 */
export function Calendars(props: CalendarsProps) {
  const { onMonthChange, count, today, range, comparison, preview, isPickable, onPick, onPoint } = props;
  const { locale, dir } = useUi();
  /** The day that has focus, or null if no day has focus. */
  const [focused, setFocused] = useState<Day | null>(null);
  const [last, setLast] = useState<Day | null>(null);
  const years = props.years ?? calendarYears(today);
  const thisYear = dayParts(today).year;
  const bounds = {
    first: dayOf(years[0] ?? thisYear, 1, 1),
    last: dayOf(years.at(-1) ?? thisYear, 12, 31),
    dir,
    isPickable,
  };

  const month = monthInBounds(props.month, count, bounds);
  const months = Array.from({ length: count }, (_, index) => addMonths(month, index));
  const inMonth = (day: Day, shown: Day) => startOfMonth(day) === shown;
  const weeks = months.map(weeksOf);
  const days = months.flatMap((shown, index) => (weeks[index] ?? []).flat().filter((day) => inMonth(day, shown)));
  const stop = tabStop(days, isPickable, [focused, last, range?.startDate ?? null, range?.endDate ?? null, today]);

  const move = (day: Day, event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey, bounds);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) return;
    if (!days.includes(next)) onMonthChange(startOfMonth(next));
    setFocused(next);
  };

  const marks = { range, comparison, preview };
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const short = weekdayNames({ locale, width: 'min' });
  const long = weekdayNames({ locale, width: 'long' });
  return (
    <div data-slot="calendars" className="rui:flex rui:gap-7">
      {months.map((shown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an index keeps its elements when the month changes, so that lists and arrows keep focus
        <div data-slot="calendar" key={index} className="rui:min-w-0 rui:flex-1">
          <CalendarCaption years={years} month={month} count={count} index={index} onMonthChange={onMonthChange} />
          <table
            data-slot="calendar-grid"
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days
            role="grid"
            aria-multiselectable={!props.single}
            aria-label={formatMonth(shown, { locale, month: 'long' })}
            className="rui:w-full rui:table-fixed rui:border-collapse"
          >
            {/* The column headings are hidden, because the name of each day contains its weekday. */}
            <thead data-slot="calendar-weekdays" aria-hidden="true">
              <tr data-slot="calendar-weekday-row">
                {short.map((name, column) => (
                  <th
                    data-slot="calendar-weekday"
                    key={long[column]}
                    scope="col"
                    aria-label={long[column]}
                    className="rui:h-8 rui:p-0 rui:text-caption rui:font-regular rui:text-fg-tertiary"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-slot="calendar-weeks">
              {weeks[index]?.map((week) => (
                <tr data-slot="calendar-week" key={week[0]}>
                  {week.map((day) => (
                    <CalendarDay
                      key={day}
                      day={inMonth(day, shown) ? day : null}
                      marks={marks}
                      number={number}
                      today={day === today}
                      single={props.single ?? false}
                      pickable={isPickable(day)}
                      focused={day === focused}
                      tabStop={day === stop}
                      onFocus={() => setFocused(day)}
                      onBlur={() => {
                        setLast(day);
                        setFocused(null);
                      }}
                      onKeyDown={(event) => move(day, event)}
                      onPick={() => onPick(day)}
                      onPoint={onPoint}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
