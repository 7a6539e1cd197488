import { useMemo } from 'react';
import type { WidgetParts } from '../react/parts.ts';

/** Returns the page's functions for the parts of a widget, or null if the page passes none. */
export function usePartsOf(props: WidgetParts): WidgetParts | null {
  const { onPoint, onRow, onLegend, onRange, onHover, renderTooltip, renderCell } = props;
  return useMemo(() => {
    const parts = { onPoint, onRow, onLegend, onRange, onHover, renderTooltip, renderCell };
    return Object.values(parts).some((part) => part !== undefined) ? parts : null;
  }, [onPoint, onRow, onLegend, onRange, onHover, renderTooltip, renderCell]);
}
