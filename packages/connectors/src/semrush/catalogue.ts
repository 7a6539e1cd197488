import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import { byKey, metricsOf, POSITION, textDimensions } from '../report/catalogue.ts';

/** The reports. Their labels are the names of Semrush's pages. */
export const REPORT_TYPES = [
  'overview',
  'organic_positions',
  'organic_competitors',
  'paid_positions',
  'paid_competitors',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** A report of the API. */
interface ApiReport {
  label: string;
  description: string;
  /** Value of the API's `type`. The overview has another value for each dimension. */
  type: string;
  /** Units that a line of current data costs, and units that a line of past data costs. */
  units: { current: number; past: number };
  /** The API's sort order, which puts the most important lines first. */
  sort?: string;
  dimensions: readonly string[];
  metrics: readonly string[];
}

const OVERVIEW = [
  'rank',
  'organic_keywords',
  'organic_traffic',
  'organic_cost',
  'paid_keywords',
  'paid_traffic',
  'paid_cost',
];

/**
 * The reports of the API. The units of organic keywords (10 and 50) and of the overview (10) are documented. Other units are from
 * experience and are used only for the warning about few units.
 */
export const REPORTS: Readonly<Record<ReportType, ApiReport>> = {
  overview: {
    label: 'Domain Overview',
    description: 'Rank, keywords, traffic and its cost, organic and paid',
    type: 'domain_rank',
    units: { current: 10, past: 10 },
    dimensions: ['month', 'database', 'domain'],
    metrics: OVERVIEW,
  },
  organic_positions: {
    label: 'Organic Research: Positions',
    description: 'The keywords for which the domain is found',
    type: 'domain_organic',
    units: { current: 10, past: 50 },
    sort: 'tr_desc',
    dimensions: ['keyword'],
    metrics: [
      'position',
      'previous_position',
      'position_difference',
      'volume',
      'difficulty',
      'cpc',
      'competition',
      'results',
      'traffic_share',
      'traffic_cost_share',
    ],
  },
  organic_competitors: {
    label: 'Organic Research: Competitors',
    description: 'Domains that are found for the same keywords',
    type: 'domain_organic_organic',
    units: { current: 40, past: 200 },
    dimensions: ['domain'],
    metrics: ['relevance', 'common_keywords', 'organic_keywords', 'organic_traffic', 'organic_cost', 'paid_keywords'],
  },
  paid_positions: {
    label: 'Advertising Research: Positions',
    description: 'The keywords on which the domain advertises',
    type: 'domain_adwords',
    units: { current: 20, past: 100 },
    sort: 'tr_desc',
    dimensions: ['keyword'],
    metrics: [
      'position',
      'previous_position',
      'position_difference',
      'volume',
      'cpc',
      'competition',
      'results',
      'traffic_share',
      'traffic_cost_share',
    ],
  },
  paid_competitors: {
    label: 'Advertising Research: Competitors',
    description: 'Domains that advertise on the same keywords',
    type: 'domain_adwords_adwords',
    units: { current: 40, past: 200 },
    dimensions: ['domain'],
    metrics: ['relevance', 'common_keywords', 'paid_keywords', 'paid_traffic', 'paid_cost', 'organic_keywords'],
  },
};

export const REPORT_OPTIONS: Option[] = REPORT_TYPES.map((value) => {
  const { label, description } = REPORTS[value];
  return { value, label, description };
});

export const METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Overview', [
    ['rank', 'Semrush Rank', 'averageNumber', 'lower'],
    ['organic_keywords', 'Organic Keywords', 'number'],
    ['organic_traffic', 'Organic Traffic', 'number'],
    ['organic_cost', 'Organic Traffic Cost', 'money'],
    ['paid_keywords', 'Paid Keywords', 'number', 'neutral'],
    ['paid_traffic', 'Paid Traffic', 'number'],
    ['paid_cost', 'Paid Traffic Cost', 'money', 'neutral'],
  ]),
  ...metricsOf('Positions', [
    ['position', 'Position', 'averageNumber', 'lower', POSITION],
    ['previous_position', 'Previous Position', 'averageNumber', 'lower', POSITION],
    ['position_difference', 'Position Difference', 'averageNumber'],
    ['volume', 'Volume', 'number', 'neutral'],
    ['difficulty', 'Keyword Difficulty', 'averagePercent', 'neutral'],
    ['cpc', 'CPC', 'averageMoney', 'neutral'],
    ['competition', 'Competitive Density', 'averageNumber', 'neutral'],
    ['results', 'Results', 'number', 'neutral'],
    ['traffic_share', 'Traffic %', 'percent'],
    ['traffic_cost_share', 'Traffic Cost %', 'percent', 'neutral'],
  ]),
  ...metricsOf('Competitors', [
    ['relevance', 'Competition Level', 'averagePercent', 'neutral'],
    ['common_keywords', 'Common Keywords', 'number', 'neutral'],
  ]),
];

/** All dimensions. A month is a snapshot: Semrush has one for each month, dated the 15th. */
export const DIMENSIONS: readonly DimensionDefinition[] = [
  ...textDimensions('Overview', [
    ['month', 'Month'],
    ['database', 'Database'],
    ['domain', 'Domain'],
  ]),
  ...textDimensions('Positions', [
    ['keyword', 'Keyword'],
    ['url', 'URL'],
  ]),
];

/** Code and header of a column of the API. */
interface ApiColumn {
  code: string;
  header: string;
}

const column = (code: string, header: string): ApiColumn => ({ code, header });

/** The API's columns by metric or dimension. A request has the codes; the header of an answer has the long names. */
export const COLUMNS: Readonly<Record<string, ApiColumn>> = {
  database: column('Db', 'Database'),
  domain: column('Dn', 'Domain'),
  month: column('Dt', 'Date'),
  keyword: column('Ph', 'Keyword'),
  url: column('Ur', 'Url'),
  rank: column('Rk', 'Rank'),
  organic_keywords: column('Or', 'Organic Keywords'),
  organic_traffic: column('Ot', 'Organic Traffic'),
  organic_cost: column('Oc', 'Organic Cost'),
  paid_keywords: column('Ad', 'Adwords Keywords'),
  paid_traffic: column('At', 'Adwords Traffic'),
  paid_cost: column('Ac', 'Adwords Cost'),
  position: column('Po', 'Position'),
  previous_position: column('Pp', 'Previous Position'),
  position_difference: column('Pd', 'Position Difference'),
  volume: column('Nq', 'Search Volume'),
  difficulty: column('Kd', 'Keyword Difficulty'),
  cpc: column('Cp', 'CPC'),
  competition: column('Co', 'Competition'),
  results: column('Nr', 'Number of Results'),
  traffic_share: column('Tr', 'Traffic (%)'),
  traffic_cost_share: column('Tc', 'Traffic Cost (%)'),
  relevance: column('Cr', 'Competitor Relevance'),
  common_keywords: column('Np', 'Common Keywords'),
};

/** The currency of all amounts. */
export const CURRENCY = 'USD';

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);
