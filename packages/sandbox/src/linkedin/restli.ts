/** A value of Rest.li 2.0: a text, a list or a structure. */
export type Value = string | Value[] | { [name: string]: Value };

/** Thrown for a text that is not valid Rest.li 2.0. */
export class SyntaxFault extends Error {}

/**
 * Parses a raw value of a query, whose parts are not decoded yet: `(start:(year:2026),ids:List(1,2))`. Escaped parentheses, colons and
 * commas are part of a text. Throws SyntaxFault.
 */
export function parseRestli(source: string): Value {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxFault(`Invalid Rest.li value at ${at}`);
  };
  const text = (): string => {
    const from = at;
    while (at < source.length && !'(),:'.includes(source[at] ?? '')) at += 1;
    const raw = source.slice(from, at);
    if (raw === '') fail();
    return raw === "''" ? '' : decodeURIComponent(raw);
  };
  const expect = (sign: string) => {
    if (source[at] !== sign) fail();
    at += 1;
  };
  const items = <T>(read: () => T): T[] => {
    const found: T[] = [];
    expect('(');
    while (source[at] !== ')') {
      if (found.length > 0) expect(',');
      found.push(read());
    }
    expect(')');
    return found;
  };
  const value = (): Value => {
    if (source.startsWith('List(', at)) {
      at += 4;
      return items(value);
    }
    if (source[at] !== '(') return text();
    const entries = items((): [string, Value] => {
      const name = text();
      expect(':');
      return [name, value()];
    });
    return Object.fromEntries(entries);
  };
  const parsed = value();
  if (at < source.length) fail();
  return parsed;
}

/** Returns the parameters of a query, with decoded names and raw values. */
export function rawQuery(search: string): Map<string, string> {
  const parts = search.replace(/^\?/, '').split('&');
  return new Map(
    parts.flatMap((part) => {
      const cut = part.indexOf('=');
      return cut < 0 ? [] : [[decodeURIComponent(part.slice(0, cut)), part.slice(cut + 1)] as const];
    }),
  );
}
