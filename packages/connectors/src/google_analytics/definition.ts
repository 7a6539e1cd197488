import type { Parameter, WidgetDefinition } from '@reporting/contract';
import type { Inputs, WidgetFormat } from '@reporting/widgets/schema';
import { DIMENSIONS, METRICS } from './catalogue.ts';
import { FILTER_OPERATOR_OPTIONS } from './operators.ts';

/** Maximum number of metrics of a report; the API rejects more. */
export const MAX_METRICS = 10;

const parameters: Parameter[] = [
  {
    name: 'property',
    label: 'Property',
    kind: 'select',
    required: true,
    optionCall: 'property',
    placeholder: 'Choose a property',
  },
  {
    name: 'dimension',
    label: 'Dimension',
    kind: 'select',
    required: false,
    optionCall: 'dimension',
    dependsOn: ['property'],
    default: 'date',
    placeholder: 'Totals only',
    help: 'What the rows are: days, channels, pages. Without a dimension there are only totals.',
  },
  {
    name: 'metrics',
    label: 'Metrics',
    kind: 'multi-select',
    required: true,
    optionCall: 'metrics',
    dependsOn: ['property'],
    maxItems: MAX_METRICS,
    default: ['sessions'],
    help: `Up to ${MAX_METRICS}.`,
  },
  {
    name: 'campaign',
    label: 'Campaigns',
    kind: 'multi-select',
    required: false,
    optionCall: 'campaign',
    dependsOn: ['property'],
    maxItems: 50,
    placeholder: 'All campaigns',
    help: 'Only sessions of these campaigns.',
  },
  {
    // A list of {dimension, operator, value}. `options` are the operators. The option call `filter` lists values of the dimension that
    // `filter_dimension` names.
    name: 'filter',
    label: 'Filters',
    kind: 'filters',
    required: false,
    options: FILTER_OPERATOR_OPTIONS,
    optionCall: 'filter',
    dependsOn: ['property'],
    maxItems: 20,
    help: 'A row counts only if it matches every filter.',
  },
];

function config(id: string, label: string, format: WidgetFormat, inputs: Inputs) {
  return { id, label, format, inputs };
}

export const definition: WidgetDefinition = {
  type: 'google_analytics_4',
  connection: 'google_analytics',
  name: 'Google Analytics 4',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'],
  configs: [
    config('sessions_by_day', 'Sessions by day', 'chart', { dimension: 'date', metrics: ['sessions'] }),
    config('users_by_day', 'Users by day', 'chart', { dimension: 'date', metrics: ['activeUsers', 'newUsers'] }),
    config('key_figures', 'Key figures', 'summary', {
      dimension: 'date',
      metrics: ['sessions', 'activeUsers', 'engagementRate', 'keyEvents'],
    }),
    config('channels', 'Channels', 'table', {
      dimension: 'sessionDefaultChannelGroup',
      metrics: ['sessions', 'engagedSessions', 'engagementRate', 'keyEvents'],
    }),
    config('channel_share', 'Share of channels', 'chart:pie', {
      dimension: 'sessionDefaultChannelGroup',
      metrics: ['sessions'],
    }),
    config('sources', 'Sources and media', 'table', {
      dimension: 'sessionSourceMedium',
      metrics: ['sessions', 'activeUsers', 'engagementRate'],
    }),
    config('campaigns', 'Campaigns', 'table', {
      dimension: 'sessionCampaignName',
      metrics: ['sessions', 'keyEvents', 'totalRevenue'],
    }),
    config('top_pages', 'Top pages', 'table', {
      dimension: 'pagePath',
      metrics: ['screenPageViews', 'activeUsers', 'userEngagementDuration'],
    }),
    config('landing_pages', 'Landing pages', 'table', {
      dimension: 'landingPage',
      metrics: ['sessions', 'activeUsers', 'bounceRate'],
    }),
    config('countries', 'Countries', 'table', { dimension: 'country', metrics: ['sessions', 'activeUsers'] }),
    config('devices', 'Devices', 'chart:pie', { dimension: 'deviceCategory', metrics: ['sessions'] }),
    config('events', 'Events', 'table', { dimension: 'eventName', metrics: ['eventCount', 'totalUsers'] }),
    config('engagement_rate', 'Engagement rate', 'chart:gauge', { dimension: null, metrics: ['engagementRate'] }),
    config('revenue_by_day', 'Revenue by day', 'chart', { dimension: 'date', metrics: ['totalRevenue'] }),
    config('ecommerce', 'Ecommerce', 'summary', {
      dimension: 'date',
      metrics: ['totalRevenue', 'transactions', 'averagePurchaseRevenue', 'totalPurchasers'],
    }),
  ],
  totalsWithoutDimension: true,
};
