import type { Change } from '@reporting/formatters';
import { fill } from '../words/fill.ts';
import type { ChartContent, ChartSeries } from './chart-content.ts';
import { noteAt } from './chart-notes.ts';
import { metricChange, metricText, type TextOptions } from './metrics.ts';

/** The texts of one series at one point, for the tooltip and screen readers. */
export interface PointReading {
  key: string;
  series: ChartSeries;
  value: string;
  /** Null without a comparison. */
  previous: string | null;
  change: Change | null;
}

/** Returns the texts of all series at a point: values, comparison values and changes. */
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
  /** Text of a comparison value, with the placeholder `{value}`. Default: `was {value}`. */
  was?: string;
}

/** Describes a point in one sentence, followed by its note: `Wed 14 Oct 2026: Sessions 2,141, was 1,434, 49.3%, improvement.` */
export function describePoint(content: ChartContent, index: number, options: SayingOptions = {}): string {
  const { was = 'was {value}' } = options;
  const parts = readPoint(content, index, options).map(({ series, value, previous, change }) =>
    [`${series.label} ${value}`, previous === null ? '' : fill(was, { value: previous }), change?.label ?? '']
      .filter((part) => part !== '')
      .join(', '),
  );
  const name = content.x.label(index);
  const note = noteAt(content, index);
  const figures = parts.length === 0 ? name : `${name}: ${parts.join('; ')}.`;
  return note === null ? figures : `${figures} ${note}`;
}
