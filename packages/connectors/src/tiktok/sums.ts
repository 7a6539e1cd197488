import type { MetricDefinition } from '@reporting/contract';
import { sumOf as decimalSum } from '@reporting/formatters';
import type { Cell } from '@reporting/widgets/schema';
import { valueOfNothing } from '../report/days.ts';
import { numberOf } from '../report/values.ts';
import { PEOPLE, RATIOS } from './catalogue.ts';
import type { Metrics } from './client.ts';

/** Returns the values of a row or a total of TikTok. A missing count or amount is 0. A missing average or rate is null. */
export const valuesOf = (metrics: readonly MetricDefinition[], values: Metrics | undefined): Cell[] =>
  metrics.map((metric) => numberOf(values?.[metric.key]) ?? valueOfNothing(metric));

/** Returns the metrics from which totals over several parts are computed. Metrics of people are omitted. */
export function additiveOf(keys: readonly string[]): string[] {
  const parts = keys
    .filter((key) => !PEOPLE.includes(key))
    .flatMap((key) => RATIOS[key]?.slice(0, 2).map(String) ?? [key]);
  return [...new Set([...parts, 'impressions'])];
}

/**
 * Returns the values of several rows together. Counts and amounts are sums, and ratios are computed from sums. People, other averages, and
 * ratios with the divisor 0 are null.
 */
export function sumOf(metrics: readonly MetricDefinition[], parts: readonly Metrics[]): Cell[] {
  const sum = (key: string) => decimalSum(parts.map((part) => numberOf(part[key]))) ?? 0;
  return metrics.map(({ key, type }) => {
    if (PEOPLE.includes(key)) return null;
    const ratio = RATIOS[key];
    if (ratio === undefined) return type.startsWith('average') ? null : sum(key);
    const [above, below, factor] = ratio;
    return sum(below) === 0 ? null : (sum(above) / sum(below)) * factor;
  });
}
