import { useMemo, useRef } from 'react';
import {
  columnsOf,
  KPI_SPARK,
  KPI_TEXT,
  KPI_WIDTH,
  kpiStep,
  LEAST_ROW,
  listDensity,
  METRIC_TEXT,
  metricLayout,
} from '../../draw/summary-layout.ts';
import { summaryScene } from '../../model/summary-scene.ts';
import { useCard } from '../../react/card-context.ts';
import { useFigureRow } from '../../react/figure-row.ts';
import { MoreBelow, showBelow } from '../../react/more-below.tsx';
import { InTitleRow } from '../../react/title-slot.tsx';
import { useHiddenBelow } from '../../react/use-hidden-below.ts';
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

/** A summary: each metric as a figure with its change, and a sparkline if the rows are dates. */
export default function Summary({ widget, data }: SummaryProps) {
  const card = useCard();
  const { locale, messages, narrow } = card;
  const text = useMemo(() => ({ locale, words: messages.changes }), [locale, messages]);
  const own = useMemo(() => summaryScene(widget, data, text), [widget, data, text]);
  const ref = useRef<HTMLUListElement>(null);
  const [holder, size] = useSize<HTMLDivElement>();
  const [first] = own.figures;
  const isKpi = first !== undefined && own.figures.length === 1 && widget.width === 1;
  const row = useFigureRow(
    isKpi ? { step: kpiStep(first, size?.width ?? KPI_WIDTH, narrow), decimals: own.decimals } : null,
  );
  const figures = useMemo(
    () => (row.decimals > own.decimals && isKpi ? summaryScene(widget, data, text, row.decimals).figures : own.figures),
    [own, isKpi, widget, data, text, row.decimals],
  );
  const scrolls = useScrolls(ref, figures);
  const hidden = useHiddenBelow(ref, 'li', figures);
  const [only] = figures;
  if (only && isKpi) {
    return (
      <div
        ref={holder}
        data-slot="kpi"
        className="rwd:relative rwd:flex rwd:size-full rwd:flex-col"
        {...inside(kpiMarkup(only, size?.height ?? KPI_TEXT + KPI_SPARK, row.step, card))}
      />
    );
  }
  const list = narrow || widget.width === 1;
  const columns = columnsOf(figures, widget.width, size?.width ?? null);
  const rows = Math.ceil(figures.length / columns);
  const density = narrow || size === null ? 'roomy' : listDensity(figures.length, size.height);
  // Each row is at least high enough for a sparkline, except a single row in a low card.
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
          hidden > 0 ? 'rwd:[mask-image:linear-gradient(to_bottom,black_calc(100%-16px),transparent)] ' : ''
        }${
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
      {hidden > 0 && (
        <InTitleRow>
          <MoreBelow count={hidden} onShow={() => showBelow(ref.current)} />
        </InTitleRow>
      )}
    </div>
  );
}
