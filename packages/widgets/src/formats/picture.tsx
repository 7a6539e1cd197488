'use client';

import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import type { SceneSize } from '../model/chart-geometry.ts';
import { useCard } from '../react/card-context.ts';
import { cx } from '../react/cx.ts';
import { TitleSlotContext } from '../react/title-slot.tsx';
import { useIdle } from '../react/use-idle.ts';
import { useOnServer } from '../react/use-on-server.ts';
import { useSize } from '../react/use-size.ts';
import { type FormatProps, WidgetsContext } from '../react/widgets-context.ts';
import { inside } from './inside.ts';
import type { PartEventsProps } from './part-events.tsx';
import Tooltip from './tooltip.tsx';
import { usePartNavigation } from './use-part-navigation.ts';
import type { Format, PictureContext } from './use-picture-context.ts';

/** Loaded only if the page passes `onHover` or `onRange`, or shares the active part between drawings. */
const PartEvents = lazy(() => import('./part-events.tsx')) as unknown as <Content, Scene extends SceneSize>(
  props: PartEventsProps<Content, Scene>,
) => ReactNode;

/** The properties of a format's component. */
export type PictureProps = FormatProps;

/** The hidden series by key, and a function that hides or shows one. */
export interface Switches {
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
}

export interface DrawnProps<Content, Scene extends SceneSize> extends PictureProps {
  format: Format<Content, Scene>;
  content: Content;
  context: PictureContext;
  /**
   * Returns the canvas with the lines, which is between the drawing and its front layer. If set, the canvas reports that the card is ready
   * when the lines are drawn.
   */
  canvas?: ((scene: Scene) => ReactNode) | undefined;
  /** Elements over the drawing. */
  over?: (scene: Scene, drawing: Drawing) => ReactNode;
  /** `before`: elements before the drawing in the tab order. `after`: elements after it. */
  before?: (scene: Scene, switches: Switches) => ReactNode;
  after?: (scene: Scene, switches: Switches) => ReactNode;
  /** Role and attributes of the drawing if it is not a figure. */
  meaning?: Record<string, string | number>;
}

const NONE: ReadonlySet<string> = new Set();
const NOT_YET = { scene: null, picture: null, front: null };

/** Writes a layer of a drawing: an SVG in the size of the scene. */
export function svgLayer({ width, height }: SceneSize, content: Markup, name: string): Markup {
  return el('svg', { 'data-slot': `chart-${name}`, width, height, direction: 'ltr', 'aria-hidden': 'true' }, content);
}

/** Returns a layer as an element of the page. It is not a component, because a dashboard has hundreds of layers. */
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
 * Draws a format from its scene in the available space. The drawing can be read by pointer and keyboard with a tooltip, and by
 * assistive technology with a summary and a table.
 */
export function Drawn<Content, Scene extends SceneSize>(props: DrawnProps<Content, Scene>) {
  const { format, content, context, data, title, size: given, onReady, canvas, over, before, after, meaning } = props;
  const { text, drawing } = context;
  const { messages } = drawing;
  const { parts } = useCard();
  const { hover: group } = use(WidgetsContext);
  const [holder, measured] = useSize<HTMLDivElement>();
  const [hidden, setHidden] = useState(NONE);
  const id = useId();
  const size = given ?? measured;
  const titleRow = use(TitleSlotContext) !== null;
  const { scene, picture, front } = useMemo(() => {
    if (!size || size.width <= 40 || size.height <= 40) return NOT_YET;
    const laid = format.scene(content, size, { ...context.text, hidden, titleRow });
    return {
      scene: laid,
      picture: format.draw(laid, context.drawing),
      front: format.front?.(laid, context.drawing) ?? null,
    };
  }, [format, content, size, context, hidden, titleRow]);
  const detailOf = (part: number, laid: Scene) => ({
    widget: props.widget,
    ...format.datum(content, part, laid, text),
  });
  const onPoint = parts?.onPoint;
  const { index, spoken, handlers } = usePartNavigation({
    count: scene ? format.count(content, scene) : 0,
    at: (place) => (scene ? format.at(scene, place) : -1),
    describe: (part) => (scene ? format.describe(content, part, scene, text) : ''),
    choose: scene && onPoint && ((part) => onPoint(detailOf(part, scene))),
  });
  const lines = scene && canvas?.(scene);
  const drawn = scene !== null && !lines;
  useEffect(() => {
    if (drawn) onReady?.();
  }, [drawn, onReady]);
  const toggle = (key: string): void => {
    setHidden((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
    const label = data.columns.find((column) => column.key === key)?.label ?? key;
    parts?.onLegend?.({ widget: props.widget, key, label, visible: hidden.has(key) });
  };
  // A legend does not render again when the active part changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `before` uses only its arguments.
  const above = useMemo(() => scene && before?.(scene, { hidden, toggle }), [scene, hidden, parts, data]);
  // Fades all parts except the active part, again in each new scene.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scene has new elements.
  useLayoutEffect(() => {
    for (const part of holder.current?.querySelectorAll(index === null ? '[data-faded]' : '[data-part]') ?? [])
      part.toggleAttribute('data-faded', index !== null && part.getAttribute('data-part') !== String(index));
  }, [index, scene]);
  const description = useDescription(props, id, holder);
  const tooltip = scene && index !== null && format.tooltip(index, scene, data, drawing);
  const Figure = meaning ? 'div' : 'figure';
  const listens = scene !== null && (group !== null || parts?.onHover !== undefined || parts?.onRange !== undefined);
  const keys = [
    messages.chartKeys,
    onPoint ? messages.chartChoose : '',
    parts?.onRange && format.span ? messages.chartSelect : '',
  ];

  return (
    <div ref={holder} data-slot={format.name} className="rwd:relative rwd:size-full rwd:min-h-0 rwd:min-w-0">
      {above}
      <Figure
        data-slot="chart-picture"
        aria-roledescription={meaning ? undefined : messages.chart}
        aria-label={meaning ? undefined : `${title}. ${keys.filter((key) => key !== '').join(' ')}`}
        aria-describedby={description?.source.includes('<p ') ? `${id}-summary` : undefined}
        aria-details={description?.source.includes('<table ') ? `${id}-table` : undefined}
        {...meaning}
        // The drawing is focusable, so that the arrow keys can reach its parts.
        tabIndex={0}
        className={cx(
          'rwd:absolute rwd:inset-0 rwd:m-0 rwd:touch-pan-y rwd:rounded-chip',
          onPoint && index !== null && 'rwd:cursor-pointer',
        )}
        {...handlers}
      >
        {picture && layer(picture, scene && format.place?.(scene))}
        {scene && over?.(scene, drawing)}
        {lines}
        {scene && index !== null && format.mark && layer(format.mark(scene, index, drawing))}
        {front && layer(front)}
        {listens && (
          <Suspense fallback={null}>
            <PartEvents
              {...{ format, content, scene, context, index, parts, group, id, holder }}
              widget={props.widget}
            />
          </Suspense>
        )}
        {scene && tooltip && index !== null && (
          <Tooltip content={tooltip} bounds={scene} own={parts?.renderTooltip?.(detailOf(index, scene))} />
        )}
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

/** Returns summary and table; null until the browser is idle. A server returns them immediately. */
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
