import { completeUrl } from '@reporting/formatters';

/** The text of a text card as elements: a small Markdown subset. Its content is never HTML. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

/**
 * Parses bold (`**` or `__`), italic (`*` or `_`), links (`[text](address)` and bare http addresses), lists (`-`, `*`, `1.`),
 * headings (`#` to `###`) and line breaks. A backslash makes the next sign text. All other characters, including raw HTML, are
 * text. The time is linear in the length of the text, because the service parses texts of all companies in one thread.
 */
export function parseRichText(source: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', children: parseLines(paragraph) });
    paragraph = [];
  };
  for (const line of source.split(LINE_END)) {
    const heading = /^(#{1,3})\s+(\S.*)$/.exec(line);
    const item = /^\s{0,3}(?:([-*+])|(\d{1,9})[.)])\s+(\S.*)$/.exec(line);
    if (line.trim() === '') flush();
    else if (heading) {
      flush();
      const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3;
      blocks.push({ kind: 'heading', level, children: parseInline(withoutClosingSigns(heading[2] ?? '')) });
    } else if (item) {
      flush();
      addItem(blocks, item[2] !== undefined, parseInline(item[3] ?? ''));
    } else paragraph.push(line.trim());
  }
  flush();
  return blocks;
}

/** Returns the plain text of a rich text, blocks and lines in order. */
export function plainText(source: string): string {
  const words = (nodes: readonly Inline[]): string =>
    nodes
      .map((node) => (node.kind === 'text' ? node.text : node.kind === 'break' ? ' ' : words(node.children)))
      .join('');
  return parseRichText(source)
    .map((block) => (block.kind === 'list' ? block.items.map(words).join(', ') : words(block.children)))
    .join(' ');
}

/** Removes the signs `#` that close a heading. A heading of only such signs keeps the first. */
function withoutClosingSigns(heading: string): string {
  let end = heading.length;
  while (end > 1 && heading[end - 1] === '#') end -= 1;
  return heading.slice(0, end).trimEnd();
}

function addItem(blocks: Block[], ordered: boolean, children: Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(children);
  else blocks.push({ kind: 'list', ordered, items: [children] });
}

function parseLines(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index) =>
    index === 0 ? parseInline(line) : [{ kind: 'break' as const }, ...parseInline(line)],
  );
}

/** The line ends. A `.` in a pattern matches none of these characters. */
const LINE_END = /\r\n|[\r\n\u2028\u2029]/;
const ESCAPED = /\\([\\`*_[\]()#+\-.!])/y;
const LINK = /\[([^[\]\n]{1,500})\]\(\s*([^()\s]{1,2000})\s*\)/y;
const STAR = /\*(?=[^\s*])([^*]+?)(?<=\S)\*/y;
const UNDERSCORE = /(?<![\p{L}\p{N}])_(?=[^\s_])([^_]+?)(?<=\S)_(?![\p{L}\p{N}])/uy;
const BARE = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/y;

function at(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function linked(text: string, index: number, depth: number): { node: Inline; length: number } | null {
  const link = text[index] === '[' ? at(LINK, text, index) : null;
  const bare = text[index] === 'h' ? at(BARE, text, index) : null;
  const match = link ?? bare;
  const href = match ? completeUrl(link ? (link[2] ?? '') : match[0]) : null;
  if (!match || href === null) return null;
  const children: Inline[] = link ? parseInline(link[1] ?? '', depth + 1) : [{ kind: 'text', text: match[0] }];
  return { node: { kind: 'link', href, children }, length: match[0].length };
}

/** The markers of bold text that no sign of the present text closes. Their later occurrences are not searched again. */
type Unclosed = Set<string>;

/** Returns the length of the bold text at `index` without its markers; null if there is none. */
function strongLength(text: string, index: number, unclosed: Unclosed): number | null {
  const marker = text.slice(index, index + 2);
  if ((marker !== '**' && marker !== '__') || unclosed.has(marker) || isSpace(text[index + 2])) return null;
  let end = text.indexOf(marker, index + 3);
  while (end !== -1 && isSpace(text[end - 1])) end = text.indexOf(marker, end + 1);
  if (end === -1) unclosed.add(marker);
  return end === -1 ? null : end - index - 2;
}

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

function marked(
  text: string,
  index: number,
  depth: number,
  unclosed: Unclosed,
): { node: Inline; length: number } | null {
  const character = text[index];
  if (character !== '*' && character !== '_') return null;
  const strong = strongLength(text, index, unclosed);
  if (strong !== null) {
    const children = parseInline(text.slice(index + 2, index + 2 + strong), depth + 1);
    return { node: { kind: 'strong', children }, length: strong + 4 };
  }
  const emphasis = at(character === '*' ? STAR : UNDERSCORE, text, index);
  if (!emphasis) return null;
  return {
    node: { kind: 'emphasis', children: parseInline(emphasis[1] ?? '', depth + 1) },
    length: emphasis[0].length,
  };
}

function parseInline(text: string, depth = 0): Inline[] {
  const nodes: Inline[] = [];
  const unclosed: Unclosed = new Set();
  let plain = '';
  let index = 0;
  while (index < text.length) {
    const escaped = text[index] === '\\' ? at(ESCAPED, text, index) : null;
    const found = escaped || depth > 4 ? null : (linked(text, index, depth) ?? marked(text, index, depth, unclosed));
    if (found) {
      if (plain !== '') nodes.push({ kind: 'text', text: plain });
      plain = '';
      nodes.push(found.node);
      index += found.length;
    } else {
      plain += escaped ? (escaped[1] ?? '') : text[index];
      index += escaped ? 2 : 1;
    }
  }
  if (plain !== '') nodes.push({ kind: 'text', text: plain });
  return nodes;
}
