import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';

/** Most characters of an expression. */
export const EXPRESSION_MAX = 1_000;

/**
 * A metric worked out from others (specification, "Calculated metric"). `type` says what the result is: a number, money, a
 * percentage (in points: 25 is 25%) or a time in its unit, and whether its total is an average.
 * An instance shows those whose ids its `inputs.calculatedMetrics` lists.
 */
export const calculatedMetricSchema = z.object({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(120),
  type: z.enum(VALUE_TYPE_NAMES),
  expression: z.string().min(1).max(EXPRESSION_MAX),
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;
