import { formatTicks } from '@reporting/formatters/axis';
import type { Metric, TextOptions } from './metrics.ts';

/** Returns the texts of the ticks of an axis. This function is not in metrics.ts, because only charts with axes load it. */
export function tickTexts(metric: Metric, ticks: readonly number[], options: TextOptions): string[] {
  return formatTicks(ticks, metric.type, { locale: options.locale, currency: metric.currency });
}
