import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import { byKey, metricsOf, POSITION, textDimensions } from '../report/catalogue.ts';

export const REPORT_TYPES = ['overview', 'keywords', 'pages', 'competitors', 'countries', 'refdomains'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** A report of Site Explorer that lists rows. */
interface ListReport {
  label: string;
  description: string;
  path: string;
  /** Name of the answer's property that contains the list. */
  root: string;
  /** The field that contains the row's name, and the key of the dimension. */
  name: string;
  dimension: string;
  /** Fields of the answer by metric key. */
  fields: Readonly<Record<string, string>>;
  order: string;
  /** Whether the call accepts a country: `no`, `optional` or `required`. */
  country: 'no' | 'optional' | 'required';
  /** True if the call accepts neither `order_by` nor `limit`. */
  whole?: true;
}

export const LISTS: Readonly<Record<Exclude<ReportType, 'overview'>, ListReport>> = {
  keywords: {
    label: 'Organic keywords',
    description: 'Keywords for which the web site is found',
    path: '/organic-keywords',
    root: 'keywords',
    name: 'keyword',
    dimension: 'keyword',
    fields: {
      position: 'best_position',
      volume: 'volume',
      difficulty: 'keyword_difficulty',
      cpc: 'cpc',
      traffic: 'sum_traffic',
    },
    order: 'sum_traffic:desc',
    country: 'optional',
  },
  pages: {
    label: 'Top pages',
    description: 'Pages with the most organic traffic',
    path: '/top-pages',
    root: 'pages',
    name: 'url',
    dimension: 'page',
    fields: { traffic: 'sum_traffic', traffic_value: 'value', keywords: 'keywords', refdomains: 'referring_domains' },
    order: 'sum_traffic:desc',
    country: 'optional',
  },
  competitors: {
    label: 'Organic competitors',
    description: 'Web sites that are found for the same keywords',
    path: '/organic-competitors',
    root: 'competitors',
    name: 'competitor_domain',
    dimension: 'domain',
    fields: {
      domain_rating: 'domain_rating',
      common_keywords: 'keywords_common',
      share: 'share',
      traffic: 'traffic',
      traffic_value: 'value',
    },
    order: 'keywords_common:desc',
    country: 'required',
  },
  countries: {
    label: 'Countries',
    description: 'Organic and paid search by country',
    path: '/metrics-by-country',
    root: 'metrics',
    name: 'country',
    dimension: 'country',
    fields: {
      org_keywords: 'org_keywords',
      org_keywords_1_3: 'org_keywords_1_3',
      org_traffic: 'org_traffic',
      org_cost: 'org_cost',
      paid_keywords: 'paid_keywords',
      paid_traffic: 'paid_traffic',
      paid_cost: 'paid_cost',
    },
    order: '',
    country: 'no',
    whole: true,
  },
  refdomains: {
    label: 'Referring domains',
    description: 'Domains with links to the web site',
    path: '/refdomains',
    root: 'refdomains',
    name: 'domain',
    dimension: 'domain',
    fields: { domain_rating: 'domain_rating', links: 'links_to_target', dofollow_links: 'dofollow_links' },
    order: 'domain_rating:desc',
    country: 'no',
  },
};

/** The call and the field that contain an overview metric. `history`: the call and the field that contain its earlier values. */
interface OverviewMetric {
  path: '/domain-rating' | '/backlinks-stats' | '/metrics';
  root: string;
  field: string;
  history?: { path: string; root: string; field: string };
}

const search = (field: string, history = true): OverviewMetric => ({
  path: '/metrics',
  root: 'metrics',
  field,
  ...(history ? { history: { path: '/metrics-history', root: 'metrics', field } } : {}),
});

export const OVERVIEW: Readonly<Record<string, OverviewMetric>> = {
  domain_rating: {
    path: '/domain-rating',
    root: 'domain_rating',
    field: 'domain_rating',
    history: { path: '/domain-rating-history', root: 'domain_ratings', field: 'domain_rating' },
  },
  ahrefs_rank: { path: '/domain-rating', root: 'domain_rating', field: 'ahrefs_rank' },
  backlinks: { path: '/backlinks-stats', root: 'metrics', field: 'live' },
  refdomains: {
    path: '/backlinks-stats',
    root: 'metrics',
    field: 'live_refdomains',
    history: { path: '/refdomains-history', root: 'refdomains', field: 'refdomains' },
  },
  org_traffic: search('org_traffic'),
  org_cost: search('org_cost'),
  org_keywords: search('org_keywords', false),
  org_keywords_1_3: search('org_keywords_1_3', false),
  paid_traffic: search('paid_traffic'),
  paid_cost: search('paid_cost'),
  paid_keywords: search('paid_keywords', false),
};

/** Units that a field costs in each row. Other fields cost 1 unit. */
export const FIELD_UNITS: Readonly<Record<string, number>> = {
  org_traffic: 10,
  org_cost: 10,
  paid_traffic: 10,
  paid_cost: 10,
  live_refdomains: 5,
  refdomains: 5,
  referring_domains: 5,
  keyword_difficulty: 10,
  sum_traffic: 10,
  volume: 10,
  value: 10,
  traffic: 10,
};

/** Minimum cost of a call in units. */
export const LEAST_UNITS = 50;

/** The currency of amounts, and the metrics that the API states in cents. */
export const CURRENCY = 'USD';
export const CENTS: readonly string[] = ['org_cost', 'paid_cost', 'traffic_value', 'cpc'];

export const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Links', [
    ['domain_rating', 'Domain Rating', 'averageNumber'],
    ['ahrefs_rank', 'Ahrefs Rank', 'averageNumber', 'lower'],
    ['backlinks', 'Backlinks', 'number'],
    ['refdomains', 'Referring domains', 'number'],
    ['links', 'Links to target', 'number'],
    ['dofollow_links', 'Dofollow links', 'number'],
  ]),
  ...metricsOf('Organic search', [
    ['org_traffic', 'Organic traffic', 'number'],
    ['org_cost', 'Organic traffic value', 'money'],
    ['org_keywords', 'Organic keywords', 'number'],
    ['org_keywords_1_3', 'Organic keywords in 1–3', 'number'],
    ['traffic', 'Traffic', 'number'],
    ['traffic_value', 'Traffic value', 'money'],
    ['keywords', 'Keywords', 'number'],
    ['common_keywords', 'Common keywords', 'number', 'neutral'],
    ['share', 'Share of common keywords', 'averagePercent', 'neutral'],
    ['position', 'Position', 'averageNumber', 'lower', POSITION],
    ['volume', 'Volume', 'number', 'neutral'],
    ['difficulty', 'Keyword Difficulty', 'averageNumber', 'neutral'],
    ['cpc', 'CPC', 'averageMoney', 'neutral'],
  ]),
  ...metricsOf('Paid search', [
    ['paid_traffic', 'Paid traffic', 'number'],
    ['paid_cost', 'Paid traffic cost', 'money', 'neutral'],
    ['paid_keywords', 'Paid keywords', 'number', 'neutral'],
  ]),
];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Date', type: 'date', group: 'Overview' },
  ...textDimensions('Lists', [
    ['keyword', 'Keyword'],
    ['page', 'Page'],
    ['domain', 'Domain'],
    ['country', 'Country'],
  ]),
];

export const REPORT_OPTIONS: Option[] = [
  { value: 'overview', label: 'Overview', description: 'Domain Rating, links, organic and paid search' },
  ...Object.entries(LISTS).map(([value, { label, description }]) => ({ value, label, description })),
];

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);

/** Returns the metric keys and the dimension keys of a report. */
export const partsOf = (type: ReportType): { metrics: string[]; dimensions: string[] } =>
  type === 'overview'
    ? { metrics: Object.keys(OVERVIEW), dimensions: ['date'] }
    : { metrics: Object.keys(LISTS[type].fields), dimensions: [LISTS[type].dimension] };
