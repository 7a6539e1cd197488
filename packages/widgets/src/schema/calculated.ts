import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';

/** Maximum length of an expression in characters. */
export const EXPRESSION_MAX = 1_000;

/**
 * A metric computed from others (specification, "Calculated metric"). `type` is the type of the result: a number, money, a percentage (in
 * points: 25 is 25%) or a time in its unit, and whether its total is an average. An instance shows those whose ids are in its
 * `inputs.calculatedMetrics`.
 */
export const calculatedMetricSchema = z.object({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(120),
  type: z.enum(VALUE_TYPE_NAMES),
  expression: z.string().min(1).max(EXPRESSION_MAX),
});
export type CalculatedMetric = z.infer<typeof calculatedMetricSchema>;
