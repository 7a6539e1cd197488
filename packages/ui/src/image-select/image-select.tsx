'use client';

import { type Ref, useId, useRef, useState } from 'react';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { cx } from '../internal/cx.ts';
import { Tick } from '../internal/glyphs.tsx';
import { type GroupProps, groupProps, radioGroupProps } from '../internal/group-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { countColumns, useGridRadio } from '../internal/use-grid-radio.ts';
import { useMessages } from '../provider/use-messages.ts';
import { imageSelectMessages } from './messages.ts';

export interface ImageOption {
  readonly value: string;
  readonly src: string;
  /** Describes the image. It is the accessible name, and the text shown if the image cannot be loaded. */
  readonly alt: string;
  readonly disabled?: boolean | undefined;
}

interface ImageSelectShared extends GroupProps {
  readonly options: readonly ImageOption[];
  /** Width of an image in px. The ratio of width to height is 3:2. Default: 72. */
  readonly tileWidth?: number | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export interface ImageSelectSingleProps extends ImageSelectShared {
  readonly multiple?: false | undefined;
  /** `null` and `''` mean that no image is chosen. */
  readonly value?: string | null | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly onValueChange?: ((value: string, details: ValueDetails) => void) | undefined;
}

export interface ImageSelectMultipleProps extends ImageSelectShared {
  readonly multiple: true;
  readonly value?: readonly string[] | undefined;
  readonly defaultValue?: readonly string[] | undefined;
  readonly onValueChange?: ((value: readonly string[], details: ValueDetails) => void) | undefined;
}

export type ImageSelectProps = ImageSelectSingleProps | ImageSelectMultipleProps;

const asList = (value: ImageSelectProps['value']) =>
  value === undefined ? undefined : !value ? [] : typeof value === 'string' ? [value] : value;

/** A choice of one image, or of several with `multiple`. Renders native radios or checkboxes. Arrow keys move by row and column. */
export function ImageSelect(props: ImageSelectProps) {
  const { options, tileWidth = 72, multiple, value, defaultValue, onValueChange, className, ref, ...more } = props;
  const { name, form, required, disabled, readOnly, ...native } = more;
  const messages = useMessages(imageSelectMessages);
  const control = useFieldControl(props);
  const madeUpName = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useControllableState<readonly string[], ValueReason>(
    asList(value),
    asList(defaultValue) ?? [],
    (next, details) => {
      if (props.multiple) props.onValueChange?.(next, details);
      else if (next[0] !== undefined) props.onValueChange?.(next[0], details);
    },
  );
  useFormReset(control.id, form, value !== undefined, () => setChosen(asList(defaultValue) ?? [], 'reset'));
  const choose = (next: readonly string[], reason: ValueReason = 'choose', event?: Event) => {
    if (!control.readOnly) setChosen(next, reason, event);
  };
  const onKeyDown = useGridRadio({
    count: options.length,
    columns: () => countColumns(group.current),
    isDisabled: (index) => control.disabled || (options[index]?.disabled ?? false),
    choose: (index) => choose([options[index]?.value ?? '']),
  });

  if (options.length === 0) {
    return (
      <p data-slot="image-select-empty" role="status" id={control.id} className="rui:text-small rui:text-fg-tertiary">
        {messages.noMedia}
      </p>
    );
  }

  const focusIndex = Math.max(
    0,
    options.findIndex((option) => chosen.includes(option.value)),
  );
  const { role, ...states } = radioGroupProps(control);
  const { 'aria-required': _required, ...state } = states;
  return (
    <fieldset
      ref={group}
      data-slot="image-select"
      // For radios, the group announces the states invalid, required and read-only once. For checkboxes, each checkbox announces them.
      {...groupProps(control, native, multiple ? {} : { role, ...states, onKeyDown })}
      className={cx('rui:relative rui:flex rui:min-w-0 rui:flex-wrap rui:gap-2', className)}
    >
      {options.map((option, index) => {
        const checked = chosen.includes(option.value);
        const disabled = control.disabled || (option.disabled ?? false);
        return (
          <label
            key={option.value}
            data-slot="image-tile"
            data-state={checked ? 'checked' : 'unchecked'}
            style={{ width: tileWidth }}
            className={cx(
              'rui:relative rui:block rui:aspect-3/2 rui:rounded-control',
              'rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-offset-2 rui:has-focus-visible:outline-ring',
              checked && 'rui:outline-2 rui:outline-offset-2 rui:outline-accent',
              disabled ? 'rui:cursor-not-allowed rui:opacity-50' : 'rui:cursor-pointer',
            )}
          >
            <input
              ref={index === focusIndex ? ref : undefined}
              type={multiple ? 'checkbox' : 'radio'}
              data-slot="image-tile-control"
              name={name ?? (multiple ? undefined : madeUpName)}
              form={form}
              value={option.value}
              checked={checked}
              required={control.required && (multiple ? chosen.length === 0 : true)}
              disabled={disabled}
              aria-label={option.alt}
              {...(multiple ? state : {})}
              onChange={(event) => {
                const { nativeEvent } = event;
                if (!multiple) choose([option.value], 'choose', nativeEvent);
                else if (event.currentTarget.checked) choose([...chosen, option.value], 'choose', nativeEvent);
                else
                  choose(
                    chosen.filter((entry) => entry !== option.value),
                    'remove',
                    nativeEvent,
                  );
              }}
              className="rui:absolute rui:inset-0 rui:cursor-[inherit] rui:opacity-0"
            />
            <Picture option={option} />
            {checked && (
              <span
                data-slot="image-tile-tick"
                className="rui:pointer-events-none rui:absolute rui:end-1 rui:top-1 rui:flex rui:size-4.5 rui:items-center rui:justify-center rui:rounded-full rui:bg-accent rui:text-accent-fg rui:forced-colors:border"
              >
                <Icon as={Tick} size="xs" />
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

function Picture({ option }: { readonly option: ImageOption }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span
        data-slot="image-tile-name"
        title={option.alt}
        className="rui:flex rui:size-full rui:items-center rui:justify-center rui:overflow-hidden rui:rounded-control rui:border rui:border-border rui:bg-surface-inset rui:p-1 rui:text-center rui:text-caption rui:text-fg-secondary"
      >
        <span data-slot="image-tile-words" className="rui:line-clamp-2">
          {option.alt}
        </span>
      </span>
    );
  }
  return (
    <img
      data-slot="image-tile-picture"
      src={option.src}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
      className="rui:size-full rui:rounded-control rui:object-cover"
    />
  );
}
