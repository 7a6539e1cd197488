import type { Inputs } from '@reporting/widgets/schema';
import { type Condition, readConditions } from '../conditions.ts';
import { ConnectorError, type QueryRequest } from '../connector.ts';
import { booleanInput, listInput, textInput } from '../inputs.ts';
import { byKey } from '../report/catalogue.ts';
import {
  DIMENSION_KEYS,
  DIMENSIONS,
  type DimensionKey,
  FILTER_DIMENSIONS,
  FILTER_OPERATORS,
  type FilterOperator,
  METRIC_KEYS,
  type MetricKey,
  REPORT_OPTIONS,
} from './catalogue.ts';
import type { SearchDimension, SearchFilter, SearchRequest } from './client.ts';
import { COUNTRIES } from './countries.ts';

/** Rows of a page; the API allows at most 25,000. */
const PAGE_ROWS = 25_000;

export interface SearchPlan {
  site: string;
  /** Null if only totals are requested. */
  dimension: DimensionKey | null;
  metrics: MetricKey[];
  /** The request without dimensions, whose answer is the total. */
  totals: SearchRequest;
}

const wrong = (message: string) => new ConnectorError('config', message);

/**
 * Returns the id of the chosen property: an address or `sc-domain:` and a domain. Throws `ConnectorError` (`config`) if it is missing or
 * invalid.
 */
export function siteInput(inputs: Inputs): string {
  const site = textInput(inputs, 'property');
  if (site === '') throw wrong('No property is chosen. Edit the widget and choose one.');
  if (!/^(?:sc-domain:[^\s/]+|https?:\/\/\S+)$/.test(site) || site.length > 2_000 || !site.isWellFormed()) {
    throw wrong('The chosen property is not a property of Search Console. Edit the widget and choose another one.');
  }
  return site;
}

/**
 * Returns the requests of a widget. The catalogue contains the valid dimensions, metrics, types and operators.
 * @throws ConnectorError of kind `config` that names the missing or invalid parameter
 */
export function planSearch({ inputs, range }: Pick<QueryRequest, 'inputs' | 'range'>): SearchPlan {
  const site = siteInput(inputs);
  const name = textInput(inputs, 'dimension');
  const dimension = DIMENSION_KEYS.find((key) => key === name) ?? null;
  if (name !== '' && dimension === null) {
    throw wrong(`Search Console has no dimension “${name}”. Choose another one.`);
  }
  const metrics = listInput(inputs, 'metrics').map((key) => {
    const metric = METRIC_KEYS.find((one) => one === key);
    if (metric === undefined) throw wrong(`Search Console has no metric “${key}”. Choose another one.`);
    return metric;
  });
  if (metrics.length === 0) throw wrong('No metric is chosen. Edit the widget and choose one.');
  const filters = filtersOf(inputs);
  return {
    site,
    dimension,
    metrics,
    totals: {
      startDate: range.startDate,
      endDate: range.endDate,
      type: typeOf(inputs),
      ...(filters.length === 0 ? {} : { dimensionFilterGroups: [{ groupType: 'AND', filters }] }),
      aggregationType: 'AUTO',
      dataState: booleanInput(inputs, 'fresh_data', false) ? 'ALL' : 'FINAL',
      rowLimit: 1,
    },
  };
}

/** Returns the request of a page of rows. */
export function rowsRequest(plan: SearchPlan, dimension: DimensionKey, read: number, wanted: number): SearchRequest {
  return {
    ...plan.totals,
    dimensions: [dimension.toUpperCase() as SearchDimension],
    rowLimit: Math.max(1, Math.min(PAGE_ROWS, wanted - read)),
    ...(read === 0 ? {} : { startRow: read }),
  };
}

function typeOf(inputs: Inputs): SearchRequest['type'] {
  const name = textInput(inputs, 'reportType') || 'web';
  if (!REPORT_OPTIONS.some(({ value }) => value === name)) {
    throw wrong(`Search Console has no search type “${name}”. Choose another one.`);
  }
  return name.toUpperCase() as SearchRequest['type'];
}

function filtersOf(inputs: Inputs): SearchFilter[] {
  const countries = listInput(inputs, 'country').map((code) => code.toLowerCase());
  const unknown = countries.find((code) => !COUNTRIES.has(code) && code !== 'zzz');
  if (unknown !== undefined) throw wrong(`“${unknown}” is not a country of Search Console. Choose another one.`);
  const conditions = readConditions(inputs.filter, {
    dimensions: FILTER_DIMENSIONS,
    dimensionOf: byKey(DIMENSIONS),
    operators: FILTER_OPERATORS,
    several: ['equals', 'not_equals'],
    expressions: ['matches', 'not_matches'],
  });
  return [
    ...(countries.length === 0 ? [] : [filterOf({ dimension: 'country', operator: 'equals', values: countries })]),
    ...conditions.map(filterOf),
  ];
}

const OPERATORS: Record<FilterOperator, SearchFilter['operator']> = {
  equals: 'EQUALS',
  not_equals: 'NOT_EQUALS',
  contains: 'CONTAINS',
  not_contains: 'NOT_CONTAINS',
  matches: 'INCLUDING_REGEX',
  not_matches: 'EXCLUDING_REGEX',
};

function filterOf(condition: Condition<(typeof FILTER_DIMENSIONS)[number], FilterOperator>): SearchFilter {
  const { operator, values } = condition;
  const dimension = condition.dimension.toUpperCase() as SearchFilter['dimension'];
  const [only = ''] = values;
  if (values.length === 1) return { dimension, operator: OPERATORS[operator], expression: only };
  // A row must match all conditions of a query, so alternative values become one regular expression.
  const expression = `(?i:^(?:${values.map(escaped).join('|')})$)`;
  return { dimension, operator: operator === 'not_equals' ? 'EXCLUDING_REGEX' : 'INCLUDING_REGEX', expression };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
