import type { NumberNode, TestNode } from './expression.ts';

/** Parts of a written expression: texts and names of metrics. */
export type Printed = (string | { name: string })[];

const SIGN = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' } as const;
const COMPARISON = { '<': ' < ', '<=': ' ≤ ', '>': ' > ', '>=': ' ≥ ', '==': ' = ', '!=': ' ≠ ' } as const;

function strength(node: NumberNode): number {
  if (node.kind === 'arithmetic') return node.operator === '+' || node.operator === '-' ? 1 : 2;
  return node.kind === 'minus' ? 3 : 4;
}

function bracketed(node: NumberNode, least: number): Printed {
  const parts = printed(node);
  return strength(node) < least ? ['(', ...parts, ')'] : parts;
}

function separated(list: readonly Printed[]): Printed {
  return list.flatMap((parts, index) => (index === 0 ? parts : [', ', ...parts]));
}

function comparison({ operator, left, right }: TestNode): Printed {
  return [...printed(left), COMPARISON[operator], ...printed(right)];
}

/** Writes an expression with as few parentheses as possible, with typographic signs. */
export function printed(node: NumberNode): Printed {
  switch (node.kind) {
    case 'number':
      return [String(node.value)];
    case 'metric':
      return [{ name: node.name }];
    case 'minus':
      return ['−', ...bracketed(node.of, 3)];
    case 'arithmetic': {
      const own = strength(node);
      return [...bracketed(node.left, own), SIGN[node.operator], ...bracketed(node.right, own + 1)];
    }
    case 'call':
      return [`${node.name}(`, ...separated(node.values.map(printed)), ')'];
    case 'if':
      return ['if(', ...separated([comparison(node.test), printed(node.yes), printed(node.no)]), ')'];
  }
}

const BARE = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'null', 'this']);

/** Writes a name for an expression. It is in quotes unless it is one word and not reserved. */
export function quotedName(name: string): string {
  return BARE.test(name) && !RESERVED.has(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}

/** Writes an expression as a text that parses to the same expression. */
export function printExpression(node: NumberNode): string {
  return printed(node)
    .map((part) => (typeof part === 'string' ? part : quotedName(part.name)))
    .join('');
}
