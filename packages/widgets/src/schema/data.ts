import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';
import { daySchema } from './day.ts';
import { polaritySchema, widgetTypeSchema } from './widget.ts';

/** One metric that a calculated one is made of, with the values that its total was worked out from. */
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
 * Where a calculated metric's figures come from. `parts` in a row are the formula as people write it; a number among them
 * is the place of a metric in `operands`. So it can be written with names and with values, without parsing anything.
 */
export const formulaSchema = z.object({
  parts: z.array(z.union([z.string(), z.number().int().min(0)])),
  operands: z.array(operandSchema),
});
export type Formula = z.infer<typeof formulaSchema>;

/**
 * How a column's values are to be read. A dimension is `text`, or `date` with values `yyyy-MM-dd`;
 * a metric has one of the formatters' value types.
 */
export const columnSchema = z.object({
  /** `dimension` for the dimension; for a metric `{instanceId}.{metric}`. */
  key: z.string(),
  label: z.string(),
  role: z.enum(['dimension', 'metric']),
  type: z.enum(['text', 'date', ...VALUE_TYPE_NAMES]),
  instanceId: z.string().optional(),
  metric: z.string().optional(),
  currency: z.string().optional(),
  polarity: polaritySchema.optional(),
  /** How the total comes about. `source` means that the source gave it and it must not be added up. */
  aggregation: z.enum(['sum', 'average', 'source', 'none']).optional(),
  /** Of a calculated metric: how it comes about. */
  formula: formulaSchema.optional(),
});
export type Column = z.infer<typeof columnSchema>;

export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/** One row a dimension value, cells in the order of the columns. */
export const rowSchema = z.array(cellSchema);
export type Row = z.infer<typeof rowSchema>;

export const dataStateSchema = z.enum(['fresh', 'stale', 'partial', 'error']);
export type DataState = z.infer<typeof dataStateSchema>;

/** Why there is no answer, and what mends it: `reconnect` the source, `edit` the widget, or `retry` later. */
export const dataErrorSchema = z.object({
  kind: z.enum(['credential', 'config', 'transient', 'permission', 'no-source', 'range']),
  message: z.string(),
  mend: z.enum(['reconnect', 'edit', 'retry', 'none']),
  sourceId: z.string().optional(),
});
export type DataError = z.infer<typeof dataErrorSchema>;

/** What the rows of an answer stand for along time; `none` for categories, and for dates in no regular distance. */
export const granularitySchema = z.enum(['hour', 'day', 'week', 'month', 'year', 'none']);
export type Granularity = z.infer<typeof granularitySchema>;

export const dataMetaSchema = z.object({
  state: dataStateSchema,
  /**
   * The periods of the rows, as the source defines them; rows are paired with the comparison by it. Default: `day` for a dimension
   * of dates, else `none`.
   */
  granularity: granularitySchema.optional(),
  /** The source returned no row for the range. A zero that the source reports is not empty. Default: false. */
  empty: z.boolean().optional(),
  /** Instant (ISO 8601, UTC) at which the source was asked; null where it never answered. */
  fetchedAt: z.string().nullable(),
  startDate: daySchema,
  endDate: daySchema,
  compareStartDate: daySchema.nullable(),
  compareEndDate: daySchema.nullable(),
  timezone: z.string(),
  sources: z.array(
    z.object({
      id: z.string(),
      type: widgetTypeSchema,
      name: z.string(),
      account: z.string(),
      property: z.string().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
  /** What is worth knowing of the figures' origin; no warning. */
  notes: z.array(z.string()).optional(),
  truncated: z.boolean(),
  error: dataErrorSchema.optional(),
});
export type DataMeta = z.infer<typeof dataMetaSchema>;

/** Everything a renderer needs to draw one interactive widget. */
export const widgetDataSchema = z.object({
  version: z.literal(1),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** One cell a column; null where a total has no meaning. */
  totals: rowSchema,
  compare: z
    .object({
      rows: z.array(rowSchema),
      totals: rowSchema,
      /** The comparison row of each row by its index, null for none; stated where rows were removed. */
      pairs: z.array(z.number().int().min(0).nullable()).optional(),
    })
    .nullable(),
  meta: dataMetaSchema,
});
export type WidgetData = z.infer<typeof widgetDataSchema>;
