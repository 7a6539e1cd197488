import type { AxisOptions, BandMark, LineMark } from '../schema/axis.ts';
import type { Cell } from '../schema/data.ts';
import type { ChartType } from '../schema/widget.ts';
import type { Metric } from './metrics.ts';
import type { PeriodName } from './period-name.ts';

/** A data colour of the design: 1 to 8. */
export type DataColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One line, area or set of bars. Values are in the order of the chart's points; null is a gap. */
export interface ChartSeries {
  key: string;
  metric: Metric;
  label: string;
  colour: DataColour;
  values: (number | null)[];
  /** Values of the comparison period, aligned by point; null without a comparison. */
  previous: (number | null)[] | null;
  /** Indexes of the lowest and the highest value, the first of equal ones; -1 if there is none. */
  lowest: number;
  highest: number;
  /** Lowest and highest of all values, including the comparison period; positive and negative infinity if there are none. */
  extent: [number, number];
  /** The value axis: 0 at the left, 1 at the right. */
  axis: number;
}

/** The content of a chart, independent of its size. */
export interface ChartContent {
  type: ChartType;
  /**
   * True if values are stacked. Negative parts of a bar are below zero. Areas with a negative value are never stacked, because the sizes of
   * the bands would be wrong.
   */
  stacked: boolean;
  grid: boolean;
  /** The widget's title; its words are not repeated in the names of series. */
  title: string;
  /** Along time (positions are day numbers) or over categories (positions count from 0). */
  x: {
    /** Name of the dimension. */
    name: string;
    isDate: boolean;
    /** Points at equal distances, of which a missing one is a gap: every day, or every hour. */
    daily: boolean;
    /** What positions count: days since 1970, hours since 1970, or categories. */
    unit: 'day' | 'hour' | 'category';
    /** The time zone of hours. */
    zone?: string;
    positions: number[];
    /** Returns the dimension's value of a point as in the data; null without one. */
    value: (point: number) => Cell;
    /** Returns the text of a point, as its row of the table begins. Computed on demand, because there may be 100,000 points. */
    label: (point: number) => string;
    /** Returns the text of a point for an axis. */
    shortLabel: (point: number) => string;
    /** Returns the text of the point's comparison; null if it has none. */
    previousLabel: (point: number) => string | null;
    /** Returns the first day of a point; null for categories. */
    dayOf: ((point: number) => string) | null;
  };
  series: ChartSeries[];
  /** Options of the left and the right axis. */
  axes: readonly [AxisOptions, AxisOptions];
  marks: ChartMarks;
  /** Name of the comparison period where it is a month; null: it has none of its own. */
  period: PeriodName | null;
}

/** The marks of a chart. */
export interface ChartMarks {
  /** Lines and bands at values. */
  values: readonly (LineMark | BandMark)[];
  /** Notes of the points that have some, in order. */
  notes: readonly ChartNote[];
}

/** What happened at a point. */
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
