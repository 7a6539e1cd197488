import type { CSSProperties } from 'react';
import { GRID, type Placement, rowsHeight } from '../model/layout.ts';
import type { Widget } from '../schema/widget.ts';

/** Lowest useful heights of a chart and of a half ring as wide as a phone. */
const NARROW_CHART = 240;
const NARROW_GAUGE = 176;

/** Whether a widget's height follows its content at this many columns. */
export function growsWithText(widget: Widget, columns: 1 | 2 | 4): boolean {
  if (widget.nature === 'passive') return columns !== 4;
  return columns === 1 && (widget.format === 'table' || (widget.format === 'summary' && widget.width > 1));
}

/** Grid lines and height of a widget's place. */
export function placeStyle(widget: Widget, placement: Placement, columns: 1 | 2 | 4): CSSProperties {
  if (columns !== 1) {
    return {
      gridColumn: `${placement.column + 1} / span ${placement.width}`,
      gridRow: `${placement.row + 1} / span ${placement.height}`,
    };
  }
  if (widget.format === 'table')
    return { maxHeight: Math.max(rowsHeight(widget.height), NARROW_CHART), gridTemplateRows: 'minmax(0, max-content)' };
  if (growsWithText(widget, columns)) return {};
  if (widget.format === 'summary' && widget.height === 1) return { height: GRID.kpiRow };
  return { height: Math.max(rowsHeight(widget.height), widget.format === 'chart:gauge' ? NARROW_GAUGE : NARROW_CHART) };
}
