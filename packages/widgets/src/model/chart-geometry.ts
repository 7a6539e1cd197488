import type { MarkTone } from '../schema/axis.ts';
import type { ChartType } from '../schema/widget.ts';
import type { PlacedText } from './boxes.ts';
import type { ChartContent, ChartSeries, DataColour } from './chart-content.ts';
import type { TextOptions } from './metrics.ts';
import type { ValueAxis } from './ticks.ts';

/** The label of a series (with its last value) at the end of its line. */
export interface EndLabel {
  key: string;
  name: string;
  value: string;
  colour: DataColour;
  compare: boolean;
  /** The end of the line. */
  from: { x: number; y: number };
  /** Point at the start and the vertical middle of the text. */
  at: { x: number; y: number };
}

/** One bar in px from the scene's left and top; `end` is the side whose corners are rounded. */
export interface BarRect {
  key: string;
  point: number;
  colour: DataColour;
  compare: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  end: 'top' | 'bottom' | 'left' | 'right' | 'none';
}

export interface BarValueLabel {
  text: string;
  x: number;
  y: number;
}

/** Size in px for which a chart is laid out. */
export interface SceneSize {
  width: number;
  height: number;
}

export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A label of an axis, in px from the left and top of the scene. */
export interface AxisLabel {
  text: string;
  /** The whole name if `text` is truncated. */
  full?: string;
  at: number;
  anchor: 'start' | 'middle' | 'end';
  /** True if a tick on the axis marks the position. */
  marked: boolean;
}

/** A value axis with the options that determine the positions of values. */
export interface ValueScale extends ValueAxis {
  /** True: the axis is logarithmic, so equal distances are equal factors. Both ends are above zero. */
  logarithmic?: boolean;
  /** True: the lowest value is at the top. */
  inverted?: boolean;
}

export interface SceneAxis extends ValueScale {
  labels: { value: number; text: string; y: number }[];
  side: 'left' | 'right';
  /** Colours of the series on this axis; empty if there is only one axis. */
  colours: DataColour[];
}

/** A line across the plot. */
interface SceneLine {
  y: number;
  tone: MarkTone;
  label: PlacedText | null;
}

interface SceneBand {
  y: number;
  height: number;
  tone: MarkTone;
  label: PlacedText | null;
}

/** A note: a dotted line through the plot with its text above. A number replaces a text that has no space. */
export interface SceneNote {
  x: number;
  /** The whole text. */
  text: string;
  /** Baseline of the text or number. */
  y: number;
  label: PlacedText | null;
  /** Number in a ring; null if the note has a text, or if another ring is at its position. */
  ring: number | null;
}

/** The part of the plot beyond a threshold. Values in it have the threshold's tone. */
export interface SceneThreshold {
  axis: number;
  y: number;
  /** True for the part above `y`. */
  upper: boolean;
  tone: MarkTone;
}

/** The marks of a chart in px. */
export interface SceneMarks {
  bands: SceneBand[];
  lines: SceneLine[];
  thresholds: SceneThreshold[];
  notes: SceneNote[];
}

/** A name as it is drawn. `full` is the whole name. */
interface RowName extends PlacedText {
  full: string;
}

/** One category: its name, its bars and their values. */
export interface BarRow {
  point: number;
  y: number;
  height: number;
  name: RowName;
  bars: BarRect[];
  values: PlacedText[];
}

/** Horizontal bars, for names that are longer than a column. */
export interface BarRows {
  rows: BarRow[];
  /** Horizontal position of zero. `top` and `bottom`: ends of all rows. */
  zero: number;
  top: number;
  bottom: number;
  /** Number of categories without space; 0 if all are drawn. */
  more: number;
}

/** The layout of a chart in px. The screen and print draw the same scene. */
export interface ChartScene {
  content: ChartContent;
  width: number;
  height: number;
  plot: Plot;
  /** Ends of the x scale, in the unit of positions. */
  xDomain: [number, number];
  xLabels: AxisLabel[];
  axes: SceneAxis[];
  /** Series that are drawn: all except hidden ones. */
  series: ChartSeries[];
  /** Upper edges of stacked areas: sums from the bottom up, in the order of `series`. Null if areas are not stacked. */
  stack: readonly (readonly (number | null)[])[] | null;
  legend: 'end' | 'title' | 'top' | 'none';
  endLabels: EndLabel[];
  barLabels: BarValueLabel[];
  /** Null for a chart without marks. */
  marks: SceneMarks | null;
  /** Horizontal bars, which replace axes and vertical bars; null for other charts. */
  rows: BarRows | null;
  /** Rows of the legend above the plot. */
  legendRows: number;
  /** Number of equal columns of a legend whose names are too long for its rows; null if each name has its own width. */
  legendColumns: number | null;
  /** Whether the names of the legend need more rows than it has. */
  legendScrolls: boolean;
}

export interface SceneOptions extends TextOptions {
  /** Keys of hidden series. */
  hidden?: ReadonlySet<string>;
  /** Name of the comparison at the end of its line. */
  previousWord?: string;
  /** Name of the comparison in the legend. */
  periodWord?: string;
  /**
   * True: the title row can contain the legend, which may truncate the title of a low card. A number: width in px of the texts that remain
   * beside the legend and a whole title.
   */
  titleRow?: boolean | number;
}

/** Distance in px from the baseline of the names below the plot to the scene's bottom. */
export const NAME_BELOW = 1;

/** Returns a sum for a stack, limited to finite numbers. */
export function stackedOn(below: number, value: number): number {
  return Math.min(Math.max(below + value, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/**
 * Returns the vertical position of a value in px from the scene's top. Values are halved in the computation, so that the
 * difference of the largest numbers is finite.
 */
export function yOf(axis: ValueScale, plot: Plot, value: number): number {
  const at = partOf(axis, value) * plot.height;
  return axis.inverted ? plot.top + at : plot.top + plot.height - at;
}

/** Returns the position of a value between the ends of its axis: 0 at `min`, 1 at `max`. */
function partOf({ min, max, logarithmic }: ValueScale, value: number): number {
  if (logarithmic) return (Math.log(value) - Math.log(min)) / (Math.log(max) - Math.log(min));
  return (value / 2 - min / 2) / (max / 2 - min / 2 || 1);
}

/**
 * Returns the vertical position from which areas and bars extend: zero, or the end of the scale that is nearest to zero. An
 * inverted area extends from the bottom.
 */
export function baseOf(axis: ValueScale, plot: Plot, type: ChartType): number {
  if (type === 'area' && axis.inverted) return plot.top + plot.height;
  return yOf(axis, plot, Math.min(Math.max(0, axis.min), axis.max));
}

/** Returns true if a value is on the scale, ends included. Fixed ends can exclude values. */
export function isOn({ min, max }: ValueScale, value: number): boolean {
  return value >= min && value <= max;
}

/** Returns the horizontal position of a point in px from the scene's left. */
export function xOf(scene: Pick<ChartScene, 'xDomain' | 'plot'>, position: number): number {
  const [from, to] = scene.xDomain;
  return scene.plot.left + (to === from ? 0.5 : (position - from) / (to - from)) * scene.plot.width;
}
