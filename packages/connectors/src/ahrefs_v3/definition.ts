import type { Option, Parameter, WidgetDefinition } from '@reporting/contract';
import { rankDefinition } from '../rankings/definition.ts';
import { config, dimensionParameter, metricsParameter, REPORT_FORMATS } from '../report/form.ts';
import { DIMENSIONS, METRICS, REPORT_OPTIONS } from './catalogue.ts';
import { MAX_LINES } from './explorer.ts';
import { DEVICES, RANKS_FORM } from './ranks.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES: Option[] =
  'us gb ca au de fr es it nl be at ch dk se no fi ie pl cz pt gr ro hu tr il ae sa za in sg id my ph th vn jp kr nz br mx ar cl co ua'
    .split(' ')
    .map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code }));

const parameters: Parameter[] = [
  {
    name: 'property',
    label: 'Domain',
    kind: 'text',
    required: true,
    placeholder: 'example.com',
    help: 'The domain with its subdomains. It need not be a project of yours.',
  },
  {
    name: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    options: REPORT_OPTIONS,
    default: 'overview',
    help: `Each report costs at least 50 API units of your subscription. A list has at most ${MAX_LINES} rows.`,
  },
  dimensionParameter(DIMENSIONS, 'Only Overview has totals without rows.', {
    optionCall: 'dimension',
    dependsOn: ['reportType'],
  }),
  metricsParameter(METRICS, {
    optionCall: 'metrics',
    dependsOn: ['reportType'],
    maxItems: 12,
    default: ['org_traffic'],
    help: 'Amounts are in US dollars. More metrics cost more units.',
  }),
  {
    name: 'country',
    label: 'Country',
    kind: 'select',
    required: false,
    options: COUNTRIES,
    placeholder: 'All countries',
    help: 'Organic competitors require a country.',
  },
];

export const explorer: WidgetDefinition = {
  type: 'ahrefs_v3',
  connection: 'ahrefs_v3',
  name: 'Ahrefs Site Explorer',
  parameters,
  metrics: [...METRICS],
  dimensions: [...DIMENSIONS],
  formats: [...REPORT_FORMATS],
  configs: [
    config('overview', 'Overview', 'summary', {
      reportType: 'overview',
      dimension: null,
      metrics: ['domain_rating', 'backlinks', 'refdomains', 'org_keywords', 'org_traffic', 'org_cost'],
    }),
    config('links', 'Backlinks and referring domains', 'summary', {
      reportType: 'overview',
      dimension: null,
      metrics: ['backlinks', 'refdomains'],
    }),
    config('org_traffic', 'Organic traffic', 'chart', {
      reportType: 'overview',
      dimension: 'date',
      metrics: ['org_traffic'],
    }),
    config('rating', 'Domain Rating', 'chart', {
      reportType: 'overview',
      dimension: 'date',
      metrics: ['domain_rating'],
    }),
    config('refdomains_history', 'Referring domains over time', 'chart', {
      reportType: 'overview',
      dimension: 'date',
      metrics: ['refdomains'],
    }),
    config('keywords', 'Organic keywords', 'table', {
      reportType: 'keywords',
      dimension: 'keyword',
      metrics: ['position', 'volume', 'traffic'],
    }),
    config('pages', 'Top pages', 'table', { reportType: 'pages', dimension: 'page', metrics: ['traffic', 'keywords'] }),
    config('competitors', 'Organic competitors', 'table', {
      reportType: 'competitors',
      dimension: 'domain',
      country: 'us',
      metrics: ['domain_rating', 'common_keywords', 'traffic'],
    }),
    config('countries', 'Organic traffic by country', 'table', {
      reportType: 'countries',
      dimension: 'country',
      metrics: ['org_traffic', 'org_keywords'],
    }),
    config('refdomains', 'Best referring domains', 'table', {
      reportType: 'refdomains',
      dimension: 'domain',
      metrics: ['domain_rating', 'links', 'dofollow_links'],
    }),
  ],
  totalsWithoutDimension: true,
};

const tracker = rankDefinition({
  ...RANKS_FORM,
  type: 'ahrefs_v3_ranks',
  connection: 'ahrefs_v3',
  name: 'Ahrefs Rank Tracker',
});

export const ranks: WidgetDefinition = {
  ...tracker,
  parameters: tracker.parameters.map((parameter) => {
    if (parameter.name !== 'searchEngine') return parameter;
    const { optionCall: _call, dependsOn: _names, ...rest } = parameter;
    return {
      ...rest,
      label: 'Devices',
      options: DEVICES.map((device): Option => ({ ...device })),
      maxItems: DEVICES.length,
    };
  }),
};
