'use client';

import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { FieldError } from '../field/field.tsx';
import { useFieldControl } from '../field/field-control.tsx';
import { IMAGE_TYPES } from '../file-input/file-rules.ts';
import { usePickedFiles } from '../file-input/use-picked-files.ts';
import { Icon } from '../icon/icon.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { fileMessages } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Cross, Upload } from '../internal/glyphs.tsx';
import { addNative } from '../internal/merge-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useMergedRefs } from '../internal/use-merged-refs.ts';
import { useMessages } from '../provider/use-messages.ts';
import { imageUploadMessages } from './messages.ts';

const texts = { ...imageUploadMessages, ...fileMessages };

type Own = 'value' | 'defaultValue' | 'accept' | 'multiple' | 'type' | 'size' | 'children';

export interface ImageUploadProps extends Omit<ComponentProps<'input'>, Own> {
  /** A chosen file, the address of a stored image, or `null`. */
  readonly value?: File | string | null | undefined;
  readonly defaultValue?: File | string | null | undefined;
  readonly onValueChange?: ((value: File | null, details: ValueDetails) => void) | undefined;
  /** Maximum size of a chosen file in bytes. Default: any size. */
  readonly maxBytes?: number | undefined;
  /** Name of the image, for the label of its remove button. Default: the name of the file. */
  readonly imageName?: string | undefined;
}

/** Uploads one image (jpeg, jpg, png or webp), which is chosen, dropped or pasted. Shows a preview with a remove button. */
export function ImageUpload(props: ImageUploadProps) {
  const { value: given, defaultValue = null, onValueChange, maxBytes, imageName, ref, ...more } = props;
  const { className, style, required, disabled, ...native } = more;
  const messages = useMessages(texts);
  const control = useFieldControl(props);
  const [value, setValue] = useControllableState<File | string | null, ValueReason>(
    given,
    defaultValue,
    (next, details) => onValueChange?.(next instanceof File ? next : null, details),
  );
  const files = useMemo(() => (value instanceof File ? [value] : []), [value]);
  const picked = usePickedFiles({
    files,
    accept: IMAGE_TYPES,
    maxBytes,
    disabled: control.disabled,
    onChange: (next, reason, event) => setValue(next[0] ?? null, reason, event),
  });
  const inputRef = useMergedRefs(picked.input, ref);
  useFormReset(control.id, props.form, given !== undefined, () => {
    picked.clear();
    setValue(defaultValue, 'reset');
  });
  const source = usePreview(value);
  const errorId = `${control.id}-file-error`;
  const name = imageName ?? (value instanceof File ? value.name : (value?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''));
  const invalid = control.invalid || picked.error !== null;

  return (
    <div
      ref={picked.root}
      data-slot="image-upload"
      style={style}
      className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', className)}
    >
      <div data-slot="image-upload-row" className="rui:flex rui:items-stretch rui:gap-3">
        {source !== null && (
          <div data-slot="image-upload-preview" className="rui:relative rui:size-12 rui:shrink-0">
            <img
              data-slot="image-upload-image"
              src={source}
              alt={name}
              className="rui:size-12 rui:rounded-control rui:border rui:border-border rui:object-contain"
            />
            {!control.disabled && (
              <button
                type="button"
                data-slot="image-upload-remove"
                aria-label={formatMessage(messages.removeFile, { file: name })}
                onClick={() => picked.remove(value instanceof File ? value : null)}
                className="rui:absolute rui:-end-1.5 rui:-top-1.5 rui:flex rui:size-4.5 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-full rui:bg-surface-inverse rui:text-fg-inverse rui:after:absolute rui:after:-inset-1.5 rui:pointer-coarse:after:-inset-3.5"
              >
                <Icon as={Cross} size="xs" />
              </button>
            )}
          </div>
        )}
        <div
          data-slot="image-upload-drop"
          data-dragging={picked.dragging || undefined}
          {...picked.dropProps}
          className={cx(
            'rui:relative rui:flex rui:min-h-12 rui:flex-1 rui:rounded-control rui:border rui:border-dashed',
            'rui:has-[input:focus-visible]:outline-2 rui:has-[input:focus-visible]:outline-offset-2 rui:has-[input:focus-visible]:outline-ring',
            invalid ? 'rui:border-negative' : 'rui:border-border-control',
            picked.dragging && 'rui:bg-accent-subtle',
            control.disabled && 'rui:bg-surface-inset',
          )}
        >
          <label
            data-slot="image-upload-label"
            htmlFor={control.id}
            className={cx(
              'rui:flex rui:flex-1 rui:items-center rui:justify-center rui:gap-2 rui:px-3 rui:text-small rui:text-fg-secondary',
              control.disabled ? 'rui:cursor-not-allowed rui:text-fg-disabled!' : 'rui:cursor-pointer',
            )}
          >
            <Icon as={Upload} className="rui:text-icon" />
            <span data-slot="image-upload-prompt">
              {messages.dropImage}{' '}
              <span className={cx('rui:font-medium', !control.disabled && 'rui:text-accent-text')}>
                {messages.browse}
              </span>
            </span>
          </label>
          <input
            ref={inputRef}
            type="file"
            data-slot="image-upload-control"
            accept={IMAGE_TYPES}
            {...addNative(
              {
                id: control.id,
                required: control.required && value === null,
                disabled: control.disabled,
                'aria-labelledby': props['aria-label'] === undefined ? control.labelledBy : undefined,
                'aria-invalid': invalid || undefined,
                'aria-describedby': cx(control.describedBy, picked.error && errorId) || undefined,
                ...picked.inputProps,
              },
              native,
            )}
            className="rui:sr-only"
          />
        </div>
      </div>
      <FieldError id={errorId}>{picked.error}</FieldError>
    </div>
  );
}

/** Returns an address for the image. The address of a file is valid only while the preview is shown. */
function usePreview(value: File | string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return;
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [value]);
  return value instanceof File ? address : value;
}
