import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';
import { daySchema } from './day.ts';
import { polaritySchema } from './widget.ts';

/** A metric of a calculated one, with the values from which the total was computed. */
export const operandSchema = z.object({
  /** Key of the metric's column. */
  key: z.string(),
  label: z.string(),
  type: z.enum(VALUE_TYPE_NAMES),
  currency: z.string().optional(),
  total: z.number().nullable(),
  previousTotal: z.number().nullable(),
});
export type Operand = z.infer<typeof operandSchema>;

/**
 * The origin of a calculated metric's figures. Joined, `parts` are the formula as text; a number among them is the index of a metric in
 * `operands`. So the formula can be written with names or values without a parser.
 */
export const formulaSchema = z.object({
  parts: z.array(z.union([z.string(), z.number().int().min(0)])),
  operands: z.array(operandSchema),
});
export type Formula = z.infer<typeof formulaSchema>;

/** What the values of a metric are, besides how they are written. A source's definition and a column of data state it. */
export const metricMeaning = {
  /** Ranks: 1 is the best, no value is below, and they have an axis of their own. */
  scale: z.enum(['position']).optional(),
  /** Metrics with the same name of a whole are its parts, such as the numbers of keywords by position: charts stack them. */
  whole: z.string().max(60).optional(),
  /** Meaning of null. Default: N/A. */
  absent: z.enum(['notRanked']).optional(),
};

/** What the values of a dimension are, besides their type. A source's definition and a column of data state it. */
export const dimensionMeaning = {
  /**
   * `once`: a value belongs to one range, such as a post to that of its publication. So rows have no counterpart in the comparison period,
   * also if a name is repeated; totals have one.
   */
  occurs: z.enum(['once']).optional(),
};

/**
 * How a column's values are read. A dimension is `text`, or `date` with values `yyyy-MM-dd` or hours `yyyy-MM-ddTHH:mm`; a metric has one of the formatters' value
 * types.
 */
export const columnSchema = z.object({
  /** By custom `dimension` for the dimension, and `{instanceId}.{metric}` for a metric. */
  key: z.string(),
  label: z.string(),
  /** Further names of a metric that expressions may contain: in other languages. */
  names: z.array(z.string()).optional(),
  role: z.enum(['dimension', 'metric']),
  type: z.enum(['text', 'date', ...VALUE_TYPE_NAMES]),
  instanceId: z.string().optional(),
  metric: z.string().optional(),
  currency: z.string().optional(),
  polarity: polaritySchema.optional(),
  /**
   * How the total is computed. `last`: a level, such as followers, whose total is the value of the last day that has one; it is never summed.
   * `source`: the source states it, and it must not be computed from rows.
   */
  aggregation: z.enum(['sum', 'average', 'last', 'source', 'none']).optional(),
  ...metricMeaning,
  ...dimensionMeaning,
  /** Formula of a calculated metric. */
  formula: formulaSchema.optional(),
});
export type Column = z.infer<typeof columnSchema>;

export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/** One row for each dimension value, cells in the order of the columns. */
export const rowSchema = z.array(cellSchema);
export type Row = z.infer<typeof rowSchema>;

/** Picture and page of a row, such as a post. */
export const rowMediaSchema = z.object({
  /** The row's dimension value. */
  name: z.string(),
  /** Address of the picture. */
  image: z.string().optional(),
  /** Address of the object's own page. */
  link: z.string().optional(),
});
export type RowMedia = z.infer<typeof rowMediaSchema>;

export const dataStateSchema = z.enum(['fresh', 'stale', 'partial', 'error']);
export type DataState = z.infer<typeof dataStateSchema>;

/** Why there is no answer, and what fixes it: `reconnect` the source, `edit` the widget, or `retry` later. */
export const dataErrorSchema = z.object({
  kind: z.enum(['credential', 'config', 'transient', 'permission', 'no-source', 'range']),
  message: z.string(),
  mend: z.enum(['reconnect', 'edit', 'retry', 'none']),
  sourceId: z.string().optional(),
  /** Instant (ISO 8601, UTC) since which the source refuses its credential, where it is known. */
  since: z.string().optional(),
});
export type DataError = z.infer<typeof dataErrorSchema>;

/** The periods of the rows; `none` for categories and for dates at irregular distances. */
export const granularitySchema = z.enum(['hour', 'day', 'week', 'month', 'year', 'none']);
export type Granularity = z.infer<typeof granularitySchema>;

export const dataMetaSchema = z.object({
  state: dataStateSchema,
  /**
   * The granularity of the rows, defined by the source; rows are paired with the comparison by it. Default: `day` for a dimension of dates,
   * else `none`.
   */
  granularity: granularitySchema.optional(),
  /** The source returned no row for the range. A zero that the source reports is not empty. Default: false. */
  empty: z.boolean().optional(),
  /** Instant (ISO 8601, UTC) of the query; null if it never succeeded. */
  fetchedAt: z.string().nullable(),
  startDate: daySchema,
  endDate: daySchema,
  compareStartDate: daySchema.nullable(),
  compareEndDate: daySchema.nullable(),
  timezone: z.string(),
  sources: z.array(
    z.object({
      id: z.string(),
      /** Any name of a source type. */
      type: z.string(),
      name: z.string(),
      account: z.string(),
      property: z.string().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
  /** Facts about the origin of the figures that are not warnings. */
  notes: z.array(z.string()).optional(),
  truncated: z.boolean(),
  error: dataErrorSchema.optional(),
});
export type DataMeta = z.infer<typeof dataMetaSchema>;

/** The data of one interactive widget. */
export const widgetDataSchema = z.object({
  version: z.literal(1),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** One cell per column; null for a total without meaning. */
  totals: rowSchema,
  compare: z
    .object({
      rows: z.array(rowSchema),
      totals: rowSchema,
      /** The index of each row's comparison row, null for none; stated if rows were removed. */
      pairs: z.array(z.number().int().min(0).nullable()).optional(),
    })
    .nullable(),
  /** Pictures and pages of rows, of those that have any; tables show them. */
  media: z.array(rowMediaSchema).optional(),
  meta: dataMetaSchema,
});
export type WidgetData = z.infer<typeof widgetDataSchema>;
