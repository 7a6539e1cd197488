import type { MetricDefinition } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import type { Cell, Column, Row } from '@reporting/widgets/schema';
import { type ConnectorContext, ConnectorError, type QueryRequest, type QueryResult } from '../connector.ts';
import { withQuietDays } from '../quiet-days.ts';
import { catalogueDimension, catalogueMetric } from './catalogue.ts';
import { getMetadata, propertyName, type Report, runReport } from './client.ts';
import { PAGE_ROWS, planReport, type ReportPlan } from './report.ts';
import { dimensionValue, granularityOf, humanName, metricDefinition, metricValue, valueOfNothing } from './values.ts';
import { reportNotes, reportWarnings } from './warnings.ts';

/**
 * Reads one report. Totals come from the API, which counts each user once and computes ratios over the whole range. Without a dimension the
 * result has totals and no rows.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const plan = planReport(request);
  const [pages, property, labels] = await Promise.all([
    readPages(context, plan, request.maxRows),
    nameOf(context, plan.property, request),
    customLabels(context, plan),
  ]);
  const [report] = pages;
  const metrics = metricsOf(plan, report, labels);
  const rows = pages.flatMap((page) => page.rows.map((row) => rowOf(plan, metrics, row)));
  const complete =
    plan.dimension === 'date'
      ? withQuietDays(
          rows,
          metrics.map(({ type }) => valueOfNothing(type)),
        )
      : rows;
  const kept = complete.slice(0, request.maxRows);
  return {
    columns: columnsOf(plan, metrics, labels, report.metadata?.currencyCode),
    rows: plan.dimension === null ? [] : kept,
    totals: totalsOf(plan, metrics, report),
    property,
    warnings: reportWarnings(report),
    notes: reportNotes(report, request),
    truncated: plan.dimension !== null && report.rowCount > kept.length,
    granularity: granularityOf(plan.dimension),
    empty: report.rows.length === 0,
  };
}

type Pages = [Report, ...Report[]];

async function readPages(context: ConnectorContext, plan: ReportPlan, maxRows: number): Promise<Pages> {
  const first = await runReport(context, plan.property, plan.request);
  const pages: Pages = [first];
  if (plan.dimension === null) return pages;
  const wanted = Math.min(first.rowCount, maxRows);
  for (let read = first.rows.length; read < wanted; ) {
    const { metricAggregations: _totals, returnPropertyQuota: _quota, ...request } = plan.request;
    const page = await runReport(context, plan.property, {
      ...request,
      limit: String(Math.min(PAGE_ROWS, wanted - read)),
      offset: String(read),
    });
    // Rows can disappear between two pages while Google still processes a day.
    if (page.rows.length === 0) break;
    pages.push(page);
    read += page.rows.length;
  }
  return pages;
}

/** Returns the name of the property; null if it cannot be read, so that the report is shown without a name. */
async function nameOf(context: ConnectorContext, id: string, request: QueryRequest): Promise<string | null> {
  const known = request.properties?.find((property) => property.id === id);
  if (known !== undefined) return known.name;
  try {
    return await propertyName(context, id);
  } catch (error) {
    if (error instanceof ConnectorError) return null;
    throw error;
  }
}

/**
 * Returns the names of metrics and dimensions that the catalogue does not contain. They are in the property's metadata, which is requested
 * only if needed.
 */
async function customLabels(context: ConnectorContext, plan: ReportPlan): Promise<Map<string, string>> {
  const unknown =
    plan.metrics.some((key) => catalogueMetric(key) === undefined) ||
    (plan.dimension !== null && catalogueDimension(plan.dimension) === undefined);
  if (!unknown) return new Map();
  try {
    const { dimensions, metrics } = await getMetadata(context, plan.property);
    return new Map([...dimensions, ...metrics].map(({ apiName, uiName }) => [apiName, uiName || humanName(apiName)]));
  } catch (error) {
    if (error instanceof ConnectorError) return new Map();
    throw error;
  }
}

function metricsOf(plan: ReportPlan, report: Report, labels: Map<string, string>): MetricDefinition[] {
  const types = new Map(report.metricHeaders.map(({ name, type }) => [name, type]));
  return plan.metrics.map((key) => metricDefinition(key, types.get(key) ?? '', labels.get(key)));
}

function columnsOf(
  plan: ReportPlan,
  metrics: readonly MetricDefinition[],
  labels: Map<string, string>,
  currency: string | undefined,
): Column[] {
  const columns = metrics.map((metric): Column => {
    const money = VALUE_TYPES[metric.type].kind === 'money';
    return {
      key: metric.key,
      label: metric.label,
      role: 'metric',
      type: metric.type,
      metric: metric.key,
      polarity: metric.polarity,
      aggregation: metric.aggregation,
      ...(money && currency !== undefined ? { currency } : {}),
    };
  });
  if (plan.dimension === null) return columns;
  const known = catalogueDimension(plan.dimension);
  const label = known?.label ?? labels.get(plan.dimension) ?? humanName(plan.dimension);
  return [{ key: 'dimension', label, role: 'dimension', type: known?.type ?? 'text' }, ...columns];
}

function rowOf(plan: ReportPlan, metrics: readonly MetricDefinition[], row: Report['rows'][number]): Row {
  const values = metrics.map((metric, index) => metricValue(row.metricValues[index]?.value, metric.type));
  const { dimension } = plan;
  return dimension === null ? values : [dimensionValue(dimension, row.dimensionValues[0]?.value ?? ''), ...values];
}

function totalsOf(plan: ReportPlan, metrics: readonly MetricDefinition[], report: Report): Cell[] {
  const row = plan.dimension === null ? report.rows[0] : report.totals[0];
  const values = metrics.map((metric, index) =>
    row === undefined ? valueOfNothing(metric.type) : metricValue(row.metricValues[index]?.value, metric.type),
  );
  return plan.dimension === null ? values : [null, ...values];
}
