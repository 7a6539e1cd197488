import { type PointerEvent, useRef } from 'react';

interface ResizeHandleProps {
  /** Called with the distance in px from the start of the drag. */
  onDrag: (by: { x: number; y: number }) => void;
  /** Called with the distance when the drag ends; with null if the drag was cancelled. */
  onEnd: (by: { x: number; y: number } | null) => void;
  /** Text with the size during a drag, or null while nothing is dragged. */
  label: string | null;
}

/** The corner that resizes the card. It is only for pointers: keyboard and assistive technology use the card's size tool. */
export function ResizeHandle({ onDrag, onEnd, label }: ResizeHandleProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const distance = ({ clientX, clientY }: PointerEvent): { x: number; y: number } | null =>
    from.current && { x: clientX - from.current.x, y: clientY - from.current.y };
  const finish = (by: { x: number; y: number } | null): void => {
    if (from.current) onEnd(by);
    from.current = null;
  };
  return (
    <>
      <span
        data-slot="resize-handle"
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          const by = distance(event);
          if (by) onDrag(by);
        }}
        onPointerUp={(event) => finish(distance(event))}
        onPointerCancel={() => finish(null)}
        onClick={(event) => event.stopPropagation()}
        className="rwd:absolute rwd:-end-1.5 rwd:-bottom-1.5 rwd:z-1 rwd:grid rwd:size-6 rwd:cursor-nwse-resize rwd:touch-none rwd:place-items-center rwd:tools-at-rest:opacity-0 rwd:rtl:cursor-nesw-resize"
      >
        <span className="rwd:size-3.5 rwd:rounded-mark rwd:border-2 rwd:border-accent rwd:bg-surface" />
      </span>
      {label !== null && (
        <span
          data-slot="resize-label"
          dir="auto"
          aria-hidden="true"
          className="rwd:absolute rwd:end-0 rwd:-bottom-9 rwd:z-(--rui-z-tooltip) rwd:rounded-control rwd:bg-surface-inverse rwd:px-2.5 rwd:py-1.5 rwd:text-label rwd:whitespace-nowrap rwd:text-fg-inverse"
        >
          {label}
        </span>
      )}
    </>
  );
}
