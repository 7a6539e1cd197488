import { addDays, today } from '@reporting/formatters/date-range';
import { type Connector, ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { optionOf } from '../report/options.ts';
import { AUDIENCE_METRICS, isAudience, LEVELS, METRICS } from './catalogue.ts';
import { listAdvertisers, readReport } from './client.ts';
import { advertiserInput } from './inputs.ts';

type OptionCall = Connector['options'][string];

/** Campaigns, ad groups and ads are offered if they have figures in this number of days before today. */
const LOOK_BACK_DAYS = 90;
const MAX_OBJECTS = 1000;

const property: OptionCall = async (context, request) => {
  const found = await listAdvertisers(context);
  const options = found.map((one) => ({ value: one.advertiser_id, label: one.advertiser_name || one.advertiser_id }));
  return searchOptions(options, request, Number.POSITIVE_INFINITY);
};

/** Lists the metrics that TikTok has for the chosen dimension. */
const metrics: OptionCall = async (_context, request) => {
  const audience = isAudience(textInput(request.inputs, 'dimension'));
  const known = METRICS.filter(({ key }) => !audience || AUDIENCE_METRICS.includes(key));
  return searchOptions(known.map(optionOf), request);
};

const objects =
  (level: 'campaign' | 'adgroup' | 'ad', value: 'id' | 'name'): OptionCall =>
  async (context, request) => {
    const { level: dataLevel, id, name } = LEVELS[level];
    const endDate = today('UTC', context.now());
    const { rows } = await readReport(
      context,
      {
        advertiser: advertiserInput(request.inputs),
        type: 'BASIC',
        level: dataLevel,
        dimensions: [id],
        metrics: [name, 'spend'],
        range: { startDate: addDays(endDate, -LOOK_BACK_DAYS), endDate },
        filtering: [],
        orderBy: 'spend',
      },
      MAX_OBJECTS,
    );
    const found = new Map<string, string>();
    for (const row of rows) {
      const label = String(row.metrics[name] ?? '');
      const key = value === 'id' ? String(row.dimensions[id] ?? '') : label;
      if (key !== '' && !found.has(key)) found.set(key, label || key);
    }
    return searchOptions(
      [...found].map(([key, label]) => ({ value: key, label })),
      request,
    );
  };

const filter: OptionCall = async (context, request) => {
  const name = textInput(request.inputs, 'filter_dimension');
  if (name === 'campaign' || name === 'adgroup' || name === 'ad') return objects(name, 'name')(context, request);
  throw new ConnectorError('config', 'TikTok filters by campaign, ad group or ad only.');
};

export const options: Connector['options'] = {
  property,
  metrics,
  campaign: objects('campaign', 'id'),
  ad_group: objects('adgroup', 'id'),
  ad: objects('ad', 'id'),
  filter,
};
