import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCard } from '../../card/context.ts';
import { type Size, useSize } from '../../card/use-size.ts';
import { describeWidget } from '../../model/describe.ts';
import { type RadarContent, radarContent, readAxis, sayAxis } from '../../model/radar-content.ts';
import { axisAt, radarScene } from '../../model/radar-scene.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { againstText } from '../against.ts';
import { PartTooltip } from '../part-tooltip.tsx';
import { usePartReader } from '../use-part-reader.ts';
import { RadarFigure } from './radar-figure.tsx';
import { RadarLegend } from './radar-legend.tsx';
import { RadarTable } from './radar-table.tsx';

const Chart = lazy(() => import('../chart/chart.tsx'));

export interface RadarProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  /** The room there is, where it is known beforehand (a server, paper); measured otherwise. */
  size?: Size | undefined;
  onReady?: (() => void) | undefined;
}

/** A radar of the widget's metrics over its dimension, or of several totals; bars where a radar cannot show them. */
export default function Radar({ widget, data, title, size, onReady }: RadarProps) {
  const { locale, messages } = useCard();
  const content = useMemo(
    () => radarContent(widget, data, { locale, words: messages.changes, radarWords: messages.radar }),
    [widget, data, locale, messages],
  );
  if (content.kind === 'bars') {
    return (
      <div data-slot="radar-as-bars" className="rwd:size-full">
        <p data-slot="radar-reason" className="rwd:sr-only">
          {content.reason}
        </p>
        <Suspense fallback={null}>
          <Chart widget={content.widget} data={data} title={title} onReady={onReady} />
        </Suspense>
      </div>
    );
  }
  return <Picture widget={widget} data={data} title={title} size={size} onReady={onReady} content={content} />;
}

function Picture({ widget, data, title, size: given, onReady, content }: RadarProps & { content: RadarContent }) {
  const { locale, messages, muted } = useCard();
  const [holder, measured] = useSize<HTMLDivElement>();
  const figure = useRef<SVGSVGElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const size = given ?? measured;
  const text = useMemo(() => ({ locale, words: messages.changes, radarWords: messages.radar }), [locale, messages]);
  const scene = useMemo(
    () => (size && size.width > 40 && size.height > 40 ? radarScene(content, size, { ...text, hidden }) : null),
    [content, size, text, hidden],
  );
  const reader = usePartReader(figure, {
    count: scene ? content.axes.length : 0,
    at: (place) => (scene ? axisAt(scene, place) : -1),
    say: (index) => sayAxis(content, index, text),
  });
  const summary = useMemo(() => describeWidget(widget, data, text), [widget, data, text]);
  useEffect(() => {
    if (scene) onReady?.();
  }, [scene, onReady]);
  const toggle = useCallback((key: string) => {
    setHidden((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const spoke = reader.index === null ? undefined : scene?.spokes[reader.index];

  return (
    <div ref={holder} data-slot="radar" className="rwd:relative rwd:size-full rwd:min-h-0 rwd:min-w-0">
      <figure
        data-slot="chart-picture"
        aria-roledescription={messages.chart}
        aria-label={`${title}. ${messages.chartKeys}`}
        aria-describedby={`${id}-summary`}
        aria-details={`${id}-table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes focus so that arrow keys read it axis by axis.
        tabIndex={0}
        className="rwd:absolute rwd:inset-0 rwd:m-0 rwd:touch-pan-y rwd:rounded-chip"
        {...reader.handlers}
      >
        {scene && <RadarFigure ref={figure} scene={scene} active={reader.index} muted={muted} />}
        {scene && reader.index !== null && spoke && (
          <PartTooltip
            title={content.axes[reader.index]?.label ?? ''}
            against={againstText(data, messages, locale)}
            rows={readAxis(content, reader.index, text)
              .filter(({ shape }) => !hidden.has(shape.key))
              .map(({ shape, value, previous, change }) => ({
                key: shape.key,
                label: content.shapes.length > 1 ? shape.label : (shape.metrics[reader.index ?? 0]?.label ?? ''),
                swatch: `var(--rui-data-${muted ? 8 : shape.colour})`,
                value,
                previous,
                change,
              }))}
            anchor={{ ...spoke, logical: false }}
            bounds={scene}
          />
        )}
      </figure>
      {scene && <RadarLegend scene={scene} hidden={hidden} onToggle={toggle} />}
      <p id={`${id}-summary`} data-slot="chart-summary" className="rwd:sr-only">
        {summary}
      </p>
      <p data-slot="chart-live" aria-live="polite" className="rwd:sr-only">
        {reader.spoken}
      </p>
      <RadarTable id={`${id}-table`} content={content} caption={title} />
    </div>
  );
}
