'use client';

import type { DateRange } from '@reporting/formatters/date-range';
import { createContext, use, useEffect, useRef } from 'react';
import type { DayButtonProps, DayProps } from 'react-day-picker';
import { cx } from '../internal/cx.ts';
import { type StripMark, stripMark } from './day-marks.ts';

export interface DayMarks {
  readonly range: DateRange;
  readonly comparison: DateRange | null;
  readonly preview: DateRange | null;
}

export const DayMarksContext = createContext<DayMarks | null>(null);

const ends = (mark: StripMark) => cx(mark.opens && 'rui:rounded-s-control', mark.closes && 'rui:rounded-e-control');

/** A day's cell with its piece of the range (filled) and of the comparison (outlined). Renders a `<td>`. */
export function CalendarCell({ day, modifiers: _, className: _unused, children, ...cell }: DayProps) {
  const marks = use(DayMarksContext);
  const range = day.outside ? null : stripMark(marks?.range ?? null, day.isoDate);
  const comparison = day.outside ? null : stripMark(marks?.comparison ?? null, day.isoDate);
  const preview = day.outside || range ? null : stripMark(marks?.preview ?? null, day.isoDate);
  return (
    <td {...cell} data-slot="calendar-cell" className="rui:h-9.5 rui:p-0 rui:text-center">
      <div
        data-slot="calendar-strip"
        data-range={range ? (range.edge ? 'edge' : 'inside') : undefined}
        data-compared={comparison ? '' : undefined}
        className={cx(
          'rui:relative rui:flex rui:h-9 rui:items-center rui:justify-center',
          range && ['rui:bg-accent-subtle rui:forced-colors:bg-[SelectedItem]', ends(range)],
          preview && ['rui:bg-surface-hover', ends(preview)],
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
        {children}
      </div>
    </td>
  );
}

/** The button in a day's cell. Takes focus when the calendar's keys lead to it. */
export function CalendarDayButton({ day, modifiers, className: _, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const marks = use(DayMarksContext);
  const edge = stripMark(marks?.range ?? null, day.isoDate)?.edge ?? false;
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      data-slot="calendar-day"
      data-today={modifiers.today || undefined}
      aria-current={modifiers.today ? 'date' : undefined}
      className={cx(
        'rui:relative rui:flex rui:h-9 rui:w-[max(36px,100%-4px)] rui:max-w-full rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-control rui:text-small rui:tabular-nums rui:focus-visible:z-1 rui:focus-visible:outline-offset-0!',
        edge
          ? 'rui:bg-accent rui:font-semibold rui:text-accent-fg rui:hover:bg-accent-hover rui:forced-colors:bg-[Highlight]'
          : 'rui:text-fg rui:enabled:hover:bg-surface-pressed',
        modifiers.disabled && 'rui:cursor-not-allowed! rui:text-fg-disabled!',
        modifiers.today &&
          'rui:after:absolute rui:after:bottom-1 rui:after:size-1 rui:after:rounded-full rui:after:bg-current',
      )}
    />
  );
}
