import type { Option } from '@reporting/contract';
import { addDays, today } from '@reporting/formatters/date-range';
import { type Connector, type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { optionOf } from '../report/options.ts';
import { catalogueMetric, METRICS } from './catalogue.ts';
import { listObjects, listProperties, readInsights } from './client.ts';
import { accountInput } from './inputs.ts';

const LOOK_BACK_DAYS = 90;
const MAX_OBJECTS = 2_000;

type OptionCall = Connector['options'][string];

const objects =
  (edge: 'campaigns' | 'adsets' | 'ads'): OptionCall =>
  async (context, request) => {
    const found = await listObjects(context, accountInput(request.inputs), edge, MAX_OBJECTS);
    return searchOptions(
      found.map(({ id, name }) => ({ value: id, label: name || id })),
      request,
    );
  };

const EDGES = new Map<string, 'campaigns' | 'adsets' | 'ads'>([
  ['campaign', 'campaigns'],
  ['adset', 'adsets'],
  ['ad', 'ads'],
]);

/** Lists the names of campaigns, ad sets or ads for the parameter `filter`. Its conditions compare names, so the options have no ids. */
async function filter(context: ConnectorContext, request: OptionRequest): Promise<Option[]> {
  const name = textInput(request.inputs, 'filter_dimension');
  const edge = EDGES.get(name);
  if (edge === undefined) throw new ConnectorError('config', 'Facebook Ads filters by campaign, ad set or ad only.');
  const found = await listObjects(context, accountInput(request.inputs), edge, MAX_OBJECTS);
  const names = [...new Set(found.map((one) => one.name))].filter((text) => text !== '');
  return searchOptions(
    names.map((text) => ({ value: text, label: text })),
    request,
  );
}

/** Lists the metrics of the catalogue, then metrics for other actions that the account had in the last 90 days. */
const metrics: OptionCall = async (context, request) => {
  const known = new Set(METRICS.map(({ key }) => key));
  const others = (await actionsOf(context, request)).filter((key) => !known.has(key));
  const chosen = request.include.filter((key) => !known.has(key));
  const found = [...new Set([...others, ...chosen])].flatMap((key) => catalogueMetric(key) ?? []);
  return searchOptions([...METRICS, ...found].map(optionOf), request);
};

/** Returns the account's actions; empty if no ad account is chosen or Meta's failure is `transient`. */
async function actionsOf(context: ConnectorContext, { inputs }: OptionRequest): Promise<string[]> {
  if (textInput(inputs, 'property') === '') return [];
  const endDate = today('UTC', context.now());
  try {
    const { items } = await readInsights(
      context,
      {
        account: accountInput(inputs),
        level: 'account',
        fields: ['actions', 'action_values', 'cost_per_action_type'],
        breakdowns: [],
        increment: 'all_days',
        range: { startDate: addDays(endDate, -LOOK_BACK_DAYS), endDate },
        filtering: [],
        windows: [],
      },
      1,
    );
    return ['actions', 'action_values', 'cost_per_action_type'].flatMap((list) => typesOf(items[0]?.[list], list));
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'transient') return [];
    throw error;
  }
}

function typesOf(value: unknown, list: string): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'action_type' in entry && typeof entry.action_type === 'string'
      ? [`${list}:${entry.action_type}`]
      : [],
  );
}

const property: OptionCall = async (context, request) => {
  const found = await listProperties(context);
  const options = found.map(({ id, name, group }) => ({ value: id, label: name, ...(group ? { group } : {}) }));
  return searchOptions(options, request, Number.POSITIVE_INFINITY);
};

export const options: Connector['options'] = {
  property,
  metrics,
  campaign: objects('campaigns'),
  ad_group: objects('adsets'),
  ad: objects('ads'),
  filter,
};
