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

/** Resizes cards by dragging their corner: the size is shown while it lasts, and is one edit when it ends. */
export function useCornerResize({ measure, onResize }: CornerResizeOptions) {
  /** Where the card was when the drag began: the preview moves it. */
  const start = useRef<Placement | null>(null);
  const [resizing, setResizing] = useState<({ id: string } & Size) | null>(null);

  const sizeOf = (widget: Widget, placement: Placement, by: { x: number; y: number }): Size => {
    const measures = measure();
    return draggedSize(widget, placement, by, measures.columns, cellSizeOf(measures));
  };

  return {
    /** The widget being resized with its size; null between gestures. */
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
