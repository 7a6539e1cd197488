import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';
import { daySchema } from './day.ts';
import { polaritySchema } from './widget.ts';

/** A metric in the formula of a calculated metric, with its values in the computation of the total. */
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
 * The formula of a calculated metric. `parts` are joined to a text; a number in `parts` is the index of a metric in `operands`.
 * The formula can therefore be written with names or values without a parser.
 */
export const formulaSchema = z.object({
  parts: z.array(z.union([z.string(), z.number().int().min(0)])),
  operands: z.array(operandSchema),
});
export type Formula = z.infer<typeof formulaSchema>;

/**
 * The meaning of a metric's values that their type does not state. Definitions of sources and columns of data contain
 * it.
 */
export const metricMeaning = {
  /** `position`: values are ranks. 1 is the best and lowest value. Ranks have their own axis. */
  scale: z.enum(['position']).optional(),
  /**
   * Name of a whole. Metrics with the same name are parts of one whole, such as numbers of keywords by position. Charts stack
   * them.
   */
  whole: z.string().max(60).optional(),
  /** Meaning of null. Default: N/A. */
  absent: z.enum(['notRanked']).optional(),
};

/**
 * The meaning of a dimension's values that their type does not state. Definitions of sources and columns of data
 * contain it.
 */
export const dimensionMeaning = {
  /**
   * `once`: a value belongs to one range only, such as a post to the range of its publication. Rows then have no comparison row,
   * even if a name is repeated. Totals still have a comparison.
   */
  occurs: z.enum(['once']).optional(),
};

/**
 * A column of data. The type of a dimension is `text`, or `date` for days `yyyy-MM-dd` and hours `yyyy-MM-ddTHH:mm`. The type of
 * a metric is a value type of `@reporting/formatters`.
 */
export const columnSchema = z.object({
  /** By convention `dimension` for the dimension, and `{instanceId}.{metric}` for a metric. */
  key: z.string(),
  label: z.string(),
  /** Further names of a metric that expressions can contain: its label in other languages. */
  names: z.array(z.string()).optional(),
  role: z.enum(['dimension', 'metric']),
  type: z.enum(['text', 'date', ...VALUE_TYPE_NAMES]),
  instanceId: z.string().optional(),
  metric: z.string().optional(),
  currency: z.string().optional(),
  polarity: polaritySchema.optional(),
  /**
   * How the total is computed. `last`: the metric is a level, such as followers. Its total is the value of the last day
   * with a value, never a sum. `source`: only the source can state the total, which must not be computed from rows.
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

/** A row: one cell for each column, in the order of the columns. */
export const rowSchema = z.array(cellSchema);
export type Row = z.infer<typeof rowSchema>;

/** Picture and page of a row, for example of a post. */
export const rowMediaSchema = z.object({
  /** The row's dimension value. */
  name: z.string(),
  /** Address of the picture. */
  image: z.string().optional(),
  /** Address of the page that the row describes. */
  link: z.string().optional(),
});
export type RowMedia = z.infer<typeof rowMediaSchema>;

export const dataStateSchema = z.enum(['fresh', 'stale', 'partial', 'error']);
export type DataState = z.infer<typeof dataStateSchema>;

/**
 * The reason why there is no answer. `mend` is the action that corrects it: `reconnect` the source, `edit` the widget, `retry`
 * later, or `none`.
 */
export const dataErrorSchema = z.object({
  kind: z.enum(['credential', 'config', 'transient', 'permission', 'no-source', 'range']),
  message: z.string(),
  mend: z.enum(['reconnect', 'edit', 'retry', 'none']),
  sourceId: z.string().optional(),
  /** Instant (ISO 8601, UTC) from which the vendor refuses the credential, if it is known. */
  since: z.string().optional(),
});
export type DataError = z.infer<typeof dataErrorSchema>;

/** The period of each row; `none` for categories and for dates at irregular distances. */
export const granularitySchema = z.enum(['hour', 'day', 'week', 'month', 'year', 'none']);
export type Granularity = z.infer<typeof granularitySchema>;

export const dataMetaSchema = z.object({
  state: dataStateSchema,
  /**
   * The granularity of the rows, which the source defines. It determines how rows are paired with comparison rows.
   * Default: `day` for a dimension of dates, otherwise `none`.
   */
  granularity: granularitySchema.optional(),
  /** True if the source returned no row for the range. A reported zero is not empty. Default: false. */
  empty: z.boolean().optional(),
  /** Instant (ISO 8601, UTC) of the query, or null if no query has succeeded. */
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
  /** Facts about the origin of the figures. They are not warnings. */
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
  /** One cell for each column. A cell is null if the source states no total. */
  totals: rowSchema,
  compare: z
    .object({
      rows: z.array(rowSchema),
      totals: rowSchema,
      /** For each row, the index of its comparison row, or null if it has none. Present if rows were removed. */
      pairs: z.array(z.number().int().min(0).nullable()).optional(),
    })
    .nullable(),
  /** Pictures and pages of the rows that have any. Tables show them. */
  media: z.array(rowMediaSchema).optional(),
  meta: dataMetaSchema,
});
export type WidgetData = z.infer<typeof widgetDataSchema>;
