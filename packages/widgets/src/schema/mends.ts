/**
 * Solutions for missing or invalid fields, by the field's path without list indexes. For a field that is not listed, the solution
 * is derived from the violated rule.
 */
export const WIDGET_MENDS: Readonly<Record<string, string>> = {
  version: 'use 1, the version that this renderer reads, or omit it',
  nature: 'use interactive (fed by sources) or passive (written by hand)',
  id: 'set an id that no other widget has',
  hash: 'set a short name for addresses, such as the id',
  order: 'set the position among the widgets, a whole number from 0',
  realTime: 'use true if the realtime view refreshes this widget, else false',
  title: 'set a title (it may be empty)',
  width: 'use a width of 1 to 4 columns',
  height: 'use a height of 1 to 3 rows',
  description: 'set a description (it may be empty)',
  format: 'use a built-in format, such as chart or table, or a format that the page defines',
  formatOptions: 'use an object; {} selects the defaults of the format',
  'formatOptions.marks': 'list at most 12 lines, bands and notes',
  'formatOptions.marks[].kind': 'use line, band or note',
  'formatOptions.marks[].date': 'use a day, yyyy-MM-dd',
  percent: 'use true for changes in percent, false for absolute changes',
  hiddenChange: 'use true to hide changes, else false',
  hiddenHighlight: 'use true to show changes without colour, else false',
  rowsLimit: 'set the maximum number of rows, 1 to 10000',
  orderBy: 'use {"column": "dimension", "dir": "asc"}, or null for the order of the data',
  'orderBy.column': 'use dimension, or the key of a column',
  instances: 'list the instances, one per queried source; the list may be empty',
  'instances[].id': 'set an id that no other instance of the widget has',
  'instances[].type': 'use the name of the source type',
  'instances[].prefix': 'set a prefix for each instance',
  'instances[].sourceId': 'use the id of a source, or null',
  'instances[].config': 'use the id of a ready-made configuration, or custom',
  'instances[].currency': 'use a three-letter currency code such as USD, or null for the currency of the source',
  'instances[].accounts': 'list the names of the accounts; the list may be empty',
  'instances[].inputs': 'use an object with the parameters of the source; it may be empty',
  'instances[].metricsOptions': 'use an object with options by metric; it may be empty',
  widget: 'use an object with a type (plain, upload or historic) and its inputs',
  'widget.type': 'use plain, upload or historic',
  'widget.inputs.articles': 'list the articles; the list may be empty',
  'widget.inputs.articles[].range': 'use an object with startDate and endDate',
};

export const DATA_MENDS: Readonly<Record<string, string>> = {
  version: 'use 1, the version that this renderer reads',
  columns: 'list the columns in the order of the cells',
  'columns[].key': 'use dimension for the dimension and {instance}.{metric} for a metric',
  'columns[].role': 'use dimension or metric',
  rows: 'list the rows, each a list of cells in the order of the columns',
  'rows[]': 'use a list of cells in the order of the columns',
  'rows[][]': 'use a text, a number, or null for no value',
  totals: 'list a cell for each column, null for a column without a total',
  'totals[]': 'use a text, a number, or null for a column without a total',
  compare: 'use null without a comparison, else an object with rows and totals',
  'compare.rows[][]': 'use a text, a number, or null for no value',
  meta: 'use an object with the state, dates, time zone, sources and warnings of the data',
  'meta.fetchedAt': 'use the instant of the query (ISO 8601), or null',
};

export const CALCULATED_MENDS: Readonly<Record<string, string>> = {
  id: 'set an id',
  name: 'set a name',
  expression: 'write an expression such as Cost / Clicks',
};
