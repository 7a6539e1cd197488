import { isStacked } from '@reporting/widgets/model';
import type { Column, InteractiveWidget } from '@reporting/widgets/schema';
import { t } from '../../../../texts/index.ts';

/** Returns a short text about the rows limit and the order: `15, largest first`, `15, by Channel`. */
export function orderText(widget: InteractiveWidget, dimension: string, metrics: readonly Column[]): string {
  const { rowsLimit, orderBy } = widget;
  const rows = String(rowsLimit);
  // A pie contains the rows with the largest values, independent of the order of the widget.
  if (widget.format === 'chart:pie') return t('{rows}, largest first', { rows });
  const metric = metrics.find(({ key }) => key === orderBy?.column);
  const descending = orderBy?.dir === 'desc';
  if (!metric)
    return descending
      ? t('{rows}, by {dimension}, descending', { rows, dimension })
      : t('{rows}, by {dimension}', { rows, dimension });
  if (metrics.length === 1)
    return descending ? t('{rows}, largest first', { rows }) : t('{rows}, smallest first', { rows });
  const values = { rows, metric: metric.label };
  return descending ? t('{rows}, largest first by {metric}', values) : t('{rows}, smallest first by {metric}', values);
}

/** Returns a short text about how changes are shown: `in percent`, `absolute, not coloured`, `hidden`. */
export function changeText({ hiddenChange, percent, hiddenHighlight }: InteractiveWidget): string {
  if (hiddenChange) return t('hidden|value');
  if (hiddenHighlight) return percent ? t('in percent, not coloured') : t('absolute, not coloured');
  return percent ? t('in percent') : t('absolute');
}

/** Returns the name and the values of the options of a format; null for a format without options. */
export function formatText({ format, formatOptions }: InteractiveWidget): { label: string; value: string } | null {
  switch (format) {
    case 'chart': {
      const grid = formatOptions.visibleGrid ?? true;
      if ((formatOptions.type ?? 'line') === 'line')
        return { label: t('Grid lines'), value: grid ? t('shown|value') : t('hidden|value') };
      const stacked = grid ? t('grid lines, stacked') : t('no grid lines, stacked');
      const side = grid ? t('grid lines') : t('no grid lines');
      return { label: t('Grid lines and stacking'), value: isStacked(formatOptions) ? stacked : side };
    }
    case 'chart:pie':
      return { label: t('Ring'), value: formatOptions.doughnut ? t('ring with the total') : t('full circle') };
    case 'chart:radar':
      return { label: t('Value labels'), value: formatOptions.visibleLabels ? t('shown|value') : t('hidden|value') };
    case 'chart:gauge':
      return {
        label: t('Start and end'),
        value: t('{start} to {end}', {
          start: String(formatOptions.minValue ?? 0),
          end: String(formatOptions.maxValue ?? 100),
        }),
      };
    default:
      return null;
  }
}

/** Returns a text with the number of optional inputs that contain a value: `none`, `2 set`. */
export function setText(filled: number): string {
  return filled === 0 ? t('none|value') : t('{count} set', { count: String(filled) });
}
