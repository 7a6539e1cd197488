'use client';

import { monthNames } from '@reporting/formatters';
import { addMonths, type Day, dayOf, dayParts } from '@reporting/formatters/date-range';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { ChevronDown, ChevronLeft, ChevronRight } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useRangeMessages } from './use-range-messages.ts';

export interface CalendarCaptionProps {
  /** The years that the list offers. */
  readonly years: readonly number[];
  /** The first visible month. */
  readonly month: Day;
  /** Number of visible months. */
  readonly count: number;
  /** Index of this calendar among the visible months. */
  readonly index: number;
  readonly onMonthChange: (month: Day) => void;
}

/** A select for the month and a select for the year, between the arrow buttons. */
export function CalendarCaption({ years, month, count, index, onMonthChange }: CalendarCaptionProps) {
  const { locale, dir } = useUi();
  const texts = useRangeMessages();
  const { year, month: number } = dayParts(addMonths(month, index));
  const show = (nextYear: number, nextMonth: number) => onMonthChange(addMonths(dayOf(nextYear, nextMonth, 1), -index));
  // At the first or last year, the arrow button uses aria-disabled, because a button that becomes `disabled` loses focus.
  const edge = (position: Day, offset: number) => !years.includes(dayParts(addMonths(position, offset)).year);
  const [Back, On] = dir === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <div
      data-slot="calendar-caption"
      className="rui:flex rui:h-8 rui:pointer-coarse:h-11 rui:items-center rui:justify-center rui:gap-1"
    >
      <span data-slot="calendar-back" className="rui:flex rui:w-8 rui:justify-start">
        {index === 0 && (
          <IconButton
            icon={Back}
            size="s"
            label={texts.previousMonth}
            aria-disabled={edge(month, -1) || undefined}
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
        {index === count - 1 && (
          <IconButton
            icon={On}
            size="s"
            label={texts.nextMonth}
            aria-disabled={edge(month, count) || undefined}
            onClick={() => onMonthChange(addMonths(month, 1))}
          />
        )}
      </span>
    </div>
  );
}

const captionSelect =
  'rui:field-sizing-content rui:h-7 rui:pointer-coarse:h-11 rui:cursor-pointer rui:appearance-none rui:rounded-chip rui:px-1 rui:hover:bg-raised-hover rui:focus-visible:outline-offset-0! rui:*:bg-surface-raised rui:*:text-fg';
