import { useEffect, useId, useMemo, useRef } from 'react';
import { CardMessage } from '../../card/card-message.tsx';
import { useCard } from '../../card/context.ts';
import { cx } from '../../card/cx.ts';
import { type Size, useSize } from '../../card/use-size.ts';
import { describeWidget } from '../../model/describe.ts';
import { type PieContent, pieContent } from '../../model/pie-content.ts';
import { pieScene, sliceAt } from '../../model/pie-scene.ts';
import { saySlice } from '../../model/pie-slices.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { againstText } from '../against.ts';
import { PartTooltip } from '../part-tooltip.tsx';
import { usePartReader } from '../use-part-reader.ts';
import { PieList } from './pie-list.tsx';
import { PieRing } from './pie-ring.tsx';
import { PieTable } from './pie-table.tsx';

/** Pies of more rows give assistive technology the summary and "View as table" instead of a table in the page. */
const TABLE_ROWS = 100;

export interface PieProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  /** The room there is, where it is known beforehand (a server, paper); measured otherwise. */
  size?: Size | undefined;
  onReady?: (() => void) | undefined;
}

/** A pie or doughnut of the widget's first metric over its dimension, or of several metrics of one unit. */
export default function Pie({ widget, data, title, size, onReady }: PieProps) {
  const { locale, messages } = useCard();
  const content = useMemo(
    () => pieContent(widget, data, { locale, words: messages.changes, pieWords: messages.pie }),
    [widget, data, locale, messages],
  );
  const refused = content.kind === 'refused';
  useEffect(() => {
    if (refused) onReady?.();
  }, [refused, onReady]);
  if (content.kind === 'refused') {
    return <CardMessage kind="unbuilt" title={messages.formatTitle} text={content.message} />;
  }
  return <Picture widget={widget} data={data} title={title} size={size} onReady={onReady} content={content} />;
}

function Picture({ widget, data, title, size: given, onReady, content }: PieProps & { content: PieContent }) {
  const { locale, messages, muted } = useCard();
  const [holder, measured] = useSize<HTMLDivElement>();
  const ring = useRef<SVGSVGElement>(null);
  const id = useId();
  const size = given ?? measured;
  const text = useMemo(() => ({ locale, words: messages.changes, pieWords: messages.pie }), [locale, messages]);
  const scene = useMemo(
    () => (size && size.width > 40 && size.height > 40 ? pieScene(content, size, text) : null),
    [content, size, text],
  );
  const reader = usePartReader(ring, {
    count: scene?.slices.length ?? 0,
    at: (place) => (scene ? sliceAt(scene, place) : -1),
    say: (index) => {
      const slice = scene?.slices[index];
      return slice ? saySlice(content, slice, text) : '';
    },
  });
  const summary = useMemo(
    () => [describeWidget(widget, data, text), ...content.notes.spoken].join(' '),
    [widget, data, text, content],
  );
  useEffect(() => {
    if (scene) onReady?.();
  }, [scene, onReady]);
  const active = reader.index === null ? undefined : scene?.slices[reader.index];
  const tabled = content.parts.length <= TABLE_ROWS;

  return (
    <div
      ref={holder}
      data-slot="pie"
      data-layout={scene?.layout}
      className="rwd:relative rwd:size-full rwd:min-h-0 rwd:min-w-0"
    >
      <figure
        data-slot="chart-picture"
        aria-roledescription={messages.chart}
        aria-label={`${title}. ${messages.chartKeys}`}
        aria-describedby={`${id}-summary`}
        aria-details={tabled ? `${id}-table` : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes focus so that arrow keys read it slice by slice.
        tabIndex={0}
        className="rwd:absolute rwd:inset-0 rwd:m-0 rwd:touch-pan-y rwd:rounded-chip"
        {...reader.handlers}
      >
        {scene && <PieRing ref={ring} scene={scene} active={reader.index} muted={muted} />}
        {scene && <PieList scene={scene} active={reader.index} muted={muted} />}
        {scene?.note && (
          <p
            data-slot="pie-note"
            title={scene.note.text}
            className={cx(
              'rwd:absolute rwd:inset-x-0 rwd:bottom-0 rwd:text-caption rwd:text-fg-tertiary',
              scene.note.lines === 2 ? 'rwd:line-clamp-2' : 'rwd:truncate',
            )}
          >
            {scene.note.text}
          </p>
        )}
        {scene && active && (
          <PartTooltip
            title={active.label}
            against={againstText(data, messages, locale)}
            rows={[
              {
                key: 'value',
                label: content.metric.label,
                swatch: `var(--rui-data-${muted ? 8 : active.colour})`,
                value: active.text,
                previous: active.previous,
                change: active.change,
              },
              {
                key: 'share',
                label: messages.pie.share,
                swatch: null,
                value: active.exactShare,
                previous: null,
                change: null,
              },
            ]}
            note={active.members}
            anchor={
              scene.layout === 'labels'
                ? { ...active.middle, logical: false }
                : { x: scene.box.start + scene.box.width / 2, y: scene.box.top + active.middle.y, logical: true }
            }
            bounds={scene}
          />
        )}
      </figure>
      <p id={`${id}-summary`} data-slot="chart-summary" className="rwd:sr-only">
        {summary}
      </p>
      <p data-slot="chart-live" aria-live="polite" className="rwd:sr-only">
        {reader.spoken}
      </p>
      {tabled && <PieTable id={`${id}-table`} content={content} caption={title} />}
    </div>
  );
}
