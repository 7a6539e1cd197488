/** Writes `{name}` places of a sentence. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** Up to `most` names, and how many more there are. */
export function namesOf(names: readonly string[], most: number, more: string): string {
  const left = names.length - most;
  return [...names.slice(0, most), ...(left > 0 ? [filled(more, { count: left })] : [])].join(', ');
}
