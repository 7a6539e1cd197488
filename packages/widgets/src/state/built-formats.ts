import type { WidgetFormat } from '../schema/widget.ts';

/** The formats this renderer draws; a form offers no others, and a widget that has another one says so. */
export const BUILT_FORMATS: readonly WidgetFormat[] = [
  'chart',
  'chart:pie',
  'chart:radar',
  'chart:gauge',
  'table',
  'summary',
  'textCard',
];
