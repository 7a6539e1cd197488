import type { Connector } from '@reporting/connectors';
import type { Connection, Source } from '@reporting/contract';
import { connectionTypeSchema, widgetTypesOf } from '@reporting/contract';
import type { Tenant } from '../platform/db/tenant.ts';
import * as store from './store.ts';

export interface SourcesService {
  list(tenant: Tenant): Promise<Source[]>;
  /** What this service can connect. */
  connections(): Connection[];
}

export function createSourcesService({
  connectors,
  isConfigured,
}: {
  connectors: readonly Connector[];
  isConfigured: (vendor: string) => boolean;
}): SourcesService {
  return {
    async list(tenant) {
      const rows = await store.listSources(tenant);
      return rows.map((row) => ({
        id: row.id,
        name: connectionTypeSchema.parse(row.type),
        account: row.account,
        invalid: row.invalidSince !== null,
        invalidSince: row.invalidSince?.toISOString() ?? null,
        connectedAt: row.connectedAt.toISOString(),
        lastReadAt: row.lastReadAt?.toISOString() ?? null,
        dashboardsCount: row.dashboardsCount ?? 0,
        widgetsCount: row.widgetsCount ?? 0,
      }));
    },

    connections: () =>
      connectors.map(({ type, name, auth, propertiesLabel }) => ({
        type,
        name,
        auth: auth.kind,
        hasProperties: propertiesLabel !== null,
        propertiesLabel: propertiesLabel ?? '',
        widgetTypes: widgetTypesOf(type),
        configured: isConfigured(auth.vendor),
      })),
  };
}
