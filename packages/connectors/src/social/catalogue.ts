import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricRow, metricsOf } from '../report/catalogue.ts';
import type { Target } from './form.ts';

/**
 * The kind of a metric, which decides its total. `sum`: events, which are added up. `unique`: people, whom the network counts once in its
 * total and who are never added up. `level`: a number at a time, such as followers. `rate`: computed from other figures.
 */
type SocialKind = 'sum' | 'unique' | 'level' | 'rate';

export interface SocialMetric extends MetricDefinition {
  kind: SocialKind;
  target: Target;
  /** The network's name for the metric or field. */
  field: string;
}

/** A line of a network's table of metrics. */
export type SocialLine = readonly [kind: SocialKind, field: string, ...row: MetricRow];

const AGGREGATIONS = { sum: 'sum', unique: 'source', level: 'last', rate: 'source' } as const;

/** Returns the metrics of a page or profile, or of its posts. */
export const socialMetrics = (target: Target, group: string, lines: readonly SocialLine[]): SocialMetric[] =>
  lines.flatMap(([kind, field, ...row]) =>
    metricsOf(group, [row]).map((metric) => ({ ...metric, aggregation: AGGREGATIONS[kind], kind, target, field })),
  );

export interface SocialDimension extends DimensionDefinition {
  targets: readonly Target[];
}

/** All dimensions. A day of posts is the day of publication. */
export const SOCIAL_DIMENSIONS: readonly SocialDimension[] = [
  { key: 'date', label: 'Day', type: 'date', group: 'Time', targets: ['profile', 'post'] },
  { key: 'post', label: 'Post', type: 'text', occurs: 'once', group: 'Posts', targets: ['post'] },
  { key: 'type', label: 'Type of post', type: 'text', group: 'Posts', targets: ['post'] },
];

/** Returns the definitions for a form, without the properties that only the connector reads. */
export const metricDefinitions = (metrics: readonly SocialMetric[]): MetricDefinition[] =>
  metrics.map(({ kind: _kind, target: _target, field: _field, ...definition }) => definition);

export const dimensionDefinitions = (): DimensionDefinition[] =>
  SOCIAL_DIMENSIONS.map(({ targets: _targets, ...definition }) => definition);

export const socialDimension = byKey(SOCIAL_DIMENSIONS);
