'use client';

import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import type { ValueDetails } from '../internal/change.ts';
import type { ChoiceValue } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { type GroupProps, groupProps, radioGroupProps } from '../internal/group-props.ts';
import { useChoice } from '../internal/use-choice.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { countColumns, useGridRadio } from '../internal/use-grid-radio.ts';

export interface TileOption<Value extends ChoiceValue = string> {
  /** The options must still have different values after conversion to text. */
  readonly value: Value;
  readonly label: string;
  readonly icon: IconComponent;
  /** A picture that replaces the icon, at most 64 × 36 px. */
  readonly picture?: ReactNode;
  /** True for an option that can be chosen but is not recommended. Its border is dashed. Place these options last. */
  readonly unsuitable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface TileSelectProps<Value extends ChoiceValue = string> extends GroupProps {
  readonly options: readonly TileOption<Value>[];
  /** `null` means that no option is chosen. `''` has the same meaning, unless it is the value of an option. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  readonly onValueChange?: ((value: Value, details: ValueDetails) => void) | undefined;
  /** Default 4. */
  readonly columns?: number | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A choice of one of a few options, each with a picture, such as the formats of a chart. Renders native radios in an element with
 * `role="radiogroup"`. Arrow keys move by row and column.
 */
export function TileSelect<Value extends ChoiceValue = string>(props: TileSelectProps<Value>) {
  const {
    options,
    value: given,
    defaultValue = null,
    onValueChange,
    columns = 4,
    className,
    style,
    ref,
    ...more
  } = props;
  const { name, form, required, disabled, readOnly, ...native } = more;
  const control = useFieldControl(props);
  const madeUpName = useId();
  const group = useRef<HTMLDivElement>(null);
  const [value, setValue] = useChoice(given, defaultValue, onValueChange);
  useFormReset(control.id, form, given !== undefined, () => setValue(defaultValue, 'reset'));
  const focusIndex = Math.max(
    0,
    options.findIndex((tile) => tile.value === value),
  );
  const choose = (next: Value | undefined, event?: Event) => {
    if (next !== undefined && !control.readOnly) setValue(next, 'choose', event);
  };
  const onKeyDown = useGridRadio({
    count: options.length,
    columns: () => countColumns(group.current),
    isDisabled: (index) => control.disabled || (options[index]?.disabled ?? false),
    choose: (index) => choose(options[index]?.value),
  });
  return (
    <div
      ref={group}
      data-slot="tile-select"
      {...groupProps(control, native, { ...radioGroupProps(control), onKeyDown })}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, ...style }}
      className={cx('rui:relative rui:grid rui:gap-2', className)}
    >
      {options.map((tile, index) => {
        const checked = tile.value === value;
        const disabled = control.disabled || (tile.disabled ?? false);
        return (
          <label
            key={tile.value}
            data-slot="tile"
            data-state={checked ? 'checked' : 'unchecked'}
            className={cx(
              'rui:relative rui:flex rui:min-h-14 rui:flex-col rui:items-center rui:justify-center rui:gap-1 rui:rounded-control rui:border rui:text-label rui:transition-colors rui:duration-(--rui-motion-fast)',
              'rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-offset-2 rui:has-focus-visible:outline-ring',
              checked
                ? 'rui:border-accent rui:bg-accent-subtle rui:text-accent-text rui:ring-1 rui:ring-accent rui:forced-colors:border-[Highlight]'
                : 'rui:border-border-strong rui:bg-button rui:text-fg-secondary rui:hover:bg-raised-hover',
              tile.picture != null && 'rui:py-1.5',
              tile.unsuitable &&
                !checked &&
                'rui:border-dashed rui:bg-transparent rui:*:data-[slot=tile-picture]:opacity-45',
              disabled ? 'rui:cursor-not-allowed rui:text-fg-disabled!' : 'rui:cursor-pointer',
            )}
          >
            <input
              ref={index === focusIndex ? ref : undefined}
              type="radio"
              data-slot="tile-control"
              name={name ?? madeUpName}
              form={form}
              value={tile.value}
              checked={checked}
              required={control.required}
              disabled={disabled}
              onChange={(event) => choose(tile.value, event.nativeEvent)}
              className="rui:absolute rui:inset-0 rui:cursor-[inherit] rui:opacity-0"
            />
            {tile.picture == null ? (
              <Icon as={tile.icon} className={checked ? undefined : 'rui:text-icon'} />
            ) : (
              <span data-slot="tile-picture" aria-hidden="true" className="rui:flex rui:max-w-full rui:justify-center">
                {tile.picture}
              </span>
            )}
            {tile.label}
          </label>
        );
      })}
    </div>
  );
}
