import type { AnyOption } from './option.ts';

/** A row that can be highlighted: an option, or the row that adds the typed text. */
export type Row =
  | { readonly kind: 'option'; readonly option: AnyOption }
  | { readonly kind: 'create'; readonly text: string };

/** A line of the list: a row with its index, or the heading of a group. */
export type Line =
  | { readonly kind: 'row'; readonly row: Row; readonly index: number }
  | { readonly kind: 'group'; readonly name: string };

/** Returns the rows for options, with the row for a new option last. */
export function rowsOf(options: readonly AnyOption[], addition: string | null): readonly Row[] {
  const rows: Row[] = options.map((option) => ({ kind: 'option', option }));
  if (addition !== null) rows.push({ kind: 'create', text: addition });
  return rows;
}

/** Returns the lines for rows. The heading of a group comes before the consecutive rows of that group. */
export function linesOf(rows: readonly Row[]): readonly Line[] {
  const lines: Line[] = [];
  let group: string | undefined;
  rows.forEach((row, index) => {
    const next = row.kind === 'option' ? row.option.group : undefined;
    if (next !== undefined && next !== group) lines.push({ kind: 'group', name: next });
    group = next;
    lines.push({ kind: 'row', row, index });
  });
  return lines;
}
