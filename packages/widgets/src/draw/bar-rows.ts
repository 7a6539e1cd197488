import { formatNumber } from '@reporting/formatters';
import type { BarRect, BarRows } from '../model/chart-geometry.ts';
import { px } from '../model/px.ts';
import { fill } from '../words/fill.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { el, join, type Markup } from './markup.ts';
import { svgText, textStyle, wholeText } from './svg-text.ts';

/** Returns the outline of a horizontal bar whose outer corners have a radius of at most 3 px. */
function rowPath({ x, y, width, height, end }: BarRect): string {
  const radius = end === 'none' ? 0 : Math.min(3, height / 2, width);
  const [corner, straight, side] = [px(radius), px(width - radius), px(height - 2 * radius)];
  if (radius === 0) return `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`;
  if (end === 'left')
    return `M${px(x + width)} ${px(y)}h-${straight}q-${corner} 0-${corner} ${corner}v${side}q0 ${corner} ${corner} ${corner}h${straight}Z`;
  return `M${px(x)} ${px(y)}h${straight}q${corner} 0 ${corner} ${corner}v${side}q0 ${corner}-${corner} ${corner}h-${straight}Z`;
}

/** Draws horizontal bars with their names and values, and states how many rows had no space. */
export function barRowsDrawing(rows: BarRows, drawing: Drawing): Markup {
  const { paint, muted, messages, locale } = drawing;
  const groups = new Map<string, { bar: BarRect; path: string }>();
  const bars = rows.rows.flatMap((row) => row.bars);
  for (const bar of [...bars.filter(({ compare }) => compare), ...bars.filter(({ compare }) => !compare)]) {
    const key = `${bar.key} ${bar.compare}`;
    const group = groups.get(key) ?? { bar, path: '' };
    group.path += rowPath(bar);
    groups.set(key, group);
  }
  return join(
    [...groups.values()].map(({ bar, path }) => {
      const fillColour = paint(dataColour(bar.colour, false, muted));
      if (!bar.compare) return el('path', { 'data-slot': 'bar', d: path, fill: fillColour });
      const stroke = paint(dataColour(bar.colour, true, muted));
      return el('path', { 'data-slot': 'bar-compare', d: path, fill: fillColour, 'fill-opacity': 0.22, stroke });
    }),
    // At the left edge the line would cross the names above the bars.
    rows.zero > 0 &&
      el('path', {
        'data-slot': 'chart-axis',
        d: `M${Math.round(rows.zero) + 0.5} ${px(rows.top)}V${px(rows.bottom)}`,
        stroke: paint('axis'),
        fill: 'none',
        'shape-rendering': 'crispEdges',
      }),
    el(
      'g',
      { fill: paint('fg-secondary') },
      rows.rows.map(({ name }) => wholeText(name.full, svgText(drawing, name.x, name.y, {}, name.text), name.text)),
    ),
    el(
      'g',
      { 'data-text': 'bar-value', ...textStyle(drawing, { fill: 'fg-secondary', weight: 500 }) },
      rows.rows.flatMap(({ values }) =>
        values.map(({ text, x, y, anchor }) => svgText(drawing, x, y, { anchor }, text)),
      ),
    ),
    rows.more > 0 &&
      svgText(
        drawing,
        0,
        rows.bottom + 13,
        { fill: 'fg-tertiary' },
        fill(messages.moreBars, { count: formatNumber(rows.more, { locale }) }),
      ),
  );
}
