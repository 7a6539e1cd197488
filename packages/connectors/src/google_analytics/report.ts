import type { Inputs } from '@reporting/widgets/schema';
import { ConnectorError, type QueryRequest } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import type { ReportRequest } from './client.ts';
import { MAX_METRICS } from './definition.ts';
import { API_NAME, dimensionFilter } from './filters.ts';
import { ORDERED_DIMENSIONS } from './values.ts';

/** Rows per page. Ten metrics in 10,000 rows are below the size limit of an answer. */
export const PAGE_ROWS = 10_000;

export interface ReportPlan {
  /** Id of the property, such as `properties/123`. */
  property: string;
  /** Null if only totals are requested. */
  dimension: string | null;
  metrics: string[];
  request: ReportRequest;
}

/**
 * Returns the chosen property as `properties/123`. The parameter may omit `properties/`. Throws `ConnectorError` (`config`) if none is
 * chosen.
 */
export function propertyInput(inputs: Inputs): string {
  const id = /^(?:properties\/)?(\d{1,20})$/.exec(textInput(inputs, 'property'))?.[1];
  if (id === undefined) throw new ConnectorError('config', 'No property is chosen. Edit the widget and choose one.');
  return `properties/${id}`;
}

/**
 * Returns the first page's request for a widget's parameters.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function planReport({ inputs, range, currency, maxRows }: QueryRequest): ReportPlan {
  const property = propertyInput(inputs);
  const dimension = textInput(inputs, 'dimension') || null;
  const metrics = listInput(inputs, 'metrics');
  if (metrics.length === 0) throw new ConnectorError('config', 'No metric is chosen. Edit the widget and choose one.');
  if (metrics.length > MAX_METRICS) {
    throw new ConnectorError('config', `Google Analytics returns at most ${MAX_METRICS} metrics at once. Remove some.`);
  }
  for (const name of dimension === null ? metrics : [...metrics, dimension]) {
    if (!API_NAME.test(name)) {
      throw new ConnectorError('config', `Google Analytics has no metric or dimension “${name}”. Choose another one.`);
    }
  }
  const filter = dimensionFilter(inputs);
  const request: ReportRequest = {
    dimensions: dimension === null ? [] : [{ name: dimension }],
    metrics: metrics.map((name) => ({ name })),
    dateRanges: [{ startDate: range.startDate, endDate: range.endDate }],
    ...(filter === undefined ? {} : { dimensionFilter: filter }),
    ...(dimension === null ? {} : { orderBys: [orderOf(dimension, metrics)], metricAggregations: ['TOTAL'] }),
    // With this option Google returns days without events, too.
    ...(dimension === 'date' ? { keepEmptyRows: true } : {}),
    ...(currency === null ? {} : { currencyCode: currency }),
    returnPropertyQuota: true,
    limit: String(Math.max(1, Math.min(PAGE_ROWS, maxRows))),
  };
  return { property, dimension, metrics, request };
}

/**
 * Sorts dimensions of time by time. Sorts other rows by the first metric, largest first, so that a truncated list contains the important
 * rows.
 */
function orderOf(dimension: string, metrics: readonly string[]): NonNullable<ReportRequest['orderBys']>[number] {
  const [first] = metrics;
  return ORDERED_DIMENSIONS.includes(dimension) || first === undefined
    ? { dimension: { dimensionName: dimension } }
    : { metric: { metricName: first }, desc: true };
}
