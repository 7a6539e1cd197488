import type { DimensionDefinition, MetricDefinition } from '@reporting/contract';
import { byKey, type MetricMeaning, metricsOf, POSITION, textDimensions } from '../report/catalogue.ts';

/** Each tracked keyword is in exactly one band, so the bands are parts of a whole. */
const BANDS: MetricMeaning = { whole: 'tracked keywords' };

/**
 * Metrics of tracked keywords. The widgets' model defines the rules: absent keywords do not count in averages, and changes exist only
 * between two positions.
 */
export const RANK_METRICS: readonly MetricDefinition[] = [
  ...metricsOf('Position', [
    ['average_position', 'Average position', 'averageNumber', 'lower', POSITION],
    ['best_position', 'Best position', 'averageNumber', 'lower', POSITION],
    ['worst_position', 'Worst position', 'averageNumber', 'lower', POSITION],
    ['position_change', 'Positions gained', 'averageNumber'],
  ]),
  ...metricsOf('Distribution', [
    ['top_3', 'Keywords in 1–3', 'number', 'higher', BANDS],
    ['top_10', 'Keywords in 4–10', 'number', 'higher', BANDS],
    ['top_20', 'Keywords in 11–20', 'number', 'neutral', BANDS],
    ['top_50', 'Keywords in 21–50', 'number', 'neutral', BANDS],
    ['beyond', 'Keywords beyond 50', 'number', 'neutral', BANDS],
    ['absent', 'Keywords not found', 'number', 'lower', BANDS],
    ['ranked', 'Keywords found', 'number'],
    ['keywords', 'Tracked keywords', 'number', 'neutral'],
  ]),
  ...metricsOf('Movement', [
    ['improved', 'Improved', 'number'],
    ['declined', 'Declined', 'number', 'lower'],
    ['unchanged', 'Unchanged', 'number', 'neutral'],
    ['entered', 'Entered', 'number'],
    ['lost', 'Lost', 'number', 'lower'],
  ]),
  ...metricsOf('Demand', [
    ['volume', 'Search volume', 'number', 'neutral'],
    ['visits', 'Estimated visits', 'number'],
  ]),
];

export const RANK_DIMENSIONS: readonly DimensionDefinition[] = [
  { key: 'date', label: 'Date', type: 'date', group: 'Time' },
  ...textDimensions('Keywords', [
    ['keyword', 'Keyword'],
    ['tag', 'Group'],
    ['page', 'Landing page'],
  ]),
  ...textDimensions('Search', [
    ['engine', 'Search engine'],
    ['device', 'Device'],
    ['country', 'Country'],
    ['competitor', 'Web site'],
  ]),
];

export const rankMetric = byKey(RANK_METRICS);
export const rankDimension = byKey(RANK_DIMENSIONS);
