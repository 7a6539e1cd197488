import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

/** The props of the card menu, before and after its items are loaded. */
export interface CardMenuProps {
  widget: InteractiveWidget;
  data: WidgetData;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  onProvenance: () => void;
}
