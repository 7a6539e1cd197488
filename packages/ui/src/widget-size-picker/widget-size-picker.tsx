'use client';

import { type Ref, useId, useState } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { cx } from '../internal/cx.ts';
import { formatMessage, formatPlural } from '../internal/format-message.ts';
import { type GroupProps, groupProps, radioGroupProps } from '../internal/group-props.ts';
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

export interface WidgetSizePickerProps extends GroupProps {
  readonly value?: WidgetSize | undefined;
  /** Default 2x1. */
  readonly defaultValue?: WidgetSize | undefined;
  readonly onValueChange?: ((value: WidgetSize, details: ValueDetails) => void) | undefined;
  /** The sizes that the format supports; others cannot be chosen. Default: all. */
  readonly allowed?: ((size: WidgetSize) => boolean) | undefined;
  /** Reference to the chosen cell. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Chooses the size of a widget in a drawing of the dashboard's grid. Renders twelve native radios in an element with `role="radiogroup"`.
 * Arrow keys move by row and column. Forms submit the size as "3x2" under `name`.
 */
export function WidgetSizePicker(props: WidgetSizePickerProps) {
  const { value: given, defaultValue = { width: 2, height: 1 }, onValueChange, allowed, ref, ...more } = props;
  const { name, form, required, disabled, readOnly, className, style, ...native } = more;
  const { locale } = useUi();
  const messages = useMessages(widgetSizePickerMessages);
  const control = useFieldControl(props);
  const madeUpName = useId();
  const [value, setValue] = useControllableState<WidgetSize, ValueReason>(given, defaultValue, onValueChange);
  useFormReset(control.id, form, given !== undefined, () => setValue(defaultValue, 'reset'));
  const [hovered, setHovered] = useState<WidgetSize | null>(null);
  const shown = hovered ?? value;
  const isDisabled = (index: number) => {
    const size = widgetSizes[index];
    return control.disabled || size === undefined || allowed?.(size) === false;
  };
  const choose = (index: number, event?: Event) => {
    const size = widgetSizes[index];
    if (size && !control.readOnly) setValue(size, 'choose', event);
  };
  const onKeyDown = useGridRadio({ count: widgetSizes.length, columns: () => COLUMNS, isDisabled, choose });
  const columnsText = (size: WidgetSize) => formatPlural(messages.sizeColumns, size.width, locale);
  const rowsText = (size: WidgetSize) => formatPlural(messages.sizeRows, size.height, locale);

  return (
    <div
      data-slot="widget-size-picker"
      style={style}
      className={cx('rui:relative rui:flex rui:items-center rui:gap-4', className)}
    >
      <div
        data-slot="widget-size-grid"
        {...groupProps(control, native, {
          ...radioGroupProps(control),
          onKeyDown,
          onPointerLeave: () => setHovered(null),
        })}
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
              name={name ?? madeUpName}
              form={form}
              value={`${size.width}x${size.height}`}
              checked={checked}
              disabled={isDisabled(index)}
              aria-label={formatMessage(messages.sizeOption, { columns: columnsText(size), rows: rowsText(size) })}
              onChange={(event) => choose(index, event.nativeEvent)}
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
