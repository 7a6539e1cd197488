import { parseRange } from './a1.ts';

/**
 * The cells that a widget reads. Without `gid` and `tab`, the widget reads the first visible tab. Without `range`, it reads the whole tab.
 */
export interface SheetReference {
  spreadsheetId: string;
  /** Google's id of the tab, which stays the same if the tab is renamed. */
  gid?: number;
  /** Title of the tab, if the user entered it. */
  tab?: string;
  /** In A1 notation, without the tab. */
  range?: string;
}

const ID = /^[A-Za-z0-9_-]{20,100}$/;

/** Returns true if the text has the syntax of a Google file id. */
export const isFileId = (text: string): boolean => ID.test(text);
const ADDRESS =
  /^(?:https?:\/\/)?docs\.google\.com\/(?:a\/[^/]+\/)?spreadsheets\/(?:u\/\d+\/)?d\/([A-Za-z0-9_-]{20,100})(.*)$/is;

/**
 * Parses the parameter `sheet`: `{id}#gid={n}`, an id, or an address from the browser. `!A1:D`, `!Tab` or `!'My tab'!A1:D` may follow.
 * Undefined for any other text.
 */
export function parseReference(text: string): SheetReference | undefined {
  const trimmed = text.trim();
  const address = ADDRESS.exec(trimmed);
  const [, id, rest] = address ?? /^([A-Za-z0-9_-]+)(.*)$/s.exec(trimmed) ?? [];
  if (id === undefined || !isFileId(id)) return undefined;
  const [head = '', ...parts] = splitBang(rest ?? '');
  if (address === null && !/^(#gid=\d+)?$/.test(head)) return undefined;
  const reference: SheetReference = { spreadsheetId: id };
  const gid = /[#?&]gid=(\d{1,12})/.exec(head)?.[1];
  if (gid !== undefined) reference.gid = Number(gid);
  const linked = /[#?&]range=([^&#]+)/.exec(head)?.[1];
  if (linked !== undefined) {
    const range = decode(linked);
    if (parseRange(range) === undefined) return undefined;
    reference.range = range;
  }
  return withParts(reference, parts);
}

/** Adds the text after exclamation marks to a reference: a range, a tab, or a tab and a range. Undefined for invalid text. */
function withParts(reference: SheetReference, parts: readonly string[]): SheetReference | undefined {
  if (parts.length === 0) return reference;
  const last = (parts.at(-1) ?? '').trim();
  const isRange = parseRange(last) !== undefined;
  const tab = (isRange ? parts.slice(0, -1) : parts).join('!').trim();
  const title = /^'(.*)'$/s.exec(tab)?.[1]?.replaceAll("''", "'") ?? tab;
  const { gid, ...others } = reference;
  return {
    ...others,
    ...(title === '' ? (gid === undefined ? {} : { gid }) : { tab: title }),
    ...(isRange ? { range: last.toUpperCase() } : {}),
  };
}

/** Splits a text at exclamation marks. A part that begins with a quote ends at the closing quote. */
function splitBang(text: string): string[] {
  const [head = ''] = text.split('!', 1);
  const parts = text.slice(head.length).matchAll(/!('(?:[^']|'')*'(?=!|$)|[^!]*)/g);
  return [head, ...[...parts].map(([, part = '']) => part)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes a reference as the value of the parameter `sheet`. `parseReference` returns the same reference for it. */
export function writeReference({ spreadsheetId, gid, tab, range }: SheetReference): string {
  const where = tab !== undefined ? `!'${tab.replaceAll("'", "''")}'` : gid !== undefined ? `#gid=${gid}` : '';
  return `${spreadsheetId}${where}${range === undefined ? '' : `!${range}`}`;
}
