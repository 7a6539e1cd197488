import { POSITION_METRICS } from '@reporting/widgets/model';
import { type Connector, type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { rankDefinition } from '../rankings/definition.ts';
import type { RankForm } from '../rankings/inputs.ts';
import { rankQuery } from '../rankings/query.ts';
import { accurankerAuth, isOfAccount } from './auth.ts';
import { ACCURANKER_HOSTS, listCompetitors, listDomains } from './client.ts';
import { listEngines, readDomain } from './read.ts';

const FORM: RankForm = {
  vendor: 'AccuRanker',
  property: 'domain',
  dimensions: ['date', 'keyword', 'tag', 'page', 'engine', 'device', 'country', 'competitor'],
  metrics: [...Object.keys(POSITION_METRICS), 'volume', 'visits'],
  namedEngines: true,
};

/** Returns the domains of the source's account. */
async function listProperties(context: ConnectorContext) {
  const { items } = await listDomains(context);
  return items
    .filter((domain) => isOfAccount(domain, context.fields.account ?? ''))
    .map(({ id, domain, display_name: name }) => ({ id: String(id), name: name || domain }));
}

function domainOf({ inputs }: OptionRequest): string {
  const domain = textInput(inputs, 'property');
  if (/^\d{1,20}$/.test(domain)) return domain;
  throw new ConnectorError('config', 'Choose a domain first.');
}

const same = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export const connector: Connector = {
  type: 'accuranker',
  auth: accurankerAuth,
  defaultHosts: ACCURANKER_HOSTS,
  definitions: {
    accuranker: rankDefinition({ ...FORM, type: 'accuranker', connection: 'accuranker', name: 'AccuRanker' }),
  },
  listProperties,
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listProperties(context)).map(({ id, name }) => ({ value: id, label: name })),
        request,
      ),
    search_engine: async (context, request) =>
      searchOptions(same(await listEngines(context, domainOf(request))), request),
    competitor: async (context, request) =>
      searchOptions(same(await listCompetitors(context, domainOf(request))), request),
  },
  query: rankQuery(FORM, readDomain),
};
