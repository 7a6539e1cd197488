import { sourceType } from '@reporting/contract';
import type { Connector, ConnectorContext } from '../connector.ts';
import { searchOptions } from '../options.ts';
import { BASE_HOSTS, listClients, readMe } from './client.ts';
import { definition } from './definition.ts';
import { query } from './query.ts';

const SCOPES = { read: 'Read clients and their links' };

async function properties(context: ConnectorContext) {
  return (await listClients(context)).map(({ id, name, domain }) => ({ id, name: name || domain || `Client ${id}` }));
}

const apiOf = (hosts: { api?: string }) => hosts.api ?? BASE_HOSTS.api;

/** The connector for the contract in README.md. The type is off until the operator sets the base URL. */
export const connector: Connector = {
  type: 'base_me',
  auth: {
    kind: 'oauth',
    vendor: sourceType('base_me').vendor,
    authorizationEndpoint: (hosts) => `${apiOf(hosts)}/oauth/authorize`,
    tokenEndpoint: (hosts) => `${apiOf(hosts)}/oauth/token`,
    scopes: Object.keys(SCOPES),
    scopeLabels: SCOPES,
    pkce: false,
    authorizationParameters: {},
    async identify(context) {
      const { id, name } = await readMe(context);
      return { account: name || `Team ${id}`, externalId: id };
    },
  },
  defaultHosts: BASE_HOSTS,
  definitions: { base_me: definition },
  listProperties: properties,
  options: {
    property: async (context, request) =>
      searchOptions(
        (await properties(context)).map(({ id, name }) => ({ value: id, label: name })),
        request,
      ),
  },
  query,
};
