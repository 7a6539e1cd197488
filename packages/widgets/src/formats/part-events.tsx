import { type RefObject, useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SceneSize } from '../model/chart-geometry.ts';
import type { HoverGroup, SharedPoint } from '../react/hover-group.ts';
import type { PartData, WidgetParts } from '../react/parts.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { inside } from './inside.ts';
import type { Format, PictureContext } from './use-picture-context.ts';

/** Minimum distance in px of a pointer movement that is a selection and not a click. */
const DRAGGED = 4;

export interface PartEventsProps<Content, Scene extends SceneSize> {
  format: Format<Content, Scene>;
  content: Content;
  scene: Scene;
  context: PictureContext;
  widget: InteractiveWidget;
  /** The active part of this drawing. */
  index: number | null;
  parts: WidgetParts | null;
  group: HoverGroup | null;
  id: string;
  holder: RefObject<HTMLElement | null>;
}

/**
 * Handles the events of a drawing other than clicks. Marks the active part in all drawings of the group, and passes the active part and
 * selected points to the page.
 */
export default function PartEvents<Content, Scene extends SceneSize>(props: PartEventsProps<Content, Scene>) {
  const { format, content, scene, context, widget, index, parts, group } = props;
  const onHover = parts?.onHover;
  const told = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the part is an event.
  useEffect(() => {
    if (index === told.current) return;
    told.current = index;
    onHover?.(index === null ? null : { widget, ...format.datum(content, index, scene, context.text) });
  }, [index]);
  return (
    <>
      {group && format.shared && <SharedMark {...props} group={group} />}
      {parts?.onRange && format.span && <Selection {...props} onRange={parts.onRange} />}
    </>
  );
}

const nothing = () => null;

/** Marks the part that is active in another drawing of the group, and publishes the active part of this drawing to the group. */
function SharedMark<Content, Scene extends SceneSize>({
  format,
  content,
  scene,
  context,
  index,
  group,
  id,
}: PartEventsProps<Content, Scene> & { group: HoverGroup }) {
  useEffect(() => {
    if (index === null) return;
    const key = format.shared?.key(content, index) ?? null;
    if (key !== null) group.set({ key, from: id });
    return () => {
      if (group.get()?.from === id) group.set(null);
    };
  }, [index, content, format, group, id]);
  const shared: SharedPoint | null = useSyncExternalStore(group.subscribe, group.get, nothing);
  const part = shared && shared.from !== id && index === null ? (format.shared?.part(content, shared.key) ?? -1) : -1;
  if (part < 0 || !format.mark) return null;
  return <div data-slot="chart-layer" data-shared="" {...inside(format.mark(scene, part, context.drawing))} />;
}

/**
 * Selects consecutive points by dragging, or with Shift and the arrow keys. Enter confirms a selection by keyboard; Escape
 * discards it.
 */
function Selection<Content, Scene extends SceneSize>({
  format,
  content,
  scene,
  context,
  widget,
  index,
  holder,
  onRange,
}: PartEventsProps<Content, Scene> & { onRange: NonNullable<WidgetParts['onRange']> }) {
  const [ends, setEnds] = useState<readonly [number, number] | null>(null);
  /**
   * `anchor`: the point at which the selection with Shift began. `extending`: true if the next active part extends the selection.
   */
  const anchor = useRef<number | null>(null);
  const extending = useRef(false);
  const latest = useRef({ ends, index, scene, content, context });
  useInsertionEffect(() => {
    latest.current = { ends, index, scene, content, context };
  });

  useEffect(() => {
    if (!extending.current || index === null) return;
    extending.current = false;
    setEnds([anchor.current ?? index, index]);
  }, [index]);

  useEffect(() => {
    const figure = holder.current?.querySelector<HTMLElement>('[data-slot=chart-picture]');
    if (!figure) return;
    const partAt = ({ clientX, clientY }: PointerEvent): number => {
      const box = (figure.querySelector('svg') ?? figure).getBoundingClientRect();
      return format.at(latest.current.scene, { x: clientX - box.left, y: clientY - box.top });
    };
    const clear = (): void => {
      anchor.current = null;
      setEnds(null);
    };
    const select = ([one, other]: readonly [number, number]): void => {
      const [from, to] = one <= other ? [one, other] : [other, one];
      const known = latest.current;
      const datum = (part: number): PartData => format.datum(known.content, part, known.scene, known.context.text);
      onRange({ widget, from: datum(from), to: datum(to), count: to - from + 1 });
    };
    let start: { part: number; x: number } | null = null;
    let dragged: readonly [number, number] | null = null;
    const down = (event: PointerEvent): void => {
      const part = event.button === 0 ? partAt(event) : -1;
      start = part < 0 ? null : { part, x: event.clientX };
      dragged = null;
      clear();
    };
    const move = (event: PointerEvent): void => {
      if (!start || (!dragged && Math.abs(event.clientX - start.x) < DRAGGED)) return;
      const part = partAt(event);
      if (part < 0) return;
      dragged = [start.part, part];
      setEnds(dragged);
    };
    const up = (): void => {
      const selected = dragged;
      start = null;
      dragged = null;
      if (!selected) return;
      // The click that ends a selection chooses no point.
      const swallow = (event: Event): void => event.stopPropagation();
      figure.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => figure.removeEventListener('click', swallow, { capture: true }));
      clear();
      select(selected);
    };
    const cancel = (): void => {
      start = null;
      dragged = null;
      clear();
    };
    const key = (event: KeyboardEvent): void => {
      const { ends: selected, index: active } = latest.current;
      if (event.key === 'Enter' && selected) {
        event.preventDefault();
        event.stopImmediatePropagation();
        clear();
        select(selected);
      } else if (event.key === 'Escape') clear();
      else if (/^(Arrow|Page|Home|End)/.test(event.key)) {
        if (event.shiftKey) {
          anchor.current ??= active;
          extending.current = true;
        } else clear();
      }
    };
    figure.addEventListener('pointerdown', down);
    figure.addEventListener('pointermove', move);
    figure.addEventListener('pointercancel', cancel);
    window.addEventListener('pointerup', up);
    // The capture phase makes this listener run before the key handler of the drawing.
    figure.addEventListener('keydown', key, true);
    figure.addEventListener('blur', cancel);
    return () => {
      figure.removeEventListener('pointerdown', down);
      figure.removeEventListener('pointermove', move);
      figure.removeEventListener('pointercancel', cancel);
      window.removeEventListener('pointerup', up);
      figure.removeEventListener('keydown', key, true);
      figure.removeEventListener('blur', cancel);
    };
  }, [format, widget, holder, onRange]);

  const band = ends && format.span?.(scene, Math.min(...ends), Math.max(...ends));
  if (!band) return null;
  return (
    <div
      data-slot="chart-range"
      className="rwd:pointer-events-none rwd:absolute rwd:rounded-mark rwd:border rwd:border-accent rwd:bg-accent/10"
      style={band}
    />
  );
}
