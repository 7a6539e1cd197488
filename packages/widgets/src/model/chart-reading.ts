import type { Change } from '@reporting/formatters';
import { fill } from '../words/fill.ts';
import type { ChartContent, ChartSeries } from './chart-content.ts';
import { metricChange, metricText, type TextOptions } from './metrics.ts';

/** One series at one point, as the tooltip and a screen reader give it. */
export interface PointReading {
  key: string;
  series: ChartSeries;
  value: string;
  /** Null where nothing is compared. */
  previous: string | null;
  change: Change | null;
}

/** All series at a point: values, comparison values and changes as text. */
export function readPoint(content: ChartContent, index: number, options: TextOptions = {}): PointReading[] {
  return content.series.map((series) => {
    const value = series.values[index] ?? null;
    const before = series.previous?.[index] ?? null;
    const compared = series.previous !== null && content.x.previousLabel(index) !== null;
    return {
      key: series.key,
      series,
      value: metricText(series.metric, value, options),
      previous: compared ? metricText(series.metric, before, options) : null,
      change: compared ? metricChange(series.metric, value, before, options) : null,
    };
  });
}

interface SayingOptions extends TextOptions {
  /** What a value is compared with in words: `was {value}`. */
  was?: string;
}

/** A point in one sentence: `Wed 14 Oct 2026: Sessions 2,141, was 1,434, 49.3%, improvement.` */
export function describePoint(content: ChartContent, index: number, options: SayingOptions = {}): string {
  const { was = 'was {value}' } = options;
  const parts = readPoint(content, index, options).map(({ series, value, previous, change }) =>
    [`${series.label} ${value}`, previous === null ? '' : fill(was, { value: previous }), change?.label ?? '']
      .filter((part) => part !== '')
      .join(', '),
  );
  return parts.length === 0 ? content.x.label(index) : `${content.x.label(index)}: ${parts.join('; ')}.`;
}
