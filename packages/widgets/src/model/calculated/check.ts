import type { CalculatedMetric } from '../../schema/calculated.ts';
import { nearestNames } from '../../schema/nearest.ts';
import { ExpressionError, metricNames, refuseCircle, unknownName } from './expression.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

/** The result of the check of an expression in the form. */
export type CheckedExpression =
  | { ok: true; names: string[]; text: string }
  | { ok: false; message: string; suggestions: string[] };

/**
 * Checks an expression without data.
 * @param known names of the available metrics; undefined if they are not known yet
 * @param others the other calculated metrics, which can be used by name and must not depend on `self`
 */
export function checkExpression(
  expression: string,
  known?: readonly string[],
  others: readonly CalculatedMetric[] = [],
  self?: Pick<CalculatedMetric, 'id' | 'name'>,
): CheckedExpression {
  const candidates = [...(known ?? []), ...others.map(({ name }) => name)];
  try {
    const node = parseExpression(expression);
    const names = metricNames(node);
    for (const name of names) {
      if (known && !has(candidates, name) && !(self && sameName(self.name, name)))
        return {
          ok: false,
          message: unknownName('metric', name, candidates).message,
          suggestions: nearestNames(name, candidates),
        };
    }
    if (self) follow(names, known ?? [], others, [self.name], new Set());
    return { ok: true, names, text: printExpression(node) };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, message: error.message, suggestions: [] };
    throw error;
  }
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function has(names: readonly string[], name: string): boolean {
  return names.some((candidate) => sameName(candidate, name));
}

/** Follows the names of calculated metrics; those in `done` are already checked. */
function follow(
  names: readonly string[],
  known: readonly string[],
  others: readonly CalculatedMetric[],
  path: readonly string[],
  done: Set<string>,
): void {
  for (const name of names) {
    // A metric of the source takes precedence over a calculated one with its name.
    if (has(known, name) || done.has(name)) continue;
    refuseCircle(path, name);
    const other = others.find((one) => sameName(one.name, name));
    if (other) follow(namesIn(other), known, others, [...path, other.name], done);
    done.add(name);
  }
}

function namesIn(metric: CalculatedMetric): string[] {
  try {
    return metricNames(parseExpression(metric.expression));
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
