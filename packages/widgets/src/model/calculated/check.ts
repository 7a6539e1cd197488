import type { CalculatedMetric } from '../../schema/calculated.ts';
import { nearestNames } from '../../schema/nearest.ts';
import { type ErrorSubject, ExpressionError, metricNames, refuseCircle, unknownName } from './expression.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The result of `checkExpression`. */
export type CheckedExpression =
  | { ok: true; names: string[]; text: string }
  | { ok: false; message: string; suggestions: string[]; place: Place | null };

/** The characters of an expression that an error refers to. `end` is exclusive. */
export interface Place {
  start: number;
  end: number;
}

/**
 * Checks an expression without data.
 * @param known names of the available metrics, or undefined if they are not known yet
 * @param others the other calculated metrics. The expression can contain their names. The expression must not contain a
 * metric that depends on `self`
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
          place: placeOf(expression, { part: name }),
        };
    }
    if (self) follow(names, known ?? [], others, [self.name], new Set());
    return { ok: true, names, text: printExpression(node) };
  } catch (error) {
    if (error instanceof ExpressionError)
      return { ok: false, message: error.message, suggestions: [], place: placeOf(expression, error.subject) };
    throw error;
  }
}

/** Returns the characters that an error refers to, or null if it refers to the whole expression. */
function placeOf(expression: string, { index, part }: ErrorSubject): Place | null {
  const tokens = tokensOf(expression);
  if (index !== undefined) {
    const token = tokens.find(({ start, end }) => start <= index && index < end);
    const start = Math.min(index, expression.length);
    return token ? { start: token.start, end: token.end } : { start, end: start };
  }
  const isValue = (token: Token | undefined): boolean => token !== undefined && token.kind !== 'sign';
  const found =
    part === undefined
      ? // The second of two values that have no sign between them.
        tokens.find((token, place) => isValue(token) && isValue(tokens[place - 1]))
      : tokens.find(({ text }) => sameName(text, part));
  return found ? { start: found.start, end: found.end } : null;
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function has(names: readonly string[], name: string): boolean {
  return names.some((candidate) => sameName(candidate, name));
}

/**
 * Follows the names of calculated metrics and throws for a cycle or a chain that is too long. Names in `done` are already
 * checked.
 */
function follow(
  names: readonly string[],
  known: readonly string[],
  others: readonly CalculatedMetric[],
  path: readonly string[],
  done: Set<string>,
): void {
  for (const name of names) {
    // A metric of the source takes precedence over a calculated metric with the same name.
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
