'use client';

import { formatDate, formatMonth, monthNames, weekdayNames } from '@reporting/formatters';
import {
  addMonths,
  calendarYears,
  type DateRange,
  type Day,
  dayOf,
  dayParts,
  startOfMonth,
  weekday,
} from '@reporting/formatters/date-range';
import { createContext, use, useMemo } from 'react';
import { DayPicker, type MonthCaptionProps } from 'react-day-picker';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { ChevronDown, ChevronLeft, ChevronRight } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { fromCalendar, toCalendar } from './calendar-date.ts';
import { CalendarCell, CalendarDayButton, type DayMarks, DayMarksContext } from './calendar-day.tsx';
import { useRangeMessages } from './use-range-messages.ts';

export interface CalendarsProps {
  /** First month shown, by any of its days. */
  readonly month: Day;
  readonly onMonthChange: (month: Day) => void;
  /** 1 or 2. */
  readonly count: number;
  readonly today: Day;
  readonly range: DateRange;
  readonly comparison: DateRange | null;
  /** What a press would give, while a day is pointed at. */
  readonly preview: DateRange | null;
  readonly isPickable: (day: Day) => boolean;
  readonly onPick: (day: Day) => void;
  readonly onPoint: (day: Day | null) => void;
}

/** The calendar's own selecting only tells it which day is the tab stop; `onDayClick` decides. */
const unused = () => {};

interface MonthControls {
  readonly today: Day;
  readonly month: Day;
  readonly count: number;
  readonly onMonthChange: (month: Day) => void;
}

const MonthContext = createContext<MonthControls | null>(null);

const components = { MonthCaption: Caption, Day: CalendarCell, DayButton: CalendarDayButton };

const classNames = {
  months: 'rui:flex rui:gap-7',
  month: 'rui:min-w-0 rui:flex-1',
  month_grid: 'rui:w-full rui:table-fixed rui:border-collapse',
  weekday: 'rui:h-8 rui:p-0 rui:text-caption rui:font-regular rui:text-fg-tertiary',
};

/** One or two months side by side, one tab stop: arrows by day and week, Page keys by month, with Shift by year. */
export function Calendars(props: CalendarsProps) {
  const { month, onMonthChange, count, today, range, comparison, preview, isPickable, onPick, onPoint } = props;
  const { locale, dir } = useUi();
  const texts = useRangeMessages();
  const years = calendarYears(today);
  const first = years[0] ?? dayParts(today).year;
  const last = years.at(-1) ?? first;

  const marks = useMemo<DayMarks>(() => ({ range, comparison, preview }), [range, comparison, preview]);
  const controls = useMemo<MonthControls>(
    () => ({ today, month, count, onMonthChange }),
    [today, month, count, onMonthChange],
  );
  const wording = useMemo(() => {
    const short = weekdayNames({ locale, width: 'min' });
    const long = weekdayNames({ locale, width: 'long' });
    const digits = new Intl.NumberFormat(locale, { useGrouping: false });
    return {
      formatters: {
        formatDay: (date: Date) => digits.format(dayParts(fromCalendar(date)).day),
        formatWeekdayName: (date: Date) => short[weekday(fromCalendar(date))] ?? '',
      },
      labels: {
        labelGrid: (date: Date) => formatMonth(fromCalendar(date), { locale, month: 'long' }),
        labelWeekday: (date: Date) => long[weekday(fromCalendar(date))] ?? '',
        labelDayButton: (date: Date, { selected, compared }: Record<string, boolean>) =>
          [
            formatDate(fromCalendar(date), { locale, month: 'long', weekday: 'long' }),
            selected && texts.inRange,
            compared && texts.inComparison,
          ]
            .filter(Boolean)
            .join(', '),
      },
    };
  }, [locale, texts]);

  const within = (bounds: DateRange | null) => (date: Date) => {
    const day = fromCalendar(date);
    return bounds !== null && bounds.startDate <= day && day <= bounds.endDate;
  };

  return (
    <MonthContext value={controls}>
      <DayMarksContext value={marks}>
        <DayPicker
          mode="multiple"
          selected={[toCalendar(range.startDate), toCalendar(range.endDate)]}
          onSelect={unused}
          timeZone="UTC"
          noonSafe
          dir={dir}
          weekStartsOn={1}
          numberOfMonths={count}
          hideNavigation
          today={toCalendar(today)}
          startMonth={toCalendar(dayOf(first, 1, 1))}
          endMonth={toCalendar(dayOf(last, 12, 1))}
          month={toCalendar(startOfMonth(month))}
          onMonthChange={(date) => onMonthChange(fromCalendar(date))}
          disabled={(date) => !isPickable(fromCalendar(date))}
          modifiers={{ selected: within(range), compared: within(comparison) }}
          onDayClick={(date) => onPick(fromCalendar(date))}
          onDayMouseEnter={(date) => onPoint(fromCalendar(date))}
          onDayMouseLeave={() => onPoint(null)}
          components={components}
          classNames={classNames}
          formatters={wording.formatters}
          labels={wording.labels}
        />
      </DayMarksContext>
    </MonthContext>
  );
}

/** Month and year, each a select without its box, between the arrows. */
function Caption({ calendarMonth, displayIndex }: MonthCaptionProps) {
  const { locale, dir } = useUi();
  const texts = useRangeMessages();
  const controls = use(MonthContext);
  if (!controls) return <span data-slot="calendar-caption" />;
  const { today, month, count, onMonthChange } = controls;
  const shown = fromCalendar(calendarMonth.date);
  const { year, month: number } = dayParts(shown);
  const show = (nextYear: number, nextMonth: number) =>
    onMonthChange(addMonths(dayOf(nextYear, nextMonth, 1), -displayIndex));
  const years = calendarYears(today);
  const edge = (position: Day, offset: number) => !years.includes(dayParts(addMonths(position, offset)).year);
  const [Back, On] = dir === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <div data-slot="calendar-caption" className="rui:flex rui:h-8 rui:items-center rui:justify-center rui:gap-1">
      <span data-slot="calendar-back" className="rui:flex rui:w-8 rui:justify-start">
        {displayIndex === 0 && (
          <IconButton
            icon={Back}
            size="s"
            label={texts.previousMonth}
            disabled={edge(month, -1)}
            onClick={() => onMonthChange(addMonths(month, -1))}
          />
        )}
      </span>
      <span
        data-slot="calendar-month"
        className="rui:flex rui:flex-1 rui:items-center rui:justify-center rui:text-body rui:font-medium"
      >
        <select
          data-slot="calendar-month-select"
          aria-label={texts.month}
          value={number}
          onChange={(event) => show(year, Number(event.currentTarget.value))}
          className={cx(captionSelect, 'rui:pe-0.5!')}
        >
          {monthNames({ locale }).map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <span data-slot="calendar-year" className="rui:relative rui:inline-flex rui:items-center">
          <select
            data-slot="calendar-year-select"
            aria-label={texts.year}
            value={year}
            onChange={(event) => show(Number(event.currentTarget.value), number)}
            className={cx(captionSelect, 'rui:ps-0.5! rui:pe-5!')}
          >
            {years.map((entry) => (
              <option key={entry} value={entry}>
                {new Intl.NumberFormat(locale, { useGrouping: false }).format(entry)}
              </option>
            ))}
          </select>
          <Icon as={ChevronDown} size="xs" className="rui:pointer-events-none rui:absolute rui:end-1 rui:text-icon" />
        </span>
      </span>
      <span data-slot="calendar-on" className="rui:flex rui:w-8 rui:justify-end">
        {displayIndex === count - 1 && (
          <IconButton
            icon={On}
            size="s"
            label={texts.nextMonth}
            disabled={edge(month, count)}
            onClick={() => onMonthChange(addMonths(month, 1))}
          />
        )}
      </span>
    </div>
  );
}

const captionSelect =
  'rui:field-sizing-content rui:h-7 rui:cursor-pointer rui:appearance-none rui:rounded-chip rui:px-1 rui:hover:bg-surface-hover rui:focus-visible:outline-offset-0! rui:*:bg-surface-raised rui:*:text-fg';
