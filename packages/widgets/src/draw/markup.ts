import { px } from '../model/px.ts';

/** Markup that can be output unchanged: all texts in it were escaped. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  toString(): string {
    return this.source;
  }
}

export type Child = Markup | string | number | null | undefined | false | readonly Child[];
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Characters that are invalid in XML, also escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Texts without any of these characters, which most texts are, are output unchanged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for.
const SPECIAL = /[&<>"'\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Elements without content in HTML and SVG. */
const EMPTY = new Set(['br', 'col', 'img', 'meta', 'path', 'line', 'circle', 'rect', 'polyline', 'polygon', 'ellipse']);

/** Escapes a text for HTML and XML, for content and attributes. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function written(child: Child): string {
  if (child === null || child === undefined || child === false) return '';
  if (child instanceof Markup) return child.source;
  if (typeof child === 'string') return escapeText(child);
  if (typeof child === 'number') return px(child);
  // Joined once: a text that is extended in parts keeps all parts in memory.
  return child.length === 1 ? written(child[0]) : child.map(written).join('');
}

/**
 * Writes one element. Children that are strings are text and are escaped, as are the values of attributes. Names of elements and attributes
 * are constants and never data. `null`, `undefined` and `false` omit an attribute or a child.
 */
export function el(name: string, attributes: Attributes = {}, ...children: Child[]): Markup {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === null || value === undefined || value === false) continue;
    open += ` ${key}="${value === true ? '' : typeof value === 'number' ? px(value) : escapeText(value)}"`;
  }
  return new Markup(EMPTY.has(name) ? `${open}/>` : `${open}>${written(children)}</${name}>`);
}

/** Joins several pieces of markup. */
export function join(...children: Child[]): Markup {
  return new Markup(written(children));
}
