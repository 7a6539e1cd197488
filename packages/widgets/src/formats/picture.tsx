import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Drawing } from '../draw/drawing.ts';
import type { TableWriting } from '../draw/figure-table.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import type { SceneSize } from '../model/chart-geometry.ts';
import { useIdle } from '../react/use-idle.ts';
import { useOnServer } from '../react/use-on-server.ts';
import { useSize } from '../react/use-size.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { inside } from './inside.ts';
import Tooltip, { type TooltipContent } from './tooltip.tsx';
import { usePartNavigation } from './use-part-navigation.ts';
import type { PictureContext, SceneText } from './use-picture-context.ts';

/** The properties of a format's component. */
export interface PictureProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  /** Size in px if it is known in advance (server, print); measured otherwise. */
  size?: SceneSize | undefined;
  /** Called when the drawing is complete; a chart of lines calls it after each drawing. */
  onReady?: (() => void) | undefined;
}

/** A drawn format as pure functions: content, scene, drawing, parts, their texts, summary and table. */
export interface Format<Content, Scene extends SceneSize> {
  name: 'chart' | 'pie' | 'radar' | 'gauge';
  scene: (content: Content, size: SceneSize, options: SceneText & { hidden: ReadonlySet<string> }) => Scene;
  /** The drawing: a layer of `svgLayer`. */
  draw: (scene: Scene, drawing: Drawing) => Markup;
  /** Its position, if it does not fill the space. */
  place?: (scene: Scene) => CSSProperties;
  /** The layer above the lines on a canvas. */
  front?: (scene: Scene, drawing: Drawing) => Markup | null;
  /** The mark beside the active part. */
  mark?: (scene: Scene, part: number, drawing: Drawing) => Markup;
  count: (content: Content) => number;
  at: (scene: Scene, place: { x: number; y: number }) => number;
  describe: (content: Content, part: number, scene: Scene, text: SceneText) => string;
  tooltip: (part: number, scene: Scene, data: WidgetData, drawing: Drawing) => TooltipContent | null;
  /** The figures as text for assistive technology; empty if they are the drawing's name. */
  summary: (widget: InteractiveWidget, data: WidgetData, content: Content, text: SceneText) => string;
  table: (content: Content, title: string, writing: TableWriting) => Markup | null;
}

/** The hidden series. */
export interface Switches {
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
}

export interface DrawnProps<Content, Scene extends SceneSize> extends PictureProps {
  format: Format<Content, Scene>;
  content: Content;
  context: PictureContext;
  /** Lines between the drawing and its front layer; they report themselves when they are drawn. */
  canvas?: ((scene: Scene) => ReactNode) | undefined;
  /** Elements over the drawing, in the order of pointer and keyboard. */
  over?: (scene: Scene, drawing: Drawing) => ReactNode;
  /** Elements before the drawing in the tab order; elements after it. */
  before?: (scene: Scene, switches: Switches) => ReactNode;
  after?: (scene: Scene, switches: Switches) => ReactNode;
  /** The role of the drawing if it is not a figure. */
  meaning?: Record<string, string | number>;
}

const NONE: ReadonlySet<string> = new Set();
const NOT_YET = { scene: null, picture: null, front: null };

/** A layer of a drawing: an SVG as large as the scene, above the previous layers. */
export function svgLayer({ width, height }: SceneSize, content: Markup, name: string): Markup {
  return el('svg', { 'data-slot': `chart-${name}`, width, height, direction: 'ltr', 'aria-hidden': 'true' }, content);
}

/** A layer in the page. Not a component, because a dashboard has hundreds of them. */
function layer(markup: Markup, place?: CSSProperties | null) {
  return (
    <div
      data-slot="chart-layer"
      data-placed={place ? '' : undefined}
      className={place ? 'rwd:absolute rwd:block' : undefined}
      style={place ?? undefined}
      {...inside(markup)}
    />
  );
}

/**
 * A drawn format in its space: drawn from its scene, readable by pointer and keyboard with a tooltip, and by assistive technology with a
 * summary and a table.
 */
export function Drawn<Content, Scene extends SceneSize>(props: DrawnProps<Content, Scene>) {
  const { format, content, context, data, title, size: given, onReady, canvas, over, before, after, meaning } = props;
  const { text, drawing } = context;
  const { messages } = drawing;
  const [holder, measured] = useSize<HTMLDivElement>();
  const [hidden, setHidden] = useState(NONE);
  const id = useId();
  const size = given ?? measured;
  const { scene, picture, front } = useMemo(() => {
    if (!size || size.width <= 40 || size.height <= 40) return NOT_YET;
    const laid = format.scene(content, size, { ...context.text, hidden });
    return {
      scene: laid,
      picture: format.draw(laid, context.drawing),
      front: format.front?.(laid, context.drawing) ?? null,
    };
  }, [format, content, size, context, hidden]);
  const { index, spoken, handlers } = usePartNavigation({
    count: scene ? format.count(content) : 0,
    at: (place) => (scene ? format.at(scene, place) : -1),
    describe: (part) => (scene ? format.describe(content, part, scene, text) : ''),
  });
  const lines = scene && canvas?.(scene);
  const drawn = scene !== null && !lines;
  useEffect(() => {
    if (drawn) onReady?.();
  }, [drawn, onReady]);
  const toggle = (key: string): void =>
    setHidden((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  // Fades the other parts, also in a drawing that was replaced meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene has parts of its own.
  useLayoutEffect(() => {
    for (const part of holder.current?.querySelectorAll(index === null ? '[data-faded]' : '[data-part]') ?? [])
      part.toggleAttribute('data-faded', index !== null && part.getAttribute('data-part') !== String(index));
  }, [index, scene]);
  const description = useDescription(props, id, holder);
  const tooltip = scene && index !== null && format.tooltip(index, scene, data, drawing);
  const Figure = meaning ? 'div' : 'figure';

  return (
    <div ref={holder} data-slot={format.name} className="rwd:relative rwd:size-full rwd:min-h-0 rwd:min-w-0">
      {scene && before?.(scene, { hidden, toggle })}
      <Figure
        data-slot="chart-picture"
        aria-roledescription={meaning ? undefined : messages.chart}
        aria-label={meaning ? undefined : `${title}. ${messages.chartKeys}`}
        aria-describedby={description?.source.includes('<p ') ? `${id}-summary` : undefined}
        aria-details={description?.source.includes('<table ') ? `${id}-table` : undefined}
        {...meaning}
        // Focusable, so that arrow keys can read it part by part.
        tabIndex={0}
        className="rwd:absolute rwd:inset-0 rwd:m-0 rwd:touch-pan-y rwd:rounded-chip"
        {...handlers}
      >
        {picture && layer(picture, scene && format.place?.(scene))}
        {scene && over?.(scene, drawing)}
        {lines}
        {scene && index !== null && format.mark && layer(format.mark(scene, index, drawing))}
        {front && layer(front)}
        {scene && tooltip && <Tooltip content={tooltip} bounds={scene} />}
      </Figure>
      {scene && after?.(scene, { hidden, toggle })}
      {description && <div className="rwd:sr-only" {...inside(description)} />}
      {spoken !== null && !meaning && (
        <p data-slot="chart-live" aria-live="polite" className="rwd:sr-only">
          {spoken}
        </p>
      )}
    </div>
  );
}

/** Summary and table; null until the browser was idle. */
function useDescription<Content, Scene extends SceneSize>(
  { format, content, context, widget, data, title }: DrawnProps<Content, Scene>,
  id: string,
  holder: RefObject<HTMLElement | null>,
): Markup | null {
  const onServer = useOnServer();
  const wanted = useMemo(() => ({ content, widget, data, title, context }), [content, widget, data, title, context]);
  const settled = useIdle(wanted, holder);
  const described = settled ?? (onServer ? wanted : undefined);
  return useMemo(() => {
    if (!described) return null;
    const summary = format.summary(described.widget, described.data, described.content, described.context.text);
    const attributes = { id: `${id}-table`, 'data-slot': 'chart-table' };
    return join(
      summary !== '' && el('p', { id: `${id}-summary`, 'data-slot': 'chart-summary' }, summary),
      format.table(described.content, described.title, { ...described.context.drawing, attributes }),
    );
  }, [described, format, id]);
}
