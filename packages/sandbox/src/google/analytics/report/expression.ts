import { invalidArgument } from '../../errors.ts';
import type { Metric } from './metrics.ts';
import type { Sums } from './sums.ts';

/**
 * Parses a metric expression such as `eventCount/totalUsers`, with metrics, numbers, + - * / and parentheses. Throws Google's error for an
 * invalid expression.
 */
export function parseExpression(
  text: string,
  metric: (name: string) => Metric,
): { value: (sums: Sums) => number; uses: Metric[] } {
  const tokens = text.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|\.\d+|[-+*/()]|\S/g) ?? [];
  const uses: Metric[] = [];
  let at = 0;
  const bad = () => invalidArgument(`The metric expression ${text} is invalid.`, 'metrics.expression');

  type Node = (sums: Sums) => number;
  function sum(): Node {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at++] === '+' ? 1 : -1;
      const [a, b] = [left, product()];
      left = (sums) => a(sums) + sign * b(sums);
    }
    return left;
  }
  function product(): Node {
    let left = atom();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const times = tokens[at++] === '*';
      const [a, b] = [left, atom()];
      left = (sums) => {
        const divisor = b(sums);
        if (times) return a(sums) * divisor;
        return divisor === 0 ? 0 : a(sums) / divisor;
      };
    }
    return left;
  }
  function atom(): Node {
    const token = tokens[at++];
    if (token === '-') {
      const inner = atom();
      return (sums) => -inner(sums);
    }
    if (token === '(') {
      const inner = sum();
      if (tokens[at++] !== ')') throw bad();
      return inner;
    }
    if (token === undefined) throw bad();
    if (/^[\d.]/.test(token) && token !== '.') {
      const number = Number(token);
      return () => number;
    }
    if (!/^[A-Za-z_]/.test(token)) throw bad();
    const used = metric(token);
    uses.push(used);
    return used.value;
  }

  // The length is limited, so that the nesting of an expression cannot exhaust the stack.
  if (tokens.length > 200) throw bad();
  const value = sum();
  if (at < tokens.length) throw bad();
  return { value, uses };
}
