import type { AxisOptions, BandMark, LineMark } from '../schema/axis.ts';
import type { Cell } from '../schema/data.ts';
import type { ChartType } from '../schema/widget.ts';
import type { Metric } from './metrics.ts';
import type { PeriodName } from './period-name.ts';

/** Number of a data colour of the design. */
export type DataColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One line, area or set of bars. Values are in the order of the chart's points; null is a gap. */
export interface ChartSeries {
  key: string;
  metric: Metric;
  label: string;
  colour: DataColour;
  values: (number | null)[];
  /** Values of the comparison period, aligned by point, or null without a comparison. */
  previous: (number | null)[] | null;
  /** Indexes of the lowest and the highest value, the first of several equal values, or -1 if there is no value. */
  lowest: number;
  highest: number;
  /** Lowest and highest value, including the comparison period; `[Infinity, -Infinity]` if there is no value. */
  extent: [number, number];
  /** Index of the value axis: 0 is the left axis, 1 the right axis. A higher index has no axis: such series are not drawn in the chart. */
  axis: number;
}

/** The content of a chart, independent of its size. */
export interface ChartContent {
  type: ChartType;
  /**
   * True if values are stacked. Negative parts of a stacked bar are below zero. Areas with a negative value are never stacked,
   * because the heights of their bands would be wrong.
   */
  stacked: boolean;
  grid: boolean;
  /** The widget's title. Names of series do not repeat its words. */
  title: string;
  /** The x axis: time, or categories. The positions of categories are counted from 0. */
  x: {
    /** Name of the dimension. */
    name: string;
    isDate: boolean;
    /** True if every day, or every hour, has a point, so that a missing value is a gap. */
    daily: boolean;
    /** Unit of positions: days since 1970, hours since 1970, or categories. */
    unit: 'day' | 'hour' | 'category';
    /** IANA name of the time zone of hours. */
    zone?: string;
    positions: number[];
    /** Returns the dimension's value of a point as in the data, or null without a dimension and for an empty value. */
    value: (point: number) => Cell;
    /**
     * Returns the name of a point, as in the first cell of its row in the chart's data table. It is computed on
     * demand, because a chart can have 100,000 points.
     */
    label: (point: number) => string;
    /** Returns the name of a point for an axis. */
    shortLabel: (point: number) => string;
    /** Returns the name of the point's comparison, or null if it has none. */
    previousLabel: (point: number) => string | null;
    /** Function that returns the first day of a point, or null if the dimension is not a date. */
    dayOf: ((point: number) => string) | null;
  };
  series: ChartSeries[];
  /** Options of the left and the right axis. */
  axes: readonly [AxisOptions, AxisOptions];
  marks: ChartMarks;
  /** Name of the comparison period if this period and the range are whole months, otherwise null. */
  period: PeriodName | null;
}

/** The marks of a chart. */
export interface ChartMarks {
  /** Lines and bands at values. */
  values: readonly (LineMark | BandMark)[];
  /** Notes of points, in the order of the points. */
  notes: readonly ChartNote[];
}

/** A note of a point. */
export interface ChartNote {
  point: number;
  text: string;
}

/** The points of the x axis, and the values of each metric at them. */
export interface Points {
  x: ChartContent['x'];
  values: (number | null)[][];
  previous: (number | null)[][] | null;
}
