import type { Column, InteractiveWidget } from '@reporting/widgets/schema';

/** Returns a short text about the rows limit and the order: `15, largest first`, `15, by Channel`. */
export function orderText(widget: InteractiveWidget, dimension: string, metrics: readonly Column[]): string {
  const { rowsLimit, orderBy } = widget;
  const metric = metrics.find(({ key }) => key === orderBy?.column);
  const descending = orderBy?.dir === 'desc';
  if (!metric) return `${rowsLimit}, by ${dimension}${descending ? ', descending' : ''}`;
  const order = descending ? 'largest first' : 'smallest first';
  return metrics.length === 1 ? `${rowsLimit}, ${order}` : `${rowsLimit}, ${order} by ${metric.label}`;
}

/** Returns a short text about how changes are shown: `in percent`, `absolute, not coloured`, `hidden`. */
export function changeText({ hiddenChange, percent, hiddenHighlight }: InteractiveWidget): string {
  if (hiddenChange) return 'hidden';
  return `${percent ? 'in percent' : 'absolute'}${hiddenHighlight ? ', not coloured' : ''}`;
}

/** Returns the name and the values of the options of a format; null for a format without options. */
export function formatText({ format, formatOptions }: InteractiveWidget): { label: string; value: string } | null {
  switch (format) {
    case 'chart': {
      const grid = (formatOptions.visibleGrid ?? true) ? 'grid lines' : 'no grid lines';
      if ((formatOptions.type ?? 'line') === 'line') return { label: 'Grid lines', value: grid };
      return { label: 'Grid lines and stacking', value: formatOptions.stacked ? `${grid}, stacked` : grid };
    }
    case 'chart:pie':
      return { label: 'Ring', value: formatOptions.doughnut ? 'ring with the total' : 'full' };
    case 'chart:radar':
      return { label: 'Value labels', value: formatOptions.visibleLabels ? 'shown' : 'hidden' };
    case 'chart:gauge':
      return { label: 'Start and end', value: `${formatOptions.minValue ?? 0} to ${formatOptions.maxValue ?? 100}` };
    default:
      return null;
  }
}

/** Returns a text with the number of optional inputs that are set: `none`, `2 set`. */
export function setText(filled: number): string {
  return filled === 0 ? 'none' : `${filled} set`;
}
