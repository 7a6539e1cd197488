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

/** Heights in px: minimum and maximum of a row, a bar with its value, and a bar without its value. */
const ROW = 20;
const MOST_ROW = 40;
const BAR_SLOT = 15;
const THIN_SLOT = 9;
/** In a space lower than this height in px, several series have thin bars without values, so that more rows have space. */
const LOW = 130;
const MOST_BAR = 18;
const LEAST_FIGURE = 12;
/** Height in px of a name above its bars. */
const NAME_ABOVE = 14;
/** Space in px between the bars of two rows. `MORE`: height of the line that states the number of rows without space. */
const BETWEEN = 6;
const MORE = 16;
/** Maximum fraction of the drawing's width for the names: in a card narrower than `NARROW` px, and in other cards. */
const NAMES = [0.47, 0.42] as const;
const NARROW = 300;
const BESIDE_NAME = 8;
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
  const narrow = width < NARROW;
  const column = Math.floor(width * (narrow ? NAMES[0] : NAMES[1]));
  const slots = content.stacked ? 1 : Math.max(series.length, 1);
  const space = Math.max(0, height - top);
  const anyBefore = series.some(({ previous }) => previous);
  // Series with a comparison have no thin bars, because comparison bars require height too.
  const thin = slots > 1 && space < LOW && count * slots * BAR_SLOT > space && !anyBefore;
  const bars = slots * (thin ? THIN_SLOT : BAR_SLOT);
  const beside = Math.max(ROW, bars + (thin ? BETWEEN : 4));
  const besideRows = fittingRows(count, beside, space);
  const lengths = Array.from({ length: besideRows }, (_, point) => textWidth(content.x.shortLabel(point)));
  const texts = series.map((one) =>
    one.values.slice(0, besideRows).map((value) => (value === null ? '' : metricText(one.metric, value, options))),
  );
  const widest = content.stacked ? 0 : Math.max(0, ...texts.flat().map((text) => textWidth(text, 12, 500)));
  const longest = Math.max(0, ...lengths);
  // In a narrow card the figure of a single bar can be at the end of its name's line. The bar is thin and has the whole width.
  const fitsLine = narrow && slots === 1 && longest + BESIDE_NAME + widest <= width;
  const aboveHeight = NAME_ABOVE + (fitsLine && !anyBefore ? THIN_SLOT : bars);
  // Names are above their bars if two of them would be truncated beside the bars. In a narrow card they are also above if their column would
  // be wide, and the same number of rows has space.
  const above =
    lengths.filter((length) => length > column).length > 1 ||
    (narrow && longest + BESIDE_NAME > width / 3 && fittingRows(count, aboveHeight, space) >= besideRows);
  const inLine = above && fitsLine;
  const fits = fittingRows(count, above ? aboveHeight : beside, space);
  const most = MOST_ROW + (slots - 1) * BAR_SLOT + (above ? NAME_ABOVE : 0);
  const rowHeight = Math.min((fits === count ? space : space - MORE) / fits, most);
  const left = above ? 0 : Math.min(column, longest) + BESIDE_NAME;
  const barHeight = Math.min(MOST_BAR, (rowHeight - (above ? NAME_ABOVE + 3 : BETWEEN)) / slots - 1);
  // Bars that are lower than the text of a figure have no figures.
  const figures = slots === 1 || barHeight + 1 >= LEAST_FIGURE;
  const beyond = figures && !inLine && widest > 0 ? widest + BESIDE_VALUE : 0;
  const scales = scalesOf(content, series, axes, left, width, beyond, fits);
  const rows = Array.from({ length: fits }, (_, point): BarRow => {
    const y = top + point * rowHeight;
    const barsTop = above ? y + NAME_ABOVE : y + (rowHeight - slots * (barHeight + 1)) / 2;
    const full = content.x.label(point);
    const text = fitMiddle(content.x.shortLabel(point), above ? width : left - BESIDE_NAME);
    const nameY = above ? y + 10 : y + rowHeight / 2 + 4.32;
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
      const ends = [scale(value), scale(before ?? value)];
      const beyondEnd = value < 0 ? Math.min(...ends) - BESIDE_VALUE : Math.max(...ends) + BESIDE_VALUE;
      row.values.push({
        text: texts[place]?.[point] ?? '',
        x: inLine ? width : beyondEnd,
        y: inLine ? nameY : drawn.y + drawn.height / 2 + 4.32,
        anchor: inLine || value < 0 ? 'end' : 'start',
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
