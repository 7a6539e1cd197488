import { useRef, useState } from 'react';
import { draggedSize, type Placement } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';
import { cellSizeOf, type GridMeasures } from './grid-geometry.ts';

interface Size {
  width: number;
  height: number;
}

interface CornerResizeOptions {
  measure: () => GridMeasures;
  onResize: (id: string, size: Size) => void;
}

/** Resizes cards by dragging their corner. The size is previewed during the drag and becomes one edit at its end. */
export function useCornerResize({ measure, onResize }: CornerResizeOptions) {
  /** The card's position at the start of the drag, because the preview may move the card. */
  const start = useRef<Placement | null>(null);
  const [resizing, setResizing] = useState<({ id: string } & Size) | null>(null);

  const sizeOf = (widget: Widget, placement: Placement, by: { x: number; y: number }): Size => {
    const measures = measure();
    return draggedSize(widget, placement, by, measures.columns, cellSizeOf(measures));
  };

  return {
    /** The widget that is being resized, with its size. Null if no widget is being resized. */
    resizing,
    drag: (widget: Widget, placement: Placement, by: { x: number; y: number }): void => {
      start.current ??= placement;
      setResizing({ id: widget.id, ...sizeOf(widget, start.current, by) });
    },
    end: (widget: Widget, placement: Placement, by: { x: number; y: number } | null): void => {
      const from = start.current ?? placement;
      start.current = null;
      setResizing(null);
      if (!by) return;
      const size = sizeOf(widget, from, by);
      if (size.width !== widget.width || size.height !== widget.height) onResize(widget.id, size);
    },
  };
}
