import { Button, Field, TextInput } from '@reporting/ui';
import { type Place, quotedName } from '@reporting/widgets/calculated';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Completion, completionAt, type Suggestion } from '../../../../editor/completion.ts';
import { type PlainText, t } from '../../../../texts/index.ts';

interface ExpressionFieldProps {
  readonly value: string;
  readonly names: { readonly metrics: readonly string[]; readonly calculated: readonly string[] };
  readonly error: string | undefined;
  /** The range of characters with the error; null if the error has no position. */
  readonly place: Place | null;
  /** Names that the user may have meant instead of the characters with the error. */
  readonly suggestions: readonly string[];
  readonly onChange: (value: string) => void;
  /** Called when the list of names opens or closes. While the list is open, Escape must close only the list, not the dialog. */
  readonly onListOpen: (open: boolean) => void;
}

const KINDS: Readonly<Record<Suggestion['kind'], PlainText | null>> = {
  metric: null,
  calculated: 'Calculated',
  function: 'Function',
};

function kindText(kind: Suggestion['kind']): string {
  const known = KINDS[kind];
  return known ? t(known) : '';
}

/** A text field for an expression. It offers a list of names while the user types, and marks the characters with an error. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { value, names, error, place, suggestions, onChange, onListOpen } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  /**
   * `typing`: the list contains the names that match the entered text. `all`: the list was opened with the down arrow
   * key. If no text is entered at the caret, it contains all names.
   */
  const [list, setList] = useState<'closed' | 'typing' | 'all'>('closed');
  const [active, setActive] = useState(0);
  const completion: Completion | null = list === 'closed' ? null : completionAt(value, caret, names, list === 'all');
  const open = completion !== null;
  const index = Math.min(active, (completion?.suggestions.length ?? 1) - 1);
  useEffect(() => onListOpen(open), [open, onListOpen]);

  /** Replaces a range of characters and moves the caret behind the inserted text. */
  const replace = ({ start, end }: Place, text: string) => {
    const at = start + text.length;
    // Rendered at once. In a later frame, the caret would move although the user may have typed more.
    flushSync(() => {
      onChange(value.slice(0, start) + text + value.slice(end));
      setList('closed');
      setCaret(at);
    });
    input.current?.focus();
    input.current?.setSelectionRange(at, at);
  };

  const choose = (suggestion: Suggestion | undefined) => {
    if (completion && suggestion) replace(completion, suggestion.text);
  };

  const insert = (name: string) => {
    const at = input.current?.selectionStart ?? value.length;
    const gap = at > 0 && !/[\s(]/.test(value.charAt(at - 1)) ? ' ' : '';
    replace({ start: at, end: input.current?.selectionEnd ?? at }, gap + quotedName(name));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const count = completion?.suggestions.length ?? 0;
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      setCaret(event.currentTarget.selectionStart ?? value.length);
      setActive(0);
      setList('all');
      return;
    }
    if (!open) return;
    if (event.key === 'ArrowDown') setActive((index + 1) % count);
    else if (event.key === 'ArrowUp') setActive((index + count - 1) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(completion.suggestions[index]);
    else if (event.key === 'Escape') setList('closed');
    else return;
    event.preventDefault();
  };

  return (
    <Field
      label={t('Expression')}
      description={t(
        'Names of metrics, + − × ÷, parentheses, min, max, round, abs and if. Press ↓ for the list of names.',
      )}
      // While the list is open, the user is still typing a name, so its error is not shown yet.
      error={open ? undefined : error}
      required
    >
      <div className="relative">
        <TextInput
          ref={input}
          size="l"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${index}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={1_000}
          placeholder={t('Cost / Clicks')}
          value={value}
          onValueChange={(next) => {
            onChange(next);
            setCaret(input.current?.selectionStart ?? next.length);
            setActive(0);
            setList('typing');
          }}
          onKeyDown={onKeyDown}
          onClick={() => setList('closed')}
          onBlur={() => setList('closed')}
          className="tabular-nums"
        />
        {completion && (
          <div
            id={listId}
            role="listbox"
            aria-label={t('Names')}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-56 overflow-y-auto rounded-control border border-border bg-surface-raised p-1 shadow-popover"
          >
            {completion.suggestions.map((suggestion, place) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which points to the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={`${suggestion.kind} ${suggestion.label}`}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === index}
                ref={place === index ? scrollIntoView : undefined}
                // A press on an option must not take focus from the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                onMouseMove={() => setActive(place)}
                className="flex min-h-8 cursor-pointer items-center gap-2 rounded-chip px-2 text-small aria-selected:bg-surface-hover pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
                <span className="text-caption text-fg-tertiary">{kindText(suggestion.kind)}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      {error && place && !open && (
        <div className="flex flex-wrap items-center gap-2">
          <Marked text={value} place={place} />
          {suggestions.slice(0, 2).map((name) => (
            <Button key={name} size="s" onClick={() => replace(place, quotedName(name))}>
              {t('Use “{name}”', { name })}
            </Button>
          ))}
        </div>
      )}
      <NameButtons names={[...names.metrics, ...names.calculated]} onChoose={insert} />
    </Field>
  );
}

/** Number of names that are shown as buttons. All names are in the list that the down arrow key opens. */
const SHOWN_NAMES = 8;

/** Buttons for the first names. Each inserts the name of its metric at the caret. */
function NameButtons({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN_NAMES;
  return (
    <ul aria-label={t('Insert a metric')} className="m-0 flex list-none flex-wrap items-center gap-1.5 p-0">
      {names.slice(0, SHOWN_NAMES).map((name) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="min-h-6 max-w-full cursor-pointer truncate rounded-chip bg-surface-inset px-2 text-caption text-fg-secondary outline-ring hover:bg-surface-hover hover:text-fg focus-visible:outline-2 pointer-coarse:min-h-11"
          >
            {name}
          </button>
        </li>
      ))}
      {more > 0 && <li className="text-caption text-fg-tertiary">{t('and {more} more', { more })}</li>}
    </ul>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows the expression and underlines the characters with the error. For an error at the end of the expression, a space after the last
 * character is underlined.
 */
function Marked({ text, place: { start, end } }: { readonly text: string; readonly place: Place }) {
  return (
    <p
      data-slot="expression-mark"
      className="m-0 min-w-0 rounded-chip bg-surface-inset px-2 py-1 text-caption wrap-anywhere tabular-nums"
    >
      <span className="text-fg-secondary">{text.slice(0, start)}</span>
      <mark className="bg-transparent font-medium text-negative underline decoration-wavy underline-offset-4">
        {text.slice(start, end) || ' '}
      </mark>
      <span className="text-fg-secondary">{text.slice(end)}</span>
    </p>
  );
}
