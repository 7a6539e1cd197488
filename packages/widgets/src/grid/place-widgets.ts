import type { CSSProperties } from 'react';
import { GRID, inOrder, type Placement, packWidgets, rowsHeight } from '../model/layout.ts';
import { contentSize, type Size } from '../react/content-size.ts';
import type { Widget } from '../schema/widget.ts';
import type { GridWidth } from './use-grid-width.ts';

/** Minimum heights in px of a chart and of a gauge in a grid of one column. */
const NARROW_CHART = 240;
const NARROW_GAUGE = 176;

/** Returns true if a widget's height follows its content at this number of columns. */
function growsWithText(widget: Widget, columns: 1 | 2 | 4): boolean {
  if (widget.nature === 'passive') return columns !== 4;
  return columns === 1 && (widget.format === 'table' || (widget.format === 'summary' && widget.width > 1));
}

/** Returns the grid lines and the height of a widget's cell area. */
function placeStyle(
  widget: Widget,
  placement: Placement,
  columns: 1 | 2 | 4,
): CSSProperties & { height?: number; minHeight?: number } {
  if (columns !== 1) {
    return {
      gridColumn: `${placement.column + 1} / span ${placement.width}`,
      gridRow: `${placement.row + 1} / span ${placement.height}`,
    };
  }
  if (widget.format === 'table')
    return { maxHeight: Math.max(rowsHeight(widget.height), NARROW_CHART), gridTemplateRows: 'minmax(0, max-content)' };
  if (growsWithText(widget, columns)) return {};
  // In one column, figures are one below the other, so the height grows with their number.
  if (widget.format === 'summary')
    return { minHeight: widget.height === 1 ? GRID.kpiRow : rowsHeight(widget.height), contain: 'none' };
  return { height: Math.max(rowsHeight(widget.height), widget.format === 'chart:gauge' ? NARROW_GAUGE : NARROW_CHART) };
}

/**
 * The position of a widget. `space` is the space of its card's content in px, or null if it must be measured in the
 * browser.
 */
export interface Placed {
  widget: Widget;
  placement: Placement;
  style: CSSProperties;
  grows: boolean;
  space: Size | null;
}

/** Positions widgets in reading order. */
export function placeWidgets(widgets: readonly Widget[], { columns, width }: GridWidth): Placed[] {
  // Placements are matched by index, because an id may occur twice.
  const placements = packWidgets(widgets, columns);
  const placed = inOrder(widgets).flatMap((widget, place) => {
    const placement = placements[place];
    if (!placement) return [];
    const grows = growsWithText(widget, columns);
    return [{ widget, placement, grows, style: placeStyle(widget, placement, columns) }];
  });
  // A card that grows makes its rows higher than their default height.
  const grown = new Set(placed.filter(({ grows }) => grows).flatMap(({ placement }) => rowsOf(placement)));
  return placed.map((one) => ({ ...one, space: roomOf(one, grown, columns, width) }));
}

function roomOf(
  { placement, grows, style }: Omit<Placed, 'space'> & { style: { height?: number; minHeight?: number } },
  grown: ReadonlySet<number>,
  columns: 1 | 2 | 4,
  width: number | null,
): Size | null {
  if (!width || grows) return null;
  if (columns === 1) {
    const height = style.height ?? style.minHeight;
    return height === undefined ? null : contentSize({ width, height });
  }
  if (rowsOf(placement).some((row) => grown.has(row))) return null;
  const column = (width - (columns - 1) * GRID.gap) / columns;
  return contentSize({
    width: placement.width * column + (placement.width - 1) * GRID.gap,
    height: rowsHeight(placement.height),
  });
}

function rowsOf({ row, height }: Placement): number[] {
  return Array.from({ length: height }, (_, index) => row + index);
}
