'use client';

import { type Ref, useId, useRef } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import type { ChoiceValue } from '../internal/choice.tsx';
import { cx } from '../internal/cx.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { countColumns, useGridRadio } from '../internal/use-grid-radio.ts';

export interface Tile<Value extends ChoiceValue = string> {
  /** Unique among the tiles, as text. */
  readonly value: Value;
  readonly label: string;
  readonly icon: IconComponent;
  readonly disabled?: boolean | undefined;
}

export interface TileSelectProps<Value extends ChoiceValue = string> {
  readonly tiles: readonly Tile<Value>[];
  /** null, and `''` without such an option: nothing is chosen. */
  readonly value?: Value | null | undefined;
  readonly defaultValue?: Value | null | undefined;
  readonly onValueChange?: ((value: Value) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Default 4. */
  readonly columns?: number | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The value is visible, focusable and submitted, but cannot be changed. */
  readonly readOnly?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One of a few options, each with a picture, such as a chart's format. Native radios in a `role="radiogroup"`; arrows move by row and
 * column.
 */
export function TileSelect<Value extends ChoiceValue = string>(props: TileSelectProps<Value>) {
  const { tiles, columns = 4, ref } = props;
  const control = useFieldControl(props);
  const madeUpName = useId();
  const group = useRef<HTMLDivElement>(null);
  const [value, setValue] = useControllableState<Value | ''>(
    props.value === null ? '' : props.value,
    props.defaultValue ?? '',
    // The value `''` is reported only by the reset of a form.
    props.onValueChange as ((value: Value | '') => void) | undefined,
  );
  useFormReset(control.id, props.form, props.value !== undefined, () => setValue(props.defaultValue ?? ''));
  const focusIndex = Math.max(
    0,
    tiles.findIndex((tile) => tile.value === value),
  );
  const choose = (next: Value | undefined) => {
    if (next !== undefined && !control.readOnly) setValue(next);
  };
  const onKeyDown = useGridRadio({
    count: tiles.length,
    columns: () => countColumns(group.current),
    isDisabled: (index) => control.disabled || (tiles[index]?.disabled ?? false),
    choose: (index) => choose(tiles[index]?.value),
  });
  return (
    <div
      ref={group}
      data-slot="tile-select"
      id={control.id}
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      aria-invalid={control.invalid || undefined}
      aria-required={control.required || undefined}
      aria-readonly={control.readOnly || undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      className={cx('rui:relative rui:grid rui:gap-2', props.className)}
    >
      {tiles.map((tile, index) => {
        const checked = tile.value === value;
        const disabled = control.disabled || (tile.disabled ?? false);
        return (
          <label
            key={tile.value}
            data-slot="tile"
            data-state={checked ? 'checked' : 'unchecked'}
            className={cx(
              'rui:relative rui:flex rui:h-14 rui:flex-col rui:items-center rui:justify-center rui:gap-1 rui:rounded-control rui:border rui:text-label rui:transition-colors rui:duration-(--rui-motion-fast)',
              'rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-offset-2 rui:has-focus-visible:outline-ring',
              checked
                ? 'rui:border-accent rui:bg-accent-subtle rui:text-accent-text rui:ring-1 rui:ring-accent rui:forced-colors:border-[Highlight]'
                : 'rui:border-border-strong rui:bg-button rui:text-fg-secondary rui:hover:bg-raised-hover',
              disabled ? 'rui:cursor-not-allowed rui:text-fg-disabled!' : 'rui:cursor-pointer',
            )}
          >
            <input
              ref={index === focusIndex ? ref : undefined}
              type="radio"
              data-slot="tile-control"
              name={props.name ?? madeUpName}
              form={props.form}
              value={tile.value}
              checked={checked}
              required={control.required}
              disabled={disabled}
              onChange={() => choose(tile.value)}
              className="rui:absolute rui:inset-0 rui:cursor-[inherit] rui:opacity-0"
            />
            <Icon as={tile.icon} className={checked ? undefined : 'rui:text-icon'} />
            {tile.label}
          </label>
        );
      })}
    </div>
  );
}
