/** A value of Rest.li 2.0, LinkedIn's notation for structures in a query. Undefined entries are omitted. */
export type RestliValue =
  | string
  | number
  | boolean
  | readonly RestliValue[]
  | { readonly [name: string]: RestliValue | undefined };

/**
 * Encodes a value. Texts are escaped; the parentheses, colons and commas of the notation are not. `URLSearchParams` would also escape the
 * notation, and the API would reject the query.
 */
export function restli(value: RestliValue): string {
  if (typeof value === 'string') return value === '' ? "''" : escaped(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `List(${value.map(restli).join(',')})`;
  const entries = Object.entries(value).flatMap(([name, part]) =>
    part === undefined ? [] : [`${escaped(name)}:${restli(part)}`],
  );
  return `(${entries.join(',')})`;
}

const isList = (value: object): value is readonly RestliValue[] => Array.isArray(value);

const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns a query. Undefined parameters are omitted. */
export const restliQuery = (parameters: Readonly<Record<string, RestliValue | undefined>>): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${restli(value)}`]))
    .join('&');
