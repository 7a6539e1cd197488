import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError } from '../connector.ts';
import { textInput } from '../inputs.ts';
import { domainName } from '../report/domain.ts';
import { readAsked, shortened } from '../report/inputs.ts';
import { catalogueDimension, catalogueMetric, REPORT_TYPES, REPORTS, type ReportType } from './catalogue.ts';
import { isDatabase } from './databases.ts';
import { displayFilter } from './filters.ts';

/** Maximum number of metrics of an instance. */
export const MAX_METRICS = 10;

/** Maximum number of lines of an answer. Each line costs units, and a table shows 15 rows by default. */
export const MAX_LINES = 30;

export const MAX_COMPETITORS = 5;

export interface ReportInputs {
  type: ReportType;
  domain: string;
  database: string;
  /** Null if only totals are requested. */
  dimension: DimensionDefinition | null;
  metrics: MetricDefinition[];
  competitors: string[];
  filter: string | undefined;
}

const wrong = (message: string) => new ConnectorError('config', message);

/** Returns the chosen report; null if none or an unknown report is chosen. */
export function reportType(inputs: Inputs): ReportType | null {
  const text = textInput(inputs, 'reportType');
  return REPORT_TYPES.find((type) => type === text) ?? null;
}

/**
 * Reads a widget's parameters. Metrics and dimensions must be in the catalogue, so that no other text becomes part of a request.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function reportInputs(inputs: Inputs): ReportInputs {
  const type = reportType(inputs);
  if (type === null) throw wrong('No report is chosen. Edit the widget and choose one.');
  const report = REPORTS[type];
  const { dimension, metrics } = readAsked(inputs, {
    vendor: 'Semrush',
    metric: catalogueMetric,
    dimension: catalogueDimension,
    maxMetrics: MAX_METRICS,
  });
  const missing = metrics.find(({ key }) => !report.metrics.includes(key));
  if (missing !== undefined) throw wrong(`${report.label} has no “${missing.label}”. Choose something else.`);
  if (dimension === null && type !== 'overview') {
    throw wrong(
      `${report.label} has no totals. Choose the dimension ${catalogueDimension(report.dimensions[0] ?? '')?.label}.`,
    );
  }
  if (dimension !== null && !report.dimensions.includes(dimension.key)) {
    throw wrong(`${report.label} has no rows by ${dimension.label}. Choose another dimension, or another report.`);
  }
  const domain = textInput(inputs, 'property');
  if (domain === '') throw wrong('No domain is entered. Edit the widget and enter one.');
  const database = textInput(inputs, 'database').toLowerCase() || 'us';
  if (!isDatabase(database)) throw wrong(`Semrush has no database “${shortened(database)}”. Choose another one.`);
  return {
    type,
    domain: domainName(domain),
    database,
    dimension,
    metrics,
    competitors: dimension?.key === 'domain' && type === 'overview' ? competitorsOf(inputs) : [],
    filter: report.dimensions.includes('keyword') ? displayFilter(inputs) : undefined,
  };
}

function competitorsOf(inputs: Inputs): string[] {
  const texts = textInput(inputs, 'competitor').split(/[\s,;]+/);
  const domains = [...new Set(texts.filter((text) => text !== '').map(domainName))];
  if (domains.length > MAX_COMPETITORS) {
    throw wrong(`At most ${MAX_COMPETITORS} competitors can be compared. Remove some.`);
  }
  return domains;
}
