import { formatDate } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import type { DescriptionWords } from '../words/description.ts';
import { fill } from '../words/fill.ts';
import { notesInRange, valueMarks } from './chart-notes.ts';
import { type Metric, metricText, type TextOptions, unitOf } from './metrics.ts';
import { chronological, metricValue, type WidgetView } from './view.ts';

/**
 * Describes the marks of a chart in sentences: lines with the number of values beyond each threshold, bands, and notes with their
 * days.
 */
export function describeMarks(
  widget: InteractiveWidget,
  data: WidgetData,
  view: WidgetView,
  words: DescriptionWords,
  options: TextOptions,
): string[] {
  const units = [...new Set(view.metrics.map(unitOf))];
  const values = valueMarks(widget).flatMap((mark): string[] => {
    const metric = view.metrics.find((one) => unitOf(one) === units[mark.axis === 'right' ? 1 : 0]);
    if (!metric) return [];
    const text = (value: number): string => metricText(metric, value, options);
    if (mark.kind === 'band')
      return [fill(words.band, { label: mark.label, from: text(mark.from), to: text(mark.to) })];
    const line = fill(words.line, { label: mark.label, value: text(mark.value) });
    return mark.above || mark.below ? [line, beyondText(view, metric, mark.value, words)] : [line];
  });
  const notes = notesInRange(widget, data).map(({ date, text }) =>
    fill(words.note, { date: formatDate(date, { locale: options.locale }), text: text.replace(/\.$/, '') }),
  );
  return [...values, ...notes];
}

function beyondText(view: WidgetView, metric: Metric, limit: number, words: DescriptionWords): string {
  let above = 0;
  let below = 0;
  for (const index of view.dimension?.isDate ? chronological(view) : view.order) {
    const value = metricValue(view.rows[index], metric);
    if (value === null) continue;
    if (value > limit) above += 1;
    else if (value < limit) below += 1;
  }
  return fill(words.beyond, { metric: metric.label, above, below });
}
