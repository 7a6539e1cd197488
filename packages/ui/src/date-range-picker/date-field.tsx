'use client';

import type { Day } from '@reporting/formatters/date-range';
import { type Ref, useState } from 'react';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';

export interface DateFieldProps {
  readonly label: string;
  readonly value: Day | null;
  readonly disabled?: boolean | undefined;
  readonly error: string | undefined;
  /** Called with the text on Enter and when focus leaves the field. Returns true if the date was accepted. */
  readonly onCommit: (text: string) => boolean;
  readonly onFocus?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A field for a typed date. Invalid text stays in the field for correction, and the picker keeps the last valid date. If a date is chosen
 * in another way, it replaces the text.
 */
export function DateField({ label, value, disabled, error, onCommit, onFocus, className, ref }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState({ value, error });
  if (before.value !== value || before.error !== error) {
    setBefore({ value, error });
    if (error === undefined) setDraft(null);
  }
  const commit = () => {
    if (draft !== null && onCommit(draft)) setDraft(null);
  };
  return (
    <Field label={label} error={error} disabled={disabled} className={className}>
      <TextInput
        ref={ref}
        value={draft ?? value ?? ''}
        placeholder="yyyy-MM-dd"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onFocus={onFocus}
        onValueChange={setDraft}
        onBlur={commit}
        onKeyDown={(event) => {
          // During composition, Enter only ends the composition.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            commit();
          }
        }}
      />
    </Field>
  );
}
