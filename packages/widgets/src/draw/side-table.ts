import { SIDE_MARK, type SideCell, type SideTable } from '../model/side-table.ts';
import { textWidth } from '../model/text-width.ts';
import { directionMark, TONE_COLOURS } from './change.ts';
import type { Drawing } from './drawing.ts';
import { el, join, type Markup } from './markup.ts';
import { svgText, type TextStyle } from './svg-text.ts';

const STYLES: Record<Exclude<SideCell['kind'], 'change'>, TextStyle> = {
  head: { fill: 'fg-tertiary' },
  name: { fill: 'fg-secondary' },
  value: { fill: 'fg', weight: 600 },
  previous: { fill: 'fg-tertiary' },
};

/** Draws the figures beside a low drawing, or nothing if `table` is null. */
export function sideTableDrawing(table: SideTable | null, drawing: Drawing): Markup {
  if (!table) return join();
  const { paint } = drawing;
  return el(
    'g',
    { 'data-slot': 'side-table' },
    table.rules.length > 0 &&
      el('path', { d: table.rules.map((y) => `M${table.left} ${y}H${table.right}`).join(''), stroke: paint('grid') }),
    table.cells.map(({ text, x, y, anchor, kind, change }) => {
      const style =
        kind === 'change' ? { fill: TONE_COLOURS[change?.tone ?? 'neutral'], weight: 500 as const } : STYLES[kind];
      return join(
        change &&
          change.value !== null &&
          directionMark(change, x - textWidth(text, 12, 500) - SIDE_MARK, y - 3.5, paint),
        svgText(drawing, x, y, { ...style, middle: true, anchor }, text),
      );
    }),
  );
}
