import { invalidArgument } from '../../errors.ts';
import type { OrderBySpec } from './messages.ts';

/** A row before sorting: the texts of dimensions, and the numbers of metrics including invisible metrics. */
export type OrderedRow = { dimensions: readonly string[]; metrics: readonly number[] };

type Compare = (a: OrderedRow, b: OrderedRow) => number;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns a function that compares rows by the request's orderBys. Equal rows are compared by the first metric in descending order, then by
 * the dimensions, so that paging is stable. As in Google's API, dates are sorted only on request.
 */
export function rowOrder(
  specs: readonly OrderBySpec[] | undefined,
  dimensions: readonly string[],
  metrics: readonly string[],
): Compare {
  const compares: Compare[] = (specs ?? []).map((spec) => {
    const sign = spec.desc === true ? -1 : 1;
    const compare = compareOf(spec, dimensions, metrics);
    return (a, b) => sign * compare(a, b);
  });
  if (metrics.length > 0) compares.push((a, b) => (b.metrics[0] ?? 0) - (a.metrics[0] ?? 0));
  for (const index of dimensions.keys())
    compares.push((a, b) => byText(a.dimensions[index] ?? '', b.dimensions[index] ?? ''));
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareOf(spec: OrderBySpec, dimensions: readonly string[], metrics: readonly string[]): Compare {
  if (spec.pivot !== undefined)
    throw invalidArgument('Pivot order bys are only allowed in pivot reports.', 'order_bys');
  if (spec.metric !== undefined) {
    const index = metrics.indexOf(spec.metric.metricName ?? '');
    if (index < 0) throw unknown('metric', spec.metric.metricName);
    return (a, b) => (a.metrics[index] ?? 0) - (b.metrics[index] ?? 0);
  }
  if (spec.dimension !== undefined) {
    const index = dimensions.indexOf(spec.dimension.dimensionName ?? '');
    if (index < 0) throw unknown('dimension', spec.dimension.dimensionName);
    const value = (row: OrderedRow) => row.dimensions[index] ?? '';
    if (spec.dimension.orderType === 'NUMERIC') {
      return (a, b) => (Number(value(a)) || 0) - (Number(value(b)) || 0);
    }
    if (spec.dimension.orderType === 'CASE_INSENSITIVE_ALPHANUMERIC') {
      return (a, b) => byText(value(a).toLowerCase(), value(b).toLowerCase());
    }
    return (a, b) => byText(value(a), value(b));
  }
  throw invalidArgument('An orderBy holds one of metric, dimension and pivot.', 'order_bys');
}

function unknown(kind: string, name: string | undefined) {
  return invalidArgument(`The orderBy ${kind} ${name ?? ''} is not in the request's ${kind}s.`, 'order_bys');
}
