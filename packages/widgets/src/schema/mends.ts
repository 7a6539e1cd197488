/**
 * What mends a field that is missing or wrong, by its path without places in lists. Where a field is not listed, the mend is
 * made from the rule it broke.
 */
export const WIDGET_MENDS: Readonly<Record<string, string>> = {
  version: 'use 1, the version that this renderer reads, or leave it out',
  nature: 'use interactive (fed by sources) or passive (written by hand)',
  id: 'give each widget an id of 21 characters',
  hash: 'give each widget a hash of 10 characters',
  order: 'give each widget a place to stand at, a whole number from 0',
  realTime: 'use true where the realtime view refreshes it, else false',
  title: 'give each widget a title; an empty text is one',
  width: 'use a width of 1 to 4 columns',
  height: 'use a height of 1 to 3 rows',
  description: 'give each widget a description; an empty text is one',
  formatOptions: 'use an object; {} takes the defaults of the format',
  percent: 'use true for changes in percent, false for absolute ones',
  hiddenChange: 'use true to hide changes, else false',
  hiddenHighlight: 'use true to leave changes uncoloured, else false',
  rowsLimit: 'use the most rows to show, 1 to 10000',
  orderBy: 'use {"column": "dimension", "dir": "asc"}',
  'orderBy.column': 'use dimension, or the key of a column',
  instances: 'list the instances, one for each question to a source; [] is a list',
  'instances[].id': 'give each instance an id of 21 characters',
  'instances[].prefix': 'give each instance a prefix',
  'instances[].sourceId': 'name the source to read from, or use null',
  'instances[].config': 'name a ready-made configuration, or use custom',
  'instances[].currency': 'use a three-letter currency code such as USD, or null for the source’s own',
  'instances[].accounts': 'list the names of the accounts; [] is a list',
  'instances[].inputs': 'use an object with the parameters of the source; {} is one',
  'instances[].metricsOptions': 'use an object with options by metric; {} is one',
  widget: 'use an object with a type (plain, upload or historic) and its inputs',
  'widget.type': 'use plain, upload or historic',
  'widget.inputs.articles': 'list the articles; [] is a list',
  'widget.inputs.articles[].range': 'use an object with startDate and endDate',
};

export const DATA_MENDS: Readonly<Record<string, string>> = {
  version: 'use 1, the version that this renderer reads',
  columns: 'list the columns in the order of the cells',
  'columns[].key': 'use dimension for the dimension and {instance}.{metric} for a metric',
  'columns[].role': 'use dimension or metric',
  rows: 'list the rows, each a list of cells in the order of the columns',
  'rows[]': 'use a list of cells in the order of the columns',
  'rows[][]': 'use a text, a number, or null where there is no value',
  totals: 'list a cell for each column, null where a total has no meaning',
  'totals[]': 'use a text, a number, or null where a total has no meaning',
  compare: 'use null where nothing is compared, else an object with rows and totals',
  'compare.rows[][]': 'use a text, a number, or null where there is no value',
  meta: 'say where the data comes from: state, dates, zone, sources, warnings',
  'meta.fetchedAt': 'use the instant at which the source was asked, or null',
};

export const CALCULATED_MENDS: Readonly<Record<string, string>> = {
  id: 'give each calculated metric an id',
  name: 'give each calculated metric a name',
  expression: 'write an expression such as Cost / Clicks',
};
