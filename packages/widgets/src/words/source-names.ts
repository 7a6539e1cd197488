import { widgetTypeLine } from '../schema/source-types.ts';
import type { WidgetType } from '../schema/widget.ts';

/** The name of a widget type's source as the vendor writes it; the type itself where this version does not know it. */
export function sourceName(type: WidgetType): string {
  return widgetTypeLine(type)?.name ?? type;
}
