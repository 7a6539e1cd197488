import { invalidArgument } from '../errors.ts';
import { columnLetters, type GridRange, parseA1, quoteTitle } from './a1.ts';
import type { Cell } from './cells.ts';
import type { Grid } from './library.ts';

export type RenderOptions = {
  majorDimension: 'ROWS' | 'COLUMNS';
  valueRender: 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE' | 'FORMULA';
  dateTimeRender: 'SERIAL_NUMBER' | 'FORMATTED_STRING';
};

/** Minimum numbers of rows and columns of a spreadsheet. A spreadsheet has more if its file has more. */
const MIN_ROWS = 1000;
const MIN_COLUMNS = 26;

export const gridSize = (grid: Grid): { rowCount: number; columnCount: number } => ({
  rowCount: Math.max(MIN_ROWS, grid.cells.length),
  columnCount: Math.max(MIN_COLUMNS, grid.columns),
});

/** Reads `valueRenderOption`, `dateTimeRenderOption` and `majorDimension` of a query. Throws Google's error for an unknown value. */
export function readRenderOptions(query: URLSearchParams): RenderOptions {
  const pick = <Value extends string>(
    key: string,
    values: readonly Value[],
    unset: string,
    otherwise: Value,
  ): Value => {
    const given = query.get(key);
    if (given === null || given === '' || given === unset) return otherwise;
    const found = values.find((value) => value === given);
    if (found === undefined) throw invalidArgument(`Invalid value at '${key}' (TYPE_ENUM), "${given}"`, key);
    return found;
  };
  return {
    majorDimension: pick('majorDimension', ['ROWS', 'COLUMNS'], 'DIMENSION_UNSPECIFIED', 'ROWS'),
    valueRender: pick('valueRenderOption', ['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'], '', 'FORMATTED_VALUE'),
    dateTimeRender: pick('dateTimeRenderOption', ['SERIAL_NUMBER', 'FORMATTED_STRING'], '', 'SERIAL_NUMBER'),
  };
}

/** Returns a `ValueRange`: the requested rectangle without empty cells and rows at its ends. Throws Google's error for an invalid range. */
export function valueRange(grid: Grid, title: string, text: string, options: RenderOptions): Record<string, unknown> {
  const parsed = parseA1(text, [title]);
  if (parsed === undefined || (parsed.title !== undefined && parsed.title !== title)) {
    throw invalidArgument(`Unable to parse range: ${text}`);
  }
  const { rowCount, columnCount } = gridSize(grid);
  const { startRow, startColumn } = parsed.grid;
  if (startRow >= rowCount || startColumn >= columnCount) {
    throw invalidArgument(
      `Range (${quoteTitle(title)}!${cornerText(parsed.grid)}) exceeds grid limits. Max rows: ${rowCount}, max columns: ${columnCount}`,
    );
  }
  const endRow = Math.min(parsed.grid.endRow ?? rowCount, rowCount);
  const endColumn = Math.min(parsed.grid.endColumn ?? columnCount, columnCount);
  const rows = grid.cells
    .slice(startRow, endRow)
    .map((row) => row.slice(startColumn, endColumn).map((cell) => render(cell, options)));
  const values = trim(options.majorDimension === 'COLUMNS' ? transpose(rows) : rows);
  return {
    range: `${quoteTitle(title)}!${columnLetters(startColumn)}${startRow + 1}:${columnLetters(endColumn - 1)}${endRow}`,
    majorDimension: options.majorDimension,
    ...(values.length > 0 ? { values } : {}),
  };
}

type Value = string | number | boolean;

function render(cell: Cell, { valueRender, dateTimeRender }: RenderOptions): Value {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'text' || valueRender === 'FORMATTED_VALUE') return cell.text;
  if (cell.kind === 'date' && dateTimeRender === 'FORMATTED_STRING') return cell.text;
  return cell.value;
}

function transpose(rows: readonly Value[][]): Value[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}

function trim(rows: readonly Value[][]): Value[][] {
  const out = rows.map((row) => {
    let length = row.length;
    while (length > 0 && row[length - 1] === '') length -= 1;
    return row.slice(0, length);
  });
  while (out.length > 0 && out[out.length - 1]?.length === 0) out.pop();
  return out;
}

function cornerText(range: GridRange): string {
  const last = range.endColumn === undefined ? '' : columnLetters(range.endColumn - 1);
  return `${columnLetters(range.startColumn)}${range.startRow + 1}:${last}${range.endRow ?? ''}`;
}
