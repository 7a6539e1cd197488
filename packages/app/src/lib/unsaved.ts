const checks = new Set<() => boolean>();

/** Registers a check for entries that are not saved; the returned function removes it. */
export function watchUnsaved(check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Returns true if the page has entries that leaving it would lose. */
export const hasUnsaved = (): boolean => [...checks].some((check) => check());
