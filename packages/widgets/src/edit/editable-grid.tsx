'use client';

import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type CSSProperties, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { type Placed, placeWidgets } from '../grid/place-widgets.ts';
import { useGridWidth } from '../grid/use-grid-width.ts';
import { type AllowsTotals, type IdGenerator, inOrder, placeOf, resizeWidget } from '../model/index.ts';
import { GridColumnsContext } from '../react/card-context.ts';
import { useFigureRows } from '../react/figure-row.ts';
import { useMedia } from '../react/use-media.ts';
import { useStableActions } from '../react/use-stable-actions.ts';
import type { Widget } from '../schema/widget.ts';
import { type EditMessages, ENGLISH_EDIT_MESSAGES } from '../words/edit.ts';
import { fill } from '../words/fill.ts';
import { CandidatesContext, type CardActions } from './card-actions.ts';
import { EditableCard, type EditParts, RenderingContext } from './editable-card.tsx';
import type { GridMeasures } from './grid-geometry.ts';
import { TOUCH, TouchBar } from './touch-bar.tsx';
import { useChosenCard } from './use-chosen-card.ts';
import { useCornerResize } from './use-corner-resize.ts';
import { type EditChange, useEdits } from './use-edits.ts';
import { useGlide } from './use-glide.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';
import { usePointerMove } from './use-pointer-move.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export interface EditableGridProps {
  widgets: readonly Widget[];
  /** Called after each edit with the complete list of widgets, in order. Keep the previous list for undo. */
  onChange: (widgets: Widget[], change: EditChange) => void;
  /** Renders one widget; put `handle` and `actions` into its header. */
  renderWidget: (widget: Widget, parts: EditParts) => ReactNode;
  makeId: IdGenerator;
  selectedId?: string | null | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** True: sizes can be chosen on the grid. */
  resizable?: boolean | undefined;
  /** Returns true if a source type has totals without a dimension. If set, merging widgets is offered. */
  allowsTotals?: AllowsTotals | undefined;
  /** Reverts the last edit; called for Ctrl Z. Undefined if there is no edit. `useEditHistory` stores the steps. */
  onUndo?: (() => void) | undefined;
  /** Repeats the reverted edit; called for Ctrl Shift Z or Ctrl Y. */
  onRedo?: (() => void) | undefined;
  /** Renders further tools of a card. */
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
 * Sorts cards in the order of `widgets`. While a card moves, only the grid lines of the elements change, not their order. An
 * element that moves in the document would lose focus and be laid out again with all its content.
 */
function inOrderOf(widgets: readonly Widget[], cards: readonly Placed[]): Placed[] {
  const placeOfId = new Map(widgets.map(({ id }, place) => [id, place]));
  const placeOfCard = ({ widget }: Placed): number => placeOfId.get(widget.id) ?? widgets.length;
  return cards.toSorted((a, b) => placeOfCard(a) - placeOfCard(b));
}

/**
 * The grid in edit mode. Cards are moved by pointer or keyboard; each move is announced, and its target is shown. Each change
 * calls `onChange` with a new list of widgets.
 */
export function EditableGrid(props: EditableGridProps) {
  const { widgets, onChange, renderWidget, makeId, selectedId = null, onSelect, renderActions, label } = props;
  const { resizable = false, allowsTotals, onUndo, onRedo } = props;
  const messages = useMemo(() => ({ ...ENGLISH_EDIT_MESSAGES, ...props.messages }), [props.messages]);
  const grid = useRef<HTMLElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const { columns, width } = useGridWidth(grid);
  const instructionsId = useId();
  const rowOf = useFigureRows();
  const [said, setSaid] = useState('');

  const nameOf = (id: string): string => widgets.find((widget) => widget.id === id)?.title.trim() || messages.untitled;
  const announcement = (message: string, id: string, list: readonly Widget[] = widgets): string => {
    const place = placeOf(list, id, columns);
    const { width = '', height = '' } = list.find((widget) => widget.id === id) ?? {};
    return fill(message, { title: nameOf(id), row: place?.row ?? '', column: place?.column ?? '', width, height });
  };
  // A live region announces only changed text, so a repeated text gets a non-breaking space.
  const announce = (text: string): void => setSaid((known) => (known === text ? `${text}\u00a0` : text));
  const drop = (next: Widget[], id: string): void => {
    const moved = inOrder(widgets).some((widget, index) => widget.id !== next[index]?.id);
    if (moved) onChange(next, { kind: 'move', id });
  };
  const keyboard = useKeyboardMove({
    widgets,
    columns,
    onDrop: drop,
    onAnnounce: (event, id, list) => announce(announcement(messages[event], id, list)),
  });
  const measure = (list: readonly Widget[]): GridMeasures => ({
    columns,
    width: grid.current?.clientWidth ?? 0,
    cards: placeWidgets(list, { columns, width }).flatMap(({ widget, placement }) => {
      const element = elements.current.get(widget.id);
      return element ? [{ placement, top: element.offsetTop, height: element.offsetHeight }] : [];
    }),
  });
  const { drag, ...dragging } = usePointerMove({
    widgets,
    grid,
    elements,
    measure,
    onDrop: drop,
    onAnnounce: (event, id, list) => announce(announcement(messages[event], id, list)),
  });
  const edits = useEdits({ widgets, allowsTotals, makeId, onChange, nameOf });

  const resize = (id: string, size: { width: number; height: number }, inRun: boolean): void =>
    announce(announcement(messages.resized, id, edits.resize(id, size, inRun)));
  const corner = useCornerResize({
    measure: () => measure(widgets),
    onResize: (id, size) => resize(id, size, false),
  });

  const touch = useMedia(TOUCH);
  const chosen = useChosenCard(elements, touch && selectedId === null);
  const { resizing } = corner;
  const moving = drag?.preview ?? keyboard.lifted?.preview;
  const shown = useMemo(() => {
    if (resizing) return resizeWidget(widgets, resizing.id, resizing);
    return moving ?? inOrder(widgets);
  }, [moving, resizing, widgets]);
  const placed = useMemo(() => {
    const cards = placeWidgets(shown, { columns, width });
    // In one column the order of the elements determines the positions.
    return columns === 1 ? cards : inOrderOf(inOrder(widgets), cards);
  }, [shown, widgets, columns, width]);
  useGlide(elements, `${columns} ${shown.map((widget) => widget.id).join(' ')}`, drag?.id ?? null);

  const stored = (id: string): Widget | undefined => widgets.find((widget) => widget.id === id);
  const actions = useStableActions<CardActions>({
    register(id, element) {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    select: (id) => onSelect?.(id),
    choose: chosen.choose,
    copy(id) {
      if (edits.copy(id)) announce(announcement(messages.copied, id));
    },
    remove(id) {
      announce(announcement(messages.removed, id));
      const neighbour = edits.remove(id);
      if (neighbour) elements.current.get(neighbour)?.querySelector<HTMLElement>('[data-slot="drag-handle"]')?.focus();
    },
    resize: (id, size) => resize(id, size, true),
    endResizing: edits.endRun,
    merge(baseId, id) {
      const base = stored(baseId);
      if (!base || !edits.merge(base, id)) return;
      announce(fill(messages.merged, { title: nameOf(baseId), other: nameOf(id) }));
    },
    dragCorner(id, placement, by) {
      const widget = stored(id);
      if (widget) corner.drag(widget, placement, by);
    },
    endCorner(id, placement, by) {
      const widget = stored(id);
      if (widget) corner.end(widget, placement, by);
    },
    keyDown: keyboard.onKeyDown,
    blur: keyboard.onBlur,
  });
  const announced = (message: string, step: (() => void) | undefined) =>
    step &&
    (() => {
      step();
      announce(message);
    });
  useUndoKeys(grid, { undo: announced(messages.undone, onUndo), redo: announced(messages.redone, onRedo) });

  const rendering = useMemo(() => ({ widget: renderWidget, actions: renderActions }), [renderWidget, renderActions]);
  const tooled = chosen.id === null ? undefined : stored(chosen.id);
  const dragged = drag ? widgets.find((widget) => widget.id === drag.id) : undefined;
  return (
    <GridColumnsContext value={columns}>
      <DndContext accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }} {...dragging}>
        <CandidatesContext value={edits.candidatesOf}>
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
            <RenderingContext value={rendering}>
              {placed.map(({ widget, placement, style, grows, space }) => (
                <EditableCard
                  key={widget.id}
                  widget={widget}
                  name={nameOf(widget.id)}
                  placement={placement}
                  style={style}
                  space={space}
                  row={rowOf(placement.row)}
                  sized={!grows}
                  selected={widget.id === selectedId || widget.id === chosen.id}
                  touch={touch}
                  lifted={keyboard.lifted?.id === widget.id}
                  landing={drag?.id === widget.id ? announcement(messages.place, widget.id, drag.preview) : null}
                  cornerLabel={resizing?.id === widget.id ? `${widget.width} × ${widget.height}` : null}
                  selectable={onSelect !== undefined}
                  resizable={resizable}
                  hasCorner={resizable && columns > 1 && !touch}
                  mergeable={allowsTotals !== undefined && widget.nature === 'interactive'}
                  messages={messages}
                  instructionsId={instructionsId}
                  actions={actions}
                />
              ))}
            </RenderingContext>
          </section>
          {tooled && (
            <TouchBar
              ref={chosen.bar}
              widget={tooled}
              name={nameOf(tooled.id)}
              widgets={inOrder(widgets)}
              messages={messages}
              actions={actions}
              selectable={onSelect !== undefined}
              resizable={resizable}
              onClose={chosen.close}
              onOrder={drop}
            >
              {renderActions?.(tooled)}
            </TouchBar>
          )}
        </CandidatesContext>
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
