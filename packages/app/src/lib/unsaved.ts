const checks = new Set<() => boolean>();

/** Registers a check that returns true if there are unsaved entries. Returns a function that removes the check. */
export function watchUnsaved(check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Returns true if signing out would lose entries of the open page. */
export const hasUnsaved = (): boolean => [...checks].some((check) => check());
