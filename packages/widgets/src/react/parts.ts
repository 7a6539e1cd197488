import type { Change } from '@reporting/formatters';
import type { ReactNode } from 'react';
import type { Cell } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

/** A figure of a part: a series at a point, a cell of a row, the value of a slice. */
export interface PartValue {
  /** Key of the metric's column. */
  key: string;
  label: string;
  /** Null: N/A. */
  value: number | null;
  /** Value of the comparison period, or null without a comparison. */
  previous: number | null;
  /** The value as the drawing writes it. */
  text: string;
}

/** The description of one part of a drawing: a point, a slice, an axis of a radar, a row of a table. */
export interface PartData {
  /**
   * The dimension's value as in the data. Null if the part has no single value, such as a metric, or "Other" of a pie.
   */
  dimension: Cell;
  /** The name of the part as the drawing writes it. */
  label: string;
  values: readonly PartValue[];
}

/** A part of a drawing with its widget. */
export interface PointDetail extends PartData {
  widget: InteractiveWidget;
}

/** A series that a viewer has hidden or shown in the legend. */
export interface LegendDetail {
  widget: InteractiveWidget;
  /** Key of the metric's column. */
  key: string;
  label: string;
  visible: boolean;
}

/** Consecutive points that a viewer has selected, by dragging or with Shift and the arrow keys. */
export interface RangeDetail {
  widget: InteractiveWidget;
  /** The first and the last point, both included. */
  from: PartData;
  to: PartData;
  /** Number of points. */
  count: number;
}

/** A cell of a table. */
export interface CellDetail {
  widget: InteractiveWidget;
  /** Key of the column, which is the dimension or a metric. */
  column: string;
  /** The row's dimension value. */
  dimension: Cell;
  /** Null in the column of the dimension, and for N/A. */
  value: number | null;
  previous: number | null;
  /** The cell as the table writes it. */
  text: string;
  change: Change | null;
}

/** Functions that a page can pass for the parts of a widget. If none is passed, no code is loaded for them. */
export interface WidgetParts {
  /** A part was chosen by a click, or with Enter or Space: a point, a bar, a slice, an axis of a radar. */
  onPoint?: ((detail: PointDetail) => void) | undefined;
  /** A row of a table was chosen by a click, or with Enter or Space on its name. */
  onRow?: ((detail: PointDetail) => void) | undefined;
  /** A series was hidden or shown. */
  onLegend?: ((detail: LegendDetail) => void) | undefined;
  /** Points of a chart were selected by dragging, or with Shift and the arrow keys, followed by Enter. */
  onRange?: ((detail: RangeDetail) => void) | undefined;
  /** Called with the part that became active by pointer or arrow keys, or with null if no part is active. */
  onHover?: ((detail: PointDetail | null) => void) | undefined;
  /** Returns the content of a part's tooltip; undefined keeps the built-in content. */
  renderTooltip?: ((detail: PointDetail) => ReactNode) | undefined;
  /** Returns the content of a table's cell; undefined keeps the built-in content. */
  renderCell?: ((detail: CellDetail) => ReactNode) | undefined;
}
