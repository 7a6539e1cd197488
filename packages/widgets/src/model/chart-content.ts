import type { ChartType } from '../schema/widget.ts';
import type { Metric } from './metrics.ts';

/** A data colour of the design: 1 to 8. */
export type DataColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One line, area or set of bars. Values stand in the order of the chart's points; null is a gap. */
export interface ChartSeries {
  key: string;
  metric: Metric;
  label: string;
  colour: DataColour;
  values: (number | null)[];
  /** Values of the comparison period, aligned by point; null where nothing is compared. */
  previous: (number | null)[] | null;
  /** Places of the lowest and the highest value, the first of equal ones; -1 where there is none. */
  lowest: number;
  highest: number;
  /** Lowest and highest of all values, those of the comparison period too; infinities the wrong way round where there are none. */
  extent: [number, number];
  /** Which value axis it is read on: 0 at the left, 1 at the right. */
  axis: number;
}

/** What a chart shows, before any size is known. */
export interface ChartContent {
  type: ChartType;
  /**
   * Values stand on each other. Negative parts of a bar hang below zero; areas with a negative value are not stacked, whatever
   * the widget says: the bands of a stack that crosses zero tell wrong sizes.
   */
  stacked: boolean;
  grid: boolean;
  /** Along time (positions are day numbers) or over categories (positions count from 0). */
  x: {
    /** Name of the dimension. */
    name: string;
    isDate: boolean;
    daily: boolean;
    positions: number[];
    /** The point in words, as its row of the table begins. Written when it is asked for, as points can be 100,000. */
    label: (point: number) => string;
    /** As it stands on an axis. */
    shortLabel: (point: number) => string;
    /** What a point is compared with; null where it is with nothing. */
    previousLabel: (point: number) => string | null;
  };
  series: ChartSeries[];
}

/** What stands on the x axis, and the values of each metric there. */
export interface Points {
  x: ChartContent['x'];
  values: (number | null)[][];
  previous: (number | null)[][] | null;
}
