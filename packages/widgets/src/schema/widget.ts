import * as z from 'zod';
import { axisFormatOptions } from './axis.ts';
import { WIDGET_FORMATS } from './formats.ts';
import { jsonValue } from './json.ts';
import { passiveContentSchema } from './passive.ts';
import { WIDGET_TYPES } from './source-types.ts';

/** The source types that have a name and a mark in the renderer. A service can restrict its widgets to these types. */
export const widgetTypeSchema = z.enum(WIDGET_TYPES);
export type WidgetType = z.infer<typeof widgetTypeSchema>;

/** Maximum length of ids and of names of types and formats. */
const NAME_LENGTH = 200;
/** An id or a name: any text that is not empty. */
const nameSchema = z.string().min(1).max(NAME_LENGTH);

export const widgetFormatSchema = z.enum(WIDGET_FORMATS);
/** The formats of the renderer. A page can add others (`WidgetsProvider`). */
export type WidgetFormat = z.infer<typeof widgetFormatSchema>;

export const CHART_TYPES = ['line', 'area', 'bar'] as const;
export const chartTypeSchema = z.enum(CHART_TYPES);
export type ChartType = z.infer<typeof chartTypeSchema>;

/**
 * Options of all formats in one flat object. A format reads only its own options. Defaults: `type` line, `visibleGrid` true,
 * `doughnut` false, `visibleLabels` false, `minValue` 0, `maxValue` 100, `stacked` true for areas and false for bars.
 */
export const formatOptionsSchema = z.object({
  type: chartTypeSchema.optional(),
  stacked: z.boolean().optional(),
  visibleGrid: z.boolean().optional(),
  doughnut: z.boolean().optional(),
  visibleLabels: z.boolean().optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
  ...axisFormatOptions,
});
export type FormatOptions = z.infer<typeof formatOptionsSchema>;

/** The better direction of a metric: a rise (`higher`), a fall (`lower`), or none (`neutral`). */
export const polaritySchema = z.enum(['higher', 'lower', 'neutral']);
export type Polarity = z.infer<typeof polaritySchema>;

export const METRIC_LABEL_LENGTH = 80;
export const METRIC_UNIT_LENGTH = 12;

/** Options of one metric of an instance. `format` is a value type of `@reporting/formatters`. */
export const metricOptionsSchema = z.object({
  cloaked: z.boolean().optional(),
  cloakedChange: z.boolean().optional(),
  format: z.string().max(40).optional(),
  polarity: polaritySchema.optional(),
  /** Replaces the name of the metric in this widget. */
  label: z.string().max(METRIC_LABEL_LENGTH).optional(),
  decimals: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** Text after numbers, such as `km`. Ignored for amounts, percentages and times, which have their own unit. */
  unit: z.string().max(METRIC_UNIT_LENGTH).optional(),
});
export type MetricOptions = z.infer<typeof metricOptionsSchema>;

/** Values of a source type's parameters. Names come from the definition of the type; values are plain JSON of limited depth. */
export const inputsSchema = z.record(z.string().max(60), jsonValue);
export type Inputs = z.infer<typeof inputsSchema>;

/** Maximum length of an instance's prefix. */
export const PREFIX_LENGTH = 80;

export const widgetInstanceSchema = z.object({
  id: nameSchema,
  /** Any source type. A type without a line in `SOURCE_NAMES` has a neutral mark and a name made from its id. */
  type: nameSchema,
  /** Text before the names of metrics if a widget has several instances. Unique in the widget. */
  prefix: z.string().max(PREFIX_LENGTH),
  sourceId: z.string().max(NAME_LENGTH).nullable(),
  /** Id of a ready-made configuration of the source type, or `custom`. */
  config: z.string().max(80),
  /** ISO 4217 code of displayed amounts, or null for the source's own currency. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a three-letter currency code such as USD.')
    .nullable(),
  /** Names of the vendor accounts or properties that the instance queries, for display before data arrives. */
  accounts: z.array(z.string().max(200)).max(50),
  inputs: inputsSchema,
  metricsOptions: z.record(z.string().max(120), metricOptionsSchema),
});
export type WidgetInstance = z.infer<typeof widgetInstanceSchema>;

export const orderBySchema = z.object({
  /** `dimension`, or the key of a column. */
  column: z.string().max(2 * NAME_LENGTH),
  dir: z.enum(['asc', 'desc']),
});
export type OrderBy = z.infer<typeof orderBySchema>;

const widgetBase = {
  version: z.literal(1).default(1),
  id: nameSchema,
  hash: nameSchema,
  order: z.number().int().min(0).max(10_000),
  realTime: z.boolean(),
  title: z.string().max(200),
  width: z.number().int().min(1).max(4),
  height: z.number().int().min(1).max(3),
  description: z.string().max(2_000),
  format: nameSchema,
  /** Options of the renderer's formats, and of formats of the page. */
  formatOptions: z.looseObject(formatOptionsSchema.shape),
};

export const interactiveWidgetSchema = z.object({
  ...widgetBase,
  nature: z.literal('interactive'),
  /** True: changes are in percent. False: absolute. */
  percent: z.boolean(),
  hiddenChange: z.boolean(),
  hiddenHighlight: z.boolean(),
  rowsLimit: z.number().int().min(1).max(10_000),
  /** Null keeps the order of the data. */
  orderBy: orderBySchema.nullable(),
  instances: z.array(widgetInstanceSchema).max(20),
});
export type InteractiveWidget = z.infer<typeof interactiveWidgetSchema>;

export const passiveWidgetSchema = z.object({
  ...widgetBase,
  nature: z.literal('passive'),
  widget: passiveContentSchema,
});
export type PassiveWidget = z.infer<typeof passiveWidgetSchema>;

/** A widget as it is stored and sent: interactive (shows data of sources) or passive (entered by hand). */
export const widgetSchema = z.discriminatedUnion('nature', [interactiveWidgetSchema, passiveWidgetSchema]);
export type Widget = z.infer<typeof widgetSchema>;

/** Defaults of a new widget (specification, "Business constants and limits"). */
export const WIDGET_DEFAULTS = {
  width: 2,
  height: 1,
  rowsLimit: 15,
  orderBy: { column: 'dimension', dir: 'asc' },
  interactiveFormat: 'table',
  passiveFormat: 'textCard',
  currency: 'USD',
  formatOptions: { type: 'line', visibleGrid: true, doughnut: false, visibleLabels: false, minValue: 0, maxValue: 100 },
} as const;

/** Lengths of the ids and hashes that the editor's operations create. */
export const WIDGET_ID_LENGTH = 21;
export const WIDGET_HASH_LENGTH = 10;

/** The twelve sizes in the order of the size picker. */
export const WIDGET_SIZES = [1, 2, 3].flatMap((height) => [1, 2, 3, 4].map((width) => ({ width, height })));
