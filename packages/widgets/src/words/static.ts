/** Texts of static drawings only; `{count}`, `{date}` and others are replaced. */
export const STATIC_WORDS = {
  /** Last line of a truncated table. */
  moreRows: 'and {count} more rows',
  /** Below a table of a mail, which has fewer columns. */
  moreColumns: 'More columns on the dashboard: {names}',
  /** Below the title of a page. */
  compared: '{range}, compared with {previous}',
  /** At the foot of each page. */
  dataTo: 'Data to {date}, refreshed {time} ({zone}).',
  legend: 'Dashed and outlined: the period before.',
  page: '{page} of {pages}',
  video: 'Video: {address}',
  file: 'File: {address}',
} as const;

export type StaticWords = { readonly [Word in keyof typeof STATIC_WORDS]: string };
