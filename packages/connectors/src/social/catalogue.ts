import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf } from '../report/catalogue.ts';
import type { Target } from './form.ts';

/**
 * How the total of a metric is computed. `sum`: events. `unique`: people, who are counted once in the total of the network and never added
 * up. `level`: a number at a time, such as followers. `rate`: computed from other figures.
 */
type SocialKind = 'sum' | 'unique' | 'level' | 'rate';

export interface SocialMetric extends MetricDefinition {
  kind: SocialKind;
  target: Target;
  /** The network's name of the metric or field. */
  field: string;
}

/** A line of a network's table of metrics. */
export type SocialLine = readonly [kind: SocialKind, field: string, ...row: MetricRow];

const AGGREGATIONS = { sum: 'sum', unique: 'source', level: 'last', rate: 'source' } as const;

/** Returns the metrics of a page or of its posts. */
export const socialMetrics = (target: Target, group: string, lines: readonly SocialLine[]): SocialMetric[] =>
  lines.flatMap(([kind, field, ...row]) =>
    metricsOf(group, [row]).map((metric) => ({ ...metric, aggregation: AGGREGATIONS[kind], kind, target, field })),
  );

export interface SocialDimension extends DimensionDefinition {
  targets: readonly Target[];
}

/** Days are of a page or, by publication, of posts. */
export const SOCIAL_DIMENSIONS: readonly SocialDimension[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time', targets: ['profile', 'post'] },
  { key: 'post', label: 'Post', type: 'text', occurs: 'once', group: 'Posts', targets: ['post'] },
  { key: 'type', label: 'Type of post', type: 'text', group: 'Posts', targets: ['post'] },
];

/** Returns the definitions for a form, without what only the connector reads. */
export const metricDefinitions = (metrics: readonly SocialMetric[]): MetricDefinition[] =>
  metrics.map(({ kind: _kind, target: _target, field: _field, ...definition }) => definition);

export const dimensionDefinitions = (): DimensionDefinition[] =>
  SOCIAL_DIMENSIONS.map(({ targets: _targets, ...definition }) => definition);

export const socialDimension = byKey(SOCIAL_DIMENSIONS);
