/** A rectangle of cells, zero-based, end exclusive. An end that is undefined leaves the range open on this side. */
export type GridRange = {
  startRow: number;
  endRow: number | undefined;
  startColumn: number;
  endColumn: number | undefined;
};

export type ParsedRange = { title: string | undefined; grid: GridRange };

const WHOLE: GridRange = { startRow: 0, endRow: undefined, startColumn: 0, endColumn: undefined };

/**
 * Parses A1 notation: `A1:Z`, `B2:D`, `5:7`, `C`, `'My ''tab'''!A1`, or only a tab. `titles` are the known tabs. Returns
 * undefined for any other text.
 */
export function parseA1(text: string, titles: readonly string[]): ParsedRange | undefined {
  const quoted = /^'((?:[^']|'')*)'(?:!(.+))?$/s.exec(text);
  if (quoted !== null) {
    const title = (quoted[1] ?? '').replaceAll("''", "'");
    if (quoted[2] === undefined) return { title, grid: WHOLE };
    const grid = parseCells(quoted[2]);
    return grid === undefined ? undefined : { title, grid };
  }
  const bang = text.lastIndexOf('!');
  if (bang > 0) {
    const grid = parseCells(text.slice(bang + 1));
    return grid === undefined ? undefined : { title: text.slice(0, bang), grid };
  }
  const grid = parseCells(text);
  // A single column (`Q`) or row number is not a range, but can be the title of a tab.
  if (grid !== undefined && (text.includes(':') || /^\$?[A-Za-z]{1,3}\$?\d+$/.test(text)))
    return { title: undefined, grid };
  return titles.includes(text) ? { title: text, grid: WHOLE } : undefined;
}

type Corner = { row: number | undefined; column: number | undefined };

function parseCells(text: string): GridRange | undefined {
  const parts = text.split(':');
  if (parts.length > 2) return undefined;
  const first = parseCorner(parts[0] ?? '');
  const last = parts.length === 2 ? parseCorner(parts[1] ?? '') : first;
  if (first === undefined || last === undefined) return undefined;
  const rows = span(first.row, last.row);
  const columns = span(first.column, last.column);
  return { startRow: rows.start, endRow: rows.end, startColumn: columns.start, endColumn: columns.end };
}

/** Returns the span between two ends in any order. If one end is missing, the span starts at the other end and is open. */
function span(a: number | undefined, b: number | undefined): { start: number; end: number | undefined } {
  if (a === undefined || b === undefined) return { start: a ?? b ?? 0, end: undefined };
  return { start: Math.min(a, b), end: Math.max(a, b) + 1 };
}

function parseCorner(text: string): Corner | undefined {
  const found = /^\$?([A-Za-z]{0,3})\$?(\d{0,8})$/.exec(text);
  if (found === null) return undefined;
  const [letters = '', digits = ''] = [found[1], found[2]];
  if (letters === '' && digits === '') return undefined;
  if (digits !== '' && Number(digits) < 1) return undefined;
  return {
    row: digits === '' ? undefined : Number(digits) - 1,
    column: letters === '' ? undefined : columnIndex(letters),
  };
}

/** Returns the index of a column: `A` is 0, `AA` is 26. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** Returns the letters of a column: 0 is `A`, 26 is `AA`. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Writes the title of a tab for A1 notation. The title is in quotes unless it is a plain word. */
export function quoteTitle(title: string): string {
  const plain = /^[A-Za-z_]\w*$/.test(title) && !/^[A-Za-z]{1,3}\d+$/.test(title);
  return plain ? title : `'${title.replaceAll("'", "''")}'`;
}
