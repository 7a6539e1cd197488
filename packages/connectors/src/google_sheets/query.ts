import type { Inputs } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { booleanInput, listInput, textInput } from '../inputs.ts';
import type { SheetFlags } from './layout.ts';
import { readSheet } from './read.ts';
import { sheetTable } from './table.ts';

/** Returns the switches of a widget. A missing switch has its default. */
export function flagsOf(inputs: Inputs): SheetFlags {
  return {
    header: booleanInput(inputs, 'has_header', true),
    footer: booleanInput(inputs, 'has_footer', false),
    labels: booleanInput(inputs, 'has_labels', true),
    dateRange: booleanInput(inputs, 'uses_date_range', false),
  };
}

/** Reads a sheet. Dates are as in the sheet, without a time zone. */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const flags = flagsOf(request.inputs);
  const { grid, name, unread } = await readSheet(context, textInput(request.inputs, 'sheet'));
  const table = sheetTable(grid, {
    flags,
    chosen: listInput(request.inputs, 'metrics'),
    range: request.range,
    maxRows: request.maxRows,
  });
  const warnings =
    unread === 0
      ? table.warnings
      : [...table.warnings, `“${name}” is too large: its last ${unread} rows were not read.`];
  return { ...table, property: name, warnings, dateless: !flags.dateRange };
}
