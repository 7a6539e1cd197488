import type { Connector, ConnectorContext, KeyCheck } from '../connector.ts';
import { searchOptions } from '../options.ts';
import { listPipelines, readMe, SALESFLARE_HOSTS } from './client.ts';
import { definition } from './definition.ts';
import { query } from './query.ts';

async function check(context: ConnectorContext): Promise<KeyCheck> {
  await readMe(context);
  return {};
}

async function properties(context: ConnectorContext) {
  const pipelines = await listPipelines(context);
  return pipelines.map(({ id, name }) => ({ id: String(id), name: name || `Pipeline ${id}` }));
}

export const connector: Connector = {
  type: 'salesflare',
  auth: {
    kind: 'key',
    guide: [
      { title: 'Open the API keys', text: 'In Salesflare, choose Settings › API keys.' },
      { title: 'Create a key', text: 'A key reads what its user can read, and does not expire.' },
    ],
    check,
  },
  defaultHosts: SALESFLARE_HOSTS,
  definitions: { salesflare: definition },
  listProperties: properties,
  options: {
    pipeline: async (context, request) =>
      searchOptions(
        (await properties(context)).map(({ id, name }) => ({ value: id, label: name })),
        request,
      ),
  },
  query,
};
