'use client';

import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { CircleAlert } from '../internal/glyphs.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { useMergedRefs } from '../internal/use-merged-refs.ts';
import { useMessages } from '../provider/use-messages.ts';
import { FieldContext, type FieldContextValue } from './field-control.tsx';
import { fieldMessages } from './messages.ts';
import { useFieldState } from './use-field-state.ts';

export interface FieldProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly label: ReactNode;
  /** Hides the label visually, but not from screen readers. */
  readonly labelHidden?: boolean | undefined;
  /** Help below the control. */
  readonly description?: ReactNode;
  /** The problem, and how to fix it. Marks the control as invalid. */
  readonly error?: ReactNode;
  /** Secondary text at the end of the label, for example "2 of 10". */
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows "optional" next to the label. */
  readonly optional?: boolean | undefined;
  /** Id of the control. Default: generated. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Label, description and error of one control, connected to the control for screen readers. Renders a `<div>`. */
export function Field({
  label,
  labelHidden = false,
  description,
  error,
  hint,
  required = false,
  disabled = false,
  optional = false,
  id: givenId,
  className,
  children,
  ref,
  ...native
}: FieldProps) {
  const messages = useMessages(fieldMessages);
  const ownId = useId();
  const id = givenId ?? ownId;
  const { ref: ownRef, ...state } = useFieldState(`${id}-field`);
  const rootRef = useMergedRefs(ownRef, ref);
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasDescription = description !== undefined && description !== null;
  const describedBy =
    [hasError && `${id}-error`, hasDescription && `${id}-description`].filter(Boolean).join(' ') || undefined;
  const value = useMemo<FieldContextValue>(
    () => ({ id, labelId: `${id}-label`, describedBy, invalid: hasError, required, disabled }),
    [id, describedBy, hasError, required, disabled],
  );

  // HTML labels do not focus composite controls, so a click on the label focuses the first focusable part.
  const focusComposite = () => {
    const control = document.getElementById(id);
    if (!control || control.matches('button, input, meter, output, progress, select, textarea')) return;
    control.querySelector<HTMLElement>('input:not([type=hidden]), button, [tabindex="0"]')?.focus();
  };

  return (
    <FieldContext value={value}>
      <div
        {...mergeProps(state, native)}
        ref={rootRef}
        data-slot="field"
        data-invalid={hasError || undefined}
        data-disabled={disabled || undefined}
        className={cx('rui:relative rui:flex rui:min-w-0 rui:flex-col rui:gap-1.5', className)}
      >
        <div
          data-slot="field-header"
          className={cx('rui:flex rui:items-baseline rui:justify-between rui:gap-2', labelHidden && 'rui:sr-only')}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label is not a control; the keyboard reaches the control */}
          <label
            data-slot="field-label"
            id={value.labelId}
            htmlFor={id}
            onClick={focusComposite}
            className="rui:text-small rui:font-medium rui:text-fg"
          >
            {label}
            {optional && (
              <span data-slot="field-optional" className="rui:font-regular rui:text-fg-tertiary">
                {' '}
                ({messages.optional})
              </span>
            )}
          </label>
          {hint !== undefined && hint !== null && (
            <span data-slot="field-hint" className="rui:text-caption rui:text-fg-tertiary">
              {hint}
            </span>
          )}
        </div>
        {children}
        {hasDescription && (
          <p data-slot="field-description" id={`${id}-description`} className="rui:text-caption rui:text-fg-tertiary">
            {description}
          </p>
        )}
        <FieldError id={`${id}-error`}>{hasError ? error : null}</FieldError>
      </div>
    </FieldContext>
  );
}

export interface FieldErrorProps {
  readonly id?: string | undefined;
  readonly children?: ReactNode;
}

/** An error text with an icon. It is announced when it appears. Renders a live region that is empty without an error. */
export function FieldError({ id, children }: FieldErrorProps) {
  const shown = children !== null && children !== undefined && children !== false && children !== '';
  return (
    <div data-slot="field-error-region" aria-live="polite" className={shown ? undefined : 'rui:contents'}>
      {shown && (
        <p
          data-slot="field-error"
          id={id}
          className="rui:flex rui:items-start rui:gap-1.5 rui:text-caption rui:text-negative"
        >
          <Icon as={CircleAlert} size="s" className="rui:mt-px" />
          <span data-slot="field-error-text">{children}</span>
        </p>
      )}
    </div>
  );
}
