'use client';

import type { Ref } from 'react';
import { FieldError, useFieldControl } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { fileMessages } from '../internal/common-messages.ts';
import { controlBox } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Cross, Picture, Sheet, Upload } from '../internal/glyphs.tsx';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useMergedRefs } from '../internal/use-merged-refs.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { FILE_TYPES, fileSizeText } from './file-rules.ts';
import { fileInputMessages } from './messages.ts';
import { usePickedFile } from './use-picked-file.ts';

const texts = { ...fileInputMessages, ...fileMessages };

export interface FileInputProps {
  /** The chosen file; `null` if no file is chosen. */
  readonly value?: File | null | undefined;
  readonly onValueChange?: ((file: File | null) => void) | undefined;
  /** Extensions and MIME types. Default `.png,.jpg,.jpeg,.csv`. */
  readonly accept?: string | undefined;
  /** Maximum size of a chosen file in bytes. Default: any size. */
  readonly maxBytes?: number | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly form?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One file, picked, dropped or pasted, with a button that removes it. Rejects a file of another type, and an image file whose content is
 * not an image; the previous file stays. Renders a visually hidden native `<input type="file">` with its label.
 */
export function FileInput(props: FileInputProps) {
  const { accept = FILE_TYPES, ref } = props;
  const { locale } = useUi();
  const messages = useMessages(texts);
  const control = useFieldControl(props);
  const [file, setFile] = useControllableState<File | null>(props.value, null, props.onValueChange);
  const picked = usePickedFile({
    file,
    accept,
    maxBytes: props.maxBytes,
    disabled: control.disabled,
    onPick: setFile,
    onRemove: () => setFile(null),
  });
  const inputRef = useMergedRefs(picked.input, ref);
  useFormReset(control.id, props.form, props.value !== undefined, () => {
    picked.clear();
    setFile(null);
  });
  const errorId = `${control.id}-file-error`;
  const image = file !== null && /\.(png|jpe?g|webp)$/i.test(file.name);

  return (
    <div
      ref={picked.root}
      data-slot="file-input"
      className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', props.className)}
    >
      <div
        data-slot="file-input-box"
        data-dragging={picked.dragging || undefined}
        {...picked.dropProps}
        className={cx(
          controlBox({ invalid: control.invalid || picked.error !== null, disabled: control.disabled }),
          'rui:has-[input:focus-visible]:outline-2 rui:has-[input:focus-visible]:outline-ring rui:has-[input:focus-visible]:outline-solid',
          file === null && 'rui:border-dashed rui:border-border-control',
          picked.dragging && 'rui:bg-accent-subtle!',
        )}
      >
        <label
          data-slot="file-input-label"
          htmlFor={control.id}
          className={cx(
            'rui:flex rui:min-w-0 rui:flex-1 rui:items-center rui:gap-2 rui:px-2.5 rui:py-1',
            control.disabled ? 'rui:cursor-not-allowed' : 'rui:cursor-pointer',
          )}
        >
          <Icon as={file === null ? Upload : image ? Picture : Sheet} className="rui:text-icon" />
          {file === null ? (
            <span data-slot="file-input-prompt" className={cx(!control.disabled && 'rui:text-fg-secondary')}>
              {messages.dropFile}{' '}
              <span className={cx('rui:font-medium', !control.disabled && 'rui:text-accent-text')}>
                {messages.browse}
              </span>
            </span>
          ) : (
            <>
              <span data-slot="file-input-name" className="rui:truncate">
                {file.name}
              </span>
              <span data-slot="file-input-size" className="rui:shrink-0 rui:text-caption rui:text-fg-tertiary">
                {fileSizeText(file.size, locale)}
              </span>
            </>
          )}
        </label>
        <input
          ref={inputRef}
          type="file"
          data-slot="file-input-control"
          id={control.id}
          name={props.name}
          form={props.form}
          accept={accept}
          required={control.required && file === null}
          disabled={control.disabled}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-label'] === undefined ? control.labelledBy : undefined}
          aria-invalid={control.invalid || picked.error !== null || undefined}
          aria-describedby={cx(control.describedBy, picked.error && errorId) || undefined}
          onBlur={props.onBlur}
          {...picked.inputProps}
          className="rui:sr-only"
        />
        {file !== null && !control.disabled && (
          <button
            type="button"
            data-slot="file-input-remove"
            aria-label={formatMessage(messages.removeFile, { file: file.name })}
            onClick={picked.remove}
            className="rui:relative rui:touch-target rui:me-1 rui:flex rui:size-6 rui:shrink-0 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-chip rui:text-icon rui:hover:text-fg rui:focus-visible:outline-offset-0!"
          >
            <Icon as={Cross} size="s" />
          </button>
        )}
      </div>
      <FieldError id={errorId}>{picked.error}</FieldError>
    </div>
  );
}
