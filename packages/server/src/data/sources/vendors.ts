import {
  BUILT_TYPES,
  type Connector,
  connectorFor,
  type Hosts,
  hostsUnder,
  loadConnector,
  type OAuthClient,
} from '@reporting/connectors';
import { type ConnectionType, sourceType } from '@reporting/contract';
import type { WidgetType } from '@reporting/widgets/schema';
import type { Config } from '../../platform/config/config.ts';

/** The OAuth client for the sandbox. No vendor has registered it. */
const SANDBOX_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret' };

/** The connectors, with the client credentials and addresses of this service. */
export interface Vendors {
  /** The connection types that users can connect. */
  types: readonly ConnectionType[];
  /** Returns the connector of a connection type; undefined for an unknown type or a type without a connector. */
  find(type: string): Promise<Connector | undefined>;
  forWidget(type: WidgetType): Promise<Connector | undefined>;
  /** Returns the addresses of the vendor's APIs. `ofSource` contains addresses that only one source uses. */
  hosts(connector: Connector, ofSource?: Hosts): Hosts;
  /** Returns the OAuth client of the vendor; null if the operator has not configured it. */
  client(type: ConnectionType): OAuthClient | null;
  /** Returns the operator's settings of a connection type, by name. */
  settings(type: ConnectionType): Readonly<Record<string, string>>;
  /** Returns whether the operator has configured everything that this connection type requires. */
  configured(type: ConnectionType): boolean;
}

export function createVendors({
  vendorClients,
  vendorSettings,
  sandboxUrl,
}: Pick<Config, 'vendorClients' | 'vendorSettings' | 'sandboxUrl'>): Vendors {
  const settings = (type: ConnectionType): Readonly<Record<string, string>> =>
    sandboxUrl === null ? (vendorSettings[type] ?? {}) : sandboxSettings(type);
  const client = (type: ConnectionType) =>
    sandboxUrl === null ? (vendorClients[sourceType(type).vendor.id] ?? null) : SANDBOX_CLIENT;
  return {
    types: BUILT_TYPES,
    find: loadConnector,
    forWidget: connectorFor,
    hosts({ type, defaultHosts }, ofSource = {}) {
      // For a vendor without a public address, the operator sets the address.
      const { base_url: own } = settings(type);
      if (sandboxUrl === null) return { ...defaultHosts, ...(own === undefined ? {} : { api: own }), ...ofSource };
      return hostsUnder(`${sandboxUrl}/${sourceType(type).vendor.id}`, defaultHosts, ofSource);
    },
    client,
    settings,
    configured: (type) =>
      (sourceType(type).auth === 'key' || client(type) !== null) &&
      sourceType(type).settings.every((name) => settings(type)[name] !== undefined),
  };
}

/** Returns the settings that the sandbox accepts, such as `sandbox-developer-token` for `developer_token`. */
const sandboxSettings = (type: ConnectionType) =>
  Object.fromEntries(sourceType(type).settings.map((name) => [name, `sandbox-${name.replaceAll('_', '-')}`]));
