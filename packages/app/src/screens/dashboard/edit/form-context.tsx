import { createContext, use, useEffect } from 'react';

/** Context of the fields in the widget form: which are marked as missing, and where each is. */
export interface FormMarks {
  /** Returns true if a field must be filled out. */
  readonly isMissing: (name: string) => boolean;
  /** Returns the message of a missing field, after it was left empty or a save was attempted. */
  readonly errorOf: (name: string) => string | undefined;
  /** Called when focus leaves a field. */
  readonly onLeave: (name: string) => void;
  /** Returns the id of a field's control, so that the form can focus it. */
  readonly idOf: (name: string) => string | undefined;
  /** Reports that a field starts (1) or ends (-1) work that the form waits for, such as an upload. */
  readonly onWork: (change: 1 | -1) => void;
}

export const FormContext = createContext<FormMarks>({
  isMissing: () => false,
  errorOf: () => undefined,
  onLeave: () => {},
  idOf: () => undefined,
  onWork: () => {},
});

/** Returns the context of the form's fields. */
export function useFormMarks(): FormMarks {
  return use(FormContext);
}

/** Makes the form wait while a field is busy. */
export function useFormBusy(busy: boolean): void {
  const { onWork } = useFormMarks();
  useEffect(() => {
    if (!busy) return;
    onWork(1);
    return () => onWork(-1);
  }, [busy, onWork]);
}
