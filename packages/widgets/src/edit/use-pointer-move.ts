import { type DragMoveEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useState } from 'react';
import { inOrder, landingPosition, moveWidget } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';

interface PointerMoveOptions {
  widgets: readonly Widget[];
  grid: RefObject<HTMLElement | null>;
  /** The places on the grid, by the widgets' ids. */
  elements: RefObject<Map<string, HTMLElement>>;
  onDrop: (widgets: Widget[], id: string) => void;
  onAnnounce: (event: 'place' | 'dropped', id: string, list: readonly Widget[]) => void;
}

/**
 * Moves cards by mouse or touch.
 * @returns the card being dragged with the order it would have if dropped now, and the properties of dnd-kit's context
 */
export function usePointerMove({ widgets, grid, elements, onDrop, onAnnounce }: PointerMoveOptions) {
  const [drag, setDrag] = useState<{ id: string; preview: Widget[] } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );

  const onDragMove = (event: DragMoveEvent): void => {
    const id = String(event.active.id);
    const start = pointOf(event.activatorEvent);
    const area = grid.current?.getBoundingClientRect();
    if (!start || !area || !drag) return;
    // The page may have scrolled under the pointer meanwhile; dnd-kit counts that into the delta, the area moved with it.
    const rect = event.active.rect.current;
    const scrolled = {
      x: (rect.translated?.left ?? 0) - (rect.initial?.left ?? 0),
      y: (rect.translated?.top ?? 0) - (rect.initial?.top ?? 0),
    };
    const point = { x: start.x + scrolled.x - area.left, y: start.y + scrolled.y - area.top };
    const boxes = drag.preview.flatMap((widget) => {
      const element = elements.current.get(widget.id);
      return element
        ? [
            {
              id: widget.id,
              left: element.offsetLeft,
              top: element.offsetTop,
              width: element.offsetWidth,
              height: element.offsetHeight,
            },
          ]
        : [];
    });
    const position = landingPosition(boxes, id, point);
    if (position === null || drag.preview.findIndex((widget) => widget.id === id) === position) return;
    const preview = moveWidget(drag.preview, id, position);
    setDrag({ id, preview });
    onAnnounce('place', id, preview);
  };

  return {
    drag,
    sensors,
    onDragMove,
    onDragStart: ({ active }: { active: { id: string | number } }): void =>
      setDrag({ id: String(active.id), preview: inOrder(widgets) }),
    onDragCancel: (): void => setDrag(null),
    onDragEnd: ({ active }: { active: { id: string | number } }): void => {
      const id = String(active.id);
      if (drag) {
        onDrop(drag.preview, id);
        onAnnounce('dropped', id, drag.preview);
      }
      setDrag(null);
    },
  };
}

function pointOf(event: Event): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
