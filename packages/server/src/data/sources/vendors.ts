import {
  CONNECTORS,
  type Connector,
  connectorFor,
  googleHostsUnder,
  type Hosts,
  type OAuthClient,
} from '@reporting/connectors';
import { type ConnectionType, connectionTypeSchema } from '@reporting/contract';
import type { WidgetType } from '@reporting/widgets/schema';
import type { Config } from '../../platform/config.ts';

/** The client that the demo's sandbox knows. It is worth nothing anywhere else. */
const SANDBOX_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret' };

/** The connectors with this installation's registrations and addresses. */
export interface Vendors {
  all: readonly Connector[];
  find(type: string): Connector | undefined;
  forWidget(type: WidgetType): Connector | undefined;
  hosts(connector: Connector): Hosts;
  /** Null where the operator has not configured the vendor. */
  client(connector: Connector): OAuthClient | null;
}

export function createVendors(config: Pick<Config, 'google' | 'sandboxUrl'>): Vendors {
  const sandboxed = config.sandboxUrl === null ? null : googleHostsUnder(`${config.sandboxUrl}/google`);
  const google = config.google && { id: config.google.clientId, secret: config.google.clientSecret };
  const clients: Record<string, OAuthClient | null> = { google: google ?? (sandboxed && SANDBOX_CLIENT) };
  const byType: Partial<Record<ConnectionType, Connector>> = CONNECTORS;
  return {
    all: Object.values(byType),
    find(type) {
      const known = connectionTypeSchema.safeParse(type);
      return known.success ? byType[known.data] : undefined;
    },
    forWidget: connectorFor,
    hosts: (connector) => ({ ...connector.defaultHosts, ...(connector.auth.vendor === 'google' ? sandboxed : null) }),
    client: (connector) => clients[connector.auth.vendor] ?? null,
  };
}
