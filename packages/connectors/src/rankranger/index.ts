import { addDays, today } from '@reporting/formatters/date-range';
import { POSITION_METRICS } from '@reporting/widgets/model';
import { type Connector, type ConnectorContext, ConnectorError, type KeyCheck } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { rankDefinition } from '../rankings/definition.ts';
import type { RankForm } from '../rankings/inputs.ts';
import { rankQuery } from '../rankings/query.ts';
import { listCampaigns, RANKRANGER_HOSTS } from './client.ts';
import { listEngines, readCampaign } from './read.ts';

const FORM: RankForm = {
  vendor: 'Rank Ranger',
  property: 'campaign',
  dimensions: ['date', 'keyword', 'page', 'engine', 'competitor'],
  metrics: Object.keys(POSITION_METRICS),
};

/** Search engines are offered if they have positions in this number of days before today. */
const LOOK_BACK_DAYS = 3;

async function check(context: ConnectorContext): Promise<KeyCheck> {
  await listCampaigns(context);
  return {};
}

const tracker = rankDefinition({ ...FORM, type: 'rankranger', connection: 'rankranger', name: 'Rank Ranger' });

export const connector: Connector = {
  type: 'rankranger',
  auth: {
    kind: 'key',
    guide: [
      {
        title: 'Open the account settings',
        text: 'In Rank Ranger, choose Account settings › API. The API is part of some packages only.',
      },
      { title: 'Copy the key', text: 'Copy the key of the reporting API.' },
    ],
    check,
  },
  defaultHosts: RANKRANGER_HOSTS,
  definitions: {
    rankranger: {
      ...tracker,
      parameters: tracker.parameters.map((parameter) =>
        parameter.name === 'competitor'
          ? {
              name: 'competitor',
              label: 'Competitors',
              kind: 'text',
              required: false,
              placeholder: 'example.org, example.net',
              help: 'For the dimension Web site: up to 5 web sites of the campaign, separated by commas.',
            }
          : parameter,
      ),
    },
  },
  listProperties: async (context) => (await listCampaigns(context)).map(({ id, name }) => ({ id, name })),
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listCampaigns(context)).map(({ id, name, domain }) => ({ value: id, label: name, description: domain })),
        request,
      ),
    async search_engine(context, request) {
      const campaign = textInput(request.inputs, 'property');
      if (!/^\d{1,20}$/.test(campaign)) throw new ConnectorError('config', 'Choose a campaign first.');
      const endDate = today('UTC', context.now());
      const engines = await listEngines(context, campaign, { startDate: addDays(endDate, -LOOK_BACK_DAYS), endDate });
      return searchOptions(
        engines.map(({ id, name }) => ({ value: id, label: name })),
        request,
      );
    },
  },
  query: rankQuery(FORM, readCampaign),
};
