import type { SceneSize } from '../model/chart-geometry.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

/** The props of a format's component. */
export interface PictureProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  /** Size in px where it is known in advance (server, paper); measured otherwise. */
  size?: SceneSize | undefined;
  /** Called when the picture is drawn; a chart of lines calls it after each drawing. */
  onReady?: (() => void) | undefined;
}
