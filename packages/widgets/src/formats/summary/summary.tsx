import { useMemo, useRef } from 'react';
import {
  KPI_SPARK,
  KPI_TEXT,
  KPI_WIDTH,
  LEAST_ROW,
  listDensity,
  METRIC_TEXT,
  metricLayout,
  SIDE_BY_SIDE,
} from '../../draw/summary-layout.ts';
import { summaryScene } from '../../model/summary-scene.ts';
import { useCard } from '../../react/card-context.ts';
import { useScrolls } from '../../react/use-scrolls.ts';
import { useSize } from '../../react/use-size.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { inside } from '../inside.ts';
import { figureItem, kpiMarkup } from './summary-markup.ts';

export interface SummaryProps {
  widget: InteractiveWidget;
  data: WidgetData;
}

/** Each metric as a figure with its change, and a sparkline if the rows are dates. */
export default function Summary({ widget, data }: SummaryProps) {
  const card = useCard();
  const { locale, messages, narrow } = card;
  const { figures } = useMemo(
    () => summaryScene(widget, data, { locale, words: messages.changes }),
    [widget, data, locale, messages],
  );
  const ref = useRef<HTMLUListElement>(null);
  const scrolls = useScrolls(ref, figures);
  const [holder, size] = useSize<HTMLDivElement>();
  const [only] = figures;
  if (only && figures.length === 1 && widget.width === 1) {
    return (
      <div
        ref={holder}
        data-slot="kpi"
        className="rwd:relative rwd:flex rwd:size-full rwd:flex-col"
        {...inside(kpiMarkup(only, size ?? { width: KPI_WIDTH, height: KPI_TEXT + KPI_SPARK }, card))}
      />
    );
  }
  const list = narrow || widget.width === 1;
  const columns = Math.min(figures.length, SIDE_BY_SIDE[widget.width] ?? 4);
  const rows = Math.ceil(figures.length / columns);
  const density = narrow || size === null ? 'roomy' : listDensity(figures.length, size.height);
  // Rows keep the space of a sparkline, unless a low card has only one row.
  const rowHeight = size === null ? null : Math.max((size.height - (rows - 1) * 16) / rows, rows === 1 ? 0 : LEAST_ROW);
  const layout = {
    ...metricLayout(figures, {
      width: size?.width ?? null,
      span: widget.width,
      columns: list ? 1 : columns,
      list: list ? density : null,
    }),
    columns,
    list: list ? density : null,
    sparkHeight: rowHeight === null ? null : Math.floor(rowHeight - METRIC_TEXT - 8),
  };
  return (
    <div ref={holder} data-slot="summary-holder" className="rwd:h-full rwd:min-h-0">
      <ul
        ref={ref}
        data-slot="summary"
        {...(scrolls ? { tabIndex: 0, 'aria-label': widget.title } : {})}
        className={`rwd:max-h-full rwd:overflow-x-hidden rwd:overflow-y-auto ${
          list ? 'rwd:flex rwd:flex-col' : 'rwd:grid rwd:h-full rwd:gap-y-4'
        }${list && density !== 'roomy' ? ' rwd:min-h-full' : ''}`}
        style={
          list
            ? undefined
            : {
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gridAutoRows: `minmax(${rows === 1 ? METRIC_TEXT : LEAST_ROW}px, 1fr)`,
              }
        }
        {...inside(figures.map((figure, place) => figureItem(figure, place, layout, card)))}
      />
    </div>
  );
}
