import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useRef, useState } from 'react';
import { inOrder, landingPosition, moveWidget } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import { cellAt, cellSizeOf, type GridMeasures } from './grid-geometry.ts';
import { type Point, usePointer } from './use-pointer.ts';

/** The options of the sensors are constants, because dnd-kit renders every card again if its sensors change. */
const MOUSE = { activationConstraint: { distance: 4 } };
const FINGER = { activationConstraint: { delay: 180, tolerance: 8 } };

interface PointerMoveOptions {
  widgets: readonly Widget[];
  grid: RefObject<HTMLElement | null>;
  /** The cards on the grid by widget id. */
  elements: RefObject<Map<string, HTMLElement>>;
  /** Returns the measurements of the grid with its widgets in the given order. */
  measure: (list: readonly Widget[]) => GridMeasures;
  onDrop: (widgets: Widget[], id: string) => void;
  onAnnounce: (event: 'place' | 'dropped', id: string, list: readonly Widget[]) => void;
}

interface Drag {
  id: string;
  /** The widgets in the order they have if the card is dropped now. */
  preview: Widget[];
}

/**
 * Moves cards by mouse or touch. The centre of the dragged card determines its new position.
 * @returns the dragged card, the order of the widgets if the card is dropped now, and the properties of dnd-kit's context
 */
export function usePointerMove(options: PointerMoveOptions) {
  const { widgets, grid, elements } = options;
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The newest state of the drag. React may not have rendered it yet, because a whole gesture can take place between two frames. */
  const current = useRef<(Drag & { centreFromPointer: Point }) | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, FINGER));

  const start = (id: string, event: Event | null): void => {
    const from = event && pointOf(event);
    const box = elements.current.get(id)?.getBoundingClientRect();
    if (!from || !box) return;
    const centreFromPointer = { x: box.left + box.width / 2 - from.x, y: box.top + box.height / 2 - from.y };
    current.current = { id, preview: inOrder(widgets), centreFromPointer };
    setDrag({ id, preview: current.current.preview });
  };

  const follow = (pointer: Point): void => {
    const area = grid.current?.getBoundingClientRect();
    if (!current.current || !area) return;
    const { id, preview, centreFromPointer } = current.current;
    const measures = options.measure(preview);
    const centre = cellAt(
      { x: pointer.x + centreFromPointer.x - area.left, y: pointer.y + centreFromPointer.y - area.top },
      measures,
    );
    const position = landingPosition(preview, id, measures.columns, centre, cellSizeOf(measures));
    if (preview.findIndex((widget) => widget.id === id) === position) return;
    const next = moveWidget(preview, id, position);
    current.current = { id, preview: next, centreFromPointer };
    setDrag({ id, preview: next });
    options.onAnnounce('place', id, next);
  };

  const cancel = (): void => {
    current.current = null;
    setDrag(null);
  };

  const end = (pointer: Point | null): void => {
    if (!current.current) return;
    if (pointer) follow(pointer);
    const { id, preview } = current.current;
    cancel();
    options.onDrop(preview, id);
    options.onAnnounce('dropped', id, preview);
  };

  const pointer = usePointer(end);

  return {
    drag,
    sensors,
    onDragStart: ({
      active,
      activatorEvent,
    }: {
      active: { id: string | number };
      activatorEvent: Event | null;
    }): void => start(String(active.id), activatorEvent),
    onDragMove: (): void => {
      if (pointer.current) follow(pointer.current);
    },
    onDragEnd: (): void => end(pointer.current),
    onDragCancel: cancel,
  };
}

function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
