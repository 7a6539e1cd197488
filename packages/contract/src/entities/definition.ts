import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import {
  dimensionMeaning,
  inputsSchema,
  metricMeaning,
  polaritySchema,
  widgetFormatSchema,
  widgetTypeSchema,
} from '@reporting/widgets/schema';
import * as z from 'zod';
import { connectionTypeSchema, optionSchema } from './source.ts';

/**
 * The kinds of inputs. `select` and `multi-select` have `options` or an `optionCall`. `remote` is a select that searches on the server and
 * accepts pasted text. `filters` is a list of conditions for dimensions. `calculated` is a list of ids of the company's calculated metrics.
 * `text` is a text field, and `boolean` is a switch.
 */
export const parameterKindSchema = z.enum([
  'select',
  'multi-select',
  'remote',
  'text',
  'boolean',
  'filters',
  'calculated',
]);

/** A condition that makes a required parameter optional. Example: the parameter `dimension` equals `date`. */
export const unlessSchema = z.object({ parameter: z.string(), equals: z.union([z.string(), z.boolean()]) });

const parameterBase = z.object({
  name: z.string(),
  label: z.string(),
  kind: parameterKindSchema,
  required: z.boolean(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  unless: unlessSchema.optional(),
  options: z.array(optionSchema).optional(),
  /** The `{option}` of `GET /api/sources/{id}/{option}` that lists the options. */
  optionCall: z.string().optional(),
  /** Names of the parameters that the option call depends on. */
  dependsOn: z.array(z.string()).optional(),
  maxItems: z.number().int().optional(),
  default: z.union([z.string(), z.boolean(), z.number(), z.array(z.string()), z.null()]).optional(),
});
export type Parameter = z.infer<typeof parameterBase> & { children?: Parameter[] | undefined };
export const parameterSchema: z.ZodType<Parameter> = parameterBase.extend({
  get children() {
    return z.array(parameterSchema).optional();
  },
});

export const metricDefinitionSchema = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(VALUE_TYPE_NAMES),
  polarity: polaritySchema,
  aggregation: z.enum(['sum', 'average', 'last', 'source', 'none']),
  ...metricMeaning,
  group: z.string().optional(),
});
export type MetricDefinition = z.infer<typeof metricDefinitionSchema>;

export const dimensionDefinitionSchema = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'date']),
  ...dimensionMeaning,
  group: z.string().optional(),
});
export type DimensionDefinition = z.infer<typeof dimensionDefinitionSchema>;

/** A ready-made configuration; choosing it fills the inputs. */
export const readyMadeConfigSchema = z.object({
  id: z.string(),
  label: z.string(),
  format: widgetFormatSchema,
  inputs: inputsSchema,
});

/** The properties of a widget type that the widget form requires. */
export const widgetDefinitionSchema = z.object({
  type: widgetTypeSchema,
  connection: connectionTypeSchema,
  name: z.string(),
  parameters: z.array(parameterSchema),
  metrics: z.array(metricDefinitionSchema),
  dimensions: z.array(dimensionDefinitionSchema),
  formats: z.array(widgetFormatSchema),
  configs: z.array(readyMadeConfigSchema),
  /** True if a widget of this type is useful without a dimension, with totals only. */
  totalsWithoutDimension: z.boolean(),
});
export type WidgetDefinition = z.infer<typeof widgetDefinitionSchema>;
