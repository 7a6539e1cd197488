'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import type { InputDetails } from '../internal/change.ts';
import { ChoiceRow, choiceDescribedBy, choiceEvents } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly onCheckedChange?: ((checked: boolean, details: InputDetails) => void) | undefined;
  /** Position of the switch in the row. Default `start`; settings lists use `end`. */
  readonly position?: 'start' | 'end' | undefined;
}

/** A setting that takes effect immediately. Renders a native `<input type="checkbox" role="switch">` with its label. */
export function Switch({
  label,
  description,
  error,
  onCheckedChange,
  onChange,
  position = 'start',
  className,
  style,
  id: givenId,
  ...props
}: SwitchProps) {
  const madeUp = useId();
  const id = givenId ?? madeUp;
  return (
    <ChoiceRow
      slot="switch"
      id={id}
      label={label}
      description={description}
      error={error}
      disabled={props.disabled ?? false}
      controlAtEnd={position === 'end'}
      className={className}
      style={style}
    >
      <span data-slot="switch-track" className="rui:relative rui:my-0.5 rui:h-4 rui:w-7 rui:shrink-0">
        <input
          {...props}
          {...choiceEvents({ ...props, onChange, onCheckedChange })}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox passes its checked state to the role
          role="switch"
          id={id}
          data-slot="switch-control"
          aria-labelledby={`${id}-label`}
          aria-describedby={choiceDescribedBy(id, description, error, props['aria-describedby'])}
          aria-invalid={error ? true : undefined}
          className={cx(
            'rui:peer rui:absolute rui:inset-0 rui:m-0 rui:cursor-[inherit] rui:rounded-full! rui:bg-border-control rui:transition-colors rui:duration-(--rui-motion-fast)',
            'rui:checked:bg-accent rui:disabled:bg-border-strong rui:forced-colors:border rui:forced-colors:checked:bg-[Highlight]',
          )}
        />
        <span
          data-slot="switch-thumb"
          className={cx(
            'rui:pointer-events-none rui:absolute rui:start-0.5 rui:top-0.5 rui:size-3 rui:rounded-full rui:bg-white',
            'rui:motion-safe:transition-transform rui:motion-safe:duration-(--rui-motion-fast)',
            'rui:peer-checked:translate-x-3 rui:rtl:peer-checked:-translate-x-3 rui:forced-colors:bg-[ButtonText]',
          )}
        />
      </span>
    </ChoiceRow>
  );
}
