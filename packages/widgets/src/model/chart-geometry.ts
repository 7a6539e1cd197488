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
  /** Where the line ends. */
  from: { x: number; y: number };
  /** Start of the text, and its vertical middle. */
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
  end: 'top' | 'bottom' | 'none';
}

export interface BarValueLabel {
  text: string;
  x: number;
  y: number;
}

/** Size in px that a chart is laid out for. */
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
  at: number;
  anchor: 'start' | 'middle' | 'end';
  /** True if a small line marks the position on the axis. */
  marked: boolean;
}

export interface SceneAxis extends ValueAxis {
  labels: { value: number; text: string; y: number }[];
  side: 'left' | 'right';
  /** Colours of the series on it if there are two axes; else empty. */
  colours: DataColour[];
}

/** The layout of a chart in px. The screen and print draw the same scene. */
export interface ChartScene {
  content: ChartContent;
  width: number;
  height: number;
  plot: Plot;
  /** Ends of the x scale, in the positions' unit. */
  xDomain: [number, number];
  xLabels: AxisLabel[];
  axes: SceneAxis[];
  /** Series that are drawn: all except hidden ones. */
  series: ChartSeries[];
  /** Lines of stacked areas: sums from the bottom up, in the order of `series`. */
  stack: readonly (readonly (number | null)[])[] | null;
  legend: 'end' | 'top' | 'none';
  endLabels: EndLabel[];
  barLabels: BarValueLabel[];
}

export interface SceneOptions extends TextOptions {
  /** Keys of hidden series. */
  hidden?: ReadonlySet<string>;
  /** Name of a comparison at its line. */
  previousWord?: string;
  /** Name of the comparison in the legend. */
  periodWord?: string;
}

/** Sum for a stack, limited to finite numbers. */
export function stackedOn(below: number, value: number): number {
  return Math.min(Math.max(below + value, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/**
 * Returns the vertical position of a value in px from the scene's top. Values are halved, so that the difference of the largest numbers is
 * finite.
 */
export function yOf(axis: ValueAxis, plot: Plot, value: number): number {
  const span = axis.max / 2 - axis.min / 2 || 1;
  return plot.top + plot.height - ((value / 2 - axis.min / 2) / span) * plot.height;
}

/** Returns the horizontal position of a point in px from the scene's left. */
export function xOf(scene: Pick<ChartScene, 'xDomain' | 'plot'>, position: number): number {
  const [from, to] = scene.xDomain;
  return scene.plot.left + (to === from ? 0.5 : (position - from) / (to - from)) * scene.plot.width;
}
