import { type Day, parseDay } from '../../world/calendar.ts';
import type { SearchType } from '../../world/search.ts';
import { invalidArgument } from '../errors.ts';
import { type Messages, parseMessage } from '../proto-json.ts';
import { compileRe2 } from '../re2.ts';

/** A valid query. Enums are in upper case, as in Google's description. The API accepts lower case, too. */
export type SearchQuery = {
  from: Day;
  to: Day;
  dimensions: readonly Dimension[];
  type: SearchType;
  filters: readonly Filter[];
  byPage: boolean;
  state: 'FINAL' | 'ALL';
  rowLimit: number;
  startRow: number;
};

export type Dimension = (typeof DIMENSIONS)[number];
export type Filter = { dimension: Exclude<Dimension, 'DATE'>; operator: Operator; expression: string };
type Operator = (typeof OPERATORS)[number];

const DIMENSIONS = ['DATE', 'QUERY', 'PAGE', 'COUNTRY', 'DEVICE', 'SEARCH_APPEARANCE'] as const;
const FILTERED = ['QUERY', 'PAGE', 'COUNTRY', 'DEVICE', 'SEARCH_APPEARANCE'] as const;
const OPERATORS = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'NOT_CONTAINS', 'INCLUDING_REGEX', 'EXCLUDING_REGEX'] as const;
const TYPES = ['WEB', 'IMAGE', 'VIDEO', 'NEWS', 'DISCOVER', 'GOOGLE_NEWS'] as const;

const MESSAGES: Messages = {
  SearchAnalyticsQueryRequest: {
    startDate: 'string',
    endDate: 'string',
    dimensions: { list: 'string' },
    type: 'string',
    searchType: 'string',
    dimensionFilterGroups: { list: { message: 'ApiDimensionFilterGroup' } },
    aggregationType: 'string',
    rowLimit: 'int32',
    startRow: 'int32',
    dataState: 'string',
  },
  ApiDimensionFilterGroup: { groupType: 'string', filters: { list: { message: 'ApiDimensionFilter' } } },
  ApiDimensionFilter: { dimension: 'string', operator: 'string', expression: 'string' },
};

type Raw = {
  startDate?: string;
  endDate?: string;
  dimensions?: string[];
  type?: string;
  searchType?: string;
  dimensionFilterGroups?: { filters?: { dimension?: string; operator?: string; expression?: string }[] }[];
  aggregationType?: string;
  rowLimit?: number;
  startRow?: number;
  dataState?: string;
};

/** Parses the body of a query. For an invalid field, throws Google's 400 with the name of the field. */
export function parseQuery(body: string): SearchQuery {
  const raw = parseMessage(body, 'SearchAnalyticsQueryRequest', MESSAGES, 'google.searchconsole.v1') as Raw;
  const from = dayIn('start_date', raw.startDate);
  const to = dayIn('end_date', raw.endDate);
  if (to < from) throw invalidArgument('start_date must not be after end_date.', 'start_date');
  const dimensions = (raw.dimensions ?? []).map((name) => oneOf('dimensions', name, DIMENSIONS));
  if (new Set(dimensions).size < dimensions.length) throw invalidArgument('Dimensions are repeated.', 'dimensions');
  const filters = (raw.dimensionFilterGroups ?? []).flatMap((group) =>
    (group.filters ?? []).map(
      ({ dimension = '', operator = 'EQUALS', expression = '' }): Filter => ({
        dimension: oneOf('dimension_filter_groups.filters.dimension', dimension, FILTERED),
        operator: oneOf('dimension_filter_groups.filters.operator', operator, OPERATORS),
        expression: checked(operator, expression),
      }),
    ),
  );
  const usesPage = dimensions.includes('PAGE') || filters.some(({ dimension }) => dimension === 'PAGE');
  const aggregation = oneOf('aggregation_type', raw.aggregationType ?? 'AUTO', ['AUTO', 'BY_PROPERTY', 'BY_PAGE']);
  if (usesPage && aggregation === 'BY_PROPERTY') {
    throw invalidArgument('Aggregation by property is not possible with the dimension page.', 'aggregation_type');
  }
  const rowLimit = raw.rowLimit ?? 1_000;
  if (rowLimit < 1 || rowLimit > 25_000) throw invalidArgument('row_limit must be between 1 and 25000.', 'row_limit');
  if ((raw.startRow ?? 0) < 0) throw invalidArgument('start_row must not be negative.', 'start_row');
  return {
    from,
    to,
    dimensions,
    type: oneOf('type', raw.type ?? raw.searchType ?? 'WEB', TYPES),
    filters,
    byPage: usesPage || aggregation === 'BY_PAGE',
    state: oneOf('data_state', raw.dataState ?? 'FINAL', ['FINAL', 'ALL']),
    rowLimit,
    startRow: raw.startRow ?? 0,
  };
}

function dayIn(field: string, text: string | undefined): Day {
  const day = parseDay(text ?? '');
  if (day === undefined) throw invalidArgument(`'${text ?? ''}' is not a valid date (YYYY-MM-DD).`, field);
  return day;
}

function oneOf<T extends string>(field: string, value: string, known: readonly T[]): T {
  // The API also accepts camelCase: googleNews, includingRegex.
  const upper = value.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
  const found = known.find((one) => one === upper);
  if (found === undefined) throw invalidArgument(`Invalid value at '${field}': "${value.slice(0, 60)}"`, field);
  return found;
}

function checked(operator: string, expression: string): string {
  if (!/regex/i.test(operator)) return expression;
  try {
    compileRe2(expression);
  } catch {
    throw invalidArgument(`'${expression.slice(0, 60)}' is not a valid regular expression.`, 'expression');
  }
  return expression;
}
