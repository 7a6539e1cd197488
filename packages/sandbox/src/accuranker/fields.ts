/**
 * Returns the fields of an object that the paths name, for example `ranks.rank`. A path also selects fields inside lists.
 * Returns an empty object if there are no paths.
 */
export function pick(value: object, fields: readonly string[]): Record<string, unknown> {
  const names = new Map<string, string[]>();
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.');
    names.set(name, [...(names.get(name) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  const source = value as Record<string, unknown>;
  return Object.fromEntries(
    [...names].filter(([name]) => name in source).map(([name, inner]) => [name, within(source[name], inner)]),
  );
}

function within(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || value === null || typeof value !== 'object') return value;
  return Array.isArray(value) ? value.map((one: unknown) => within(one, fields)) : pick(value, fields);
}
