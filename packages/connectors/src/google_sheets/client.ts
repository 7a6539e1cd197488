import * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import { googleJson } from '../google/call.ts';
import { googleHost } from '../google/hosts.ts';
import type { RawCell } from './cells.ts';
import { isFileId } from './reference.ts';

const API = 'Google Sheets';
const SUBJECT = 'this spreadsheet';

const filesSchema = z.object({
  files: z.array(z.object({ id: z.string(), name: z.string().default('') })).default([]),
});

export interface SpreadsheetFile {
  id: string;
  name: string;
}

/** Returns at most `limit` spreadsheets whose name contains the term, the most recently changed first. */
export async function listSpreadsheets(
  context: ConnectorContext,
  term: string,
  limit: number,
): Promise<SpreadsheetFile[]> {
  const escaped = term.replace(/[\\']/g, '\\$&');
  const name = term === '' ? '' : ` and name contains '${escaped}'`;
  const answer = await googleJson(context, {
    api: 'Google Drive',
    subject: 'the list of spreadsheets',
    url: `${googleHost(context.hosts, 'drive')}/v3/files`,
    query: {
      q: `mimeType='application/vnd.google-apps.spreadsheet' and trashed=false${name}`,
      fields: 'files(id,name)',
      orderBy: 'modifiedTime desc',
      pageSize: String(limit),
      supportsAllDrives: 'true',
      includeItemsFromAllDrives: 'true',
    },
    answer: filesSchema,
  });
  // The id becomes part of an address, so its syntax is checked.
  return answer.files.filter(({ id }) => isFileId(id));
}

const spreadsheetSchema = z.object({
  properties: z.object({ title: z.string().default(''), locale: z.string().default('en_US') }),
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.number().int().default(0),
          title: z.string().default(''),
          hidden: z.boolean().default(false),
          sheetType: z.string().default('GRID'),
          gridProperties: z
            .object({ rowCount: z.number().int().default(0), columnCount: z.number().int().default(0) })
            .default({ rowCount: 0, columnCount: 0 }),
        }),
      }),
    )
    .default([]),
});

export interface Tab {
  /** Google's number of the tab. */
  gid: number;
  title: string;
  hidden: boolean;
  rowCount: number;
  columnCount: number;
}

export interface Spreadsheet {
  id: string;
  title: string;
  /** Google's name of the locale, such as `en_GB`. */
  locale: string;
  /** Tabs with cells; tabs that contain only a chart are omitted. */
  tabs: Tab[];
}

/** Reads the title, the locale and the tabs of a spreadsheet. */
export async function getSpreadsheet(context: ConnectorContext, id: string): Promise<Spreadsheet> {
  const { properties, sheets } = await googleJson(context, {
    api: API,
    subject: SUBJECT,
    url: `${googleHost(context.hosts, 'sheets')}/v4/spreadsheets/${encodeURIComponent(id)}`,
    query: {
      fields:
        'properties(title,locale),sheets(properties(sheetId,title,hidden,sheetType,gridProperties(rowCount,columnCount)))',
    },
    answer: spreadsheetSchema,
  });
  const tabs = sheets
    .filter(({ properties: tab }) => tab.sheetType !== 'OBJECT')
    .map(({ properties: { sheetId, title, hidden, gridProperties } }) => ({
      gid: sheetId,
      title,
      hidden,
      ...gridProperties,
    }));
  return { id, title: properties.title, locale: properties.locale, tabs };
}

const isCell = (cell: unknown): boolean => cell === null || ['string', 'number', 'boolean'].includes(typeof cell);
/** Checks all rows in one function, because a zod schema for each of 100,000 cells takes longer than the call. */
const rowsSchema = z.custom<RawCell[][]>(
  (rows) => Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isCell)),
  'Expected rows of cells',
);
const valuesSchema = z.object({
  valueRanges: z.array(z.object({ values: rowsSchema.default([]) })).default([]),
});

/** Reads the stored values or the displayed texts of ranges. Google omits empty cells and rows at the end of a range. */
export async function readValues(
  context: ConnectorContext,
  id: string,
  ranges: readonly string[],
  render: 'UNFORMATTED_VALUE' | 'FORMATTED_VALUE',
): Promise<RawCell[][][]> {
  const answer = await googleJson(context, {
    api: API,
    subject: SUBJECT,
    url: `${googleHost(context.hosts, 'sheets')}/v4/spreadsheets/${encodeURIComponent(id)}/values:batchGet`,
    query: {
      ranges,
      majorDimension: 'ROWS',
      valueRenderOption: render,
      dateTimeRenderOption: 'SERIAL_NUMBER',
      fields: 'valueRanges(values)',
      prettyPrint: 'false',
    },
    answer: valuesSchema,
  });
  return answer.valueRanges.map(({ values }) => values);
}
