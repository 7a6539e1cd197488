import type { Inputs } from '@reporting/widgets/schema';
import { readConditions } from '../conditions.ts';
import { ConnectorError, type QueryRequest } from '../connector.ts';
import { listInput, textInput } from '../inputs.ts';
import {
  type Dimension,
  dimensionOf,
  FILTER_DIMENSIONS,
  FILTER_OPERATORS,
  FILTERS,
  isView,
  type Metric,
  metricOf,
  RESOURCES,
  type Resource,
} from './catalogue.ts';
import type { Customer } from './client.ts';
import { MAX_METRICS } from './definition.ts';
import { gaql, type Where } from './gaql.ts';

export interface AdsPlan {
  customer: Customer;
  dimension: Dimension | null;
  metrics: Metric[];
  /** The metrics of the queries: chosen metrics and parts of ratios. */
  read: Metric[];
  /** The query of the rows; null without a dimension. */
  rows: string | null;
  /** Maximum number of rows of the query `rows`. */
  limit: number;
  totals: string;
}

/** Fields of the account that the answer needs. */
const ACCOUNT = ['customer.descriptive_name', 'customer.currency_code', 'customer.time_zone'];
export const ACCOUNT_QUERY = gaql({ select: ACCOUNT, from: 'customer', range: null, where: [] });

const wrong = (message: string) => new ConnectorError('config', message);

/**
 * Parses the chosen account: `{account}`, or `{manager}/{account}` if the user reads it through a manager. Throws `ConnectorError`
 * (`config`) if it is missing or invalid.
 */
export function customerInput(inputs: Inputs): Customer {
  const text = textInput(inputs, 'property');
  if (text === '') throw wrong('No account is chosen. Edit the widget and choose one.');
  const [, login, id] = /^(?:(\d{1,20})\/)?(\d{1,20})$/.exec(text) ?? [];
  if (id === undefined)
    throw wrong('The chosen account is not an account number of Google Ads. Edit the widget and choose another one.');
  return { id, login: login ?? id };
}

/**
 * Returns the queries of a widget.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function planQuery({ inputs, range, maxRows }: Pick<QueryRequest, 'inputs' | 'range' | 'maxRows'>): AdsPlan {
  const customer = customerInput(inputs);
  const name = textInput(inputs, 'dimension');
  const dimension = dimensionOf(name) ?? null;
  if (name !== '' && dimension === null) throw wrong(`Google Ads has no dimension “${name}”. Choose another one.`);
  const metrics = metricsOf(inputs);
  const { where, resource, segments } = filtersOf(inputs);
  const read = withParts(metrics);
  const fields = read.map(({ field }) => field);
  if (dimension !== null && isView(dimension)) checkView(dimension, metrics, resource);
  // If a query has segments or a view, several rows of the API form one row of the result. An age, for example, has a row for each ad
  // group.
  const divided = segments.length > 0 || (dimension !== null && isView(dimension));
  const limit = (maxRows + 1) * (divided ? 6 : 1);
  const query = (
    select: readonly string[],
    from: Dimension['resource'],
    order?: { field: string; descending: boolean },
  ) =>
    gaql({
      select: [...new Set([...select, ...segments, ...fields])],
      from,
      range,
      where,
      orderBy: order,
      ...(order === undefined ? {} : { limit }),
    });
  return {
    customer,
    dimension,
    metrics,
    read,
    limit,
    totals: query(ACCOUNT, resource),
    rows: dimension && query(dimension.fields, fromOf(dimension, resource), orderOf(dimension, metrics)),
  };
}

/** Returns the resource of the query. A view contains the fields of every filter that can be combined with it. */
const fromOf = (dimension: Dimension, filtered: Resource): Dimension['resource'] =>
  RESOURCES.includes(dimension.resource as Resource)
    ? finer(filtered, dimension.resource as Resource)
    : dimension.resource;

/** Throws if Google Ads cannot combine the metrics or the filter with the breakdown by country, age or search term. */
function checkView({ label }: Dimension, metrics: readonly Metric[], filtered: Resource): void {
  if (metrics.some(({ key }) => key === 'search_impression_share')) {
    throw wrong(`Google Ads has no search impression share by “${label}”. Choose another metric or another dimension.`);
  }
  if (filtered === 'ad_group_ad') {
    throw wrong(`Google Ads has no “${label}” of single ads. Choose ad groups instead of ads, or another dimension.`);
  }
}

/**
 * Sorts dimensions of time by time. Sorts other rows by the first metric, largest first, so that a truncated list contains the important
 * rows.
 */
function orderOf({ time, fields }: Dimension, [first]: readonly Metric[]) {
  return time === true || first === undefined
    ? { field: fields[0], descending: false }
    : { field: first.field, descending: true };
}

function metricsOf(inputs: Inputs): Metric[] {
  const metrics = listInput(inputs, 'metrics').map((key) => {
    const metric = metricOf(key);
    if (metric === undefined) throw wrong(`Google Ads has no metric “${key}”. Choose another one.`);
    return metric;
  });
  if (metrics.length === 0) throw wrong('No metric is chosen. Edit the widget and choose one.');
  if (metrics.length > MAX_METRICS)
    throw wrong(`A widget shows at most ${MAX_METRICS} metrics of Google Ads. Remove some.`);
  return metrics;
}

/** Adds the metrics that are needed to compute ratios of several rows. */
function withParts(metrics: readonly Metric[]): Metric[] {
  const parts = metrics.flatMap(({ ratio }) => (ratio === undefined ? [] : [metricOf(ratio[0]), metricOf(ratio[1])]));
  return [...new Set([...metrics, ...parts.filter((part) => part !== undefined)])];
}

const finer = (a: Resource, b: Resource): Resource => (RESOURCES.indexOf(a) > RESOURCES.indexOf(b) ? a : b);

/**
 * Returns the conditions, the coarsest resource that has all their fields, and the segments that they filter. Google Ads requires that a
 * query selects these segments.
 */
function filtersOf(inputs: Inputs): { where: Where[]; resource: Resource; segments: string[] } {
  const where: Where[] = [];
  const segments: string[] = [];
  let resource: Resource = 'customer';
  for (const [parameter, field, own] of [
    ['campaign', 'campaign.id', 'campaign'],
    ['adGroup', 'ad_group.id', 'ad_group'],
    ['ad', 'ad_group_ad.ad.id', 'ad_group_ad'],
  ] as const) {
    const ids = listInput(inputs, parameter);
    if (ids.length === 0) continue;
    where.push({ field, ids });
    resource = finer(resource, own);
  }
  const conditions = readConditions(inputs.filter, {
    dimensions: FILTER_DIMENSIONS,
    dimensionOf,
    operators: FILTER_OPERATORS,
    several: ['equals', 'not_equals'],
    expressions: ['matches', 'not_matches'],
  });
  for (const { dimension, operator, values } of conditions) {
    const { field, resource: own, values: known } = FILTERS[dimension];
    resource = finer(resource, own);
    const not = operator.startsWith('not_');
    if (field.startsWith('segments.')) segments.push(field);
    if (known !== null) {
      if (!operator.endsWith('equals') || values.some((value) => !known.includes(value))) {
        throw wrong('For device and network, use “is” or “is not” and choose a value from the list.');
      }
      where.push({ field, enums: values, not });
    } else if (operator.endsWith('equals')) {
      where.push({ field, names: values, not });
    } else {
      where.push({ field, expression: expressionOf(operator, values[0] ?? ''), not });
    }
  }
  return { where, resource, segments };
}

/**
 * Returns the regular expression for an operator. In Google Ads an expression must match the whole text, so `.*` is added at both ends.
 * “Contains” ignores case.
 */
function expressionOf(operator: string, text: string): string {
  return operator.endsWith('contains') ? `(?i).*${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}.*` : `.*(?:${text}).*`;
}
