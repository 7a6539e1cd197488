import { useDraggable } from '@dnd-kit/core';
import { Grip } from '@reporting/ui/icons';
import { type CSSProperties, createContext, memo, type ReactNode, use, useCallback, useMemo } from 'react';
import { type Placement, sameJson } from '../model/index.ts';
import { ContentSizeContext, type Size } from '../react/content-size.ts';
import { cx } from '../react/cx.ts';
import { type FigureRow, FigureRowContext } from '../react/figure-row.ts';
import type { Widget } from '../schema/widget.ts';
import type { EditMessages } from '../words/edit.ts';
import { fill } from '../words/fill.ts';
import type { CardActions } from './card-actions.ts';
import { CardTools } from './card-tools.tsx';
import { ResizeHandle } from './resize-handle.tsx';

/** The header parts that the editing layer adds to a card. */
export interface EditParts {
  handle: ReactNode;
  actions: ReactNode;
}

export interface EditableCardProps {
  widget: Widget;
  name: string;
  placement: Placement;
  style: CSSProperties;
  /** The space of the card's content in px, or null if it must be measured in the browser. */
  space: Size | null;
  row: FigureRow;
  sized: boolean;
  selected: boolean;
  /** True: the tools of the chosen card are at the bottom of the window, not on the card. */
  touch: boolean;
  lifted: boolean;
  /** Text with the position where the dragged card will be dropped. */
  landing: string | null;
  /** Text with the size while the corner is dragged. */
  cornerLabel: string | null;
  selectable: boolean;
  /** True: sizes can be chosen with the card's tools. */
  resizable: boolean;
  /** True: sizes can be chosen by dragging the corner. */
  hasCorner: boolean;
  mergeable: boolean;
  messages: EditMessages;
  instructionsId: string;
  actions: CardActions;
}

/** Functions with which the caller renders the content and further tools of a card. */
interface CardRendering {
  widget: (widget: Widget, parts: EditParts) => ReactNode;
  actions: ((widget: Widget) => ReactNode) | undefined;
}

/**
 * The caller's functions can change at each render. They are passed in a context and not as properties, so that this change does not render
 * the frames and tools of 50 cards again.
 */
export const RenderingContext = createContext<CardRendering>({ widget: () => null, actions: undefined });

const OwnWidget = memo(({ widget }: { widget: Widget }) => use(RenderingContext).widget(widget, PARTS));
const OwnActions = memo(({ widget }: { widget: Widget }) => use(RenderingContext).actions?.(widget));

/** The handle and the tools of the surrounding card. */
const PartsContext = createContext<EditParts>({ handle: null, actions: null });
const Handle = () => use(PartsContext).handle;
const Tools = () => use(PartsContext).actions;

/** These elements are the same in every card and at every render, so that a change of handle or tools does not render the widget again. */
const PARTS: EditParts = { handle: <Handle />, actions: <Tools /> };

/**
 * Returns true for a click on the card itself. Returns false for a click on a button or link of the card, and for a click in a
 * popup over it.
 */
function isOnCard(card: Element, target: EventTarget): boolean {
  return target instanceof Element && card.contains(target) && target.closest('a[href], button') === null;
}

/**
 * Returns true if the properties of a card are equal. Properties that each layout creates as new objects are compared by value.
 */
function isSame(before: EditableCardProps, after: EditableCardProps): boolean {
  return (Object.keys(after) as (keyof EditableCardProps)[]).every((name) =>
    name === 'style' || name === 'space' || name === 'placement'
      ? sameJson(before[name], after[name])
      : Object.is(before[name], after[name]),
  );
}

/** A card that can be moved, selected, copied and removed. While it is dragged, a placeholder shows its new position. */
export const EditableCard = memo(function EditableCard(props: EditableCardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: props.widget.id });
  // dnd-kit renders every card again when a drag starts or ends. Only the content of the dragged card differs then.
  return useMemo(
    () => <Card card={props} {...{ setNodeRef, setActivatorNodeRef, listeners, isDragging }} />,
    [props, setNodeRef, setActivatorNodeRef, listeners, isDragging],
  );
}, isSame);

type Dragging = Pick<
  ReturnType<typeof useDraggable>,
  'setNodeRef' | 'setActivatorNodeRef' | 'listeners' | 'isDragging'
>;

function Card({ card: props, ...dragging }: { card: EditableCardProps } & Dragging) {
  const { widget, name, placement, style, sized, selected, lifted, landing, messages, actions, selectable } = props;
  const { id } = widget;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = dragging;
  const register = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      actions.register(id, element);
    },
    [setNodeRef, actions, id],
  );
  const { width = null, height = null } = props.space ?? {};
  const space = useMemo(() => (width === null || height === null ? null : { width, height }), [width, height]);
  const ownActions = useMemo(() => <OwnActions widget={widget} />, [widget]);
  const text = (message: string): string => fill(message, { title: name });
  const handle = props.touch ? (
    <button
      type="button"
      data-slot="drag-handle"
      data-handle={widget.id}
      aria-label={text(messages.tools)}
      aria-pressed={selected}
      onClick={() => actions.choose(id, true)}
      className="rwd:absolute rwd:inset-0 rwd:pointer-events-none rwd:rounded-card"
    />
  ) : (
    <button
      ref={setActivatorNodeRef}
      type="button"
      data-slot="drag-handle"
      data-handle={widget.id}
      aria-label={text(messages.move)}
      aria-describedby={props.instructionsId}
      aria-pressed={lifted}
      data-tip={messages.moveName}
      {...listeners}
      onKeyDown={(event) => actions.keyDown(event, id)}
      onBlur={actions.blur}
      className={cx(
        'rwd:-my-0.5 rwd:-ms-2 rwd:-me-1 rwd:flex rwd:h-6 rwd:w-5 rwd:shrink-0 rwd:cursor-grab rwd:touch-none rwd:items-center rwd:justify-center rwd:rounded-mark rwd:text-icon rwd:hover:text-fg rwd:focus-visible:-outline-offset-2',
        lifted && 'rwd:bg-accent-subtle rwd:text-accent-text',
      )}
    >
      <Grip data-slot="icon" size={14} strokeWidth={4} aria-hidden="true" focusable="false" />
    </button>
  );
  const tools = props.touch ? null : (
    <CardTools
      id={id}
      width={widget.width}
      height={widget.height}
      name={name}
      messages={messages}
      actions={actions}
      selectable={selectable}
      resizable={props.resizable}
      mergeable={props.mergeable}
    >
      {ownActions}
    </CardTools>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere on the card selects it; the keyboard uses its Edit button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      ref={register}
      data-slot="widget-place"
      data-sized={sized ? '' : undefined}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      style={style}
      onClick={
        props.touch || selectable
          ? ({ currentTarget, target }) =>
              isOnCard(currentTarget, target) && (props.touch ? actions.choose(id, false) : actions.select(id))
          : undefined
      }
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
        <PartsContext value={{ handle, actions: tools }}>
          <ContentSizeContext value={space}>
            <FigureRowContext value={props.row}>
              <OwnWidget widget={widget} />
            </FigureRowContext>
          </ContentSizeContext>
        </PartsContext>
      </div>
      {props.hasCorner && (
        <ResizeHandle
          onDrag={(by) => actions.dragCorner(id, placement, by)}
          onEnd={(by) => actions.endCorner(id, placement, by)}
          label={props.cornerLabel}
        />
      )}
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
