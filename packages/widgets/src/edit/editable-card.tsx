import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../react/cx.ts';
import type { Widget } from '../schema/widget.ts';
import type { EditMessages } from '../words/edit.ts';
import { fill } from '../words/fill.ts';

/** The header parts that the editing layer adds to a card. */
export interface EditParts {
  handle: ReactNode;
  actions: ReactNode;
}

export interface EditableCardProps {
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
  /** The tools of the card. */
  tools: ReactNode;
  /** The handle that resizes the card. */
  corner: ReactNode;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  children: (parts: EditParts) => ReactNode;
}

/**
 * Returns true for a click on the card itself. A control of the card (a name in a legend, a header, a link) does not select it, and
 * popups over the card do not count as the card.
 */
function isOnCard(card: Element, target: EventTarget): boolean {
  return target instanceof Element && card.contains(target) && target.closest('a[href], button') === null;
}

/** A card that can be moved, selected, copied and removed; while it is dragged, a placeholder shows where it will be placed. */
export function EditableCard(props: EditableCardProps) {
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
        'rwd:-my-0.5 rwd:-ms-2 rwd:-me-1 rwd:flex rwd:h-6 rwd:w-5 rwd:shrink-0 rwd:cursor-grab rwd:touch-none rwd:items-center rwd:justify-center rwd:rounded-mark rwd:text-icon rwd:hover:text-fg',
        lifted && 'rwd:bg-accent-subtle rwd:text-accent-text',
      )}
    >
      <GripVertical data-slot="icon" size={14} strokeWidth={2} aria-hidden="true" focusable="false" />
    </button>
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
      onClick={onSelect && (({ currentTarget, target }) => isOnCard(currentTarget, target) && onSelect())}
      className={cx(
        'rwd:rounded-card',
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
        {children({ handle, actions: props.tools })}
      </div>
      {props.corner}
      {landing !== null && (
        <span
          data-slot="landing"
          dir="auto"
          aria-hidden="true"
          className="rwd:absolute rwd:start-1/2 rwd:-top-9 rwd:z-(--rui-z-tooltip) rwd:-translate-x-1/2 rwd:rounded-control rwd:bg-surface-inverse rwd:px-2.5 rwd:py-1.5 rwd:text-label rwd:whitespace-nowrap rwd:text-fg-inverse"
        >
          {landing}
        </span>
      )}
    </div>
  );
}
