import { useMemo } from 'react';
import type { WidgetParts } from '../react/parts.ts';

/** Returns what the page does with parts of a widget; null for most pages, which do nothing. */
export function usePartsOf(props: WidgetParts): WidgetParts | null {
  const { onPoint, onRow, onLegend, onRange, onHover, renderTooltip, renderCell } = props;
  return useMemo(() => {
    const parts = { onPoint, onRow, onLegend, onRange, onHover, renderTooltip, renderCell };
    return Object.values(parts).some((part) => part !== undefined) ? parts : null;
  }, [onPoint, onRow, onLegend, onRange, onHover, renderTooltip, renderCell]);
}
