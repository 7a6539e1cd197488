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

/** The OAuth client for the sandbox. It is not registered with any vendor. */
const SANDBOX_CLIENT: OAuthClient = { id: 'reporting-sandbox', secret: 'sandbox-secret' };

/** The connectors with this installation's client credentials and addresses. */
export interface Vendors {
  /** The connection types that users can connect. */
  types: readonly ConnectionType[];
  /** Undefined for an unknown connection type, and for a type without a connector. */
  find(type: string): Promise<Connector | undefined>;
  forWidget(type: WidgetType): Promise<Connector | undefined>;
  /** Addresses of the vendor's APIs; `ofSource` are those of one source only. */
  hosts(connector: Connector, ofSource?: Hosts): Hosts;
  /** Null if the operator has not configured the vendor. */
  client(type: ConnectionType): OAuthClient | null;
  /** The operator's settings of a type by name. */
  settings(type: ConnectionType): Readonly<Record<string, string>>;
  /** Returns true if sources of this type can be connected. */
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
      // A vendor without a public address has the operator's.
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

/** The sandbox accepts `sandbox-developer-token` as `developer_token`, and so on. */
const sandboxSettings = (type: ConnectionType) =>
  Object.fromEntries(sourceType(type).settings.map((name) => [name, `sandbox-${name.replaceAll('_', '-')}`]));
