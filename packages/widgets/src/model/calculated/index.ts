/**
 * Calculated metrics: parses their expressions, checks them, and adds their columns to a widget's data. This is a separate entry of the
 * package, because only widgets with calculated metrics require the parser.
 */
export { withCalculatedMetrics } from './calculate.ts';
export { type CheckedExpression, checkExpression, type Place } from './check.ts';
export { compile, type Evaluator, roundTo, type Value } from './evaluate.ts';
export { ExpressionError, FUNCTIONS, metricNames, type NumberNode, type TestNode } from './expression.ts';
export { CALCULATED, calculatedIds, needsCalculation } from './ids.ts';
export { type Names, namesFor } from './names.ts';
export { parseExpression } from './parse.ts';
export { printExpression, quotedName } from './print.ts';
export { isMetricName, renameMetric, type Token, tokensOf } from './tokens.ts';
