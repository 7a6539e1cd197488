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
  /** The id for the `<input>` element, from the surrounding field. It connects the field's label and messages with the input. */
  readonly id: string;
  readonly tags: readonly Tag[];
  /** The entered text that is not a tag yet. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /**
   * Called with the entered text after a separator, after Enter, or when focus leaves the field. Also called with pasted text that contains
   * a separator.
   */
  readonly onAdd: (text: string) => void;
  readonly onRemove: (index: number) => void;
  readonly invalid: boolean;
  readonly placeholder?: string | undefined;
}

/** Matches a separator at the end of the entered text. The separator turns the text into a tag. */
const SEPARATOR = /[\s,;]$/;

/**
 * Input for several short texts, such as addresses. The entered texts are shown as tags before the input. A comma, a semicolon, white space
 * or Enter turns the entered text into a tag. A pasted list becomes several tags. Backspace in the empty input turns the last tag into text
 * again.
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
      // This Enter turns the text into a tag. Only a further Enter submits the form.
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
    // The browser pastes a text without separators into the input.
    if (!/[\s,;]/.test(pasted.trim())) return;
    event.preventDefault();
    onAdd(`${text} ${pasted}`);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the tags focuses the input, as in a text field
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
