import type { ReactNode } from 'react';
import type { WidgetParts } from '../react/parts.ts';
import type { CalculatedMetric } from '../schema/calculated.ts';
import type { DataError, WidgetData } from '../schema/data.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import type { WidgetMessages } from '../words/messages.ts';

export interface WidgetProps extends WidgetParts {
  widget: WidgetJson;
  /** The data of this widget; undefined while it is loading. Text cards need none. */
  data?: WidgetData | null | undefined;
  /** Why there is no (newer) data, if `data` does not state it. */
  error?: DataError | null | undefined;
  /**
   * The calculated metrics that instances may list, for data without their columns. Pass the same list in each render. On a server, call
   * `withCalculatedMetrics` before rendering.
   */
  calculatedMetrics?: readonly CalculatedMetric[] | undefined;
  /**
   * The drawing of a server (`renderFirstDrawing` of `@reporting/widgets/static`), shown until the interactive one is complete. For
   * hydration pass the same text or `''`: React keeps the existing markup.
   */
  firstDrawing?: string | undefined;
  /** True while new data is loading and older data is shown. */
  refreshing?: boolean | undefined;
  /** BCP 47 tag. Default: `en`. */
  locale?: string | undefined;
  /** Dates of the dashboard; the card shows its own only if they differ. */
  range?: { startDate: string; endDate: string } | undefined;
  /** Time in ms from which ages are counted. Default: the first rendering of the widget. */
  now?: number | undefined;
  messages?: Partial<WidgetMessages> | undefined;
  /** Heading level of the title. Default: 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Content before the title, for example a drag handle. */
  handle?: ReactNode;
  /** Content of the header, for example a menu. */
  actions?: ReactNode;
  /** For guests: states without accounts, vendor errors and actions. Default: false. */
  guest?: boolean | undefined;
  /** Shows "Try again" and "Refresh". */
  onRetry?: (() => void) | undefined;
  /** Shows "Reconnect" if the sign-in of a source has expired. */
  onReconnect?: ((sourceId: string | null) => void) | undefined;
  /** Shows "Edit widget" if only another setting helps. */
  onEdit?: (() => void) | undefined;
  /** Shows a menu for the data in the header. Default: true. */
  menu?: boolean | undefined;
  /** Called once when the card is complete: it is drawn, its files are loaded, or a message is shown instead. */
  onReady?: (() => void) | undefined;
  /** Called for an exception of the drawing and for JSON that cannot be drawn. The card shows an error itself. */
  onError?: ((error: unknown) => void) | undefined;
}
