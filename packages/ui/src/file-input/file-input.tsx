'use client';

import { type ComponentProps, useMemo } from 'react';
import { FieldError } from '../field/field.tsx';
import { useFieldControl } from '../field/field-control.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ValueDetails, ValueReason } from '../internal/change.ts';
import { fileMessages } from '../internal/common-messages.ts';
import { controlBox } from '../internal/control-styles.ts';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Cross, Picture, Sheet, Upload } from '../internal/glyphs.tsx';
import { addNative } from '../internal/merge-props.ts';
import { useControllableState } from '../internal/use-controllable-state.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { useMergedRefs } from '../internal/use-merged-refs.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { FILE_TYPES, fileSizeText } from './file-rules.ts';
import { fileInputMessages } from './messages.ts';
import { usePickedFiles } from './use-picked-files.ts';

const texts = { ...fileInputMessages, ...fileMessages };

interface FileInputShared
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'multiple' | 'type' | 'size' | 'children'> {
  /** Accepted extensions and MIME types. Default: `.png,.jpg,.jpeg,.csv`. */
  readonly accept?: string | undefined;
  /** Maximum size of a chosen file in bytes. Default: any size. */
  readonly maxBytes?: number | undefined;
}

export interface FileInputSingleProps extends FileInputShared {
  readonly multiple?: false | undefined;
  /** The chosen file, or `null` if no file is chosen. */
  readonly value?: File | null | undefined;
  readonly defaultValue?: File | null | undefined;
  readonly onValueChange?: ((file: File | null, details: ValueDetails) => void) | undefined;
}

export interface FileInputMultipleProps extends FileInputShared {
  readonly multiple: true;
  /** The chosen files. Further chosen, dropped or pasted files are added. */
  readonly value?: readonly File[] | undefined;
  readonly defaultValue?: readonly File[] | undefined;
  readonly onValueChange?: ((files: readonly File[], details: ValueDetails) => void) | undefined;
}

export type FileInputProps = FileInputSingleProps | FileInputMultipleProps;

const NONE: readonly File[] = [];

/**
 * Stores the chosen file or files in the form in which the parent passes them. A new list on each render would rewrite the native input.
 */
function useFiles(props: FileInputProps) {
  const { value, defaultValue } = props;
  return useControllableState<File | readonly File[] | null, ValueReason>(
    value,
    defaultValue ?? null,
    (next, details) => {
      const files = next instanceof File ? [next] : (next ?? NONE);
      if (props.multiple) props.onValueChange?.(files, details);
      else props.onValueChange?.(files[0] ?? null, details);
    },
  );
}

/**
 * Chooses one file, or several with `multiple`. Files can be picked, dropped or pasted, and each has a button that removes it. Rejects
 * files of other types, and images whose content is not an image; the previous files stay. Renders a visually hidden native `<input
 * type="file">` with its label.
 */
export function FileInput(props: FileInputProps) {
  const { value, defaultValue, onValueChange, multiple, accept = FILE_TYPES, maxBytes, ref, ...more } = props;
  const { className, style, required, disabled, ...native } = more;
  const messages = useMessages(texts);
  const control = useFieldControl(props);
  const [chosen, setChosen] = useFiles(props);
  const files = useMemo(() => (chosen instanceof File ? [chosen] : (chosen ?? NONE)), [chosen]);
  const picked = usePickedFiles({
    files,
    multiple,
    accept,
    maxBytes,
    disabled: control.disabled,
    onChange: (next, reason, event) => setChosen(multiple ? next : (next[0] ?? null), reason, event),
  });
  const inputRef = useMergedRefs(picked.input, ref);
  useFormReset(control.id, props.form, value !== undefined, () => {
    picked.clear();
    setChosen(defaultValue ?? null, 'reset');
  });
  const errorId = `${control.id}-file-error`;
  const [single] = multiple ? NONE : files;
  const onRemove = control.disabled ? undefined : picked.remove;

  return (
    <div
      ref={picked.root}
      data-slot="file-input"
      style={style}
      className={cx('rui:relative rui:flex rui:flex-col rui:gap-1.5', className)}
    >
      <div
        data-slot="file-input-box"
        data-dragging={picked.dragging || undefined}
        {...picked.dropProps}
        className={cx(
          controlBox({ invalid: control.invalid || picked.error !== null, disabled: control.disabled }),
          'rui:has-[input:focus-visible]:outline-2 rui:has-[input:focus-visible]:outline-ring rui:has-[input:focus-visible]:outline-solid',
          !single && 'rui:border-dashed rui:border-border-control',
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
          {single ? (
            <FileText file={single} />
          ) : (
            <>
              <Icon as={Upload} className="rui:text-icon" />
              <span data-slot="file-input-prompt" className={cx(!control.disabled && 'rui:text-fg-secondary')}>
                {multiple ? messages.dropFiles : messages.dropFile}{' '}
                <span className={cx('rui:font-medium', !control.disabled && 'rui:text-accent-text')}>
                  {messages.browse}
                </span>
              </span>
            </>
          )}
        </label>
        <input
          ref={inputRef}
          type="file"
          data-slot="file-input-control"
          multiple={multiple}
          accept={accept}
          {...addNative(
            {
              id: control.id,
              required: control.required && files.length === 0,
              disabled: control.disabled,
              'aria-labelledby': props['aria-label'] === undefined ? control.labelledBy : undefined,
              'aria-invalid': control.invalid || picked.error !== null || undefined,
              'aria-describedby': cx(control.describedBy, picked.error && errorId) || undefined,
              ...picked.inputProps,
            },
            native,
          )}
          className="rui:sr-only"
        />
        {single && onRemove && <RemoveButton file={single} onRemove={onRemove} className="rui:me-1" />}
      </div>
      {multiple && files.length > 0 && (
        <ul data-slot="file-input-list" className="rui:flex rui:flex-col rui:gap-1">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              data-slot="file-input-item"
              className="rui:flex rui:min-h-7 rui:items-center rui:gap-2 rui:ps-2.5 rui:pe-1 rui:text-small"
            >
              <FileText file={file} />
              {onRemove && <RemoveButton file={file} onRemove={onRemove} className="rui:ms-auto" />}
            </li>
          ))}
        </ul>
      )}
      <FieldError id={errorId}>{picked.error}</FieldError>
    </div>
  );
}

function FileText({ file }: { readonly file: File }) {
  const { locale } = useUi();
  return (
    <>
      <Icon as={/\.(png|jpe?g|webp)$/i.test(file.name) ? Picture : Sheet} className="rui:text-icon" />
      <span data-slot="file-input-name" className="rui:truncate">
        {file.name}
      </span>
      <span data-slot="file-input-size" className="rui:shrink-0 rui:text-caption rui:text-fg-tertiary">
        {fileSizeText(file.size, locale)}
      </span>
    </>
  );
}

interface RemoveButtonProps {
  readonly file: File;
  readonly onRemove: (file: File) => void;
  readonly className: string;
}

function RemoveButton({ file, onRemove, className }: RemoveButtonProps) {
  const messages = useMessages(texts);
  return (
    <button
      type="button"
      data-slot="file-input-remove"
      aria-label={formatMessage(messages.removeFile, { file: file.name })}
      onClick={() => onRemove(file)}
      className={cx(
        'rui:relative rui:touch-target rui:flex rui:size-6 rui:shrink-0 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-chip rui:text-icon rui:hover:text-fg rui:focus-visible:outline-offset-0!',
        className,
      )}
    >
      <Icon as={Cross} size="s" />
    </button>
  );
}
