'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { FieldError } from '../field/field.tsx';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { bareInput, controlBox, focusWithin } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';
import { Minus, Plus } from '../internal/glyphs.tsx';
import { addNative, mergeProps, type SlotProps } from '../internal/merge-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useDraft } from '../internal/use-draft.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { numberInputMessages } from './messages.ts';
import { parseNumber, writeNumber } from './parse-number.ts';
import { type NumberRule, snapNumber, stepNumber } from './snap-number.ts';

type Own = 'value' | 'defaultValue' | 'size' | 'type' | 'role' | 'children' | keyof NumberRule;

export interface NumberInputProps extends Omit<ComponentProps<'input'>, Own>, NumberRule {
  /** `null` if empty. */
  readonly value?: number | null | undefined;
  readonly defaultValue?: number | null | undefined;
  readonly onValueChange?: ((value: number | null, details: ValueDetails) => void) | undefined;
  /** Called after a typed text that is not a number was rejected. The field then shows the last valid value. */
  readonly onRejected?: ((text: string) => void) | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** True to show buttons that change the value by one step. Default: `true`. */
  readonly stepper?: boolean | undefined;
  /** A unit that is shown after the number. */
  readonly unit?: string | undefined;
  /** Attributes of the box around the input and its buttons. */
  readonly slotProps?: { readonly box?: SlotProps<'span'> } | undefined;
}

/**
 * A number that is typed or changed in steps. Typed text is applied on Enter and when focus leaves the field. It is rounded to a multiple
 * of the step and limited to `min` and `max`. If it is not a number, an error is shown and the last valid value is restored. Arrow keys
 * change the value by one step, Page keys by ten, and Home and End set it to the bounds. Renders an `<input role="spinbutton">`, and a
 * hidden input that submits plain digits.
 */
export function NumberInput(props: NumberInputProps) {
  const { min, max, step = 1, snap = true, size, stepper = true, unit, onRejected, slotProps, ...more } = props;
  const { value: given, defaultValue = null, onValueChange, name, required, className, style, ...native } = more;
  const { locale } = useUi();
  const messages = useMessages(numberInputMessages);
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState<number | null, ValueReason>(given, defaultValue, onValueChange);
  const { draft, refused, forget, input } = useDraft<number | null>({
    shown: value === null ? '' : writeNumber(value, locale),
    read: (text) => {
      if (text.trim() === '') return null;
      const number = parseNumber(text, locale, unit);
      return number === null || !Number.isFinite(number) ? undefined : snapNumber(number, { min, max, step, snap });
    },
    keep: (next) => keep(next, 'input'),
    onRefused: onRejected,
  });
  const errorId = `${control.id}-number-error`;
  const invalid = control.invalid || refused;
  const locked = control.disabled || control.readOnly;

  useFormReset(control.id, props.form, false, () => {
    forget();
    if (given === undefined) setValue(defaultValue, 'reset');
  });

  const keep = (next: number | null, reason: ValueReason) => {
    forget();
    if (next !== value) setValue(next, reason);
  };

  const stepBy = (count: number) => {
    if (locked) return;
    const typed = draft === null ? null : parseNumber(draft, locale, unit);
    keep(stepNumber(typed ?? value, count, { min, max, step }), 'step');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    input.onKeyDown(event);
    // With a modifier, these keys select text or belong to the browser.
    if (locked || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const count = steps[event.key];
    if (count !== undefined) {
      event.preventDefault();
      stepBy(count);
    } else if (event.key === 'Home' && min !== undefined) {
      event.preventDefault();
      keep(min, 'step');
    } else if (event.key === 'End' && max !== undefined) {
      event.preventDefault();
      keep(max, 'step');
    }
  };

  return (
    <div
      data-slot="number-input"
      style={style}
      className={cx('rui:relative rui:flex rui:w-full rui:flex-col rui:gap-1.5', className)}
    >
      <span
        data-slot="number-input-box"
        data-invalid={invalid || undefined}
        {...mergeProps(
          {
            className: cx(
              controlBox({ size, invalid, disabled: control.disabled }),
              focusWithin,
              'rui:overflow-hidden',
            ),
          },
          slotProps?.box,
        )}
      >
        {stepper && (
          <StepButton
            icon={Minus}
            label={messages.decrease}
            disabled={locked || (min !== undefined && value !== null && value <= min)}
            onStep={() => stepBy(-1)}
            className="rui:border-e"
          />
        )}
        <input
          data-slot="number-input-control"
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          {...addNative(
            {
              id: control.id,
              // The decimal keyboard of iOS has no minus sign, so it is used only if negative numbers are not allowed.
              inputMode: min !== undefined && min >= 0 ? (Number.isInteger(step) ? 'numeric' : 'decimal') : 'text',
              autoComplete: 'off',
              'aria-valuetext': value === null ? undefined : `${writeNumber(value, locale)}${unit ? ` ${unit}` : ''}`,
              'aria-valuemin': min,
              'aria-valuemax': max,
              'aria-describedby': cx(refused && errorId, control.describedBy) || undefined,
              'aria-invalid': invalid || undefined,
              'aria-required': control.required || undefined,
              required: control.required,
              disabled: control.disabled,
              readOnly: control.readOnly,
              ...input,
              onKeyDown,
            } as const,
            native,
          )}
          className={cx(bareInput, 'rui:min-w-12! rui:tabular-nums', stepper && 'rui:text-center')}
        />
        {unit && (
          <span data-slot="number-input-unit" aria-hidden="true" className="rui:pe-2.5 rui:text-fg-tertiary">
            {unit}
          </span>
        )}
        {stepper && (
          <StepButton
            icon={Plus}
            label={messages.increase}
            disabled={locked || (max !== undefined && value !== null && value >= max)}
            onStep={() => stepBy(1)}
            className="rui:border-s"
          />
        )}
        {name && (
          <input
            type="hidden"
            data-slot="number-input-value"
            name={name}
            form={props.form}
            value={value ?? ''}
            disabled={control.disabled}
          />
        )}
      </span>
      <FieldError id={errorId}>{refused ? messages.notANumber : null}</FieldError>
    </div>
  );
}

interface StepButtonProps {
  readonly icon: typeof Plus;
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly className: string;
}

/**
 * Changes the value by one step on a press, and repeatedly while the button is held. The button is no tab stop, because the arrow keys do
 * the same.
 */
function StepButton({ icon, label, disabled, onStep, className }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  useEffect(() => {
    if (disabled) clearTimeout(timer.current);
  }, [disabled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = (delay: number) => {
    timer.current = setTimeout(() => {
      latest.current();
      repeat(70);
    }, delay);
  };
  const stop = () => clearTimeout(timer.current);

  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot="number-input-step"
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The press does not move focus. So a focused field keeps focus, and on touch screens the on-screen keyboard stays closed.
        event.preventDefault();
        latest.current();
        repeat(400);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      // Presses by a screen reader arrive only as clicks, without pointer events.
      onClick={(event) => {
        if (event.detail === 0) latest.current();
      }}
      className={cx(
        'rui:flex rui:w-8 rui:shrink-0 rui:cursor-pointer rui:items-center rui:justify-center rui:self-stretch rui:border-border-strong rui:text-icon rui:hover:not-disabled:bg-surface-hover rui:hover:not-disabled:text-fg rui:disabled:cursor-not-allowed rui:disabled:text-fg-disabled rui:pointer-coarse:w-11',
        className,
      )}
    >
      <Icon as={icon} size="s" />
    </button>
  );
}
