import { createContext, use, useEffect } from 'react';

/** Functions that the widget form provides to its fields. */
export interface FormMarks {
  /** Returns true if a field is required but empty. */
  readonly isMissing: (name: string) => boolean;
  /**
   * Returns the message for a required field that is empty. Undefined until focus has left the field or the user has tried to save the
   * form.
   */
  readonly errorOf: (name: string) => string | undefined;
  /** Called when focus leaves a field. */
  readonly onLeave: (name: string) => void;
  /** Returns the id of a field's control, so that the form can focus it. */
  readonly idOf: (name: string) => string | undefined;
  /**
   * Called when a field starts or ends work that must finish before the form can be saved, such as an upload. `change` is 1 at the start
   * and -1 at the end.
   */
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
