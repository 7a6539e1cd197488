import { useMemo, useRef } from 'react';
import { useCard } from '../../card/context.ts';
import { cx } from '../../card/cx.ts';
import { fill } from '../../card/messages.ts';
import { useScrolls } from '../../card/use-scrolls.ts';
import { type Size, useSize } from '../../card/use-size.ts';
import { type SummaryFigure, summaryScene } from '../../model/index.ts';
import { textWidth } from '../../model/text-width.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { ChangeMark } from '../change-mark.tsx';
import { Sparkline } from '../sparkline.tsx';

/** Most metrics side by side by the widget's width in columns. */
const SIDE_BY_SIDE: Record<number, number> = { 1: 1, 2: 3, 3: 4, 4: 4 };
/** Inner width that a KPI is laid out for before it was measured. */
const KPI_WIDTH = 238;

function Was({ figure }: { figure: SummaryFigure }) {
  const { messages } = useCard();
  if (figure.previous === null) return null;
  return (
    <span className="rwd:text-caption rwd:whitespace-nowrap rwd:text-fg-tertiary">
      {fill(messages.was, { value: figure.previous })}
    </span>
  );
}

/** Whether a figure of 40 px and its change fit beside each other. */
function heroFits(figure: SummaryFigure, size: Size | null, narrow: boolean): boolean {
  // On a phone the sparkline takes the right two fifths.
  const width = (size?.width ?? KPI_WIDTH) * (narrow && figure.spark ? 0.62 : 1);
  const chip = figure.change ? 10 + 20 + textWidth(figure.change.magnitude, 12, 500) : 0;
  return (size?.width ?? KPI_WIDTH) >= 200 && textWidth(figure.value, 40, 600) * 0.96 + chip <= width;
}

/** One metric, large: figure with its change beside it, what it was, and a sparkline to the card's edges. */
function Kpi({ figure }: { figure: SummaryFigure }) {
  const { narrow } = useCard();
  const [ref, size] = useSize<HTMLDivElement>();
  const hero = heroFits(figure, size, narrow);
  return (
    <div ref={ref} data-slot="kpi" className="rwd:relative rwd:flex rwd:size-full rwd:flex-col">
      <p
        data-slot="kpi-figure"
        className={cx(
          'rwd:flex rwd:items-baseline rwd:gap-x-2.5 rwd:whitespace-nowrap',
          hero ? 'rwd:text-figure-hero' : 'rwd:text-figure',
        )}
      >
        <span>{figure.value}</span>
        {hero && figure.change && (
          <ChangeMark change={figure.change} chip className="rwd:-translate-y-0.5 rwd:tracking-[0]" />
        )}
      </p>
      <p
        data-slot="kpi-was"
        className="rwd:mt-0.5 rwd:flex rwd:h-4 rwd:min-w-0 rwd:flex-wrap rwd:items-center rwd:gap-2 rwd:overflow-hidden"
      >
        {!hero && figure.change && <ChangeMark change={figure.change} />}
        <Was figure={figure} />
      </p>
      {figure.spark && (
        <Sparkline
          spark={figure.spark}
          bleed
          className={
            narrow
              ? 'rwd:absolute! rwd:-end-5 rwd:-bottom-4 rwd:h-16 rwd:w-2/5 rwd:overflow-hidden rwd:rounded-ee-card'
              : 'rwd:absolute! rwd:-inset-x-5 rwd:-bottom-4 rwd:h-13 rwd:overflow-hidden rwd:rounded-b-[9px]'
          }
        />
      )}
    </div>
  );
}

function Figure({
  figure,
  list,
  leads,
  ends,
}: {
  figure: SummaryFigure;
  list: boolean;
  leads: boolean;
  ends: boolean;
}) {
  return (
    <li
      data-slot="summary-metric"
      className={cx(
        'rwd:relative rwd:min-w-0 rwd:border-border',
        list
          ? 'rwd:flex rwd:items-center rwd:gap-4 rwd:border-t rwd:py-3 rwd:first:border-t-0 rwd:first:pt-0'
          : 'rwd:flex rwd:flex-col',
        !list && !leads && 'rwd:border-s rwd:ps-5',
        !list && !ends && 'rwd:pe-5',
      )}
    >
      <div className="rwd:min-w-0 rwd:flex-1">
        <p data-slot="summary-label" title={figure.label} className="rwd:truncate rwd:text-label rwd:text-fg-secondary">
          {figure.label}
        </p>
        <p
          data-slot="summary-figure"
          className="rwd:mt-0.5 rwd:text-figure rwd:whitespace-nowrap rwd:@max-[110px]:text-[20px]"
        >
          {figure.value}
        </p>
        <p
          data-slot="summary-change"
          className="rwd:mt-0.5 rwd:flex rwd:h-4 rwd:min-w-0 rwd:flex-wrap rwd:items-center rwd:gap-2 rwd:overflow-hidden"
        >
          {figure.change && <ChangeMark change={figure.change} />}
          <Was figure={figure} />
        </p>
      </div>
      {figure.spark && (
        <Sparkline
          spark={figure.spark}
          className={list ? 'rwd:h-8 rwd:w-24 rwd:shrink-0' : 'rwd:mt-auto rwd:h-[30px] rwd:max-h-[30%]'}
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
  const [only] = scene.figures;
  if (only && scene.figures.length === 1 && widget.width === 1) return <Kpi figure={only} />;
  const list = narrow || widget.width === 1;
  const columns = Math.min(scene.figures.length, SIDE_BY_SIDE[widget.width] ?? 4);
  return (
    <ul
      ref={ref}
      data-slot="summary"
      {...(scrolls && !narrow ? { tabIndex: 0, 'aria-label': widget.title } : {})}
      className={cx(
        list ? 'rwd:flex rwd:flex-col' : 'rwd:grid rwd:h-full rwd:auto-rows-[minmax(112px,1fr)] rwd:gap-y-4',
        'rwd:overflow-x-hidden',
        narrow ? '' : 'rwd:max-h-full rwd:overflow-y-auto',
      )}
      style={list ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {scene.figures.map((figure, place) => (
        <Figure
          key={figure.key}
          figure={figure}
          list={list}
          leads={place % columns === 0}
          ends={place % columns === columns - 1}
        />
      ))}
    </ul>
  );
}
