/** The words that only a static drawing writes; `{count}`, `{date}` and the like are filled in. */
export const STATIC_WORDS = {
  /** Last line of a table that is cut. */
  moreRows: 'and {count} more rows',
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
