import * as z from 'zod';
import {
  type Connector,
  type ConnectorContext,
  ConnectorError,
  type KeyCheck,
  type OptionRequest,
} from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { optionOf } from '../report/options.ts';
import { catalogueDimension, catalogueMetric, partsOf } from './catalogue.ts';
import { AHREFS_HOSTS, listProjects, read, readLimits } from './client.ts';
import { explorer, ranks } from './definition.ts';
import { queryExplorer, reportType } from './explorer.ts';
import { queryRanks } from './ranks.ts';

/** Checks the key with a free call. A key without units is valid, because the rank tracker costs none. */
async function check(context: ConnectorContext): Promise<KeyCheck> {
  await readLimits(context);
  return {};
}

const competitorsSchema = z.object({ competitors: z.array(z.object({ url: z.string() }).loose()) });

async function competitors(context: ConnectorContext, { inputs }: OptionRequest): Promise<string[]> {
  const project = textInput(inputs, 'property');
  if (!/^\d{1,20}$/.test(project)) throw new ConnectorError('config', 'Choose a project first.');
  const { data } = await read(
    context,
    '/v3/management/project-competitors',
    { project_id: project },
    competitorsSchema,
  );
  return data.competitors.map(({ url }) => url);
}

const parts = ({ inputs }: OptionRequest) => partsOf(reportType(inputs) ?? 'overview');

export const connector: Connector = {
  type: 'ahrefs_v3',
  auth: {
    kind: 'key',
    guide: [
      {
        title: 'Open the API keys',
        text: 'In Ahrefs, choose Account settings › API keys. The API is part of some plans only.',
      },
      { title: 'Create a key', text: 'A key is valid for a year, and ends if its user leaves the workspace.' },
    ],
    check,
  },
  defaultHosts: AHREFS_HOSTS,
  freshFor: 24 * 60 * 60,
  definitions: { ahrefs_v3: explorer, ahrefs_v3_ranks: ranks },
  listProperties: async (context) => (await listProjects(context)).map(({ id, name }) => ({ id, name })),
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listProjects(context)).map(({ id, name, url }) => ({ value: id, label: name, description: url })),
        request,
      ),
    competitor: async (context, request) =>
      searchOptions(
        (await competitors(context, request)).map((url) => ({ value: url, label: url })),
        request,
      ),
    metrics: async (_context, request) =>
      searchOptions(
        parts(request)
          .metrics.flatMap((key) => catalogueMetric(key) ?? [])
          .map(optionOf),
        request,
      ),
    dimension: async (_context, request) =>
      searchOptions(
        parts(request)
          .dimensions.flatMap((key) => catalogueDimension(key) ?? [])
          .map(optionOf),
        request,
      ),
  },
  query: async (context, request) =>
    request.type === 'ahrefs_v3_ranks' ? queryRanks(context, request) : queryExplorer(context, request),
};
