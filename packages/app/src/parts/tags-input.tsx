import { Icon } from '@reporting/ui';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/index.ts';

interface Tag {
  readonly text: string;
  /** The error of the tag; null if it is valid. */
  readonly error: string | null;
}

interface TagsInputProps {
  /** The id of the field around it, whose label and messages belong to the input. */
  readonly id: string;
  readonly tags: readonly Tag[];
  /** The typed text that is not a tag yet. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called with the typed text after a separator, Enter or on leaving the field, and with a pasted one. */
  readonly onAdd: (text: string) => void;
  readonly onRemove: (index: number) => void;
  readonly invalid: boolean;
  readonly placeholder?: string | undefined;
}

/** Text after which a tag ends. */
const SEPARATOR = /[\s,;]$/;

/**
 * Several short texts, such as addresses, as tags before an input. A comma, a semicolon, a space or Enter ends one, a pasted list becomes
 * several, and Backspace in the empty input makes the last one text again.
 */
export function TagsInput({ id, tags, text, onTextChange, onAdd, onRemove, invalid, placeholder }: TagsInputProps) {
  const input = useRef<HTMLInputElement>(null);

  const change = (typed: string) => {
    if (SEPARATOR.test(typed) && typed.trim() !== '') onAdd(typed);
    else onTextChange(typed.trimStart());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      // The form is sent with the next Enter.
      event.preventDefault();
      onAdd(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      event.preventDefault();
      const last = tags.length - 1;
      onTextChange(tags[last]?.text ?? '');
      onRemove(last);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    // One line without separators is pasted into the text.
    if (!/[\s,;]/.test(pasted.trim())) return;
    event.preventDefault();
    onAdd(`${text} ${pasted}`);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the tags focuses the input, as in a text field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the input itself
    <div
      data-invalid={invalid || undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) input.current?.focus();
      }}
      className={classNames(
        'flex min-h-20 cursor-text flex-wrap content-start items-center gap-1.5 rounded-control border bg-control p-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring',
        invalid ? 'border-negative' : 'border-border-control',
      )}
    >
      {tags.length > 0 && (
        <ul aria-label={t('Entered')} className="contents">
          {tags.map((tag, index) => (
            <li
              key={tag.text}
              className={classNames(
                'inline-flex h-6 max-w-full items-center gap-0.5 rounded-chip ps-2 pe-0.5 text-label pointer-coarse:h-11',
                tag.error === null ? 'bg-track text-fg' : 'bg-negative-subtle text-negative',
              )}
            >
              <span className="truncate">{tag.text}</span>
              {tag.error !== null && <span className="sr-only">{t(', invalid')}</span>}
              <button
                type="button"
                aria-label={t('Remove {text}', { text: tag.text })}
                onClick={() => {
                  onRemove(index);
                  input.current?.focus();
                }}
                className="grid size-5 shrink-0 cursor-pointer place-items-center rounded-chip outline-ring hover:bg-surface-hover focus-visible:outline-2 pointer-coarse:size-11"
              >
                <Icon as={X} size="xs" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        value={text}
        placeholder={tags.length === 0 ? placeholder : undefined}
        aria-required="true"
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-error ${id}-description`}
        autoComplete="off"
        spellCheck={false}
        inputMode="email"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (text.trim() !== '') onAdd(text);
        }}
        className="h-6 min-w-40 flex-1 bg-transparent px-1 text-small outline-none pointer-coarse:h-11"
      />
    </div>
  );
}
