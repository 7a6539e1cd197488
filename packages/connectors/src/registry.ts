import {
  CONNECTION_TYPES,
  type ConnectionType,
  connectionTypeOf,
  connectionTypeSchema,
  sourceType,
} from '@reporting/contract';
import type { WidgetType } from '@reporting/widgets/schema';
import type { Connector } from './connector.ts';

/** The connection types that have a connector, in the order in which they are offered. */
export const BUILT_TYPES: readonly ConnectionType[] = CONNECTION_TYPES.filter((type) => sourceType(type).built);

/**
 * Returns the `connector` that `index.ts` in the folder of a connection type exports. The module is loaded at its first use. Undefined for
 * an unknown type and for a type without a connector.
 */
export async function loadConnector(type: string): Promise<Connector | undefined> {
  const known = connectionTypeSchema.safeParse(type);
  if (!known.success || !sourceType(known.data).built) return undefined;
  const loaded: { connector: Connector } = await import(`./${known.data}/index.ts`);
  return loaded.connector;
}

/** Returns the connector of a widget type; undefined for a type without a connector. */
export function connectorFor(type: WidgetType): Promise<Connector | undefined> {
  return loadConnector(connectionTypeOf(type));
}
