import { useDraggable } from '@dnd-kit/core';
import { Copy, GripVertical, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../card/cx.ts';
import { fill } from '../card/messages.ts';
import type { Widget } from '../schema/widget.ts';
import type { EditMessages } from './messages.ts';

/** What the editing layer adds to a card's header. */
export interface EditParts {
  handle: ReactNode;
  actions: ReactNode;
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

function Tool({ icon: Glyph, label, onClick }: ToolProps) {
  return (
    <button
      type="button"
      data-slot="edit-tool"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      className="rwd:flex rwd:size-6 rwd:cursor-pointer rwd:items-center rwd:justify-center rwd:rounded-control rwd:text-icon rwd:hover:bg-surface-hover rwd:hover:text-fg"
    >
      <Glyph data-slot="icon" size={14} strokeWidth={2} aria-hidden="true" focusable="false" />
    </button>
  );
}

export interface EditablePlaceProps {
  widget: Widget;
  name: string;
  style: CSSProperties;
  sized: boolean;
  selected: boolean;
  lifted: boolean;
  landing: string | null;
  messages: EditMessages;
  instructionsId: string;
  placeRef: (element: HTMLElement | null) => void;
  onSelect: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  extraActions: ReactNode;
  children: (parts: EditParts) => ReactNode;
}

/** One card that can be moved, selected, copied and removed; while it is dragged its place shows where it will land. */
export function EditablePlace(props: EditablePlaceProps) {
  const {
    widget,
    name,
    style,
    sized,
    selected,
    lifted,
    landing,
    messages,
    instructionsId,
    placeRef,
    onSelect,
    children,
  } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: widget.id });
  const text = (message: string): string => fill(message, { title: name });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      data-slot="drag-handle"
      data-handle={widget.id}
      aria-label={text(messages.move)}
      aria-describedby={instructionsId}
      aria-pressed={lifted}
      title={text(messages.move)}
      {...listeners}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
      className={cx(
        'rwd:-ms-2 rwd:-me-1 rwd:flex rwd:h-6 rwd:w-5 rwd:shrink-0 rwd:cursor-grab rwd:touch-none rwd:items-center rwd:justify-center rwd:rounded-mark rwd:text-icon rwd:hover:text-fg',
        lifted && 'rwd:bg-accent-subtle rwd:text-accent-text',
      )}
    >
      <GripVertical data-slot="icon" size={14} strokeWidth={2} aria-hidden="true" focusable="false" />
    </button>
  );
  const actions = (
    <span
      data-slot="edit-tools"
      className="rwd:pointer-events-none rwd:absolute rwd:end-3 rwd:top-3 rwd:z-2 rwd:flex rwd:items-center rwd:gap-0.5 rwd:rounded-control rwd:bg-surface rwd:opacity-0 rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:group-focus-within/place:pointer-events-auto rwd:group-focus-within/place:opacity-100 rwd:group-hover/place:pointer-events-auto rwd:group-hover/place:opacity-100 rwd:pointer-coarse:pointer-events-auto rwd:pointer-coarse:opacity-100"
    >
      {props.extraActions}
      {onSelect && <Tool icon={Pencil} label={text(messages.edit)} onClick={onSelect} />}
      <Tool icon={Copy} label={text(messages.copy)} onClick={props.onCopy} />
      <Tool icon={Trash2} label={text(messages.remove)} onClick={props.onRemove} />
    </span>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere on the card selects it; its Edit button does so by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      ref={(element) => {
        setNodeRef(element);
        placeRef(element);
      }}
      data-slot="widget-place"
      data-sized={sized ? '' : undefined}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      style={style}
      onClick={onSelect}
      className={cx(
        'rwd:group/place rwd:rounded-card',
        selected && 'rwd:outline-2 rwd:outline-accent',
        lifted && 'rwd:z-(--rui-z-drag-ghost) rwd:shadow-drag rwd:outline-2 rwd:outline-accent',
        isDragging && 'rwd:outline-1 rwd:-outline-offset-1 rwd:outline-dashed rwd:outline-accent rwd:bg-accent-subtle',
      )}
    >
      <div
        className={cx(
          'rwd:grid rwd:min-h-0 rwd:min-w-0 rwd:grid-cols-[minmax(0,1fr)] rwd:grid-rows-[minmax(0,1fr)]',
          isDragging && 'rwd:invisible',
        )}
      >
        {children({ handle, actions })}
      </div>
      {landing !== null && (
        <span
          data-slot="landing"
          aria-hidden="true"
          className="rwd:absolute rwd:start-1/2 rwd:-top-9 rwd:z-(--rui-z-tooltip) rwd:-translate-x-1/2 rwd:rounded-control rwd:bg-surface-inverse rwd:px-2.5 rwd:py-1.5 rwd:text-label rwd:whitespace-nowrap rwd:text-fg-inverse"
        >
          {landing}
        </span>
      )}
    </div>
  );
}
