import type { ReactNode } from 'react';
import type { CalculatedMetric } from '../schema/calculated.ts';
import type { DataError, WidgetData } from '../schema/data.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import type { WidgetMessages } from '../words/messages.ts';

export interface WidgetProps {
  widget: WidgetJson;
  /** The answer for this widget; absent while it is on the way. Text cards need none. */
  data?: WidgetData | null | undefined;
  /** Why there is no (newer) answer, where `data` does not say so itself. */
  error?: DataError | null | undefined;
  /**
   * The calculated metrics that instances may list, for data that does not have their columns yet. Keep it the same list from
   * one render to the next. On a server, call `withCalculatedMetrics` before rendering.
   */
  calculatedMetrics?: readonly CalculatedMetric[] | undefined;
  /**
   * The picture as a server draws it (`renderFirstDrawing` of `@reporting/widgets/static`), shown until the living one stands
   * in its place. Where the browser makes a server's answer alive it gets the same text, or `''`: what stands there stays.
   */
  firstDrawing?: string | undefined;
  /** New data is on the way while older data is shown. */
  refreshing?: boolean | undefined;
  /** BCP 47 tag. Default `en`. */
  locale?: string | undefined;
  /** Dates of the dashboard; the card names its own only where they differ. */
  range?: { startDate: string; endDate: string } | undefined;
  /** Moment in ms that ages are counted from. Default: when the widget was first drawn. */
  now?: number | undefined;
  messages?: Partial<WidgetMessages> | undefined;
  /** Level of the title among the page's headings. Default 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Before the title, for example a drag handle. */
  handle?: ReactNode;
  /** In the header, for example a menu. */
  actions?: ReactNode;
  /** For guests: states without accounts, vendor errors and actions. Default false. */
  guest?: boolean | undefined;
  /** Shows "Try again" and "Refresh". */
  onRetry?: (() => void) | undefined;
  /** Shows "Reconnect" where a source's sign-in expired. */
  onReconnect?: ((sourceId: string | null) => void) | undefined;
  /** Shows "Edit widget" where only another setting helps. */
  onEdit?: (() => void) | undefined;
  /** What can be done with the figures, behind a button in the header. Default true. */
  menu?: boolean | undefined;
  /** Called once, when the card is complete: its picture is drawn, its files are loaded, or the message in their place is shown. */
  onReady?: (() => void) | undefined;
  /** Told about an exception inside the picture, and of JSON that cannot be drawn; the card shows an error by itself. */
  onError?: ((error: unknown) => void) | undefined;
}
