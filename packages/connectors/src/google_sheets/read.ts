import { AnswerTooLarge } from '@reporting/contract/outbound';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { parseRange, writeRange } from './a1.ts';
import type { RawCell } from './cells.ts';
import { getSpreadsheet, readValues, type Spreadsheet, type Tab } from './client.ts';
import type { SheetGrid } from './layout.ts';
import { sheetLocale } from './locale.ts';
import { parseReference, type SheetReference } from './reference.ts';

/** Maximum number of cells in an answer, so that an answer has at most a few megabytes. */
const CELLS_PER_CALL = 200_000;
/** Maximum number of cells that are read from a sheet. */
const MAX_CELLS = 2_000_000;
/**
 * Maximum number of cells whose displayed text is also read. Only the displayed text distinguishes percentages, money and dates from
 * numbers.
 */
const SHOWN_CELLS = 50_000;

export interface SheetReading {
  grid: SheetGrid;
  /** The spreadsheet's name, followed by the tab's name if it differs. */
  name: string;
  /** Number of rows of the sheet that the limits excluded. Blank rows count, too. */
  unread: number;
}

/**
 * Reads the cells that the parameter `sheet` refers to. `maxRows` limits the rows if the caller needs only the columns.
 * @throws ConnectorError of kind `config` for an invalid reference, and for a tab or range that no longer exists
 */
export async function readSheet(
  context: ConnectorContext,
  text: string,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<SheetReading> {
  const reference = sheetInput(text);
  const spreadsheet = await getSpreadsheet(context, reference.spreadsheetId);
  const tab = tabOf(spreadsheet, reference);
  const name = tabName(spreadsheet, tab);
  const area = areaOf(tab, reference, name);
  const columns = area.endColumn - area.startColumn;
  const rows = area.endRow - area.startRow;
  const wanted = Math.min(rows, maxRows, Math.floor(MAX_CELLS / columns));
  const [raw, shown] = await Promise.all([
    readRaw(context, spreadsheet.id, tab, { ...area, endRow: area.startRow + wanted }),
    readShown(context, spreadsheet.id, tab, { ...area, endRow: area.startRow + wanted }),
  ]);
  return {
    grid: { title: name, startColumn: area.startColumn, raw, shown, locale: sheetLocale(spreadsheet.locale) },
    name,
    unread: rows - wanted,
  };
}

/** Parses the parameter `sheet`. @throws ConnectorError of kind `config` if it is empty or invalid */
export function sheetInput(text: string): SheetReference {
  if (text === '') throw new ConnectorError('config', 'No sheet is chosen. Edit the widget and choose one.');
  const reference = parseReference(text);
  if (reference === undefined) {
    throw new ConnectorError(
      'config',
      'This is neither the address nor the id of a spreadsheet. Search for its name, or paste the address from the browser.',
    );
  }
  return reference;
}

/** Returns "Costs", or "Costs: 2026" if the tab has its own name. */
export function tabName(spreadsheet: Spreadsheet, tab: Tab): string {
  const own =
    tab.title !== spreadsheet.title &&
    (spreadsheet.tabs.length > 1 || !/^(sheet|tabelle|feuille|hoja)\s?1$/i.test(tab.title));
  return own ? `${spreadsheet.title}: ${tab.title}` : spreadsheet.title;
}

function tabOf(spreadsheet: Spreadsheet, reference: SheetReference): Tab {
  const { gid, tab: title } = reference;
  const visible = spreadsheet.tabs.find((tab) => !tab.hidden) ?? spreadsheet.tabs[0];
  const found =
    title !== undefined
      ? spreadsheet.tabs.find((tab) => tab.title.toLowerCase() === title.toLowerCase())
      : gid !== undefined
        ? spreadsheet.tabs.find((tab) => tab.gid === gid)
        : visible;
  if (found !== undefined) return found;
  throw new ConnectorError(
    'config',
    title === undefined
      ? `The tab that was chosen is not in the spreadsheet “${spreadsheet.title}” any more. Choose another one.`
      : `The tab “${title}” is not in the spreadsheet “${spreadsheet.title}” any more. Choose another one.`,
  );
}

interface Area {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

function areaOf(tab: Tab, reference: SheetReference, name: string): Area {
  const range = reference.range === undefined ? undefined : parseRange(reference.range);
  const startRow = range?.startRow ?? 0;
  const startColumn = range?.startColumn ?? 0;
  const endRow = Math.min(range?.endRow ?? tab.rowCount, tab.rowCount);
  const endColumn = Math.min(range?.endColumn ?? tab.columnCount, tab.columnCount);
  if (startRow >= endRow || startColumn >= endColumn) {
    throw new ConnectorError(
      'config',
      reference.range === undefined
        ? `“${name}” has no cells. Choose another sheet.`
        : `“${name}” has no cells at ${reference.range}. Choose another part of it.`,
    );
  }
  return { startRow, endRow, startColumn, endColumn };
}

/** Reads the stored cells in parts. If an answer is too large because of long texts, the same rows are requested again in halves. */
async function readRaw(context: ConnectorContext, id: string, tab: Tab, area: Area): Promise<RawCell[][]> {
  let step = Math.max(1, Math.floor(CELLS_PER_CALL / (area.endColumn - area.startColumn)));
  const rows: RawCell[][] = [];
  for (let startRow = area.startRow; startRow < area.endRow; ) {
    const endRow = Math.min(area.endRow, startRow + step);
    const range = writeRange(tab.title, { ...area, startRow, endRow });
    try {
      const [values = []] = await readValues(context, id, [range], 'UNFORMATTED_VALUE');
      // The answer omits empty rows at the end of a part.
      while (rows.length < startRow - area.startRow) rows.push([]);
      for (const row of values) rows.push(row);
      startRow = endRow;
    } catch (error) {
      if (!isTooLarge(error) || endRow - startRow === 1) throw error;
      step = Math.ceil((endRow - startRow) / 2);
    }
  }
  return rows;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof ConnectorError && error.cause instanceof AnswerTooLarge;

/**
 * If an answer is too large even with this small number of rows, the displayed texts of the first column below these
 * rows are not read.
 */
const FEW_ROWS = 50;

/**
 * Reads the displayed texts of all columns in the first rows. In the other rows, reads only those of the first column,
 * which contains dates and names.
 */
async function readShown(
  context: ConnectorContext,
  id: string,
  tab: Tab,
  area: Area,
): Promise<(string | undefined)[][]> {
  let step = Math.max(FEW_ROWS, Math.floor(SHOWN_CELLS / (area.endColumn - area.startColumn)));
  for (let throughout = true; step >= 1; ) {
    const head = Math.min(area.endRow, area.startRow + step);
    const ranges = [writeRange(tab.title, { ...area, endRow: head })];
    if (throughout && head < area.endRow) {
      ranges.push(writeRange(tab.title, { ...area, startRow: head, endColumn: area.startColumn + 1 }));
    }
    try {
      const [first = [], rest = []] = await readValues(context, id, ranges, 'FORMATTED_VALUE');
      const rows = first.map(texts);
      if (rest.length > 0) while (rows.length < head - area.startRow) rows.push([]);
      return [...rows, ...rest.map(texts)];
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      if (step <= FEW_ROWS && throughout) throughout = false;
      else step = Math.floor(step / 2);
    }
  }
  // Without displayed texts, percentages and money are read as plain numbers.
  return [];
}

function texts(row: readonly RawCell[]): (string | undefined)[] {
  return row.map((cell) => (cell === null || cell === undefined || cell === '' ? undefined : String(cell)));
}
