import { invalidArgument } from './errors.ts';

/** A partial-response mask: the selected fields by name; an empty map selects all fields. */
type Mask = Map<string, Mask>;

/** Reduces an answer to the fields in the query's `fields`, as in all Google APIs: `nextPageToken,files(id,name),a/b`. */
export function masked(answer: unknown, query: URLSearchParams): unknown {
  const text = query.get('fields') ?? query.get('$fields');
  return text === null || text === '' ? answer : applyMask(answer, parseMask(text));
}

function applyMask(value: unknown, mask: Mask): unknown {
  if (mask.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => applyMask(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  const out: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const own = mask.get(key) ?? mask.get('*');
    if (own !== undefined) out[key] = applyMask(part, own);
  }
  return out;
}

/** Parses a mask. Throws Google's 400 for an invalid mask. */
function parseMask(text: string): Mask {
  const tokens = text.match(/[\w*-]+|\S/g) ?? [];
  let at = 0;
  const bad = () => invalidArgument(`Invalid field selection ${text}`, 'fields');

  function list(into: Mask, end: string | undefined): void {
    for (;;) {
      path(into);
      const token = tokens[at++];
      if (token === end) return;
      if (token !== ',') throw bad();
    }
  }
  function path(into: Mask): void {
    const name = tokens[at++];
    if (name === undefined || !/^[\w*-]+$/.test(name)) throw bad();
    const own = into.get(name) ?? new Map();
    into.set(name, own);
    if (tokens[at] === '/' || tokens[at] === '.') {
      at += 1;
      path(own);
    } else if (tokens[at] === '(') {
      at += 1;
      list(own, ')');
    }
  }

  if (tokens.length > 500) throw bad();
  const mask: Mask = new Map();
  list(mask, undefined);
  return mask;
}
