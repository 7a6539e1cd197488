import { withoutDust } from '@reporting/formatters';
import type { Comparison, FunctionName, NumberNode, TestNode } from './expression.ts';

/** A number, or null for N/A. */
export type Value = number | null;

/**
 * Computes an expression from the values of its metrics. `values` contains them at the indexes that `bind` returned to `compile`.
 */
export type Evaluator = (values: readonly Value[]) => Value;

const DECIMALS_MAX = 10;

/**
 * Adds two values. A sum that differs from 0 only by a rounding error is 0, so that a division by the sum is N/A and not a huge
 * number.
 */
export function plus(a: number, b: number): number {
  return withoutDust(a + b, Math.max(Math.abs(a), Math.abs(b)));
}

/** Returns null (N/A) for NaN and infinite values, and 0 for -0. */
function settled(value: number): Value {
  return Number.isFinite(value) ? value + 0 : null;
}

/**
 * Rounds to `decimals`, limited to 0 to 10. Ties are rounded away from zero, even if a rounding error of the arithmetic hides the
 * tie.
 */
export function roundTo(value: number, decimals: number): number {
  const places = Math.min(Math.max(Math.trunc(decimals), 0), DECIMALS_MAX);
  const shift = (number: number, by: number): number => {
    const [digits = '0', exponent = '0'] = String(number).split('e');
    return Number(`${digits}e${Number(exponent) + by}`);
  };
  return Math.sign(value) * shift(Math.round(shift(Math.abs(withoutDust(value)), places)), -places);
}

const COMPARE: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

const CALL: Readonly<Record<FunctionName, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  round: ([value = 0, decimals = 0]) => roundTo(value, decimals),
  abs: ([value = 0]) => Math.abs(value),
};

function test(node: TestNode, bind: (name: string) => number): (values: readonly Value[]) => boolean | null {
  const left = compile(node.left, bind);
  const right = compile(node.right, bind);
  const compare = COMPARE[node.operator];
  return (values) => {
    const a = left(values);
    const b = right(values);
    return a === null || b === null ? null : compare(withoutDust(a), withoutDust(b));
  };
}

/**
 * Compiles an expression to a function. An operation with N/A and a division by zero are N/A. An `if` computes only the selected
 * branch.
 * @param bind returns the index of a metric's value in the list that the function receives
 */
export function compile(node: NumberNode, bind: (name: string) => number): Evaluator {
  switch (node.kind) {
    case 'number': {
      const { value } = node;
      return () => value;
    }
    case 'metric': {
      const place = bind(node.name);
      return (values) => {
        const value = values[place];
        return value === null || value === undefined ? null : settled(value);
      };
    }
    case 'minus': {
      const of = compile(node.of, bind);
      return (values) => {
        const value = of(values);
        return value === null ? null : settled(-value);
      };
    }
    case 'arithmetic': {
      const left = compile(node.left, bind);
      const right = compile(node.right, bind);
      const { operator } = node;
      return (values) => {
        const a = left(values);
        const b = right(values);
        if (a === null || b === null) return null;
        switch (operator) {
          case '+':
            return settled(plus(a, b));
          case '-':
            return settled(plus(a, -b));
          case '*':
            return settled(a * b);
          case '/':
            return b === 0 ? null : settled(a / b);
        }
      };
    }
    case 'call': {
      const parts = node.values.map((value) => compile(value, bind));
      const apply = CALL[node.name];
      return (values) => {
        const numbers: number[] = [];
        for (const part of parts) {
          const value = part(values);
          if (value === null) return null;
          numbers.push(value);
        }
        return settled(apply(numbers));
      };
    }
    case 'if': {
      const decide = test(node.test, bind);
      const yes = compile(node.yes, bind);
      const no = compile(node.no, bind);
      return (values) => {
        const decided = decide(values);
        return decided === null ? null : decided ? yes(values) : no(values);
      };
    }
  }
}
