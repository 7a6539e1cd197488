'use client';

import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type CSSProperties, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { GridColumnsContext } from '../card/context.ts';
import { ENGLISH_MESSAGES, fill } from '../card/messages.ts';
import { RoomContext } from '../card/room.ts';
import { useGridWidth } from '../grid/use-grid-width.ts';
import { placeWidgets } from '../grid/widget-place.ts';
import {
  type AllowsTotals,
  copyWidget,
  type EditRun,
  type IdGenerator,
  inOrder,
  isMergeable,
  landingPosition,
  mergeWidgets,
  moveWidget,
  nextRun,
  placeOf,
  putWidget,
  removeWidget,
  resizeWidget,
  runName,
} from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import { EditablePlace, type EditParts } from './editable-place.tsx';
import { type EditMessages, ENGLISH_EDIT_MESSAGES } from './messages.ts';
import { PlaceTools } from './place-tools.tsx';
import { useGlide } from './use-glide.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** What an edit did; `id` is the widget's (of a copy: the copy's; of a merge: the one that others went into). */
export interface EditChange {
  kind: 'move' | 'copy' | 'remove' | 'resize' | 'merge';
  id: string;
  /**
   * Name of the run that the edit belongs to: sizes tried one after the other are one step to take back, and need to be saved
   * once. A run ends when its picker loses focus, by another edit, or after a second.
   */
  run?: string;
}

export interface EditableGridProps {
  widgets: readonly Widget[];
  /** The widgets after an edit, complete and in order; keep the ones before to undo it. */
  onChange: (widgets: Widget[], change: EditChange) => void;
  /** Draws one widget; put `handle` and `actions` into its header. */
  renderWidget: (widget: Widget, parts: EditParts) => ReactNode;
  makeId: IdGenerator;
  selectedId?: string | null | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** Lets sizes be chosen on the grid. */
  resizable?: boolean | undefined;
  /** Offers to merge widgets; tells which source types give totals without a dimension. */
  allowsTotals?: AllowsTotals | undefined;
  /** Takes the last edit back, by Ctrl Z; absent where there is none. `useEditHistory` keeps the steps. */
  onUndo?: (() => void) | undefined;
  /** Takes it again, by Ctrl Shift Z or Ctrl Y. */
  onRedo?: (() => void) | undefined;
  /** Further tools of a card. */
  renderActions?: ((widget: Widget) => ReactNode) | undefined;
  messages?: Partial<EditMessages> | undefined;
  label?: string | undefined;
}

const NO_PARTS: EditParts = { handle: null, actions: null };
const SILENT = {
  onDragStart: () => undefined,
  onDragMove: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * The grid in edit mode. Cards are moved by pointer or keyboard, each move is announced and shown where it will land;
 * selecting, copying and removing are told to the caller as new lists of widgets.
 */
export function EditableGrid(props: EditableGridProps) {
  const { widgets, onChange, renderWidget, makeId, selectedId = null, onSelect, renderActions, label } = props;
  const { resizable = false, allowsTotals, onUndo, onRedo } = props;
  const messages = { ...ENGLISH_EDIT_MESSAGES, ...props.messages };
  const grid = useRef<HTMLElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const { columns, width } = useGridWidth(grid);
  /** Sizes that are being tried. */
  const run = useRef<EditRun | null>(null);
  const instructionsId = useId();
  const [said, setSaid] = useState('');
  const [drag, setDrag] = useState<{ id: string; preview: Widget[] } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );

  const nameOf = (id: string): string =>
    widgets.find((widget) => widget.id === id)?.title.trim() || ENGLISH_MESSAGES.untitled;
  const say = (message: string, id: string, list: readonly Widget[] = widgets): string => {
    const place = placeOf(list, id, columns);
    const { width = '', height = '' } = list.find((widget) => widget.id === id) ?? {};
    return fill(message, { title: nameOf(id), row: place?.row ?? '', column: place?.column ?? '', width, height });
  };
  // The same words once more are told once more.
  const announce = (text: string): void => setSaid((known) => (known === text ? `${text}\u00a0` : text));
  const drop = (next: Widget[], id: string): void => {
    const moved = inOrder(widgets).some((widget, index) => widget.id !== next[index]?.id);
    if (moved) onChange(next, { kind: 'move', id });
  };
  const keyboard = useKeyboardMove({
    widgets,
    columns,
    onDrop: drop,
    onSay: (event, id, list) => announce(say(messages[event], id, list)),
  });

  const moving = drag?.preview ?? keyboard.lifted?.preview;
  const shown = useMemo(() => moving ?? inOrder(widgets), [moving, widgets]);
  const placed = useMemo(() => placeWidgets(shown, { columns, width }), [shown, columns, width]);
  useGlide(elements, `${columns} ${shown.map((widget) => widget.id).join(' ')}`, drag?.id ?? null);

  const register = useCallback((id: string, element: HTMLElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  }, []);

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
    announce(say(messages.place, id, preview));
  };

  const copy = (id: string): void => {
    const next = copyWidget(widgets, id, makeId);
    const made = next[next.findIndex((widget) => widget.id === id) + 1];
    if (!made) return;
    onChange(next, { kind: 'copy', id: made.id });
    announce(say(messages.copied, id));
  };

  const remove = (id: string): void => {
    const list = inOrder(widgets);
    const index = list.findIndex((widget) => widget.id === id);
    const neighbour = list[index + 1] ?? list[index - 1];
    announce(say(messages.removed, id));
    onChange(removeWidget(widgets, id), { kind: 'remove', id });
    if (neighbour) elements.current.get(neighbour.id)?.querySelector<HTMLElement>('[data-slot="drag-handle"]')?.focus();
  };

  const resize = (id: string, size: { width: number; height: number }): void => {
    const next = resizeWidget(widgets, id, size);
    run.current = nextRun(run.current, id, Date.now());
    announce(say(messages.resized, id, next));
    onChange(next, { kind: 'resize', id, run: runName(run.current) });
  };
  const endRun = (): void => {
    run.current = null;
  };

  const candidatesOf = (base: Widget): { id: string; name: string }[] | null => {
    if (!allowsTotals || base.nature === 'passive') return null;
    return inOrder(widgets).flatMap((other) =>
      other.nature === 'interactive' && isMergeable(base, other, allowsTotals)
        ? [{ id: other.id, name: nameOf(other.id) }]
        : [],
    );
  };
  const merge = (base: Widget, id: string): void => {
    const other = widgets.find((widget) => widget.id === id);
    if (base.nature === 'passive' || other?.nature !== 'interactive') return;
    announce(fill(messages.merged, { title: nameOf(base.id), other: nameOf(id) }));
    onChange(removeWidget(putWidget(widgets, mergeWidgets(base, [other])), id), { kind: 'merge', id: base.id });
  };

  const told = (message: string, step: (() => void) | undefined) =>
    step &&
    (() => {
      step();
      announce(message);
    });
  useUndoKeys(grid, { undo: told(messages.undone, onUndo), redo: told(messages.redone, onRedo) });

  const dragged = drag ? widgets.find((widget) => widget.id === drag.id) : undefined;
  return (
    <GridColumnsContext value={columns}>
      <DndContext
        sensors={sensors}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => setDrag({ id: String(active.id), preview: inOrder(widgets) })}
        onDragMove={onDragMove}
        onDragCancel={() => setDrag(null)}
        onDragEnd={({ active }) => {
          const id = String(active.id);
          if (drag) {
            drop(drag.preview, id);
            announce(say(messages.dropped, id, drag.preview));
          }
          setDrag(null);
        }}
      >
        <section
          ref={grid}
          data-rui=""
          data-rwd=""
          data-slot="widget-grid"
          data-editing=""
          data-columns={columns}
          aria-label={label}
          className="rwd:relative"
          style={{ '--rwd-columns': columns } as CSSProperties}
        >
          <p id={instructionsId} className="rwd:sr-only">
            {messages.instructions}
          </p>
          <p data-slot="edit-live" aria-live="assertive" className="rwd:sr-only">
            {said}
          </p>
          {placed.map(({ widget, style, grows, room }) => {
            return (
              <EditablePlace
                key={widget.id}
                widget={widget}
                name={nameOf(widget.id)}
                style={style}
                sized={!grows}
                selected={widget.id === selectedId}
                lifted={keyboard.lifted?.id === widget.id}
                landing={drag?.id === widget.id ? say(messages.place, widget.id, drag.preview) : null}
                messages={messages}
                instructionsId={instructionsId}
                placeRef={(element) => register(widget.id, element)}
                onSelect={onSelect && (() => onSelect(widget.id))}
                tools={
                  <PlaceTools
                    widget={widget}
                    name={nameOf(widget.id)}
                    messages={messages}
                    onSelect={onSelect && (() => onSelect(widget.id))}
                    onCopy={() => copy(widget.id)}
                    onRemove={() => remove(widget.id)}
                    onResize={resizable ? (size) => resize(widget.id, size) : undefined}
                    onResized={endRun}
                    candidates={candidatesOf(widget)}
                    onMerge={(id) => merge(widget, id)}
                  >
                    {renderActions?.(widget)}
                  </PlaceTools>
                }
                onKeyDown={(event) => keyboard.onKeyDown(event, widget.id)}
                onBlur={keyboard.onBlur}
              >
                {(parts) => <RoomContext value={room}>{renderWidget(widget, parts)}</RoomContext>}
              </EditablePlace>
            );
          })}
        </section>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div
              data-rui=""
              data-rwd=""
              data-slot="drag-ghost"
              className="rwd:grid rwd:h-full rwd:cursor-grabbing rwd:rounded-card rwd:shadow-drag rwd:motion-safe:rotate-1"
            >
              {renderWidget(dragged, NO_PARTS)}
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </GridColumnsContext>
  );
}

function pointOf(event: Event): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
