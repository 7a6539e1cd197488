import { createContext, use } from 'react';

/** What every field of the widget form shares: which of them are to be marked as missing, and where each is found. */
export interface FormMarks {
  /** The message of a field that has to be filled, once it was left empty or saving was tried. */
  readonly errorOf: (name: string) => string | undefined;
  /** Tells that a field was left. */
  readonly onLeave: (name: string) => void;
  /** The id of a field's control, by which the form leads to it. */
  readonly idOf: (name: string) => string | undefined;
}

export const FormContext = createContext<FormMarks>({
  errorOf: () => undefined,
  onLeave: () => {},
  idOf: () => undefined,
});

/** The form's marks. */
export function useFormMarks(): FormMarks {
  return use(FormContext);
}
