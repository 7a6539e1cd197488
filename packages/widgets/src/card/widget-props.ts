import type { ReactNode } from 'react';
import type { WidgetParts } from '../react/parts.ts';
import type { CalculatedMetric } from '../schema/calculated.ts';
import type { DataError, WidgetData } from '../schema/data.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import type { WidgetMessages } from '../words/messages.ts';

export interface WidgetProps extends WidgetParts {
  widget: WidgetJson;
  /** The data of this widget, or undefined while it is loading. A text card requires no data. */
  data?: WidgetData | null | undefined;
  /** The reason why there is no data, or no newer data. Pass it if `data` does not contain the reason. */
  error?: DataError | null | undefined;
  /**
   * Definitions of the calculated metrics that the instances list. Required if the data lacks their columns. Pass the same list
   * in each render. On a server, call `withCalculatedMetrics` before rendering.
   */
  calculatedMetrics?: readonly CalculatedMetric[] | undefined;
  /**
   * The static drawing of a server (`renderFirstDrawing` of `@reporting/widgets/static`), shown until the interactive drawing is
   * complete. For hydration pass the same text or `''`, because React keeps the existing markup.
   */
  firstDrawing?: string | undefined;
  /** True while the card shows older data and new data is loading. */
  refreshing?: boolean | undefined;
  /** BCP 47 tag. Default: `en`. */
  locale?: string | undefined;
  /** Dates of the dashboard. The card shows the dates of its data only if they differ. */
  range?: { startDate: string; endDate: string } | undefined;
  /**
   * The current time in ms since 1970, from which the age of data is computed. Default: the time at which the widget
   * was first rendered.
   */
  now?: number | undefined;
  messages?: Partial<WidgetMessages> | undefined;
  /** Heading level of the title. Default: 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Content before the title, for example a drag handle. */
  handle?: ReactNode;
  /** Content of the header, for example a menu. */
  actions?: ReactNode;
  /** True for guests: the states show no accounts, no vendor errors and no actions. Default: false. */
  guest?: boolean | undefined;
  /** Called by "Try again" and "Refresh". Without it the card has no such buttons. */
  onRetry?: (() => void) | undefined;
  /** Called by "Reconnect", which is shown if the sign-in of a source has expired. */
  onReconnect?: ((sourceId: string | null) => void) | undefined;
  /** Called by "Edit widget", which is shown if only a changed setting can mend the state. */
  onEdit?: (() => void) | undefined;
  /** Shows the menu of the card's data in the header. Default: true. */
  menu?: boolean | undefined;
  /** Called once when the card is complete: the drawing with its images is shown, or a message in its place. */
  onReady?: (() => void) | undefined;
  /** Called for an exception of the drawing and for JSON that cannot be drawn. The card shows an error message in either case. */
  onError?: ((error: unknown) => void) | undefined;
}
