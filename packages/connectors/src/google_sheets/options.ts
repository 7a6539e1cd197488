import type { Option } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import { type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { getSpreadsheet, listSpreadsheets, type Spreadsheet, type SpreadsheetFile } from './client.ts';
import { layOut } from './layout.ts';
import { metricsOf } from './metrics.ts';
import { flagsOf } from './query.ts';
import { readSheet, sheetInput, tabName } from './read.ts';
import { parseReference, type SheetReference, writeReference } from './reference.ts';

type OptionCall = (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>;

/**
 * Maximum number of offered spreadsheets, and maximum number of those whose tabs are offered. Reading tabs requires a call for each
 * spreadsheet.
 */
const MAX_FILES = 40;
const FILES_WITH_TABS = 8;

/** Maximum number of rows that are read to list the columns. */
const LOOK_ROWS = 2_000;

/**
 * Returns the spreadsheets and tabs whose name contains the search term. For a pasted address or id, returns the sheet that it refers to.
 * Always includes the chosen options.
 */
const sheet: OptionCall = async (context, request) => {
  const term = request.searchTerm.trim();
  const pasted = term === '' ? undefined : parseReference(term);
  const [found, included] = await Promise.all([
    pasted === undefined ? searchSheets(context, term) : pastedSheet(context, pasted),
    Promise.all(request.include.filter((value) => value !== '').map((value) => includedSheet(context, value))),
  ]);
  const seen = new Set<string>();
  return [...included, ...found].filter(({ value }) => !seen.has(value) && seen.add(value));
};

async function searchSheets(context: ConnectorContext, term: string): Promise<Option[]> {
  const files = await drive(() => listSpreadsheets(context, term, MAX_FILES));
  const detailed = await Promise.all(files.slice(0, FILES_WITH_TABS).map((file) => tabsOf(context, file)));
  const others = files.slice(FILES_WITH_TABS).map(({ id, name }) => ({
    value: writeReference({ spreadsheetId: id }),
    label: name || id,
    description: 'First tab. Search for the name to see every tab.',
  }));
  return [...detailed.flat(), ...others];
}

/** Calls Google Drive. Without the optional permission, the error states that the user can paste the address of a sheet. */
async function drive<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'permission') {
      throw new ConnectorError(
        'permission',
        'The connection may not list your spreadsheets. Paste the address of one, or reconnect the source and tick the permission for Google Drive.',
        { cause: error },
      );
    }
    throw error;
  }
}

async function tabsOf(context: ConnectorContext, file: SpreadsheetFile): Promise<Option[]> {
  try {
    const spreadsheet = await getSpreadsheet(context, file.id);
    return optionsOf(spreadsheet);
  } catch (error) {
    // An unreadable file must not prevent the listing of other files.
    if (error instanceof ConnectorError && error.kind !== 'credential') {
      return [{ value: writeReference({ spreadsheetId: file.id }), label: file.name || file.id }];
    }
    throw error;
  }
}

function optionsOf(spreadsheet: Spreadsheet, range?: string): Option[] {
  return spreadsheet.tabs
    .filter((tab) => !tab.hidden)
    .map((tab) => ({
      value: writeReference({ spreadsheetId: spreadsheet.id, gid: tab.gid, ...(range === undefined ? {} : { range }) }),
      label: range === undefined ? tabName(spreadsheet, tab) : `${tabName(spreadsheet, tab)}, ${range}`,
    }));
}

async function pastedSheet(context: ConnectorContext, reference: SheetReference): Promise<Option[]> {
  const spreadsheet = await getSpreadsheet(context, reference.spreadsheetId);
  const named = reference.gid !== undefined || reference.tab !== undefined;
  if (!named) return optionsOf(spreadsheet, reference.range);
  return [labelled(spreadsheet, reference)];
}

/** Returns the option of the chosen sheet. If the sheet cannot be read, the option's value is also its label. */
async function includedSheet(context: ConnectorContext, value: string): Promise<Option> {
  const reference = parseReference(value);
  if (reference === undefined) return { value, label: value };
  try {
    return { ...labelled(await getSpreadsheet(context, reference.spreadsheetId), reference), value };
  } catch (error) {
    if (error instanceof ConnectorError) return { value, label: value, description: error.message };
    throw error;
  }
}

function labelled(spreadsheet: Spreadsheet, reference: SheetReference): Option {
  const { tab: title, gid, range } = reference;
  const tab = spreadsheet.tabs.find((candidate) =>
    title !== undefined
      ? candidate.title.toLowerCase() === title.toLowerCase()
      : gid === undefined || candidate.gid === gid,
  );
  const name = tab === undefined ? spreadsheet.title : tabName(spreadsheet, tab);
  const known = tab === undefined ? reference : withGid(reference, tab.gid);
  return { value: writeReference(known), label: range === undefined ? name : `${name}, ${range}` };
}

/** Replaces the tab with its id, which stays the same if the tab is renamed. */
function withGid({ spreadsheetId, range }: SheetReference, gid: number): SheetReference {
  return { spreadsheetId, gid, ...(range === undefined ? {} : { range }) };
}

/** Returns the sheet's columns of numbers with their detected types. */
const metrics: OptionCall = async (context, request) => {
  const text = textInput(request.inputs, 'sheet');
  if (text === '') return [];
  sheetInput(text);
  const { grid } = await readSheet(context, text, LOOK_ROWS);
  const columns = metricsOf(layOut(grid, flagsOf(request.inputs)));
  const found = columns.map(({ name, type, currency }) => ({
    value: name,
    label: name,
    description: currency === undefined ? VALUE_TYPES[type].label : `${VALUE_TYPES[type].label}, ${currency}`,
  }));
  return searchOptions(found, request);
};

export const options = { sheet, metrics };
