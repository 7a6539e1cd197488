import type { ChartContent, ChartSeries } from './chart-content.ts';
import {
  type BarRect,
  type BarRow,
  type BarRows,
  type SceneAxis,
  type SceneOptions,
  type SceneSize,
  stackedOn,
} from './chart-geometry.ts';
import { metricText } from './metrics.ts';
import { fitMiddle, LABELS_APART, textWidth } from './text-width.ts';

/**
 * Heights in px. `ROW` and `MOST_ROW`: minimum and maximum of a row. `TIGHT_ROW`: the minimum if all rows then have space. `BAR_SLOT`: a
 * bar with its value. `THIN_SLOT`: a bar without its value.
 */
const ROW = 24;
const MOST_ROW = 40;
const TIGHT_ROW = 20;
const BAR_SLOT = 15;
const THIN_SLOT = 9;
/** In a space lower than this height in px, several series have thin bars without values, so that more rows have space. */
const LOW = 130;
const MOST_BAR = 18;
const LEAST_FIGURE = 12;
/** Height in px of a name above its bars. */
const NAME_ABOVE = 16;
/** Space in px between the bars of two rows. `MORE`: height of the line that states the number of rows without space. */
const BETWEEN = 6;
const MORE = 18;
/** Maximum fraction of the drawing's width for the names: for widths below 300 px, and for widths from 300 px. */
const NAMES = [0.47, 0.42] as const;
const BESIDE_NAME = 12;
const BESIDE_VALUE = 6;
const COMPARE_OFFSET = 4;
const DIGITS = /^[\d\s.,:/%–-]+$/;

/**
 * Returns true if the categories of a bar chart are drawn as rows, because a name is longer than its column. Names that are
 * numbers or dates do not count, because some of them can be omitted. Charts with mark lines, mark bands or axis options keep
 * their columns.
 * @param width width of the plot in px
 */
export function needsRows({ type, x, marks, axes }: ChartContent, width: number): boolean {
  const count = x.positions.length;
  if (type !== 'bar' || x.dayOf || x.name === '' || count < 2 || marks.values.length > 0) return false;
  if (axes.some((axis) => Object.keys(axis).length > 0)) return false;
  const column = width / count - LABELS_APART;
  for (let point = 0; point < count; point += 1) {
    const name = x.shortLabel(point);
    if (textWidth(name) > column && !DIGITS.test(name)) return true;
  }
  return false;
}

/**
 * Returns how many rows of at least `least` px have space; at least 1. If some rows have no space, the height of a line with
 * their number is subtracted.
 */
function fittingRows(count: number, least: number, space: number): number {
  return count * least <= space ? count : Math.max(1, Math.floor((space - MORE) / least));
}

/**
 * Returns the minimum height of a row, and whether names are above their bars. Names are above if at least two of them would be truncated
 * beside the bars.
 */
function rowLayout(
  names: readonly string[],
  column: number,
  { slots, thin, count, width, space }: { slots: number; thin: boolean; count: number; width: number; space: number },
): { above: boolean; least: number } {
  const slot = thin ? THIN_SLOT : BAR_SLOT;
  const tight = Math.max(TIGHT_ROW, slots * slot + 4);
  const beside = count * tight <= space ? tight : Math.max(ROW, slots * slot + BETWEEN);
  const besideRows = fittingRows(count, beside, space);
  const above = slots * slot + NAME_ABOVE;
  const cut = names.slice(0, besideRows).filter((name) => textWidth(name) > column).length > 1;
  // Below their names, thin bars are longer. In a narrow card they are below their names if the same number of rows has space.
  const longer = thin && width < 300 && fittingRows(count, above, space) >= besideRows;
  return cut || longer ? { above: true, least: above } : { above: false, least: beside };
}

/** Lays out horizontal bars below `top`. `more` is the number of rows without space. */
export function barRows(
  content: ChartContent,
  series: readonly ChartSeries[],
  axes: readonly SceneAxis[],
  { width, height }: SceneSize,
  top: number,
  options: SceneOptions,
): BarRows {
  const count = content.x.positions.length;
  const names = Array.from({ length: Math.min(count, 100) }, (_, point) => content.x.shortLabel(point));
  const column = Math.floor(width * (width < 300 ? NAMES[0] : NAMES[1]));
  const slots = content.stacked ? 1 : Math.max(series.length, 1);
  const space = Math.max(0, height - top);
  // Series with a comparison have no thin bars, because comparison bars require height too.
  const thin =
    slots > 1 && space < LOW && count * slots * BAR_SLOT > space && series.every(({ previous }) => !previous);
  const { above, least } = rowLayout(names, column, { slots, thin, count, width, space });
  const fits = fittingRows(count, least, space);
  const all = fits === count;
  const most = Math.max(least, MOST_ROW + (slots - 1) * BAR_SLOT + (above ? NAME_ABOVE : 0));
  const rowHeight = Math.min((all ? space : space - MORE) / fits, most);
  const drawnNames = names.slice(0, fits).map((name) => textWidth(name));
  const left = above ? 0 : Math.min(column, Math.max(0, ...drawnNames)) + BESIDE_NAME;
  const barHeight = Math.min(MOST_BAR, (rowHeight - (above ? NAME_ABOVE : BETWEEN)) / slots - 1);
  // Bars that are lower than the text of a figure have no figures.
  const figures = slots === 1 || barHeight + 1 >= LEAST_FIGURE;
  const texts = series.map((one) =>
    one.values.slice(0, fits).map((value) => (value === null ? '' : metricText(one.metric, value, options))),
  );
  const shown = content.stacked || !figures ? [] : texts.flat();
  const widest = Math.max(0, ...shown.map((text) => textWidth(text, 12, 500)));
  const scales = scalesOf(content, series, axes, left, width, widest === 0 ? 0 : widest + BESIDE_VALUE, fits);
  const rows = Array.from({ length: fits }, (_, point): BarRow => {
    const y = top + point * rowHeight;
    const barsTop = above ? y + NAME_ABOVE : y + (rowHeight - slots * (barHeight + 1)) / 2;
    const full = content.x.label(point);
    const text = fitMiddle(content.x.shortLabel(point), above ? width : left - BESIDE_NAME);
    const nameY = above ? y + 11 : y + rowHeight / 2 + 4.32;
    const row: BarRow = {
      point,
      y,
      height: rowHeight,
      name: { text, full, x: 0, y: nameY, anchor: 'start' },
      bars: [],
      values: [],
    };
    let right = 0;
    let beneath = 0;
    for (const [place, one] of series.entries()) {
      const scale = scales[one.axis];
      if (!scale) continue;
      const compared = !content.stacked && one.previous !== null;
      const bar = (from: number, to: number, compare: boolean): BarRect => {
        const ends = [scale(from), scale(to)];
        const x = Math.min(...ends);
        const offset = compared && !compare ? COMPARE_OFFSET : 0;
        return {
          key: one.key,
          point,
          colour: one.colour,
          compare,
          x,
          y: barsTop + (content.stacked ? 0 : place * (barHeight + 1)) + offset,
          width: Math.max(...ends) - x,
          height: barHeight - (compared ? COMPARE_OFFSET : 0),
          end: to >= from ? 'right' : 'left',
        };
      };
      const before = content.stacked ? null : (one.previous?.[point] ?? null);
      if (before !== null) row.bars.push(bar(0, before, true));
      const value = one.values[point] ?? null;
      if (value === null) continue;
      if (content.stacked) {
        const from = value < 0 ? beneath : right;
        const to = stackedOn(from, value);
        row.bars.push({ ...bar(from, to, false), end: 'none' });
        if (value < 0) beneath = to;
        else right = to;
        continue;
      }
      const drawn = bar(0, value, false);
      row.bars.push(drawn);
      if (!figures) continue;
      const end = Math.max(scale(value), scale(before ?? value));
      row.values.push({
        text: texts[place]?.[point] ?? '',
        x: value < 0 ? Math.min(scale(value), scale(before ?? value)) - BESIDE_VALUE : end + BESIDE_VALUE,
        y: drawn.y + drawn.height / 2 + 4.32,
        anchor: value < 0 ? 'end' : 'start',
      });
    }
    return row;
  });
  return { rows, zero: (scales[0] ?? (() => left))(0), top, bottom: top + fits * rowHeight, more: count - fits };
}

/** Returns one function for each axis, from a value to its horizontal position. Zero has the same position on all axes. */
function scalesOf(
  content: ChartContent,
  series: readonly ChartSeries[],
  axes: readonly SceneAxis[],
  left: number,
  width: number,
  value: number,
  fits: number,
): ((value: number) => number)[] {
  const extents = axes.map((_, place): [number, number] => {
    const own = series.filter((one) => one.axis === place);
    let [low, high] = [0, 0];
    for (let point = 0; point < fits; point += 1) {
      let [beneath, above] = [0, 0];
      for (const { values, previous } of own) {
        const now = values[point] ?? 0;
        if (!content.stacked) {
          const before = previous?.[point] ?? 0;
          [low, high] = [Math.min(low, now, before), Math.max(high, now, before)];
        } else if (now < 0) beneath = stackedOn(beneath, now);
        else above = stackedOn(above, now);
      }
      [low, high] = [Math.min(low, beneath), Math.max(high, above)];
    }
    return [low, high];
  });
  const partBelow = Math.max(0, ...extents.map(([low, high]) => -low / 2 / (high / 2 - low / 2 || 1)));
  const from = left + (partBelow > 0 ? value : 0);
  const span = Math.max(1, width - from - value);
  const zero = from + partBelow * span;
  return extents.map(([low, high]) => {
    // On each scale, both the values below zero and the values above zero have space.
    const unit = Math.max(partBelow > 0 ? -low / (partBelow * span) : 0, high / ((1 - partBelow) * span || 1)) || 1;
    return (one) => zero + one / unit;
  });
}

/** Returns the row at a vertical position; -1 outside the rows. */
export function rowAt({ rows }: BarRows, y: number): number {
  return rows.find((row) => y >= row.y && y < row.y + row.height)?.point ?? -1;
}
