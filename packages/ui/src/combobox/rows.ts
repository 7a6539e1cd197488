import type { ComboboxOption } from './option.ts';

/** Something that can be highlighted: an option, or the row that adds what was typed. */
export type Row =
  | { readonly kind: 'option'; readonly option: ComboboxOption }
  | { readonly kind: 'create'; readonly text: string };

/** Something that is drawn: a row with its index among the rows, or a group's name. */
export type Line =
  | { readonly kind: 'row'; readonly row: Row; readonly index: number }
  | { readonly kind: 'group'; readonly name: string };

/** The rows for options, with the addition last. */
export function rowsOf(options: readonly ComboboxOption[], addition: string | null): readonly Row[] {
  const rows: Row[] = options.map((option) => ({ kind: 'option', option }));
  if (addition !== null) rows.push({ kind: 'create', text: addition });
  return rows;
}

/** The lines for rows: a group's name goes before the first row of each run of that group. */
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
