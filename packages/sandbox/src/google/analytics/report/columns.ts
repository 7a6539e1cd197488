import { invalidArgument } from '../../errors.ts';
import { type Cursor, DIMENSIONS, type Dimension, dimensionNamed } from './dimensions.ts';
import { parseExpression } from './expression.ts';
import type { DimensionSpec, MetricSpec } from './messages.ts';
import { METRICS, type Metric, type MetricType, metricNamed } from './metrics.ts';
import type { Sums, UserNeeds } from './sums.ts';

export type DimensionColumn = { name: string; hits: boolean; value: (cursor: Cursor) => string };
export type MetricColumn = {
  name: string;
  type: MetricType;
  invisible: boolean;
  needs: Partial<UserNeeds>;
  value: (sums: Sums) => number;
};

const LIMITS = { dimensions: 9, metrics: 10 };
const SCHEMA = 'https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema';

/** Returns the dimension with this name. For an unknown name, throws Google's error with a suggestion. */
export function requireDimension(name: string): Dimension {
  const found = dimensionNamed(name);
  if (found !== undefined) return found;
  throw unknownField(
    name,
    'dimension',
    DIMENSIONS.map((one) => one.apiName),
  );
}

/** Returns the metric with this name. For an unknown name, throws Google's error. */
export function requireMetric(name: string): Metric {
  const found = metricNamed(name);
  if (found !== undefined) return found;
  throw unknownField(
    name,
    'metric',
    METRICS.map((one) => one.apiName),
  );
}

function unknownField(name: string, kind: string, known: string[]) {
  const guess = known.find((one) => one.toLowerCase() === name.toLowerCase().replace(/^ga:/, ''));
  const hint = guess === undefined ? '' : `Did you mean ${guess}? `;
  return invalidArgument(
    `${hint}Field ${name} is not a valid ${kind}. For a list of valid dimensions and metrics, see ${SCHEMA} `,
    `${kind}s`,
  );
}

/** Returns the columns of the requested dimensions. Throws Google's error for an invalid request. */
export function readDimensions(specs: readonly DimensionSpec[] | undefined): DimensionColumn[] {
  const list = specs ?? [];
  limit(list.length, 'dimensions');
  return list.map((spec) => {
    const name = spec.name ?? '';
    if (name === '') throw invalidArgument('A dimension is missing its name.', 'dimensions.name');
    if (name === 'dateRange') return { name, hits: false, value: () => '' };
    const expression = spec.dimensionExpression;
    if (expression === undefined) {
      const dimension = requireDimension(name);
      return { name, hits: dimension.scope === 'hit', value: dimension.value };
    }
    const { lowerCase, upperCase, concatenate } = expression;
    if (concatenate !== undefined) {
      const parts = (concatenate.dimensionNames ?? []).map(requireDimension);
      const delimiter = concatenate.delimiter ?? '';
      return {
        name,
        hits: parts.some((part) => part.scope === 'hit'),
        value: (cursor) => parts.map((part) => part.value(cursor)).join(delimiter),
      };
    }
    const part = requireDimension((lowerCase ?? upperCase)?.dimensionName ?? '');
    return {
      name,
      hits: part.scope === 'hit',
      value: (cursor) => {
        const text = part.value(cursor);
        return lowerCase === undefined ? text.toUpperCase() : text.toLowerCase();
      },
    };
  });
}

/**
 * Returns the columns of the requested metrics, including expressions and invisible metrics. Throws Google's error for an invalid request.
 */
export function readMetrics(specs: readonly MetricSpec[] | undefined): MetricColumn[] {
  const list = specs ?? [];
  limit(list.length, 'metrics');
  return list.map((spec) => {
    const name = spec.name ?? '';
    if (name === '') throw invalidArgument('A metric is missing its name.', 'metrics.name');
    const invisible = spec.invisible === true;
    if (spec.expression === undefined || spec.expression === '') {
      const metric = requireMetric(name);
      return { name, type: metric.type, invisible, needs: metric.needs, value: metric.value };
    }
    const { value, uses } = parseExpression(spec.expression, requireMetric);
    return { name, type: 'TYPE_FLOAT', invisible, needs: Object.assign({}, ...uses.map((used) => used.needs)), value };
  });
}

function limit(count: number, kind: keyof typeof LIMITS): void {
  if (count > LIMITS[kind]) {
    throw invalidArgument(
      `Requests are limited to ${LIMITS[kind]} ${kind}. This request is for ${count} ${kind}.`,
      kind,
    );
  }
}
