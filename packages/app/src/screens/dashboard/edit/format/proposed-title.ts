import { showsTotalsOnly, tableScene } from '@reporting/widgets/model';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import { inSentence } from '../../../../texts/in-sentence.ts';
import { type PlainText, t } from '../../../../texts/index.ts';

const PERIODS: Readonly<Record<string, PlainText>> = {
  day: 'day|title',
  week: 'week|title',
  month: 'month|title',
  year: 'year|title',
  hour: 'hour|title',
};

function periodOf(granularity: string, dimension: string): string {
  const period = PERIODS[granularity];
  return period === undefined ? inSentence(dimension) : t(period);
}

/**
 * Returns a title made of the names of the metrics and the dimension: `Sessions by channel`, `Sessions and users by day`, `Sessions and 3
 * more`. The title of a format that shows only totals has no dimension. Returns an empty text if there is no
 * metric.
 */
export function proposedTitle(widget: InteractiveWidget, data: WidgetData): string {
  const { columns, dimension, view } = tableScene(widget, data);
  const [first, second] = columns.map(({ label }) => label);
  if (first === undefined) return '';
  const metrics =
    columns.length === 1
      ? first
      : columns.length === 2 && second !== undefined
        ? t('{first} and {second}', { first, second: inSentence(second) })
        : t('{first} and {count} more', { first, count: String(columns.length - 1) });
  if (dimension === null || showsTotalsOnly(widget.format)) return metrics;
  const rows = view.dimension?.isDate ? periodOf(data.meta.granularity ?? 'day', dimension) : inSentence(dimension);
  return t('{metrics} by {rows}', { metrics, rows });
}
