import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import { EXPRESSION_MAX } from '@reporting/widgets/schema';
import * as z from 'zod';
import { idSchema, textSchema } from './common.ts';

const filled = (max: number) => textSchema(max).refine((text) => text.trim() !== '', 'Please fill out this field.');

/** Maximum number of calculated metrics of a company. */
export const CALCULATED_METRICS_MAX = 500;

/** The fields that a member enters for a calculated metric. */
export const calculatedMetricFormSchema = z.object({
  name: filled(120),
  type: z.enum(VALUE_TYPE_NAMES),
  expression: filled(EXPRESSION_MAX),
});
export type CalculatedMetricForm = z.infer<typeof calculatedMetricFormSchema>;

/** A metric that is computed from other metrics. An instance shows the metric if `inputs.calculatedMetrics` contains its id. */
export const calculatedMetricSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(VALUE_TYPE_NAMES),
  expression: z.string(),
});
export type { CalculatedMetric } from '@reporting/widgets/schema';

/** Where a calculated metric is used. */
export const calculatedMetricUsesSchema = z.object({
  /** Numbers of dashboards and of widgets that show the metric. Archived dashboards are counted. */
  dashboards: z.number().int(),
  widgets: z.number().int(),
  /** Names of the other calculated metrics whose expressions contain the metric. */
  metrics: z.array(z.string()),
});
export type CalculatedMetricUses = z.infer<typeof calculatedMetricUsesSchema>;
