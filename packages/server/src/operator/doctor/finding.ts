/** What a check of the doctor found. */
export interface Finding {
  /** What was checked, such as `database`. */
  check: string;
  state: 'ok' | 'warning' | 'error';
  /** What was found. */
  found: string;
  /** How to mend it; null if nothing is to be done. */
  mend: string | null;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, mend: null });
export const warning = (check: string, found: string, mend: string): Finding => ({
  check,
  state: 'warning',
  found,
  mend,
});
export const failure = (check: string, found: string, mend: string): Finding => ({
  check,
  state: 'error',
  found,
  mend,
});
