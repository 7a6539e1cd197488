import { addDays, addMonths, today } from '@reporting/formatters/date-range';
import type { Cell, Column, Row } from '@reporting/widgets/schema';
import type { ConnectorContext, QueryRequest, QueryResult } from '../connector.ts';
import { percentPoints } from '../percent.ts';
import { withQuietDays } from '../quiet-days.ts';
import { meaningOf } from '../report/catalogue.ts';
import { zoneNotes } from '../zone-note.ts';
import { DEVICES, DIMENSIONS, type DimensionKey, METRICS, type MetricKey } from './catalogue.ts';
import { propertyName, querySearch, type SearchReport, type SearchRow } from './client.ts';
import { countryName } from './countries.ts';
import { planSearch, rowsRequest, type SearchPlan } from './plan.ts';

/** Days of Search Console begin at midnight in this time zone, whatever the site's time zone is. */
export const PACIFIC = 'America/Los_Angeles';
/** Days until figures are final, from the documentation of the report. The API does not state the number. */
const FINAL_AFTER_DAYS = 3;
/** Months that Search Console keeps. The API does not state the number. */
const KEPT_MONTHS = 16;

/**
 * Reads the rows of the dimension, and the total with a separate request that has no dimension. Rows do not add up to the total.
 * Rare queries have no row. If one search shows several pages of a site, the row of each page counts an impression, but the total counts
 * only one.
 */
export async function query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult> {
  const plan = planSearch(request);
  const { dimension } = plan;
  const [total, answers] = await Promise.all([
    querySearch(context, plan.site, plan.totals),
    dimension === null ? [] : readRows(context, plan, dimension, request.maxRows + 1),
  ]);
  const read = answers.flatMap(({ rows }) => rows);
  const rows = read.slice(0, request.maxRows).map((row) => rowOf(row, dimension, plan.metrics));
  return {
    columns: columnsOf(plan),
    rows: dimension === 'date' ? withQuietDays(rows, valuesOf(undefined, plan.metrics)) : rows,
    totals: [...(dimension === null ? [] : [null]), ...valuesOf(total.rows[0], plan.metrics)],
    property: propertyName(plan.site),
    warnings: warningsOf(plan, request, context.now()),
    notes: notesOf(plan, request, answers[0], context.now()),
    truncated: read.length > request.maxRows,
    granularity: dimension === 'date' ? 'day' : 'none',
    empty: dimension === null ? total.rows.length === 0 : read.length === 0,
  };
}

async function readRows(context: ConnectorContext, plan: SearchPlan, dimension: DimensionKey, wanted: number) {
  const answers: SearchReport[] = [];
  for (let read = 0; read < wanted; ) {
    const page = rowsRequest(plan, dimension, read, wanted);
    const answer = await querySearch(context, plan.site, page);
    answers.push(answer);
    read += answer.rows.length;
    // The answer does not contain the number of rows. A page that is not full is the last page.
    if (answer.rows.length < page.rowLimit) break;
  }
  return answers;
}

function columnsOf({ dimension, metrics }: SearchPlan): Column[] {
  const columns = metrics.flatMap((key): Column[] => {
    const metric = METRICS.find((one) => one.key === key);
    if (metric === undefined) return [];
    const { label, type, polarity, aggregation } = metric;
    return [{ key, label, role: 'metric', type, metric: key, polarity, aggregation, ...meaningOf(metric) }];
  });
  const known = DIMENSIONS.find(({ key }) => key === dimension);
  if (known === undefined) return columns;
  return [{ key: 'dimension', label: known.label, role: 'dimension', type: known.type }, ...columns];
}

function rowOf(row: SearchRow, dimension: DimensionKey | null, metrics: readonly MetricKey[]): Row {
  return [nameOf(dimension, row.keys[0] ?? ''), ...valuesOf(row, metrics)];
}

function nameOf(dimension: DimensionKey | null, key: string): string {
  if (dimension === 'country') return countryName(key);
  if (dimension === 'device') return DEVICES[key.toUpperCase()] ?? key;
  return key;
}

/** Returns the values of a row. A missing row had no impression: 0 clicks, and neither a CTR nor a position. */
function valuesOf(row: SearchRow | undefined, metrics: readonly MetricKey[]): Cell[] {
  const values: Record<MetricKey, Cell> = {
    clicks: row?.clicks ?? 0,
    impressions: row?.impressions ?? 0,
    ctr: row?.ctr === undefined || row.impressions === 0 ? null : percentPoints(row.ctr),
    position: row?.position ?? null,
  };
  return metrics.map((key) => values[key]);
}

/**
 * Returns the warnings. Most ranges include recent days whose figures are not final. A warning for each such range would appear on most
 * widgets. It is therefore returned only if all days of the range are so recent.
 */
function warningsOf(plan: SearchPlan, { range }: QueryRequest, now: number): string[] {
  const day = today(PACIFIC, now);
  const oldest = addMonths(day, -KEPT_MONTHS);
  return [
    ...(plan.totals.dataState === 'FINAL' && range.startDate > addDays(day, -FINAL_AFTER_DAYS)
      ? ['The figures of these days are not final yet. Include fresh data to see preliminary ones.']
      : []),
    ...(range.startDate < oldest
      ? [`Search Console keeps ${KEPT_MONTHS} months: days before ${oldest} are missing.`]
      : []),
  ];
}

/** Returns the notes about the last days. */
function lastDaysNotes(first: SearchReport | undefined, plan: SearchPlan, endDate: string, now: number): string[] {
  const incomplete = first?.metadata?.firstIncompleteDate;
  const fresh = plan.totals.dataState === 'ALL';
  if (fresh && incomplete !== undefined) {
    return [`Figures from ${incomplete} on are preliminary and may still change.`];
  }
  if (endDate <= addDays(today(PACIFIC, now), -FINAL_AFTER_DAYS)) return [];
  return [
    fresh
      ? 'The figures of the last two to three days are preliminary and may still change.'
      : 'The last two to three days are missing until their figures are final. Include fresh data to see them.',
  ];
}

function notesOf(plan: SearchPlan, request: QueryRequest, first: SearchReport | undefined, now: number): string[] {
  const filtered = plan.totals.dimensionFilterGroups?.some(({ filters }) =>
    filters.some(({ dimension }) => dimension === 'QUERY'),
  );
  return [
    ...zoneNotes(PACIFIC, 'Search Console', request),
    ...lastDaysNotes(first, plan, request.range.endDate, now),
    ...(plan.dimension === 'query' || filtered
      ? ['Search Console does not name rare queries. Rows by query and figures filtered by query omit them.']
      : []),
    ...(plan.dimension === 'page'
      ? [
          'If one search shows two pages of the site, each page’s row counts an impression, but the total counts only one.',
        ]
      : []),
  ];
}
