import { type Messages, parseMessage } from '../../proto-json.ts';

export type FilterExpression = {
  andGroup?: { expressions?: FilterExpression[] };
  orGroup?: { expressions?: FilterExpression[] };
  notExpression?: FilterExpression;
  filter?: Filter;
};
export type NumericValue = { int64Value?: number; doubleValue?: number };
export type Filter = {
  fieldName?: string;
  stringFilter?: { matchType?: string; value?: string; caseSensitive?: boolean };
  inListFilter?: { values?: string[]; caseSensitive?: boolean };
  numericFilter?: { operation?: string; value?: NumericValue };
  betweenFilter?: { fromValue?: NumericValue; toValue?: NumericValue };
  emptyFilter?: Record<string, never>;
};
export type DimensionSpec = {
  name?: string;
  dimensionExpression?: {
    lowerCase?: { dimensionName?: string };
    upperCase?: { dimensionName?: string };
    concatenate?: { dimensionNames?: string[]; delimiter?: string };
  };
};
export type MetricSpec = { name?: string; expression?: string; invisible?: boolean };
export type DateRangeSpec = { startDate?: string; endDate?: string; name?: string };
export type OrderBySpec = {
  desc?: boolean;
  metric?: { metricName?: string };
  dimension?: { dimensionName?: string; orderType?: string };
  pivot?: unknown;
};

/** Fields of core reports and of realtime reports. */
export type ReportRequest = {
  property?: string;
  dimensions?: DimensionSpec[];
  metrics?: MetricSpec[];
  dimensionFilter?: FilterExpression;
  metricFilter?: FilterExpression;
  limit?: number;
  offset?: number;
  metricAggregations?: string[];
  orderBys?: OrderBySpec[];
  keepEmptyRows?: boolean;
  returnPropertyQuota?: boolean;
  currencyCode?: string;
  dateRanges?: DateRangeSpec[];
  minuteRanges?: { startMinutesAgo?: number; endMinutesAgo?: number; name?: string }[];
  cohortSpec?: unknown;
  comparisons?: unknown[];
};

const common = {
  dimensions: { list: { message: 'Dimension' } },
  metrics: { list: { message: 'Metric' } },
  dimensionFilter: { message: 'FilterExpression' },
  metricFilter: { message: 'FilterExpression' },
  limit: 'int64',
  metricAggregations: { list: { enum: ['METRIC_AGGREGATION_UNSPECIFIED', 'TOTAL', 'MINIMUM', 'MAXIMUM', 'COUNT'] } },
  orderBys: { list: { message: 'OrderBy' } },
  returnPropertyQuota: 'bool',
} as const;

const MESSAGES: Messages = {
  RunReportRequest: {
    ...common,
    property: 'string',
    dateRanges: { list: { message: 'DateRange' } },
    offset: 'int64',
    currencyCode: 'string',
    cohortSpec: { message: 'CohortSpec' },
    keepEmptyRows: 'bool',
    comparisons: { list: { message: 'Comparison' } },
  },
  RunRealtimeReportRequest: { ...common, minuteRanges: { list: { message: 'MinuteRange' } } },
  BatchRunReportsRequest: { requests: { list: { message: 'RunReportRequest' } } },
  CheckCompatibilityRequest: {
    dimensions: common.dimensions,
    metrics: common.metrics,
    dimensionFilter: common.dimensionFilter,
    metricFilter: common.metricFilter,
    compatibilityFilter: { enum: ['COMPATIBILITY_UNSPECIFIED', 'COMPATIBLE', 'INCOMPATIBLE'] },
  },
  Dimension: { name: 'string', dimensionExpression: { message: 'DimensionExpression' } },
  DimensionExpression: {
    lowerCase: { message: 'CaseExpression' },
    upperCase: { message: 'CaseExpression' },
    concatenate: { message: 'ConcatenateExpression' },
  },
  CaseExpression: { dimensionName: 'string' },
  ConcatenateExpression: { dimensionNames: { list: 'string' }, delimiter: 'string' },
  Metric: { name: 'string', expression: 'string', invisible: 'bool' },
  DateRange: { startDate: 'string', endDate: 'string', name: 'string' },
  MinuteRange: { startMinutesAgo: 'int32', endMinutesAgo: 'int32', name: 'string' },
  FilterExpression: {
    andGroup: { message: 'FilterExpressionList' },
    orGroup: { message: 'FilterExpressionList' },
    notExpression: { message: 'FilterExpression' },
    filter: { message: 'Filter' },
  },
  FilterExpressionList: { expressions: { list: { message: 'FilterExpression' } } },
  Filter: {
    fieldName: 'string',
    stringFilter: { message: 'StringFilter' },
    inListFilter: { message: 'InListFilter' },
    numericFilter: { message: 'NumericFilter' },
    betweenFilter: { message: 'BetweenFilter' },
    emptyFilter: { message: 'EmptyFilter' },
  },
  StringFilter: {
    matchType: {
      enum: [
        'MATCH_TYPE_UNSPECIFIED',
        'EXACT',
        'BEGINS_WITH',
        'ENDS_WITH',
        'CONTAINS',
        'FULL_REGEXP',
        'PARTIAL_REGEXP',
      ],
    },
    value: 'string',
    caseSensitive: 'bool',
  },
  InListFilter: { values: { list: 'string' }, caseSensitive: 'bool' },
  NumericFilter: {
    operation: {
      enum: [
        'OPERATION_UNSPECIFIED',
        'EQUAL',
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
      ],
    },
    value: { message: 'NumericValue' },
  },
  BetweenFilter: { fromValue: { message: 'NumericValue' }, toValue: { message: 'NumericValue' } },
  NumericValue: { int64Value: 'int64', doubleValue: 'double' },
  EmptyFilter: {},
  OrderBy: {
    desc: 'bool',
    metric: { message: 'MetricOrderBy' },
    dimension: { message: 'DimensionOrderBy' },
    pivot: { message: 'PivotOrderBy' },
  },
  MetricOrderBy: { metricName: 'string' },
  DimensionOrderBy: {
    dimensionName: 'string',
    orderType: { enum: ['ORDER_TYPE_UNSPECIFIED', 'ALPHANUMERIC', 'CASE_INSENSITIVE_ALPHANUMERIC', 'NUMERIC'] },
  },
  PivotOrderBy: { metricName: 'string', pivotSelections: { list: { message: 'PivotSelection' } } },
  PivotSelection: { dimensionName: 'string', dimensionValue: 'string' },
  CohortSpec: {
    cohorts: { list: { message: 'Cohort' } },
    cohortsRange: { message: 'CohortsRange' },
    cohortReportSettings: { message: 'CohortReportSettings' },
  },
  Cohort: { name: 'string', dimension: 'string', dateRange: { message: 'DateRange' } },
  CohortsRange: {
    granularity: { enum: ['GRANULARITY_UNSPECIFIED', 'DAILY', 'WEEKLY', 'MONTHLY'] },
    startOffset: 'int32',
    endOffset: 'int32',
  },
  CohortReportSettings: { accumulate: 'bool' },
  Comparison: { name: 'string', dimensionFilter: common.dimensionFilter, comparison: 'string' },
};

const PACKAGE = 'google.analytics.data.v1beta';

export const parseReport = (body: string): ReportRequest =>
  parseMessage(body, 'RunReportRequest', MESSAGES, PACKAGE) as ReportRequest;
export const parseRealtime = (body: string): ReportRequest =>
  parseMessage(body, 'RunRealtimeReportRequest', MESSAGES, PACKAGE) as ReportRequest;
export const parseBatch = (body: string): { requests?: ReportRequest[] } =>
  parseMessage(body, 'BatchRunReportsRequest', MESSAGES, PACKAGE) as { requests?: ReportRequest[] };
export const parseCompatibility = (body: string): ReportRequest & { compatibilityFilter?: string } =>
  parseMessage(body, 'CheckCompatibilityRequest', MESSAGES, PACKAGE) as ReportRequest & {
    compatibilityFilter?: string;
  };
