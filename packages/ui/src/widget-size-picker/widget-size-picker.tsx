'use client';

import { type Ref, useId, useState } from 'react';
import { useFieldControl } from '../field/field.tsx';
import { cx } from '../internal/cx.ts';
import { formatMessage, formatPlural } from '../internal/format-message.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useGridRadio } from '../internal/use-grid-radio.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { widgetSizePickerMessages } from './messages.ts';

/** Width in columns and height in rows. */
export interface WidgetSize {
  readonly width: number;
  readonly height: number;
}

const COLUMNS = 4;
const ROWS = 3;

/** The twelve sizes, row by row: 1x1, 2x1, 3x1, 4x1, 1x2 ... 4x3. */
export const widgetSizes: readonly WidgetSize[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  width: (index % COLUMNS) + 1,
  height: Math.floor(index / COLUMNS) + 1,
}));

export interface WidgetSizePickerProps {
  readonly value?: WidgetSize | undefined;
  /** Default 2x1. */
  readonly defaultValue?: WidgetSize | undefined;
  readonly onValueChange?: ((value: WidgetSize) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** The sizes that the format supports; others cannot be chosen. Default: all. */
  readonly allowed?: ((size: WidgetSize) => boolean) | undefined;
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
  readonly className?: string | undefined;
  /** The chosen cell. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Chooses a widget's size in a drawing of the dashboard's grid. Twelve native radios in a `role="radiogroup"`; arrows move by row and
 * column. Submits as "3x2" under `name`.
 */
export function WidgetSizePicker(props: WidgetSizePickerProps) {
  const { defaultValue = { width: 2, height: 1 }, allowed = () => true, ref } = props;
  const { locale } = useUi();
  const messages = useMessages(widgetSizePickerMessages);
  const control = useFieldControl(props);
  const madeUpName = useId();
  const [value, setValue] = useControllableState<WidgetSize>(props.value, defaultValue, props.onValueChange);
  useFormReset(control.id, props.form, props.value !== undefined, () => setValue(defaultValue));
  const [hovered, setHovered] = useState<WidgetSize | null>(null);
  const shown = hovered ?? value;
  const isDisabled = (index: number) => {
    const size = widgetSizes[index];
    return control.disabled || size === undefined || !allowed(size);
  };
  const choose = (index: number) => {
    const size = widgetSizes[index];
    if (size && !control.readOnly) setValue(size);
  };
  const onKeyDown = useGridRadio({ count: widgetSizes.length, columns: () => COLUMNS, isDisabled, choose });
  const columnsText = (size: WidgetSize) => formatPlural(messages.sizeColumns, size.width, locale);
  const rowsText = (size: WidgetSize) => formatPlural(messages.sizeRows, size.height, locale);

  return (
    <div
      data-slot="widget-size-picker"
      className={cx('rui:relative rui:flex rui:items-center rui:gap-4', props.className)}
    >
      <div
        data-slot="widget-size-grid"
        id={control.id}
        role="radiogroup"
        aria-label={props['aria-label']}
        aria-labelledby={control.labelledBy}
        aria-describedby={control.describedBy}
        aria-invalid={control.invalid || undefined}
        aria-required={control.required || undefined}
        aria-readonly={control.readOnly || undefined}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setHovered(null)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
        }}
        className="rui:grid rui:shrink-0 rui:grid-cols-4 rui:gap-0.75"
      >
        {widgetSizes.map((size, index) => {
          const checked = size.width === value.width && size.height === value.height;
          const covered = size.width <= shown.width && size.height <= shown.height;
          const corner = size.width === shown.width && size.height === shown.height;
          return (
            <input
              key={`${size.width}x${size.height}`}
              ref={checked ? ref : undefined}
              type="radio"
              data-slot="widget-size-cell"
              data-covered={covered || undefined}
              name={props.name ?? madeUpName}
              form={props.form}
              value={`${size.width}x${size.height}`}
              checked={checked}
              disabled={isDisabled(index)}
              aria-label={formatMessage(messages.sizeOption, { columns: columnsText(size), rows: rowsText(size) })}
              onChange={() => choose(index)}
              onPointerEnter={(event) => {
                if (event.pointerType !== 'touch' && !isDisabled(index) && !control.readOnly) setHovered(size);
              }}
              className={cx(
                'rui:m-0 rui:h-6 rui:w-7 rui:cursor-pointer rui:rounded-mark! rui:border rui:transition-colors rui:duration-(--rui-motion-fast) rui:focus-visible:z-1 rui:pointer-coarse:size-11',
                'rui:disabled:cursor-not-allowed rui:disabled:border-dashed',
                corner
                  ? 'rui:border-accent rui:bg-accent rui:forced-colors:bg-[Highlight]'
                  : covered
                    ? 'rui:border-accent rui:bg-accent-subtle'
                    : 'rui:border-border-strong rui:bg-button',
              )}
            />
          );
        })}
      </div>
      <div data-slot="widget-size-text" aria-hidden="true" className="rui:text-caption rui:text-fg-tertiary">
        <div data-slot="widget-size-short" className="rui:text-small rui:font-medium rui:text-fg rui:tabular-nums">
          {shown.width} × {shown.height}
        </div>
        {columnsText(shown)}, {rowsText(shown)}
      </div>
    </div>
  );
}
