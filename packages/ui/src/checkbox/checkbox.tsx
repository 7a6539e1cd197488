'use client';

import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { InputDetails } from '../internal/change.ts';
import { ChoiceRow, choiceDescribedBy, choiceEvents } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { Minus, Tick } from '../internal/glyphs.tsx';
import { useMergedRefs } from '../internal/use-merged-refs.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** True for a checkbox that is neither checked nor unchecked, for example above options that are partly checked. */
  readonly indeterminate?: boolean | undefined;
  readonly onCheckedChange?: ((checked: boolean, details: InputDetails) => void) | undefined;
}

/** A choice between yes and no. Renders a native `<input type="checkbox">` with its label; the whole row can be clicked. */
export function Checkbox({
  label,
  description,
  error,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  style,
  ref,
  id: givenId,
  ...props
}: CheckboxProps) {
  const madeUp = useId();
  const id = givenId ?? madeUp;
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRefs(input, ref);
  const invalid = Boolean(error) || props['aria-invalid'] === true || props['aria-invalid'] === 'true';

  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <ChoiceRow
      slot="checkbox"
      id={id}
      label={label}
      description={description}
      error={error}
      disabled={props.disabled ?? false}
      className={className}
      style={style}
    >
      <CheckboxBox>
        <input
          {...props}
          {...choiceEvents({ ...props, onChange, onCheckedChange })}
          ref={inputRef}
          type="checkbox"
          id={id}
          data-slot="checkbox-control"
          aria-invalid={invalid || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={choiceDescribedBy(id, description, error, props['aria-describedby'])}
          className={cx(checkboxControl, invalid && 'rui:border-negative')}
        />
      </CheckboxBox>
    </ChoiceRow>
  );
}

const checkboxControl =
  'rui:peer rui:absolute rui:inset-0 rui:m-0 rui:size-4 rui:cursor-[inherit] rui:rounded-chip rui:border rui:border-border-control rui:bg-control rui:transition-colors rui:duration-(--rui-motion-fast) rui:checked:border-accent rui:checked:bg-accent rui:indeterminate:border-accent rui:indeterminate:bg-accent rui:disabled:border-border-strong rui:disabled:bg-surface-inset rui:forced-colors:appearance-auto!';

function CheckboxBox({ children }: { readonly children: ReactNode }) {
  return (
    <span data-slot="checkbox-box" className="rui:relative rui:my-0.5 rui:size-4 rui:shrink-0">
      {children}
      <CheckboxMarks />
    </span>
  );
}

function CheckboxMarks() {
  const mark =
    'rui:pointer-events-none rui:absolute rui:inset-0.5 rui:hidden rui:text-accent-fg rui:peer-disabled:text-fg-disabled rui:forced-colors:hidden!';
  return (
    <>
      <Icon as={Tick} size="xs" className={cx(mark, 'rui:peer-checked:not-peer-indeterminate:block')} />
      <Icon as={Minus} size="xs" className={cx(mark, 'rui:peer-indeterminate:block')} />
    </>
  );
}

/** Draws a checkbox without the control. Rows use it if their own role announces the checked state. */
export function CheckboxMark({ checked }: { readonly checked: boolean }) {
  return (
    <span
      data-slot="checkbox-mark"
      aria-hidden="true"
      className={cx(
        'rui:flex rui:size-4 rui:shrink-0 rui:items-center rui:justify-center rui:rounded-chip rui:border',
        checked
          ? 'rui:border-accent rui:bg-accent rui:text-accent-fg'
          : 'rui:border-border-control rui:bg-control rui:text-transparent',
      )}
    >
      {checked && <Icon as={Tick} size="xs" />}
    </span>
  );
}
