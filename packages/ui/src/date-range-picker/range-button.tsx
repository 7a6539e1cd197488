'use client';

import { formatDateRange } from '@reporting/formatters';
import { comparedRange, type RangeSelection } from '@reporting/formatters/date-range';
import type { ComponentProps } from 'react';
import type { ResolvedControl } from '../field/field-control.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Calendar, ChevronDown } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useRangeMessages } from './use-range-messages.ts';

export interface RangeButtonProps extends Omit<ComponentProps<'button'>, 'value'> {
  readonly value: RangeSelection;
  readonly control: ResolvedControl;
}

/**
 * The button of the date range picker. It shows the dates and the comparison period. Its accessible name contains the label, the dates and
 * the comparison period.
 */
export function RangeButton({ value, control, className, 'aria-label': label, ...props }: RangeButtonProps) {
  const { locale } = useUi();
  const texts = useRangeMessages();
  const { id, labelledBy, disabled } = control;
  const comparison = comparedRange(value);
  const [datesId, comparisonId] = [`${id}-dates`, `${id}-comparison`];
  return (
    <button
      {...props}
      type="button"
      id={id}
      data-slot="date-range-trigger"
      data-invalid={control.invalid || undefined}
      // With `aria-label` alone, the accessible name would not contain the dates.
      aria-labelledby={labelledBy && `${labelledBy} ${datesId}${comparison ? ` ${comparisonId}` : ''}`}
      aria-describedby={control.describedBy}
      disabled={disabled}
      className={cx(
        'rui:inline-flex rui:h-(--rui-control-l) rui:max-w-full rui:cursor-pointer rui:items-stretch rui:rounded-control rui:border rui:border-border-strong rui:bg-button rui:text-small rui:text-fg',
        'rui:transition-colors rui:duration-(--rui-motion-fast) rui:enabled:hover:bg-raised-hover',
        'rui:disabled:cursor-not-allowed rui:disabled:bg-surface-inset rui:disabled:text-fg-disabled',
        'rui:data-[state=open]:outline-2 rui:data-[state=open]:outline-offset-0 rui:data-[state=open]:outline-ring',
        control.invalid && 'rui:border-negative rui:outline-negative!',
        className,
      )}
    >
      <span
        id={datesId}
        data-slot="date-range-dates"
        className="rui:flex rui:min-w-0 rui:items-center rui:gap-2 rui:px-3"
      >
        <Icon as={Calendar} className="rui:text-icon" />
        {labelledBy === undefined && (
          <span data-slot="date-range-label" className="rui:sr-only">
            {label ?? texts.label}:{' '}
          </span>
        )}
        <bdi data-slot="date-range-text" className="rui:truncate rui:font-semibold">
          {formatDateRange(value, { locale })}
        </bdi>
      </span>
      {/* The space separates the dates from the comparison period, visibly and in the accessible name. */}{' '}
      <span
        id={comparisonId}
        data-slot="date-range-comparison"
        className={cx(
          'rui:flex rui:min-w-0 rui:items-center rui:gap-2 rui:pe-3',
          comparison && ['rui:border-s rui:border-border-strong rui:ps-3', !disabled && 'rui:text-fg-secondary'],
        )}
      >
        {comparison && (
          <bdi data-slot="date-range-versus" className="rui:truncate">
            {formatMessage(texts.versus, { range: formatDateRange(comparison, { locale, year: false }) })}
          </bdi>
        )}
        <Icon as={ChevronDown} size="s" className="rui:text-icon" />
      </span>
    </button>
  );
}
