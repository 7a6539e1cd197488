'use client';

import { type ComponentProps, Fragment } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Tick } from '../internal/glyphs.tsx';
import { numberFormat } from '../internal/intl.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { stepListMessages } from './messages.ts';

export interface Step {
  readonly title: string;
}

export interface StepListProps extends Omit<ComponentProps<'ol'>, 'onSelect' | 'children'> {
  readonly steps: readonly Step[];
  /** Index of the current step. */
  readonly current: number;
  /** Steps before this index are completed. Default: `current`. */
  readonly completed?: number | undefined;
  /** Called when a completed step is pressed. If it is set, completed steps are buttons. */
  readonly onSelect?: ((index: number) => void) | undefined;
  /** True to show only numbers. */
  readonly compact?: boolean | undefined;
}

/**
 * Shows a list of steps and marks the current step. Only completed steps can be buttons. In a narrow window, only the current step shows
 * its title. Renders an `<ol>`.
 */
export function StepList(props: StepListProps) {
  const { steps, current, completed = current, onSelect, compact = false, className, ...native } = props;
  const { locale } = useUi();
  const messages = useMessages(stepListMessages);
  return (
    <ol {...native} data-slot="step-list" className={cx('rui:flex rui:items-center rui:gap-2.5', className)}>
      {steps.map((step, index) => {
        const state = index === current ? 'current' : index < completed ? 'completed' : 'upcoming';
        const content = (
          <>
            <span
              data-slot="step-mark"
              className={cx(
                'rui:flex rui:size-5.5 rui:shrink-0 rui:items-center rui:justify-center rui:rounded-full rui:border rui:text-label rui:tabular-nums',
                state === 'current' && 'rui:border-accent rui:bg-accent rui:text-accent-fg',
                state === 'completed' && 'rui:border-accent rui:bg-accent-subtle rui:text-accent-text',
                state === 'upcoming' && 'rui:border-border-control rui:text-fg-tertiary',
              )}
            >
              {state === 'completed' ? <Icon as={Tick} size="xs" /> : numberFormat(locale).format(index + 1)}
            </span>
            <span
              data-slot="step-title"
              className={cx(
                'rui:truncate rui:text-small rui:font-medium',
                state === 'upcoming' ? 'rui:text-fg-tertiary' : 'rui:text-fg',
                compact ? 'rui:sr-only' : state !== 'current' && 'rui:max-[640px]:sr-only',
              )}
            >
              {step.title}
            </span>
            {state !== 'upcoming' && (
              <span data-slot="step-state" className="rui:sr-only">
                , {state === 'current' ? messages.stepCurrent : messages.stepCompleted}
              </span>
            )}
          </>
        );
        return (
          <Fragment key={step.title}>
            {index > 0 && (
              <li
                aria-hidden="true"
                data-slot="step-line"
                className={cx(
                  'rui:h-px rui:min-w-3 rui:flex-1',
                  index <= current ? 'rui:bg-accent' : 'rui:bg-border-strong',
                )}
              />
            )}
            <li
              data-slot="step"
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              className="rui:flex rui:min-w-0"
            >
              {state === 'completed' && onSelect ? (
                <button
                  type="button"
                  data-slot="step-button"
                  onClick={() => onSelect(index)}
                  className="rui:relative rui:touch-target rui:flex rui:min-h-6 rui:min-w-6 rui:cursor-pointer rui:items-center rui:gap-2 rui:rounded-control rui:hover:underline"
                >
                  {content}
                </button>
              ) : (
                <span data-slot="step-content" className="rui:flex rui:min-w-0 rui:items-center rui:gap-2">
                  {content}
                </span>
              )}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
