import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';

/** Maximum length of an expression in characters. */
export const EXPRESSION_MAX = 1_000;

/**
 * A metric that is computed from other metrics (specification, "Calculated metric"). `type` is the value type of the result: a
 * number, money, a percentage (25 is 25%) or a time. It also determines whether the total is an average. An instance shows the
 * calculated metrics whose ids are in its `inputs.calculatedMetrics`.
 */
export const calculatedMetricSchema = z.object({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(120),
  type: z.enum(VALUE_TYPE_NAMES),
  expression: z.string().min(1).max(EXPRESSION_MAX),
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;
