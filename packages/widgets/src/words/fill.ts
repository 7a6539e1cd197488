/** Replaces each `{name}` of a template with its value. A name without a value is unchanged. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in values ? String(values[name]) : placeholder,
  );
}

/** Returns the first `most` names as a list. If there are others, `more` with their number follows. */
export function namesOf(names: readonly string[], most: number, more: string): string {
  const left = names.length - most;
  return [...names.slice(0, most), ...(left > 0 ? [fill(more, { count: left })] : [])].join(', ');
}
