'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { formatMessage } from '../internal/format-message.ts';
import { Grip } from '../internal/glyphs.tsx';
import { useOwnEscape } from '../internal/use-own-escape.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { sortableListMessages } from './messages.ts';

export interface SortableListProps<Item> extends Omit<ComponentProps<'ul'>, 'children'> {
  readonly items: readonly Item[];
  readonly getId: (item: Item) => string;
  /** Returns the name of an item, for its handle and for announcements. */
  readonly getLabel: (item: Item) => string;
  readonly onReorder: (items: Item[]) => void;
  readonly renderItem: (item: Item) => ReactNode;
  readonly disabled?: boolean | undefined;
}

/**
 * A list whose order can be changed with mouse, touch and keyboard. Space on the handle picks an item up, arrow keys move it, Space drops
 * it, and Escape cancels. Each step is announced. Renders a `<ul>`.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, getId, getLabel, onReorder, renderItem, disabled = false, className, ...native } = props;
  const { portalContainer } = useUi();
  const messages = useMessages(sortableListMessages);
  const id = useId();
  const ids = items.map(getId);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const say = (text: string, activeId: string | number, overId: string | number | undefined = activeId) => {
    const item = items[ids.indexOf(String(activeId))];
    return item === undefined
      ? ''
      : formatMessage(text, {
          label: getLabel(item),
          position: ids.indexOf(String(overId)) + 1,
          count: ids.length,
        });
  };
  const moved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return say(messages.dragStarted, active.id);
    },
    onDragOver: ({ active, over }) => {
      // At the start of a drag, the row is over itself. An announcement would interrupt the previous one.
      if (!moved.current && over?.id === active.id) return undefined;
      moved.current = true;
      return say(messages.dragMoved, active.id, over?.id);
    },
    onDragEnd: ({ active, over }) => say(messages.dragDropped, active.id, over?.id),
    onDragCancel: ({ active }) => say(messages.dragCancelled, active.id),
  };

  const finish = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  return (
    <DndContext
      // A generated id would differ between server and browser.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: messages.dragInstructions },
        ...(portalContainer ? { container: portalContainer } : {}),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul {...native} data-slot="sortable-list" className={cx('rui:flex rui:flex-col rui:gap-1', className)}>
          {items.map((item) => (
            <SortableRow key={getId(item)} id={getId(item)} label={getLabel(item)} disabled={disabled}>
              {renderItem(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

function SortableRow({ id, label, disabled, children }: SortableRowProps) {
  const messages = useMessages(sortableListMessages);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  // Escape cancels the drag. It must not also close a surrounding dialog.
  useOwnEscape(null, isDragging);
  return (
    <li
      ref={setNodeRef}
      data-slot="sortable-row"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'rui:flex rui:min-h-10 rui:items-center rui:gap-2 rui:rounded-control rui:border rui:border-border rui:bg-surface rui:pe-3 rui:motion-reduce:transition-none!',
        isDragging && 'rui:relative rui:z-(--rui-z-drag-ghost) rui:border-accent-border rui:shadow-drag',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        data-slot="sortable-handle"
        disabled={disabled}
        aria-label={formatMessage(messages.dragHandle, { label })}
        className="rui:flex rui:h-9 rui:w-8 rui:shrink-0 rui:cursor-grab rui:touch-none rui:items-center rui:justify-center rui:rounded-control rui:text-icon rui:hover:text-fg rui:focus-visible:outline-offset-0! rui:pointer-coarse:size-11 rui:active:cursor-grabbing rui:disabled:cursor-not-allowed rui:disabled:text-fg-disabled"
      >
        <Icon as={Grip} />
      </button>
      <div data-slot="sortable-content" className="rui:min-w-0 rui:flex-1 rui:text-small">
        {children}
      </div>
    </li>
  );
}
