import { WIDGET_FORMATS } from '../schema/formats.ts';
import type { WidgetFormat } from '../schema/widget.ts';

/**
 * The formats that this renderer draws. A form offers only these. A widget with another format is a card with a message, unless
 * the page draws the format.
 */
export const BUILT_FORMATS: readonly WidgetFormat[] = WIDGET_FORMATS;

/** Returns true for a format of this renderer. */
export function isBuilt(format: string): format is WidgetFormat {
  return BUILT_FORMATS.some((built) => built === format);
}
