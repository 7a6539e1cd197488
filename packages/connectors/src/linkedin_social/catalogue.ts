import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf, textDimensions } from '../report/catalogue.ts';

/** The call that returns the values of a metric. */
export type Statistics = 'shares' | 'followers' | 'page';

export interface PageMetric extends MetricDefinition {
  /** Null for the level of followers, which is read with another call. */
  from: Statistics | null;
  /** Paths of the values in an element, which are added up. Empty for a rate. */
  fields: readonly string[];
  /** True for people, who are not added up over days. */
  unique: boolean;
}

const line = (
  from: PageMetric['from'],
  fields: readonly string[],
  group: string,
  row: MetricRow,
  aggregation: MetricDefinition['aggregation'] = 'sum',
): PageMetric[] =>
  metricsOf(group, [row]).map((metric) => ({
    ...metric,
    aggregation,
    from,
    fields,
    unique: aggregation === 'source' && fields.length > 0,
  }));

/** LinkedIn's descriptions do not contain the names of the values of page views. */
const PAGE_VIEWS = 'views.allPageViews.pageViews';
const UNIQUE_VISITORS = 'views.allPageViews.uniquePageViews';
const CLICKS = 'clickCount';
export const ENGAGEMENTS = [CLICKS, 'likeCount', 'commentCount', 'shareCount'];
export const IMPRESSIONS = 'impressionCount';
export const ENGAGEMENT_RATE = 'engagement_rate';

/** The metrics of a page's analytics with LinkedIn's names. Figures are organic, without advertisements. */
export const METRICS: readonly PageMetric[] = [
  ...line('shares', [IMPRESSIONS], 'Content', ['impressions', 'Impressions', 'number']),
  ...line(
    'shares',
    ['uniqueImpressionsCount'],
    'Content',
    ['unique_impressions', 'Unique impressions', 'number'],
    'source',
  ),
  ...line('shares', [CLICKS], 'Content', ['clicks', 'Clicks', 'number']),
  ...line('shares', ['likeCount'], 'Content', ['reactions', 'Reactions', 'number']),
  ...line('shares', ['commentCount'], 'Content', ['comments', 'Comments', 'number']),
  ...line('shares', ['shareCount'], 'Content', ['reposts', 'Reposts', 'number']),
  ...line('shares', ENGAGEMENTS, 'Content', ['engagements', 'Engagements', 'number']),
  ...line('shares', [], 'Content', [ENGAGEMENT_RATE, 'Engagement rate', 'averagePercent'], 'source'),
  ...line(null, [], 'Followers', ['followers', 'Total followers', 'number'], 'last'),
  ...line('followers', ['organicFollowerGain', 'paidFollowerGain'], 'Followers', [
    'new_followers',
    'New followers',
    'number',
  ]),
  ...line('followers', ['organicFollowerGain'], 'Followers', ['organic_followers', 'Organic new followers', 'number']),
  ...line('followers', ['paidFollowerGain'], 'Followers', ['paid_followers', 'Sponsored new followers', 'number']),
  ...line('page', [PAGE_VIEWS], 'Visitors', ['page_views', 'Page views', 'number']),
  ...line('page', [UNIQUE_VISITORS], 'Visitors', ['unique_visitors', 'Unique visitors', 'number'], 'source'),
];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time' },
  ...textDimensions('Time', [['month', 'Month']]),
];

export const metricDefinitions: MetricDefinition[] = METRICS.map(
  ({ from: _from, fields: _fields, unique: _unique, ...definition }) => definition,
);
export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);
