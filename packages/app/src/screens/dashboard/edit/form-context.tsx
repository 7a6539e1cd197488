import { createContext, use, useEffect } from 'react';

/** Functions of the widget form for its fields: missing fields, their messages and ids, and pending work. */
export interface FormMarks {
  /** Returns true if a field must be filled out. */
  readonly isMissing: (name: string) => boolean;
  /** Returns the message of a missing field; undefined until the field was left empty or a save was attempted. */
  readonly errorOf: (name: string) => string | undefined;
  /** Called when focus leaves a field. */
  readonly onLeave: (name: string) => void;
  /** Returns the id of a field's control, so that the form can focus it. */
  readonly idOf: (name: string) => string | undefined;
  /** Called when a field starts (1) or ends (-1) work that must finish before the form can be saved, such as an upload. */
  readonly onWork: (change: 1 | -1) => void;
}

export const FormContext = createContext<FormMarks>({
  isMissing: () => false,
  errorOf: () => undefined,
  onLeave: () => {},
  idOf: () => undefined,
  onWork: () => {},
});

export function useFormMarks(): FormMarks {
  return use(FormContext);
}

/** Prevents saving the form while a field is busy. */
export function useFormBusy(busy: boolean): void {
  const { onWork } = useFormMarks();
  useEffect(() => {
    if (!busy) return;
    onWork(1);
    return () => onWork(-1);
  }, [busy, onWork]);
}
