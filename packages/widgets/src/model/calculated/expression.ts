import { nearestNames } from '../../schema/nearest.ts';

/** Functions of numbers. The second argument of `round` is a number of decimals. Default: 0. */
export const FUNCTIONS = ['min', 'max', 'round', 'abs'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

export type Arithmetic = '+' | '-' | '*' | '/';
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** An expression whose value is a number. */
export type NumberNode =
  | { kind: 'number'; value: number }
  | { kind: 'metric'; name: string }
  | { kind: 'minus'; of: NumberNode }
  | { kind: 'arithmetic'; operator: Arithmetic; left: NumberNode; right: NumberNode }
  | { kind: 'call'; name: FunctionName; values: NumberNode[] }
  | { kind: 'if'; test: TestNode; yes: NumberNode; no: NumberNode };

/** The condition of an `if`. */
export interface TestNode {
  kind: 'comparison';
  operator: Comparison;
  left: NumberNode;
  right: NumberNode;
}

/** The part of an expression that an error refers to: the index of a character, or a name or sign. */
export interface ErrorSubject {
  index?: number;
  part?: string;
}

/** The reason why an expression is invalid, as a text for its author. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
  readonly subject: ErrorSubject;

  constructor(message: string, subject: ErrorSubject = {}) {
    super(message);
    this.subject = subject;
  }
}

/** Maximum length of a chain of calculated metrics. */
const CHAIN_MAX = 20;

/**
 * Throws if a calculated metric depends on itself, or if the chain is longer than `CHAIN_MAX`. `path` contains the names that
 * lead to `next`.
 */
export function refuseCircle(path: readonly string[], next: string): void {
  const same = (name: string): boolean => name.trim().toLowerCase() === next.trim().toLowerCase();
  if (path.some(same))
    throw new ExpressionError(
      `Calculated metrics depend on each other: ${[...path, next].join(' → ')}. Remove one of these references.`,
      { part: path[1] ?? next },
    );
  if (path.length >= CHAIN_MAX)
    throw new ExpressionError(
      `More than ${CHAIN_MAX} calculated metrics depend on each other in a chain. Use fewer steps.`,
    );
}

/** Returns the names of the metrics in an expression, each once, in their order. */
export function metricNames(node: NumberNode): string[] {
  const names = new Set<string>();
  const walk = (part: NumberNode | TestNode): void => {
    switch (part.kind) {
      case 'number':
        return;
      case 'metric':
        names.add(part.name);
        return;
      case 'minus':
        walk(part.of);
        return;
      case 'call':
        part.values.forEach(walk);
        return;
      case 'if':
        walk(part.test);
        walk(part.yes);
        walk(part.no);
        return;
      default:
        walk(part.left);
        walk(part.right);
    }
  };
  walk(node);
  return [...names];
}

/** Maximum number of available names that an error lists. */
const NAMED = 8;

/** Returns a text with the known names that are similar to an unknown name, or else with the first known names. */
function suggestion(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known).map((candidate) => `“${candidate}”`);
  if (near.length > 0) return `Did you mean ${near.join(' or ')}?`;
  if (known.length === 0) return 'This data has no metrics.';
  const names = known.slice(0, NAMED).join(', ');
  return known.length > NAMED ? `Available: ${names} and others.` : `Available: ${names}.`;
}

/**
 * Returns an error about an unknown name: `There is no metric “Clics”. Did you mean “Clicks”?` or
 * `There is no function “sum”. Available: min, max, round, abs, if.`
 */
export function unknownName(what: 'metric' | 'function', name: string, known: readonly string[]): ExpressionError {
  return new ExpressionError(`There is no ${what} “${name.slice(0, 80)}”. ${suggestion(name, known)}`, { part: name });
}
