import { formatDateRange } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { Points } from './chart-content.ts';
import type { TextOptions } from './metrics.ts';
import { columnsOf } from './series-values.ts';
import { dimensionText } from './table-scene.ts';
import type { WidgetView } from './view.ts';

/** Returns the points of categories. Without a dimension the only point contains the totals. */
export function categoryPoints(view: WidgetView, data: WidgetData, options: TextOptions): Points {
  const { dimension } = view;
  const period = (start: string | null, end: string | null): string | null =>
    start !== null && end !== null
      ? formatDateRange({ startDate: start, endDate: end }, { locale: options.locale })
      : null;
  const previous = view.previousRows ? period(data.meta.compareStartDate, data.meta.compareEndDate) : null;
  if (!dimension) {
    const label = period(data.meta.startDate, data.meta.endDate) ?? '';
    const columns = (totals: readonly (number | null)[]) => totals.map((total) => [total]);
    return {
      x: {
        name: '',
        isDate: false,
        daily: false,
        unit: 'category',
        positions: [0],
        value: () => null,
        label: () => label,
        shortLabel: () => label,
        previousLabel: () => previous,
        dayOf: null,
      },
      values: columns(view.totals),
      previous: view.previousTotals && columns(view.previousTotals),
    };
  }
  const places = view.order;
  const label = (point: number): string =>
    dimensionText(view.rows[places[point] ?? -1]?.[dimension.index], false, options);
  return {
    x: {
      name: dimension.label,
      isDate: false,
      daily: false,
      unit: 'category',
      positions: [...places.keys()],
      value: (point) => view.rows[places[point] ?? -1]?.[dimension.index] ?? null,
      label,
      shortLabel: label,
      previousLabel: () => previous,
      dayOf: null,
    },
    values: columnsOf(view.rows, places, view.metrics),
    previous:
      view.previousRows &&
      columnsOf(
        view.previousRows,
        Int32Array.from(places, (place) => view.counterpart[place] ?? -1),
        view.metrics,
      ),
  };
}
