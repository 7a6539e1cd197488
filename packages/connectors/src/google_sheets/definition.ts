import type { Parameter, WidgetDefinition } from '@reporting/contract';

const parameters: Parameter[] = [
  {
    name: 'sheet',
    label: 'Sheet',
    kind: 'remote',
    required: true,
    optionCall: 'sheet',
    placeholder: 'Search by name, or paste the address of a spreadsheet',
    help: 'To read only a part of the sheet, add its cells to the address: !A1:D50.',
  },
  {
    name: 'has_header',
    label: 'The first row names the columns',
    kind: 'boolean',
    required: true,
    default: true,
  },
  {
    name: 'has_labels',
    label: 'The first column names the rows',
    kind: 'boolean',
    required: true,
    default: true,
    help: 'If this is off, the rows are numbered, unless the first column is a date.',
  },
  {
    name: 'has_footer',
    label: 'The last row is the total',
    kind: 'boolean',
    required: true,
    default: false,
  },
  {
    name: 'uses_date_range',
    label: 'The first column is a date: show only rows in the date range',
    kind: 'boolean',
    required: true,
    default: false,
  },
  {
    name: 'metrics',
    label: 'Columns',
    kind: 'multi-select',
    required: false,
    optionCall: 'metrics',
    dependsOn: ['sheet', 'has_header', 'has_labels', 'has_footer', 'uses_date_range'],
    maxItems: 50,
    placeholder: 'All columns with numbers',
  },
];

const flags = { has_header: true, has_labels: true, has_footer: false };

export const definition: WidgetDefinition = {
  type: 'google_sheets',
  connection: 'google_sheets',
  name: 'Google Sheets',
  parameters,
  // The metrics are the columns of the sheet, which the option call `metrics` reads.
  metrics: [],
  dimensions: [],
  formats: ['table', 'chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'summary'],
  configs: [
    { id: 'table', label: 'Table', format: 'table', inputs: { ...flags, uses_date_range: false } },
    { id: 'by_date', label: 'Values by date', format: 'chart', inputs: { ...flags, uses_date_range: true } },
    { id: 'by_label', label: 'Values by label', format: 'chart', inputs: { ...flags, uses_date_range: false } },
    { id: 'share', label: 'Shares', format: 'chart:pie', inputs: { ...flags, uses_date_range: false } },
    { id: 'figures', label: 'Totals', format: 'summary', inputs: { ...flags, uses_date_range: false } },
  ],
  totalsWithoutDimension: false,
};
