import type { MetricDefinition } from '@reporting/contract';
import { sumOf as decimalSum } from '@reporting/formatters';
import type { Cell } from '@reporting/widgets/schema';
import { valueOfNothing } from '../report/days.ts';
import { numberOf } from '../report/values.ts';
import { PEOPLE, RATIOS } from './catalogue.ts';
import type { Metrics } from './client.ts';

/** Returns the values of a row or total of TikTok. */
export const valuesOf = (metrics: readonly MetricDefinition[], values: Metrics | undefined): Cell[] =>
  metrics.map((metric) => numberOf(values?.[metric.key]) ?? valueOfNothing(metric));

/** Returns the metrics that a sum of parts is computed from. */
export function additiveOf(keys: readonly string[]): string[] {
  const parts = keys
    .filter((key) => !PEOPLE.includes(key))
    .flatMap((key) => RATIOS[key]?.slice(0, 2).map(String) ?? [key]);
  return [...new Set([...parts, 'impressions'])];
}

/**
 * Returns the values of several rows together: counts and amounts are sums, ratios are computed from sums. People, and averages without a
 * base, have no value.
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
