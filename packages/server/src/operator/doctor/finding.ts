/** The result of one check of the command `doctor`. */
export interface Finding {
  /** Name of the check, for example `database`. */
  check: string;
  state: 'ok' | 'warning' | 'error';
  /** Description of the found state. */
  found: string;
  /** Instruction that mends the problem; null without an instruction. */
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
