import { type ConnectionType, connectionTypeOf } from '@reporting/contract';
import type { WidgetType } from '@reporting/widgets/schema';
import type { Connector } from './connector.ts';
import { googleAnalytics } from './google_analytics/index.ts';
import { googleSheets } from './google_sheets/index.ts';

/** The connectors that exist, by connection type, in the order in which they are offered. */
export const CONNECTORS: Readonly<Partial<Record<ConnectionType, Connector>>> = {
  google_analytics: googleAnalytics,
  google_sheets: googleSheets,
};

/** The connector that a widget type reads from; undefined where there is none yet. */
export function connectorFor(type: WidgetType): Connector | undefined {
  return CONNECTORS[connectionTypeOf(type)];
}
