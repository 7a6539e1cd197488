import {
  type Connector,
  type ConnectorContext,
  ConnectorError,
  type OAuthConnector,
  optionIn,
  revokeTokens,
} from '@reporting/connectors';
import {
  CONNECTION_TYPES,
  type Connection,
  type ConnectionType,
  connectionTypeOf,
  connectionTypeSchema,
  type Option,
  type Parameter,
  type Property,
  type Source,
  type SourceUse,
  sourceType,
  type WidgetDefinition,
  widgetTypesOf,
} from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Language } from '@reporting/contract/rules';
import { type Inputs, WIDGET_FORMATS, type WidgetType, widgetTypeSchema } from '@reporting/widgets/schema';
import type { Logger } from 'pino';
import { type Credential, type Credentials, isOAuth } from '../data/sources/credentials.ts';
import * as store from '../data/sources/store.ts';
import type { Vendors } from '../data/sources/vendors.ts';
import type { Clock } from '../platform/clock.ts';
import { databaseFailure } from '../platform/db/failure.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import { vendorProblem } from './vendor-problem.ts';

export interface SourcesService {
  list(tenant: Tenant): Promise<Source[]>;
  read(tenant: Tenant, id: string): Promise<Source>;
  /** Returns the connection types of this service. Each states whether the operator has configured it. */
  connections(): Promise<Connection[]>;
  definition(type: WidgetType): Promise<WidgetDefinition>;
  properties(tenant: Tenant, id: string): Promise<Property[]>;
  /** @param language language of the names of metrics and dimensions. Default: English */
  options(tenant: Tenant, id: string, option: string, query: OptionQuery, language?: Language): Promise<Option[]>;
  /** Returns the dashboards with widgets that query the source. */
  uses(tenant: Tenant, id: string): Promise<SourceUse[]>;
  remove(tenant: Tenant, id: string): Promise<undefined>;
}

type OptionQuery = Record<string, string | string[]>;

export interface SourcesDeps {
  vendors: Vendors;
  credentials: Credentials;
  http: HttpClient;
  clock: Clock;
  log: Logger;
  /** Called after a source was deleted. */
  onRemoved(tenant: Tenant, sourceId: string): void;
}

/** Time limit of a call to the vendor in ms. It is short, because the user waits for the answer. */
const OPTION_TIME = 25_000;

export function createSourcesService(deps: SourcesDeps): SourcesService {
  const { vendors, credentials, clock } = deps;

  async function open(tenant: Tenant, id: string) {
    const source = await store.findSource(tenant, id);
    const connector = source && (await vendors.find(source.type));
    if (!source || !connector) throw notFound();
    return { source, connector };
  }

  /** Runs a call at the vendor and converts its failure to an error answer. */
  async function ask<T>(
    tenant: Tenant,
    id: string,
    call: (connector: Connector, context: ConnectorContext) => Promise<T>,
  ): Promise<T> {
    const { source, connector } = await open(tenant, id);
    const signal = AbortSignal.timeout(OPTION_TIME);
    try {
      const answer = await call(connector, await credentials.context(tenant, source, connector, signal));
      await store.markRead(tenant, id, new Date(clock.now())).catch((error: unknown) => {
        // If the disk is full, the time of reading is not stored, but the user still receives the answer.
        if (databaseFailure(error) !== 'full') throw error;
      });
      return answer;
    } catch (error) {
      if (signal.aborted)
        throw vendorProblem(
          new ConnectorError(
            'transient',
            `${sourceType(connector.type).name} did not answer in time. Try again in a moment.`,
          ),
        );
      if (!(error instanceof ConnectorError)) throw error;
      // Only a refused credential makes the source invalid. Other failures of the vendor do not change the source.
      if (error.kind === 'credential') await store.markInvalid(tenant, id, source.version, new Date(clock.now()));
      throw vendorProblem(error);
    }
  }

  return {
    list: async (tenant) => (await store.listSources(tenant)).map(sourceOf),

    async read(tenant, id) {
      const row = (await store.listSources(tenant)).find((source) => source.id === id);
      if (!row) throw notFound();
      return sourceOf(row);
    },

    connections: () =>
      Promise.all(
        vendors.types.map(async (type) => {
          // Only connectors with keys have a guide, so the other connectors are not loaded here.
          const auth = sourceType(type).auth === 'key' ? (await vendors.find(type))?.auth : null;
          return { type, configured: vendors.configured(type), guide: auth?.kind === 'key' ? [...auth.guide] : [] };
        }),
      ),

    async definition(type) {
      const definition = (await vendors.forWidget(type))?.definitions[type];
      if (!definition) return unbuilt(type);
      return { ...definition, parameters: [...definition.parameters, CALCULATED_METRICS] };
    },

    properties: (tenant, id) => ask(tenant, id, (connector, context) => connector.listProperties(context)),

    async options(tenant, id, option, query, language = 'en') {
      return ask(tenant, id, async (connector, context) => {
        // `hasOwn` is used because the name of the option comes from a request: inherited properties must not match.
        const call = Object.hasOwn(connector.options, option) ? connector.options[option] : undefined;
        if (!call) throw notFound();
        const { searchTerm = '', include = [], type, ...inputs } = query;
        const widgetType = typeOf(connector, type);
        const definition = connector.definitions[widgetType];
        const named = definition ? optionIn(language, definition) : (one: Option) => one;
        const options = await call(context, {
          type: widgetType,
          named,
          searchTerm: [searchTerm].flat()[0] ?? '',
          include: [include].flat(),
          inputs: inputs as Inputs,
        });
        return options.map(named);
      });
    },

    async uses(tenant, id) {
      if (!(await store.findSource(tenant, id))) throw notFound();
      return store.listUses(tenant, id);
    },

    async remove(tenant, id) {
      const { source, connector } = await open(tenant, id);
      const credential = await credentials.read(tenant, id).catch(() => null);
      const shared = await store.sharesGrant(tenant, source, grantTypes(connector.type));
      if (!(await store.deleteSource(tenant, id, new Date(clock.now())))) throw notFound();
      deps.onRemoved(tenant, id);
      // Revoking a token ends the user's whole consent at the vendor. So the token is revoked only if no other source uses the consent.
      if (isOAuth(connector) && !shared) revoke(connector, credential);
      return undefined;
    },
  };

  function revoke(connector: OAuthConnector, credential: Credential | null): void {
    const client = vendors.client(connector.type);
    if (credential?.kind !== 'oauth' || !client) return;
    const context = { http: deps.http, hosts: vendors.hosts(connector, credential.hosts), client, now: clock.now };
    revokeTokens(connector.auth, context, credential.refreshToken ?? credential.accessToken).catch((error: unknown) =>
      deps.log.warn({ err: error, type: connector.type }, 'the tokens of a deleted source could not be revoked'),
    );
  }
}

/** Returns the definition of a widget type without a connector. Widgets of templates can have such a type, but have no settings. */
function unbuilt(type: WidgetType): WidgetDefinition {
  const connection = connectionTypeOf(type);
  return {
    type,
    connection,
    name: sourceType(connection).name,
    parameters: [],
    metrics: [],
    dimensions: [],
    formats: [...WIDGET_FORMATS],
    configs: [],
    totalsWithoutDimension: false,
  };
}

/** The parameter that every widget type has in addition to the parameters of its connector. */
const CALCULATED_METRICS: Parameter = {
  name: 'calculatedMetrics',
  label: 'Calculated metrics',
  kind: 'calculated',
  required: false,
};

function sourceOf(row: Awaited<ReturnType<typeof store.listSources>>[number]): Source {
  return {
    id: row.id,
    name: connectionTypeSchema.parse(row.type),
    account: row.account,
    invalid: row.invalidSince !== null,
    invalidSince: row.invalidSince?.toISOString() ?? null,
    connectedAt: row.connectedAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    dashboardsCount: row.dashboardsCount ?? 0,
    widgetsCount: row.widgetsCount ?? 0,
  };
}

/** Returns the source types of one vendor. A user's consent applies to all of them. */
const grantTypes = (type: ConnectionType): ConnectionType[] =>
  CONNECTION_TYPES.filter((other) => sourceType(other).vendor.id === sourceType(type).vendor.id);

function typeOf(connector: Connector, asked: string | string[] | undefined): WidgetType {
  const types = widgetTypesOf(connector.type);
  const [first] = types;
  const known = widgetTypeSchema.safeParse(asked ?? first);
  if (!known.success || !types.includes(known.data))
    throw invalid({ type: ['A widget of this type cannot query this source.'] });
  return known.data;
}
