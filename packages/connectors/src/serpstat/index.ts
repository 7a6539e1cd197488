import type { Parameter, WidgetDefinition } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import {
  type Connector,
  type ConnectorContext,
  ConnectorError,
  type KeyCheck,
  type QueryRequest,
} from '../connector.ts';
import { textInput } from '../inputs.ts';
import { searchOptions } from '../options.ts';
import { rankDefinition } from '../rankings/definition.ts';
import { rankQuery } from '../rankings/query.ts';
import { config } from '../report/form.ts';
import { optionOf } from '../report/options.ts';
import {
  catalogueDimension,
  catalogueMetric,
  DATABASE_OPTIONS,
  DIMENSIONS,
  DOMAIN_REPORTS,
  FORM,
  METRICS,
  REPORT_OPTIONS,
  REPORT_TYPES,
  type ReportType,
} from './catalogue.ts';
import { creditsLeft, listProjects, listRegions, SERPSTAT_HOSTS } from './client.ts';
import { MAX_LINES, readDomains } from './domains.ts';
import { readProject } from './rankings.ts';

const tracker = rankDefinition({
  ...FORM,
  type: 'serpstat',
  connection: 'serpstat',
  name: 'Serpstat',
  inputs: { reportType: 'rankings' },
});

const parameters: Parameter[] = [
  {
    name: 'reportType',
    label: 'Report',
    kind: 'select',
    required: true,
    options: REPORT_OPTIONS,
    default: 'rankings',
    help: `The rank tracker is free. Other reports cost a credit for each row, at most ${MAX_LINES} for a widget.`,
  },
  ...tracker.parameters.map((parameter): Parameter => {
    const { options: _all, ...rest } = parameter;
    if (parameter.name === 'metrics' || parameter.name === 'dimension') {
      return { ...rest, optionCall: parameter.name, dependsOn: ['reportType'] };
    }
    if (parameter.name === 'property') {
      return {
        ...parameter,
        kind: 'remote',
        label: 'Project or domain',
        help: 'The rank tracker needs a project. Other reports also accept a domain such as example.com.',
      };
    }
    if (parameter.name === 'searchEngine') return { ...parameter, help: 'For the rank tracker.' };
    return parameter;
  }),
  {
    name: 'database',
    label: 'Country',
    kind: 'select',
    required: false,
    options: DATABASE_OPTIONS,
    default: 'g_us',
    help: 'For reports on domains: the search engine whose results are used.',
  },
  {
    name: 'competitor',
    label: 'Competitors',
    kind: 'text',
    required: false,
    placeholder: 'example.org, example.net',
    help: 'For Domain overview by domain: up to 5 domains, separated by commas.',
  },
];

const definition: WidgetDefinition = {
  ...tracker,
  parameters,
  metrics: METRICS,
  dimensions: DIMENSIONS,
  configs: [
    ...tracker.configs,
    config('domain', 'Domain overview', 'summary', {
      reportType: 'overview',
      dimension: null,
      metrics: ['visible', 'organic_keywords', 'traff', 'ad_keywords'],
    }),
    config('domain_competitors', 'Main competitors', 'table', {
      reportType: 'competitors',
      dimension: 'domain',
      metrics: ['visible', 'organic_keywords', 'traff'],
    }),
    config('domain_keywords', 'Top organic keywords', 'table', {
      reportType: 'keywords',
      dimension: 'keyword',
      metrics: ['position', 'region_queries_count', 'keyword_traff', 'cost'],
    }),
  ],
};

function reportOf(inputs: Inputs): ReportType {
  const text = textInput(inputs, 'reportType') || 'rankings';
  const found = REPORT_TYPES.find((type) => type === text);
  if (found !== undefined) return found;
  throw new ConnectorError('config', 'No report is chosen. Edit the widget and choose one.');
}

const readRankings = rankQuery(FORM, readProject);

async function query(context: ConnectorContext, request: QueryRequest) {
  const type = reportOf(request.inputs);
  return type === 'rankings' ? readRankings(context, request) : readDomains(context, request, type);
}

/** Checks the token with a free call. */
async function check(context: ConnectorContext): Promise<KeyCheck> {
  await creditsLeft(context);
  return {};
}

const offered = (inputs: Inputs, part: 'metrics' | 'dimensions'): readonly string[] => {
  const type = reportOf(inputs);
  if (type === 'rankings') return FORM[part];
  const { metrics, dimension } = DOMAIN_REPORTS[type];
  return part === 'metrics' ? metrics : [dimension];
};

export const connector: Connector = {
  type: 'serpstat',
  auth: {
    kind: 'key',
    guide: [
      {
        title: 'Open your profile',
        text: 'In Serpstat, choose your profile › API. The API is part of the Team plan and larger ones.',
      },
      { title: 'Copy the token', text: 'The token belongs to your user. Credits are those of the team.' },
    ],
    check,
  },
  defaultHosts: SERPSTAT_HOSTS,
  freshFor: 24 * 60 * 60,
  definitions: { serpstat: definition },
  listProperties: async (context) => (await listProjects(context)).map(({ id, name }) => ({ id, name })),
  options: {
    property: async (context, request) =>
      searchOptions(
        (await listProjects(context)).map(({ id, name, domain }) => ({
          value: id,
          label: name,
          ...(domain === '' ? {} : { description: domain }),
        })),
        request,
      ),
    async search_engine(context, request) {
      const project = textInput(request.inputs, 'property');
      if (!/^\d{1,20}$/.test(project)) throw new ConnectorError('config', 'Choose a project first.');
      const regions = await listRegions(context, project);
      return searchOptions(
        regions.map(({ id, name }) => ({ value: id, label: name })),
        request,
      );
    },
    metrics: async (_context, request) =>
      searchOptions(
        offered(request.inputs, 'metrics')
          .flatMap((key) => catalogueMetric(key) ?? [])
          .map(optionOf),
        request,
      ),
    dimension: async (_context, request) =>
      searchOptions(
        offered(request.inputs, 'dimensions')
          .flatMap((key) => catalogueDimension(key) ?? [])
          .map(optionOf),
        request,
      ),
  },
  query,
};
