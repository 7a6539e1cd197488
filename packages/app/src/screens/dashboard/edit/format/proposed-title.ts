import { tableScene } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';

/** Lower-cases the first letter of a name, unless the second letter is a capital: `Channel` becomes `channel`, `URL` stays. */
function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  return second !== second.toLowerCase() ? name : first.toLowerCase() + name.slice(1);
}

const PERIODS: Readonly<Record<string, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  hour: 'hour',
};

/**
 * Returns a title that is composed from the metrics and the dimension: `Sessions by channel`, `Sessions and users by day`, `Sessions and 3
 * more`. Summaries and gauges show totals, so their title has no dimension. Empty without a metric.
 */
export function proposedTitle(widget: InteractiveWidget, data: WidgetData): string {
  const { columns, dimension, view } = tableScene(widget, data);
  const [first, second] = columns.map(({ label }) => label);
  if (first === undefined) return '';
  const metrics =
    columns.length === 1
      ? first
      : columns.length === 2 && second !== undefined
        ? `${first} and ${inSentence(second)}`
        : `${first} and ${columns.length - 1} more`;
  if (dimension === null || widget.format === 'summary' || widget.format === 'chart:gauge') return metrics;
  const rows = view.dimension?.isDate
    ? (PERIODS[data.meta.granularity ?? 'day'] ?? inSentence(dimension))
    : inSentence(dimension);
  return `${metrics} by ${rows}`;
}
