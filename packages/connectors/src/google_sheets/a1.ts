/** A rectangle of cells. Rows and columns are zero-based, and ends are exclusive. An end is undefined if the range is open on its side. */
export interface CellRange {
  startRow: number;
  endRow: number | undefined;
  startColumn: number;
  endColumn: number | undefined;
}

/** Returns the letters of a column: 0 is `A`, 26 is `AA`. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

interface Corner {
  row: number | undefined;
  column: number | undefined;
}

function parseCorner(text: string): Corner | undefined {
  const match = /^\$?([A-Za-z]{0,3})\$?([1-9]\d{0,7})?$/.exec(text);
  if (match === null) return undefined;
  const [, letters = '', digits] = match;
  if (letters === '' && digits === undefined) return undefined;
  return {
    row: digits === undefined ? undefined : Number(digits) - 1,
    column: letters === '' ? undefined : columnIndex(letters),
  };
}

function span(a: number | undefined, b: number | undefined): [number, number | undefined] {
  if (a === undefined || b === undefined) return [a ?? b ?? 0, undefined];
  return [Math.min(a, b), Math.max(a, b) + 1];
}

/** Parses `A1:D`, `B2:D50`, `3:20`, `C:C`, `B7`; undefined if the text is not a range of cells. */
export function parseRange(text: string): CellRange | undefined {
  const [first = '', last, more] = text.trim().split(':');
  const from = parseCorner(first);
  const to = last === undefined ? from : parseCorner(last);
  if (from === undefined || to === undefined || more !== undefined) return undefined;
  // A single letter or number is the name of a tab, not a range.
  if (last === undefined && (from.row === undefined || from.column === undefined)) return undefined;
  const [startRow, endRow] = span(from.row, to.row);
  const [startColumn, endColumn] = span(from.column, to.column);
  return { startRow, endRow, startColumn, endColumn };
}

/** Writes a range in A1 notation, with its tab in quotes: `'My ''tab'''!A1:D50`. */
export function writeRange(tab: string, range: { [Key in keyof CellRange]: number }): string {
  const from = `${columnLetters(range.startColumn)}${range.startRow + 1}`;
  const to = `${columnLetters(range.endColumn - 1)}${range.endRow}`;
  return `'${tab.replaceAll("'", "''")}'!${from}:${to}`;
}
