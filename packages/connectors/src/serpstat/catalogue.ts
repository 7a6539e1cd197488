import type { DimensionDefinition, MetricDefinition, Option } from '@reporting/contract';
import { POSITION_METRICS } from '@reporting/widgets/model';
import { RANK_DIMENSIONS, RANK_METRICS } from '../rankings/catalogue.ts';
import type { RankForm } from '../rankings/inputs.ts';
import { byKey, metricsOf, POSITION, textDimensions } from '../report/catalogue.ts';

export const REPORT_TYPES = ['rankings', 'overview', 'competitors', 'keywords'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** A report on domains. Each line costs a credit. */
interface DomainReport {
  label: string;
  method: string;
  /** The field that contains the row's name. */
  name: string;
  dimension: string;
  metrics: readonly string[];
}

export const FORM: RankForm = {
  vendor: 'Serpstat',
  property: 'project',
  dimensions: ['date', 'keyword', 'tag', 'page', 'engine', 'device', 'country'],
  metrics: [...Object.keys(POSITION_METRICS), 'volume'],
};

export const DOMAIN_REPORTS: Readonly<Record<Exclude<ReportType, 'rankings'>, DomainReport>> = {
  overview: {
    label: 'Domain overview',
    method: 'SerpstatDomainProcedure.getDomainsInfo',
    name: 'domain',
    dimension: 'domain',
    metrics: [
      'visible',
      'organic_keywords',
      'traff',
      'ad_keywords',
      'ads',
      'new_keywords',
      'out_keywords',
      'rised_keywords',
      'down_keywords',
    ],
  },
  competitors: {
    label: 'Competitors',
    method: 'SerpstatDomainProcedure.getCompetitors',
    name: 'domain',
    dimension: 'domain',
    metrics: ['visible', 'organic_keywords', 'traff', 'relevance'],
  },
  keywords: {
    label: 'Organic keywords',
    method: 'SerpstatDomainProcedure.getDomainKeywords',
    name: 'keyword',
    dimension: 'keyword',
    metrics: ['position', 'region_queries_count', 'keyword_traff', 'cost', 'difficulty'],
  },
};

export const REPORT_OPTIONS: Option[] = [
  { value: 'rankings', label: 'Rank tracker', description: 'Positions of the project’s keywords. Uses no credits.' },
  ...Object.entries(DOMAIN_REPORTS).map(([value, { label }]) => ({
    value,
    label,
    description: 'A credit for each row.',
  })),
];

const DOMAIN_METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Domain', [
    ['visible', 'Visibility', 'averageNumber'],
    ['organic_keywords', 'Organic keywords', 'number'],
    ['traff', 'Estimated traffic', 'number'],
    ['ad_keywords', 'Paid keywords', 'number', 'neutral'],
    ['ads', 'Ads', 'number', 'neutral'],
    ['new_keywords', 'New keywords', 'number'],
    ['out_keywords', 'Lost keywords', 'number', 'lower'],
    ['rised_keywords', 'Improved keywords', 'number'],
    ['down_keywords', 'Declined keywords', 'number', 'lower'],
    ['relevance', 'Relevance', 'averageNumber', 'neutral'],
  ]),
  ...metricsOf('Keyword', [
    ['position', 'Position', 'averageNumber', 'lower', POSITION],
    ['region_queries_count', 'Volume', 'number', 'neutral'],
    ['keyword_traff', 'Traffic of the keyword', 'number'],
    ['cost', 'Cost per click', 'averageMoney', 'neutral'],
    ['difficulty', 'Difficulty', 'averageNumber', 'neutral'],
  ]),
];

/** Serpstat's fields by metric, if the names differ. */
export const FIELDS: Readonly<Record<string, string>> = { organic_keywords: 'keywords', keyword_traff: 'traff' };

const DOMAIN_DIMENSIONS: readonly DimensionDefinition[] = textDimensions('Domain', [['domain', 'Domain']]);

export const METRICS = [...RANK_METRICS.filter(({ key }) => FORM.metrics.includes(key)), ...DOMAIN_METRICS];
export const DIMENSIONS = [...RANK_DIMENSIONS.filter(({ key }) => FORM.dimensions.includes(key)), ...DOMAIN_DIMENSIONS];

export const catalogueMetric = byKey(METRICS);
export const catalogueDimension = byKey(DIMENSIONS);

/** The currency of all amounts. */
export const CURRENCY = 'USD';

const names = new Intl.DisplayNames('en', { type: 'region' });
/** Search engines of the reports on domains, such as `g_uk` for Google in the United Kingdom. */
export const DATABASE_OPTIONS: Option[] =
  'us uk ca au de fr es it nl be at ch dk se no fi ie pl cz pt br mx ar in sg nz za ua tr'
    .split(' ')
    .map((code) => ({ value: `g_${code}`, label: `Google ${names.of(code === 'uk' ? 'GB' : code.toUpperCase())}` }));
