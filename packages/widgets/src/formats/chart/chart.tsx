import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useCard } from '../../card/context.ts';
import { useIdle } from '../../card/use-idle.ts';
import { useSize } from '../../card/use-size.ts';
import { sayPoint } from '../../model/chart-reading.ts';
import { chartScene } from '../../model/chart-scene.ts';
import { chartContent } from '../../model/chart-series.ts';
import { describeWidget } from '../../model/describe.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { ChartBackdrop } from './chart-backdrop.tsx';
import { ChartFront, Crosshair } from './chart-front.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import Lines from './lines.tsx';
import { usePointReader } from './use-point-reader.ts';

/** Charts of more points give assistive technology the summary and "View as table" instead of a table in the page. */
const TABLE_POINTS = 100;

export interface ChartProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  onReady?: (() => void) | undefined;
}

/** A line, area or bar chart: one scene, read by pointer, by keyboard and by its table. */
export default function Chart({ widget, data, title, onReady }: ChartProps) {
  const { locale, messages, muted } = useCard();
  const [holder, size] = useSize<HTMLDivElement>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const text = useMemo(() => ({ locale, words: messages.changes }), [locale, messages]);
  const content = useMemo(() => chartContent(widget, data, text), [widget, data, text]);
  const scene = useMemo(
    () =>
      size && size.width > 40
        ? chartScene(content, size, {
            ...text,
            hidden,
            previousWord: messages.previous,
            periodWord: messages.previousPeriod,
          })
        : null,
    [content, size, text, hidden, messages],
  );
  const reader = usePointReader(scene, (index) => sayPoint(content, index, text));
  const summary = useMemo(() => describeWidget(widget, data, text, content), [widget, data, text, content]);
  const isBar = content.type === 'bar';

  useEffect(() => {
    if (isBar && scene) onReady?.();
  }, [isBar, scene, onReady]);

  const toggle = useCallback((key: string) => {
    setHidden((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  // The table is not seen, so the picture goes first.
  const told = useIdle(content, holder);
  const tabled = told !== undefined && told.x.positions.length <= TABLE_POINTS;

  return (
    <div
      ref={holder}
      data-slot="chart"
      data-type={content.type}
      className="rwd:relative rwd:size-full rwd:min-h-0 rwd:min-w-0"
    >
      {scene?.legend === 'top' && (
        <ChartLegend height={scene.plot.top - (isBar ? 25 : 15)} content={content} hidden={hidden} onToggle={toggle} />
      )}
      <figure
        data-slot="chart-picture"
        aria-roledescription={messages.chart}
        aria-label={`${title}. ${messages.chartKeys}`}
        aria-describedby={`${id}-summary`}
        aria-details={tabled ? `${id}-table` : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes focus so that arrow keys read it point by point.
        tabIndex={0}
        className="rwd:absolute rwd:inset-0 rwd:m-0 rwd:touch-pan-y rwd:rounded-chip"
        {...reader.handlers}
      >
        {scene && (
          <>
            <ChartBackdrop scene={scene} muted={muted} />
            {!isBar && <Lines scene={scene} muted={muted} onDrawn={onReady} />}
            {reader.index !== null && <Crosshair scene={scene} index={reader.index} muted={muted} />}
            <ChartFront scene={scene} muted={muted} />
            {reader.index !== null && <ChartTooltip scene={scene} index={reader.index} muted={muted} />}
          </>
        )}
      </figure>
      <p id={`${id}-summary`} data-slot="chart-summary" className="rwd:sr-only">
        {summary}
      </p>
      <p data-slot="chart-live" aria-live="polite" className="rwd:sr-only">
        {reader.spoken}
      </p>
      {tabled && <ChartTable id={`${id}-table`} content={told} caption={title} />}
    </div>
  );
}
