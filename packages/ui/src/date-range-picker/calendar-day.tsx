'use client';

import { formatDate } from '@reporting/formatters';
import { type DateRange, type Day, dayParts } from '@reporting/formatters/date-range';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../internal/cx.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { type StripMark, stripMark } from './day-marks.ts';
import { useRangeMessages } from './use-range-messages.ts';

interface DayMarks {
  readonly range: DateRange | null;
  readonly comparison: DateRange | null;
  readonly preview: DateRange | null;
}

export interface CalendarDayProps {
  /** `null` for a day of a neighbouring month, whose cell is empty. */
  readonly day: Day | null;
  readonly marks: DayMarks;
  /** Formatter for the number of the day. */
  readonly number: Intl.NumberFormat;
  readonly today: boolean;
  /**
   * True if the range is a single day. The cell of this day is then selected, and the name of its button does not
   * contain "in range".
   */
  readonly single: boolean;
  readonly pickable: boolean;
  readonly focused: boolean;
  readonly tabStop: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: () => void;
  readonly onPoint: (day: Day | null) => void;
}

const ends = (mark: StripMark) => cx(mark.opens && 'rui:rounded-s-control', mark.closes && 'rui:rounded-e-control');

/** The cell of a day with its part of the range (filled) and of the comparison period (outlined). Renders a `<td>`. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, marks } = props;
  if (day === null) return <td data-slot="calendar-cell" className="rui:h-9.5 rui:pointer-coarse:h-11.5 rui:p-0" />;
  const range = stripMark(marks.range, day);
  const comparison = stripMark(marks.comparison, day);
  const preview = range ? null : stripMark(marks.preview, day);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button receives focus and keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid
      role="gridcell"
      data-slot="calendar-cell"
      data-day={day}
      aria-selected={range !== null || undefined}
      className="rui:h-9.5 rui:pointer-coarse:h-11.5 rui:p-0 rui:text-center"
    >
      <div
        data-slot="calendar-strip"
        data-range={range ? (range.edge ? 'edge' : 'inside') : undefined}
        data-compared={comparison ? '' : undefined}
        className={cx(
          'rui:relative rui:flex rui:h-9 rui:pointer-coarse:h-11 rui:items-center rui:justify-center',
          range && ['rui:bg-accent-subtle rui:forced-colors:border-b-4', ends(range)],
          preview && ['rui:bg-raised-hover', ends(preview)],
        )}
      >
        {comparison && (
          <span
            data-slot="calendar-compared"
            className={cx(
              'rui:pointer-events-none rui:absolute rui:inset-0 rui:border-y rui:border-accent-border',
              comparison.opens && 'rui:border-s',
              comparison.closes && 'rui:border-e',
              ends(comparison),
            )}
          />
        )}
        <DayButton {...props} day={day} ranged={range} compared={comparison !== null} />
      </div>
    </td>
  );
}

interface DayButtonProps extends CalendarDayProps {
  readonly day: Day;
  readonly ranged: StripMark | null;
  readonly compared: boolean;
}

/**
 * The button in the cell of a day. It receives focus when the keys of the calendar move to the day. It keeps focus if the day becomes
 * disabled.
 */
function DayButton({
  day,
  number,
  ranged,
  compared,
  today,
  pickable,
  single,
  focused,
  tabStop,
  ...props
}: DayButtonProps) {
  const { locale } = useUi();
  const texts = useRangeMessages();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const name = formatDate(day, { locale, month: 'long', weekday: 'long' });
  return (
    <button
      ref={ref}
      type="button"
      data-slot="calendar-day"
      data-today={today || undefined}
      aria-current={today ? 'date' : undefined}
      aria-label={[name, ranged && !single && texts.inRange, compared && texts.inComparison].filter(Boolean).join(', ')}
      disabled={!pickable && !focused}
      aria-disabled={(!pickable && focused) || undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      onClick={() => {
        props.onFocus();
        if (pickable) props.onPick();
      }}
      onMouseEnter={() => props.onPoint(day)}
      onMouseLeave={() => props.onPoint(null)}
      className={cx(
        'rui:relative rui:flex rui:h-9 rui:pointer-coarse:h-11 rui:w-[max(36px,100%-4px)] rui:max-w-full rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-control rui:text-small rui:tabular-nums rui:focus-visible:z-1 rui:focus-visible:outline-offset-0!',
        ranged?.edge
          ? 'rui:bg-accent rui:font-semibold rui:text-accent-fg rui:hover:bg-accent-hover rui:forced-colors:bg-[Highlight]'
          : 'rui:text-fg rui:enabled:hover:bg-surface-pressed',
        !pickable && 'rui:cursor-not-allowed! rui:text-fg-disabled!',
        today && 'rui:after:absolute rui:after:bottom-1 rui:after:size-1 rui:after:rounded-full rui:after:bg-current',
      )}
    >
      {number.format(dayParts(day).day)}
    </button>
  );
}
