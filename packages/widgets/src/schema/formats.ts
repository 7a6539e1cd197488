/** The formats of the renderer. This list is in a file without zod, because viewers load it. */
export const WIDGET_FORMATS = [
  'chart',
  'chart:pie',
  'chart:radar',
  'chart:gauge',
  'table',
  'summary',
  'textCard',
] as const;
