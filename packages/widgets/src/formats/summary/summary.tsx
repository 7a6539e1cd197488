import { useMemo, useRef } from 'react';
import { useCard } from '../../card/context.ts';
import { cx } from '../../card/cx.ts';
import { fill } from '../../card/messages.ts';
import { useScrolls } from '../../card/use-scrolls.ts';
import { useSize } from '../../card/use-size.ts';
import { type SummaryFigure, summaryScene } from '../../model/summary-scene.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { ChangeMark } from '../change-mark.tsx';
import { Sparkline } from '../sparkline.tsx';
import {
  type FigureSize,
  KPI_SPARK,
  KPI_TEXT,
  KPI_WIDTH,
  kpiText,
  LEAST_ROW,
  LEAST_SPARK,
  METRIC_TEXT,
  metricLayout,
  SIDE_BY_SIDE,
} from './summary-layout.ts';

function Was({ previous }: { previous: string | null }) {
  const { messages } = useCard();
  if (previous === null) return null;
  return (
    <span className="rwd:text-caption rwd:whitespace-nowrap rwd:text-fg-tertiary">
      {fill(messages.was, { value: previous })}
    </span>
  );
}

/** One metric, large: figure with its change beside it, what it was, and a sparkline to the card's edges. */
function Kpi({ figure }: { figure: SummaryFigure }) {
  const { narrow } = useCard();
  const [ref, size] = useSize<HTMLDivElement>();
  const { value, previous, hero, beside } = kpiText(figure, size?.width ?? KPI_WIDTH, narrow);
  // The sparkline reaches 16 px below the content, to the card's edge.
  const room = (size?.height ?? KPI_TEXT + KPI_SPARK) + 16 - (narrow ? 0 : KPI_TEXT);
  return (
    <div ref={ref} data-slot="kpi" className="rwd:relative rwd:flex rwd:size-full rwd:flex-col">
      <p
        data-slot="kpi-figure"
        className={cx(
          'rwd:flex rwd:items-baseline rwd:gap-x-2.5 rwd:whitespace-nowrap',
          hero ? 'rwd:text-figure-hero' : 'rwd:text-figure',
        )}
      >
        {value === figure.value ? (
          <span>{value}</span>
        ) : (
          <span title={figure.value}>
            <span aria-hidden="true">{value}</span>
            <span className="rwd:sr-only">{figure.value}</span>
          </span>
        )}
        {beside && figure.change && (
          <ChangeMark change={figure.change} chip className="rwd:-translate-y-0.5 rwd:tracking-[0]" />
        )}
      </p>
      <p
        data-slot="kpi-was"
        className="rwd:mt-0.5 rwd:flex rwd:h-4 rwd:min-w-0 rwd:flex-wrap rwd:items-center rwd:gap-2 rwd:overflow-hidden"
      >
        {!beside && figure.change && <ChangeMark change={figure.change} />}
        <Was previous={previous} />
      </p>
      {figure.spark && room >= LEAST_SPARK && (
        <Sparkline
          spark={figure.spark}
          bleed
          height={Math.min(room, narrow ? 64 : KPI_SPARK)}
          className={
            narrow
              ? 'rwd:absolute! rwd:-end-5 rwd:-bottom-4 rwd:w-2/5 rwd:overflow-hidden rwd:rounded-ee-card'
              : 'rwd:absolute! rwd:-inset-x-5 rwd:-bottom-4 rwd:overflow-hidden rwd:rounded-b-[9px]'
          }
        />
      )}
    </div>
  );
}

const SIZES: Record<FigureSize, string> = {
  28: 'rwd:text-figure',
  20: 'rwd:text-[20px] rwd:leading-8 rwd:font-semibold rwd:tracking-[-0.016em]',
  16: 'rwd:text-[16px] rwd:leading-8 rwd:font-semibold rwd:tracking-[-0.011em]',
};

function Figure({
  figure,
  size,
  padding,
  list,
  dense,
  sparkHeight,
  leads,
  ends,
}: {
  figure: SummaryFigure;
  size: FigureSize;
  /** Room in px beside the lines between metrics. */
  padding: number;
  list: boolean;
  /** In a list with little room: the change stands beside a smaller figure, and nothing else. */
  dense: boolean;
  /** Height in px that is left for a sparkline under the figure; null before it was measured. */
  sparkHeight: number | null;
  leads: boolean;
  ends: boolean;
}) {
  return (
    <li
      data-slot="summary-metric"
      className={cx(
        'rwd:relative rwd:min-w-0 rwd:border-border',
        list
          ? cx(
              'rwd:flex rwd:items-center rwd:gap-4 rwd:border-t rwd:first:border-t-0 rwd:first:pt-0',
              dense ? 'rwd:flex-auto rwd:py-1.5' : 'rwd:py-3',
            )
          : 'rwd:flex rwd:flex-col',
        !list && !leads && 'rwd:border-s',
      )}
      style={list ? undefined : { paddingInlineStart: leads ? 0 : padding, paddingInlineEnd: ends ? 0 : padding }}
    >
      <div className="rwd:min-w-0 rwd:flex-1">
        <p data-slot="summary-label" title={figure.label} className="rwd:truncate rwd:text-label rwd:text-fg-secondary">
          {figure.label}
        </p>
        <p
          data-slot="summary-figure"
          className={cx(
            'rwd:whitespace-nowrap',
            dense
              ? 'rwd:flex rwd:items-baseline rwd:gap-2 rwd:text-[20px] rwd:leading-6 rwd:font-semibold rwd:tracking-[-0.016em]'
              : cx('rwd:mt-0.5', SIZES[size]),
          )}
        >
          <span>{figure.value}</span>
          {dense && figure.change && <ChangeMark change={figure.change} className="rwd:tracking-[0]" />}
        </p>
        {!dense && (
          <p
            data-slot="summary-change"
            className="rwd:mt-0.5 rwd:flex rwd:h-4 rwd:min-w-0 rwd:flex-wrap rwd:items-center rwd:gap-2 rwd:overflow-hidden"
          >
            {figure.change && <ChangeMark change={figure.change} />}
            <Was previous={figure.previous} />
          </p>
        )}
      </div>
      {figure.spark && !dense && (list || sparkHeight === null || sparkHeight >= LEAST_SPARK) && (
        <Sparkline
          spark={figure.spark}
          height={list ? 32 : Math.min(30, sparkHeight ?? 30)}
          className={list ? 'rwd:w-24 rwd:shrink-0' : 'rwd:mt-auto'}
        />
      )}
    </li>
  );
}

export interface SummaryProps {
  widget: InteractiveWidget;
  data: WidgetData;
}

/** Each metric as a figure with its change, and a sparkline where the rows are dates. */
export default function Summary({ widget, data }: SummaryProps) {
  const { locale, messages, narrow } = useCard();
  const scene = useMemo(
    () => summaryScene(widget, data, { locale, words: messages.changes }),
    [widget, data, locale, messages],
  );
  const ref = useRef<HTMLUListElement>(null);
  const scrolls = useScrolls(ref, scene);
  const [holder, size] = useSize<HTMLDivElement>();
  const [only] = scene.figures;
  if (only && scene.figures.length === 1 && widget.width === 1) return <Kpi figure={only} />;
  const list = narrow || widget.width === 1;
  const columns = Math.min(scene.figures.length, SIDE_BY_SIDE[widget.width] ?? 4);
  const rows = Math.ceil(scene.figures.length / columns);
  const dense = list && !narrow && size !== null && size.height < scene.figures.length * (METRIC_TEXT + 24) - 24;
  const layout = metricLayout(scene.figures, {
    width: size?.width ?? null,
    span: widget.width,
    columns: list ? 1 : columns,
    list,
  });
  // Rows keep what they need for a sparkline, unless there is one row only in a low card.
  const rowHeight = size === null ? null : Math.max((size.height - (rows - 1) * 16) / rows, rows === 1 ? 0 : LEAST_ROW);
  return (
    <div ref={holder} data-slot="summary-holder" className="rwd:h-full rwd:min-h-0">
      <ul
        ref={ref}
        data-slot="summary"
        {...(scrolls && !narrow ? { tabIndex: 0, 'aria-label': widget.title } : {})}
        className={cx(
          list ? 'rwd:flex rwd:flex-col' : 'rwd:grid rwd:h-full rwd:gap-y-4',
          'rwd:overflow-x-hidden',
          narrow ? '' : 'rwd:max-h-full rwd:overflow-y-auto',
          dense && 'rwd:min-h-full',
        )}
        style={
          list
            ? undefined
            : {
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gridAutoRows: `minmax(${rows === 1 ? METRIC_TEXT : LEAST_ROW}px, 1fr)`,
              }
        }
      >
        {scene.figures.map((figure, place) => (
          <Figure
            key={figure.key}
            figure={figure}
            {...layout}
            list={list}
            dense={dense}
            sparkHeight={rowHeight === null ? null : Math.floor(rowHeight - METRIC_TEXT - 8)}
            leads={place % columns === 0}
            ends={place % columns === columns - 1}
          />
        ))}
      </ul>
    </div>
  );
}
