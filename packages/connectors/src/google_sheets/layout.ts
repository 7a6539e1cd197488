import { ConnectorError } from '../connector.ts';
import { columnLetters } from './a1.ts';
import type { CellKind } from './cells.ts';
import { type RawCell, readCell } from './cells.ts';
import { type ColumnKind, columnKind } from './columns.ts';
import { orderOfColumn } from './dates.ts';
import type { SheetLocale } from './locale.ts';
import { readNumberText } from './numbers.ts';

/** The cells of a range; rows may have different lengths. */
export interface SheetGrid {
  /** Name of the sheet in messages: "Costs", or "Costs: 2026" for the tab 2026. */
  title: string;
  /** Zero-based index of the first column in the sheet. */
  startColumn: number;
  raw: readonly (readonly RawCell[])[];
  /** The displayed texts at the same positions. Rows and cells can be missing. */
  shown: readonly (readonly (string | undefined)[] | undefined)[];
  locale: SheetLocale;
}

/** The switches of the widget form. */
export interface SheetFlags {
  /** The first row names the columns. */
  header: boolean;
  /** The last row is the total. */
  footer: boolean;
  /** The first column names the rows. */
  labels: boolean;
  /** The first column is a date, and rows outside the range are removed. */
  dateRange: boolean;
}

export interface SheetColumn {
  /** Name of the column, unique in the sheet. It is the key of its metric. */
  name: string;
  /** False if the header has no name for the column. */
  named: boolean;
  kind: ColumnKind;
  /** One cell for each row of data. */
  cells: readonly CellKind[];
  /** The last row's cell; undefined without a footer. */
  footer: CellKind | undefined;
}

export interface SheetLayout {
  title: string;
  /** The column that names the rows; undefined if rows are numbered. */
  first: SheetColumn | undefined;
  /** Columns that can be metrics. */
  others: SheetColumn[];
  /** Number of rows of data. */
  rowCount: number;
  /** The displayed names of the rows; empty if rows are numbered. */
  labels: readonly string[];
}

const MAX_NAME = 100;

const isBlank = (cell: RawCell): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

interface GridRow {
  raw: readonly RawCell[];
  shown: readonly (string | undefined)[];
}

/**
 * Splits a sheet into header, data and footer and decides the type of each column. Blank rows are ignored.
 * @throws ConnectorError of kind `config` for an empty sheet and for a header without names
 */
export function layOut(grid: SheetGrid, flags: SheetFlags): SheetLayout {
  const rows = grid.raw.flatMap((raw, index): GridRow[] =>
    raw.every(isBlank) ? [] : [{ raw, shown: grid.shown[index] ?? [] }],
  );
  if (rows.length === 0) throw config(`“${grid.title}” is empty. Fill it in, or choose another sheet.`);
  const header = flags.header ? rows.shift() : undefined;
  if (header !== undefined) checkHeader(grid, header, flags);
  const footer = flags.footer ? rows.pop() : undefined;
  if (rows.length === 0) {
    throw config(`“${grid.title}” has no rows below its names. Add some, or choose another sheet.`);
  }
  const width = Math.max(...[header, footer, ...rows].map((row) => row?.raw.length ?? 0));
  const names = columnNames(header, width, grid.startColumn);
  const columns = Array.from({ length: width }, (_, index) => {
    const order = orderOfColumn(textsOf(rows, index), grid.locale);
    const read = (row: GridRow) => readCell(row.raw[index], row.shown[index], order, grid.locale);
    const cells = rows.map(read);
    const name = names[index] ?? '';
    return {
      name,
      named: header === undefined || !isBlank(header.raw[index]),
      kind: columnKind(cells),
      cells,
      footer: footer === undefined ? undefined : read(footer),
    };
  });
  const named = flags.labels || flags.dateRange;
  return {
    title: grid.title,
    first: named ? columns[0] : undefined,
    others: named ? columns.slice(1) : columns,
    rowCount: rows.length,
    labels: named ? rows.map((row) => textOf(row, 0)) : [],
  };
}

function config(message: string): ConnectorError {
  return new ConnectorError('config', message);
}

function textOf(row: GridRow, index: number): string {
  const raw = row.raw[index];
  if (isBlank(raw)) return '';
  return (row.shown[index] ?? String(raw)).toWellFormed().replace(/\s+/g, ' ').trim();
}

/** Yields the texts that can prove the order of day and month. */
function* textsOf(rows: readonly GridRow[], index: number): Generator<string> {
  for (const row of rows) {
    const raw = row.raw[index];
    const text = typeof raw === 'string' ? raw : row.shown[index];
    if (text !== undefined && text.length <= 40) yield text;
  }
}

/** Throws if the header contains numbers instead of names. Years are accepted as names. */
function checkHeader(grid: SheetGrid, header: GridRow, flags: SheetFlags): void {
  const cells = header.raw.flatMap((raw, index) => (isBlank(raw) ? [] : [{ index, raw, text: textOf(header, index) }]));
  const isValue = ({ raw, text }: { raw: RawCell; text: string }) => {
    if (/^(19|20)\d\d$/.test(text)) return false;
    return typeof raw === 'number' || readNumberText(text, grid.locale) !== undefined;
  };
  const first = flags.labels || flags.dateRange ? 1 : 0;
  const others = cells.filter(({ index }) => index >= first);
  if (others.length > 0 && others.every(isValue)) {
    throw config(
      `The first row of “${grid.title}” holds numbers, not the names of the columns. Add a row of names above it, or switch off “The first row names the columns”.`,
    );
  }
}

/** Returns the header's texts, made unique with ` (2)`, ` (3)`; `Column B` for a column without a name. */
function columnNames(header: GridRow | undefined, width: number, startColumn: number): string[] {
  const texts = Array.from({ length: width }, (_, index) => (header === undefined ? '' : textOf(header, index)));
  const taken = new Set<string>();
  return texts.map((text, index) => {
    const base = [...(text || `Column ${columnLetters(startColumn + index)}`)].slice(0, MAX_NAME).join('');
    let name = base === '__proto__' ? 'proto' : base;
    // A generated name must not equal a name in the sheet, such as a real "Cost (2)".
    for (let number = 2; taken.has(name) || (name !== base && texts.includes(name)); number += 1) {
      name = `${base} (${number})`;
    }
    taken.add(name);
    return name;
  });
}
