import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name: the name of the task. */
  readonly label: string;
  /** `null` while the progress is unknown. */
  readonly value: number | null;
  /** Default 100. */
  readonly max?: number | undefined;
  /** The progress as a text, for example "3 of 5". */
  readonly valueText?: string | undefined;
  /** Shows label and value text above the bar. Default `true`. */
  readonly visibleLabel?: boolean | undefined;
  /** Content after the value text, for example a cancel button. */
  readonly action?: ReactNode;
}

/** The progress of a long task. Renders an element with `role="progressbar"`. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  visibleLabel = true,
  action,
  className,
  ...native
}: ProgressProps) {
  const done = value === null ? null : Math.min(max, Math.max(0, value));
  const share = done === null ? null : max > 0 ? done / max : 0;
  return (
    <div {...native} data-slot="progress" className={cx('rui:flex rui:w-full rui:flex-col rui:gap-2', className)}>
      {visibleLabel && (
        <div data-slot="progress-header" className="rui:flex rui:items-center rui:gap-2 rui:text-small">
          <span data-slot="progress-label" className="rui:flex-1 rui:font-medium rui:text-fg">
            {label}
          </span>
          {valueText && (
            <span data-slot="progress-value" className="rui:text-fg-secondary rui:tabular-nums">
              {valueText}
            </span>
          )}
          {action}
        </div>
      )}
      <div
        data-slot="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={done ?? undefined}
        aria-valuetext={valueText}
        className="rui:h-1 rui:overflow-hidden rui:rounded-full rui:bg-track rui:forced-colors:border"
      >
        <div
          data-slot="progress-bar"
          style={{ width: share === null ? '40%' : `${share * 100}%` }}
          className={cx(
            'rui:h-full rui:rounded-full rui:bg-accent rui:forced-colors:bg-[Highlight]',
            share === null
              ? 'rui:motion-safe:animate-pulse'
              : 'rui:motion-safe:transition-[width] rui:motion-safe:duration-(--rui-motion-slow)',
          )}
        />
      </div>
    </div>
  );
}
