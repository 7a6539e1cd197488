import type { Option } from '@reporting/contract';
import { type ConnectorContext, ConnectorError, type OptionRequest } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { FILTERS, wordOf } from './catalogue.ts';
import { listProperties, search } from './client.ts';
import { gaql, type Where } from './gaql.ts';
import { customerInput } from './plan.ts';
import { fieldOf } from './values.ts';

/** Maximum number of campaigns, ad groups or ads that are offered. */
const MAX_VALUES = 1_000;

type OptionCall = (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>;

const property: OptionCall = async (context, request) => {
  const properties = await listProperties(context);
  const found = properties.map(({ id, name, group }) => ({ value: id, label: name, ...(group ? { group } : {}) }));
  return searchOptions(found, request, Number.POSITIVE_INFINITY);
};

/**
 * Returns an option call that lists campaigns, ad groups or ads. It lists only objects in the chosen campaigns and ad groups, and omits
 * removed objects.
 */
function listed(from: string, id: string, name: string, group: string | null): OptionCall {
  return async (context, request) => {
    const within: Where[] = [];
    const campaigns = listInput(request.inputs, 'campaign');
    const groups = listInput(request.inputs, 'adGroup');
    if (from !== 'campaign' && campaigns.length > 0) within.push({ field: 'campaign.id', ids: campaigns });
    if (from === 'ad_group_ad' && groups.length > 0) within.push({ field: 'ad_group.id', ids: groups });
    const rows = await search(
      context,
      customerInput(request.inputs),
      gaql({
        select: [id, name, ...(group === null ? [] : [group])],
        from,
        range: null,
        where: [...within, { field: `${from}.status`, enums: ['ENABLED', 'PAUSED'], not: false }],
        orderBy: { field: name, descending: false },
        limit: MAX_VALUES,
      }),
    );
    const found = rows.map((row) => ({
      value: fieldOf(row, id),
      label: fieldOf(row, name) || fieldOf(row, id),
      ...(group === null ? {} : { group: fieldOf(row, group) }),
    }));
    return searchOptions(found, request);
  };
}

const campaign = listed('campaign', 'campaign.id', 'campaign.name', null);
const adGroup = listed('ad_group', 'ad_group.id', 'ad_group.name', 'campaign.name');
const ad = listed('ad_group_ad', 'ad_group_ad.ad.id', 'ad_group_ad.ad.name', 'ad_group.name');

/** Returns values of the dimension `filter_dimension`. */
const filter: OptionCall = async (context, request) => {
  const name = textInput(request.inputs, 'filter_dimension');
  if (name === 'device' || name === 'network') {
    const values = FILTERS[name].values.map((value) => ({ value, label: wordOf(name, value) }));
    return searchOptions(values, request);
  }
  if (name !== 'campaign' && name !== 'ad_group') {
    throw new ConnectorError('config', 'Choose the filter’s dimension first.');
  }
  // The filter compares names, so the option's value is the name.
  const found = await (name === 'campaign' ? campaign : adGroup)(context, { ...request, include: [] });
  const names = [...new Set(found.map(({ label }) => label))];
  return searchOptions(
    names.map((label) => ({ value: label, label })),
    request,
  );
};

export const options = { property, campaign, ad_group: adGroup, ad, filter };
