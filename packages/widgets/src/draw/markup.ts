import { px } from '../model/px.ts';

/** Markup in which all texts are escaped, so that it can be output unchanged. */
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
/** Characters that are invalid in XML, even as character references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Texts without any of these characters are output unchanged. Most texts have none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const SPECIAL = /[&<>"'\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Elements that are written without a closing tag. */
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
  // The parts are joined once, because a text that is extended part by part keeps all parts in memory.
  return child.length === 1 ? written(child[0]) : child.map(written).join('');
}

/**
 * Writes one element. Strings among the children and values of attributes are escaped. Names of elements and attributes must be
 * constants, never data. `null`, `undefined` and `false` omit an attribute or a child.
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
