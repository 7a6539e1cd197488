import type { Row } from '@reporting/widgets/schema';

/** The row and the id of an object, such as a campaign. */
export interface NamedRow {
  id: string;
  name: string;
  values: Row;
}

/** Returns one row for each object with the object's name. If objects have the same name, the id of each is appended to the name. */
export function namedRows(rows: readonly NamedRow[]): Row[] {
  const objects = new Map<string, NamedRow>();
  for (const row of rows) if (!objects.has(row.id)) objects.set(row.id, row);
  const counts = new Map<string, number>();
  for (const { name } of objects.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...objects.values()].map(({ id, name, values }) => {
    const text = name === '' ? id : (counts.get(name) ?? 0) > 1 ? `${name} (${id})` : name;
    return [text, ...values];
  });
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the English name of a country for its ISO code of two letters; any other text unchanged. */
export function countryName(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return countries.of(code.toUpperCase()) ?? code;
}

/** Converts a code to a name: "Audience network" for `audience_network`. */
export function plainName(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase().trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
