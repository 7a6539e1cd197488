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
  /** Value of the comparison period; null without one. */
  previous: number | null;
  /** The value as written. */
  text: string;
}

/** The description of one part of a drawing: a point, a slice, an axis of a radar, a row of a table. */
export interface PartData {
  /** The dimension's value as in the data; null if the part is no single value: a metric, or "Other" of a pie. */
  dimension: Cell;
  /** The name of the part as written. */
  label: string;
  values: readonly PartValue[];
}

/** A part of a widget. */
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

/** A cell of a table before it is written. */
export interface CellDetail {
  widget: InteractiveWidget;
  /** Key of the column: of the dimension's, or of a metric's. */
  column: string;
  /** The dimension's value of the row. */
  dimension: Cell;
  /** Null in the dimension's column, and for N/A. */
  value: number | null;
  previous: number | null;
  /** The cell as the table writes it. */
  text: string;
  change: Change | null;
}

/** What a page does with the parts of a widget. Functions that are absent cost nothing. */
export interface WidgetParts {
  /** A part was chosen by a click, or with Enter or Space: a point, a bar, a slice, an axis of a radar. */
  onPoint?: ((detail: PointDetail) => void) | undefined;
  /** A row of a table was chosen by a click, or by its name with the keyboard. */
  onRow?: ((detail: PointDetail) => void) | undefined;
  /** A series was hidden or shown. */
  onLegend?: ((detail: LegendDetail) => void) | undefined;
  /** Points of a chart were selected: by dragging, or with Shift and the arrow keys and then Enter. */
  onRange?: ((detail: RangeDetail) => void) | undefined;
  /** The part under the pointer or the keyboard has changed; null if there is none. */
  onHover?: ((detail: PointDetail | null) => void) | undefined;
  /** Returns the content of a part's tooltip; undefined keeps the usual one. */
  renderTooltip?: ((detail: PointDetail) => ReactNode) | undefined;
  /** Returns the content of a table's cell; undefined keeps the usual one. */
  renderCell?: ((detail: CellDetail) => ReactNode) | undefined;
}
