import { POSITION_METRICS } from '@reporting/widgets/model';
import {
  type Connector,
  type ConnectorContext,
  ConnectorError,
  type KeyCheck,
  type OptionRequest,
} from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { rankDefinition } from '../rankings/definition.ts';
import type { RankForm } from '../rankings/inputs.ts';
import { rankQuery } from '../rankings/query.ts';
import { listCompetitors, listEngines, listSites, type Named, SERANKING_HOSTS } from './client.ts';
import { readSite } from './read.ts';

const FORM: RankForm = {
  vendor: 'SE Ranking',
  property: 'site',
  dimensions: ['date', 'keyword', 'tag', 'page', 'engine', 'competitor'],
  metrics: [...Object.keys(POSITION_METRICS), 'volume'],
};

/** Checks the key. The key of an account without sites is valid. */
async function check(context: ConnectorContext): Promise<KeyCheck> {
  await listSites(context);
  return {};
}

const optionsOf = (found: readonly Named[], request: OptionRequest) =>
  searchOptions(
    found.map(({ id, name }) => ({ value: id, label: name })),
    request,
  );

function siteOf({ inputs }: OptionRequest): string {
  const site = textInput(inputs, 'property');
  if (/^\d{1,20}$/.test(site)) return site;
  throw new ConnectorError('config', 'Choose a site first.');
}

export const connector: Connector = {
  type: 'seranking',
  auth: {
    kind: 'key',
    guide: [
      {
        title: 'Open the settings',
        text: 'In SE Ranking, choose your profile › Settings › API. The API is part of some plans only.',
      },
      { title: 'Copy the key', text: 'Older accounts have two keys: copy the one for the Project API.' },
    ],
    check,
  },
  defaultHosts: SERANKING_HOSTS,
  definitions: {
    seranking: rankDefinition({ ...FORM, type: 'seranking', connection: 'seranking', name: 'SE Ranking' }),
  },
  listProperties: async (context) => (await listSites(context)).map(({ id, name }) => ({ id, name })),
  options: {
    property: async (context, request) => optionsOf(await listSites(context), request),
    search_engine: async (context, request) => optionsOf(await listEngines(context, siteOf(request)), request),
    competitor: async (context, request) => optionsOf(await listCompetitors(context, siteOf(request)), request),
  },
  query: rankQuery(FORM, readSite),
};
