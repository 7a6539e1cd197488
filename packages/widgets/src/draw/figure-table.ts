import type { Change } from '@reporting/formatters';
import { fill } from '../words/fill.ts';
import type { WidgetMessages } from '../words/messages.ts';
import type { Drawing } from './drawing.ts';
import { type Attributes, el, type Markup } from './markup.ts';

/**
 * Maximum number of points or rows of a table for assistive technology. Larger drawings have a summary only; "View as table"
 * shows their figures.
 */
export const MOST_ROWS = 100;

/** Options of a table of figures. */
export interface TableWriting extends Pick<Drawing, 'locale' | 'messages'> {
  /** Attributes of the table itself. */
  attributes?: Attributes;
}

/** Returns the text of a cell: the value, the comparison value and the change. */
export function readingText(
  { value, previous, change }: { value: string; previous: string | null; change: Change | null },
  { was }: Pick<WidgetMessages, 'was'>,
): string {
  return [value, previous === null ? '' : fill(was, { value: previous }), change?.label ?? '']
    .filter((part) => part !== '')
    .join(', ');
}

const column = (name: string): Markup => el('th', { scope: 'col' }, name);
/** Writes a row with its name and its cells. */
export const line = (name: string, cells: readonly string[]): Markup =>
  el(
    'tr',
    {},
    el('th', { scope: 'row' }, name),
    cells.map((cell) => el('td', {}, cell)),
  );

/** Writes a table with caption, column headers, rows and an optional foot. */
export function figureTable(
  { attributes }: TableWriting,
  caption: string,
  head: readonly string[],
  rows: readonly Markup[],
  foot: Markup | null = null,
): Markup {
  return el(
    'table',
    attributes,
    el('caption', {}, caption),
    head.length > 0 && el('thead', {}, el('tr', {}, head.map(column))),
    el('tbody', {}, rows),
    foot && el('tfoot', {}, foot),
  );
}
