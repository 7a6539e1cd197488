/** Texts that only static drawings have. Placeholders such as `{count}` and `{date}` are replaced. */
export const STATIC_WORDS = {
  /** Written below a table whose rows are limited. */
  moreRow: 'and 1 more row',
  moreRows: 'and {count} more rows',
  /** Written below a table of a mail that omits columns. */
  moreColumns: 'More columns on the dashboard: {names}',
  /** Written below the title of a page. */
  compared: '{range}, compared with {previous}',
  /** Written on the first page. */
  comparedWith: 'compared with {previous}',
  contents: 'Contents',
  moreContents: 'and {count} more',
  /** Written at the foot of each page. */
  dataTo: 'Data to {date}, refreshed {time} ({zone}).',
  legend: 'Dashed or outlined: comparison period.',
  page: '{page} of {pages}',
  image: 'Image: {address}',
  video: 'Video: {address}',
  file: 'File: {address}',
} as const;

export type StaticWords = { readonly [Word in keyof typeof STATIC_WORDS]: string };
