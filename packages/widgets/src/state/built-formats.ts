import type { WidgetFormat } from '../schema/widget.ts';

/** The formats that this renderer draws. A form offers no others, and the card of a widget with another one shows a message. */
export const BUILT_FORMATS: readonly WidgetFormat[] = [
  'chart',
  'chart:pie',
  'chart:radar',
  'chart:gauge',
  'table',
  'summary',
  'textCard',
];

/** Returns true for a format of this renderer. */
export function isBuilt(format: string): format is WidgetFormat {
  return BUILT_FORMATS.some((built) => built === format);
}
