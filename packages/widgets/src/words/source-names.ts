import { widgetTypeLine } from '../schema/source-types.ts';
import type { WidgetType } from '../schema/widget.ts';

/** Returns the name of a widget type's source in the vendor's spelling; the type itself if it is unknown. */
export function sourceName(type: WidgetType): string {
  return widgetTypeLine(type)?.name ?? type;
}
