import { withoutDust } from '@reporting/formatters';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, plus, roundTo, type Value } from './evaluate.ts';
import {
  type Arithmetic,
  type Comparison,
  ExpressionError,
  type FunctionName,
  metricNames,
  type NumberNode,
  type TestNode,
} from './expression.ts';
import { NESTING_MAX, parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

function evaluate(node: NumberNode, values: Readonly<Record<string, Value>>): Value {
  const names = metricNames(node);
  return compile(node, (name) => names.indexOf(name))(names.map((name) => values[name] ?? null));
}

const VALUES = { Cost: 1204, Clicks: 310, Zero: 0, None: null, Neg: -2.5, 'Avg. CPC': 3, 'He said "hi"': 7, Größe: 4 };

describe('computes values', () => {
  test.each<[string, Value, string]>([
    ['2', 2, 'a number'],
    ['.5', 0.5, 'a number without a leading zero'],
    ['1e3', 1000, 'an exponent'],
    ['Cost', 1204, 'a metric'],
    ['cost', null, 'names keep their case: cost is not Cost, and has no value here'],
    ['"Avg. CPC" * 2', 6, 'a name in double quotes'],
    ["'Avg. CPC' * 2", 6, 'a name in single quotes'],
    ['"He said \\"hi\\""', 7, 'quotes inside a name'],
    ['Größe × 2', 8, 'letters of any language'],
    ['2 + 3 * 4', 14, 'product before sum'],
    ['(2 + 3) * 4', 20, 'parentheses'],
    ['2 − 3 − 4', -5, 'differences from left to right'],
    ['24 ÷ 4 ÷ 2', 3, 'quotients from left to right'],
    ['2 · 3 – 1', 5, 'typographic signs: · multiplies, – subtracts'],
    ['-Neg', 2.5, 'unary minus'],
    ['--Neg', -2.5, 'two unary minuses'],
    ['3 - -2', 5, 'subtraction of a negative number'],
    ['+Neg', -2.5, 'unary plus'],
    ['-2 * 3', -6, 'unary minus before product'],
    ['Cost / Zero', null, 'division by zero is N/A'],
    ['Zero / Zero', null, 'zero divided by zero is N/A'],
    ['Cost / (Clicks - 310)', null, 'division by an expression that is zero is N/A'],
    ['None + 1', null, 'N/A propagates'],
    ['None * 0', null, 'N/A times zero is N/A'],
    ['-None', null, 'N/A propagates through a sign'],
    ['max(None, 1)', null, 'N/A propagates through a function'],
    ['1e308 * 10', null, 'a result beyond the largest number is N/A'],
    ['min(3, Neg, 2)', -2.5, 'min'],
    ['MAX(3, Neg, 2)', 3, 'max; function names are not case-sensitive'],
    ['abs(Neg)', 2.5, 'abs'],
    ['round(2.5)', 3, 'a tie rounds away from zero'],
    ['round(Neg)', -3, 'a tie below zero rounds away from zero'],
    ['round(1.005, 2)', 1.01, 'round uses the decimal text 1.005, not its binary value, which is lower'],
    ['round(Cost / Clicks, 2)', 3.88, '1204 ÷ 310 = 3.8838…'],
    ['round(1234, -2)', 1234, 'a negative number of decimals counts as 0'],
    ['round(0.0000001, 3)', 0, 'a value too small for the decimals rounds to 0'],
    ['if(Clicks > 300, 1, 2)', 1, 'if'],
    ['if(Clicks >= 310, 1, 2)', 1, 'at least'],
    ['if(Clicks < 310, 1, 2)', 2, 'less'],
    ['if(Clicks ≤ 310, 1, 2)', 1, 'at most'],
    ['if(Clicks = 310, 1, 2)', 1, 'equal'],
    ['if(Clicks == 310, 1, 2)', 1, 'equal, written with two signs'],
    ['if(Clicks ≠ 310, 1, 2)', 2, 'not equal'],
    ['if(Clicks <> 310, 1, 2)', 2, 'not equal, as in spreadsheets'],
    ['if(Zero = 0, 0, Cost / Zero)', 0, 'an N/A in the second branch has no effect if the first branch is selected'],
    ['if(None > 0, 1, 2)', null, 'a comparison with N/A is N/A'],
    ['if(Zero > 0, None, 5)', 5, 'an N/A in the first branch has no effect if the second branch is selected'],
    ['if(if(Zero = 0, 1, 2) > 1, 3, 4)', 4, 'nested conditions'],
    ['Zero * -1', 0, 'zero has no sign'],
    ['Cost / (0.3 - 0.1 - 0.2)', null, 'a divisor whose decimals cancel out is zero, so the result is N/A'],
    ['100.005 - 100', 0.005, 'the result has no more decimals than its operands'],
    ['if(0.1 + 0.2 = 0.3, 1, 2)', 1, 'equal in decimal arithmetic'],
    ['if(0.15 / 6 >= 0.025, 1, 2)', 1, '>= also compares in decimal arithmetic'],
    ['round(23 / 160 * 100, 2)', 14.38, 'a tie whose binary value is lower rounds up'],
    ['1 / 3 * 3', 1, 'intermediate results are not rounded'],
  ])('%s = %s (%s)', (text, value) => {
    expect(Object.is(evaluate(parseExpression(text), VALUES), value)).toBe(true);
  });
});

describe('states why an expression is invalid', () => {
  test.each([
    ['', 'The expression is empty. Enter one, for example Cost / Clicks.'],
    [
      'Cost per click',
      'A sign such as + is missing between two values. Put names with spaces in quotes, as in "Avg. CPC".',
    ],
    ['"Cost', 'A name has no closing quote. Add " at its end.'],
    ['Cost /', /cannot be read near character \d+/],
    ['(Cost', /cannot be read near character \d+/],
    ['Cost)', /cannot be read near character \d+/],
    ['""', 'Enter a name between the quotes.'],
    ['1,5', 'A sign such as + is missing between two numbers. Write decimals with a point, as in 1.5.'],
    ['(1, 5)', 'Use a comma only between the values of a function. Write decimals with a point, as in 1.5.'],
    ['Cost.total', 'Put a name with a point or brackets in quotes, as in "Avg. CPC".'],
    ['Cost > 1', 'Use a comparison only inside if, as in if(Clicks > 0, Cost / Clicks, 0).'],
    ['if(Cost, 1, 2)', 'Start if with a comparison, as in if(Clicks > 0, Cost / Clicks, 0).'],
    ['if(Cost > 1, 2)', 'if needs a comparison and two values, as in if(Clicks > 0, Cost / Clicks, 0).'],
    ['abs(1, 2)', 'Use abs with 1 value.'],
    ['round()', 'Use round with 1 to 2 values.'],
    ['min()', 'Use min with 1 to 50 values.'],
    ['mni(1, 2)', 'There is no function “mni”. Did you mean “min”?'],
    ['Cost % 2', '“%” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.'],
    ['2 ** 3', '“**” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.'],
    ['!Cost', '“!” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.'],
    ['true', '“true” is not a value. If a metric has this name, put the name in quotes.'],
    ['this', '“this” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.'],
    ['[1, 2]', '“[]” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.'],
    ['1e999', 'Use a smaller number than 1e999.'],
    ['x'.repeat(1001), 'Use at most 1000 characters.'],
    [`${'('.repeat(33)}1${')'.repeat(33)}`, `Nest parentheses at most ${NESTING_MAX} deep.`],
  ])('%s', (text, message) => {
    expect(() => parseExpression(text)).toThrow(ExpressionError);
    expect(() => parseExpression(text)).toThrow(message);
  });
});

describe('hostile expressions', () => {
  test.each([
    'constructor.constructor("return process")()',
    'this.constructor',
    '__proto__.polluted = 1',
    '(1).__proto__',
    '"".constructor',
    'constructor("alert(1)")',
    'hasOwnProperty(1)',
    'toString()',
    '`1`',
    'a => a',
    'new Function("1")',
    'import("x")',
    'alert`1`',
    'x = 1',
    'a ? b : c',
    '/* */ 1',
    '1; 2',
    '\u0000',
    '"\\u{110000}',
    '\\',
    '@#$%',
  ])('%s is rejected with a message', (text) => {
    expect(() => parseExpression(text)).toThrow(ExpressionError);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    '%s is an ordinary name',
    (name) => {
      const node = parseExpression(`${name} + 1`);
      expect(metricNames(node)).toEqual([name]);
      expect(compile(node, () => 0)([2])).toBe(3);
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
  );

  test('length and depth are limited before recursive code runs', () => {
    expect(() => parseExpression('('.repeat(1_000_000))).toThrow('Use at most 1000 characters.');
    expect(evaluate(parseExpression(`${'-'.repeat(998)}1`), {})).toBe(1);
    expect(evaluate(parseExpression(Array.from({ length: 500 }, () => '1').join('+')), {})).toBe(500);
    expect(() => parseExpression('min('.repeat(240))).toThrow(`Nest parentheses at most ${NESTING_MAX} deep.`);
  });

  test('parses any text or throws an ExpressionError', () => {
    const pieces = fc.constantFrom(
      'Cost',
      '"a b"',
      '(',
      ')',
      '+',
      '-',
      '×',
      '÷',
      '<>',
      '=',
      ',',
      'if(',
      'min(',
      '1.5',
      ' ',
      '"',
      "'",
      '\\',
      '[',
      '.',
      '?',
      '\u2028',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.array(pieces, { maxLength: 20 }).map((list) => list.join('')),
        ),
        (text) => {
          try {
            const node = parseExpression(text);
            const value = evaluate(node, VALUES);
            expect(value === null || Number.isFinite(value)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(ExpressionError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

const NAMES = ['Cost', 'Clicks', 'Avg. CPC', 'a"b\\c', '__proto__', 'if', 'true', 'Größe', '1st', ' x '];

const numberTree: fc.Arbitrary<NumberNode> = fc.letrec<{ node: NumberNode; test: TestNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'expression' },
    fc.constantFrom(...NAMES).map((name): NumberNode => ({ kind: 'metric', name })),
    fc.double({ min: 0, max: 1e9, noNaN: true }).map((value): NumberNode => ({ kind: 'number', value: value + 0 })),
    fc.nat(20).map((value): NumberNode => ({ kind: 'number', value })),
    tie('node').map((of): NumberNode => ({ kind: 'minus', of })),
    fc
      .tuple(fc.constantFrom<Arithmetic>('+', '-', '*', '/'), tie('node'), tie('node'))
      .map(([operator, left, right]): NumberNode => ({ kind: 'arithmetic', operator, left, right })),
    fc
      .tuple(fc.constantFrom<FunctionName>('min', 'max'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([name, values]): NumberNode => ({ kind: 'call', name, values })),
    tie('node').map((value): NumberNode => ({ kind: 'call', name: 'abs', values: [value] })),
    fc.tuple(tie('node'), fc.nat(3)).map(
      ([value, decimals]): NumberNode => ({
        kind: 'call',
        name: 'round',
        values: [value, { kind: 'number', value: decimals }],
      }),
    ),
    fc
      .tuple(tie('test'), tie('node'), tie('node'))
      .map(([check, yes, no]): NumberNode => ({ kind: 'if', test: check, yes, no })),
  ),
  test: fc
    .tuple(fc.constantFrom<Comparison>('<', '<=', '>', '>=', '==', '!='), tie('node'), tie('node'))
    .map(([operator, left, right]): TestNode => ({ kind: 'comparison', operator, left, right })),
})).node;

const someValue = fc.oneof(
  fc.constant(null),
  fc.constant(0),
  fc.integer({ min: -50, max: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** A second, simpler implementation of the rules, in which NaN means N/A. */
function reference(node: NumberNode | TestNode, values: ReadonlyMap<string, Value>): number {
  const of = (part: NumberNode): number => {
    const value = reference(part, values);
    return Number.isFinite(value) ? value : Number.NaN;
  };
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'metric':
      return values.get(node.name) ?? Number.NaN;
    case 'minus':
      return 0 - of(node.of);
    case 'arithmetic': {
      const [a, b] = [of(node.left), of(node.right)];
      if (node.operator === '+') return plus(a, b);
      if (node.operator === '-') return plus(a, -b);
      if (node.operator === '*') return a * b;
      return b === 0 ? Number.NaN : a / b;
    }
    case 'call': {
      const list = node.values.map(of);
      if (list.some(Number.isNaN)) return Number.NaN;
      if (node.name === 'min') return list.sort((a, b) => a - b)[0] ?? 0;
      if (node.name === 'max') return list.sort((a, b) => b - a)[0] ?? 0;
      const [value = 0, decimals = 0] = list;
      return node.name === 'abs' ? (value < 0 ? -value : value) : roundTo(value, decimals);
    }
    case 'if': {
      const [a, b] = [withoutDust(of(node.test.left)), withoutDust(of(node.test.right))];
      if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
      const { operator } = node.test;
      const holds =
        operator === '=='
          ? a === b
          : operator === '!='
            ? a !== b
            : operator === '<'
              ? a < b
              : operator === '>'
                ? a > b
                : operator === '<='
                  ? !(a > b)
                  : !(a < b);
      return of(holds ? node.yes : node.no);
    }
    default:
      return Number.NaN;
  }
}

test('the evaluator has the same results as a simpler implementation for any expression', () => {
  fc.assert(
    fc.property(numberTree, fc.array(someValue, { minLength: NAMES.length, maxLength: NAMES.length }), (node, list) => {
      const values = new Map(NAMES.map((name, index) => [name, list[index] ?? null]));
      const compiled = compile(node, (name) => NAMES.indexOf(name))(NAMES.map((name) => values.get(name) ?? null));
      const expected = reference(node, values);
      if (Number.isFinite(expected)) expect(compiled === null ? 'N/A' : compiled + 0).toBe(expected + 0);
      else expect(compiled).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('a printed expression parses to the same expression', () => {
  fc.assert(
    fc.property(numberTree, (node) => {
      const text = printExpression(node);
      fc.pre(text.length <= 1_000);
      expect(parseExpression(text)).toEqual(node);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Cost/Clicks', 'Cost ÷ Clicks'],
  ['(Cost+1)*2', '(Cost + 1) × 2'],
  ['Cost-(Clicks-1)', 'Cost − (Clicks − 1)'],
  ['(Cost-Clicks)-1', 'Cost − Clicks − 1'],
  ['-(Cost+1)', '−(Cost + 1)'],
  ['if("Avg. CPC">=1,min(1,Cost),0)', 'if("Avg. CPC" ≥ 1, min(1, Cost), 0)'],
])('printExpression writes %s as %s', (text, written) => {
  expect(printExpression(parseExpression(text))).toBe(written);
});

test.each([
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [1.005, 2, 1.01],
  [1.255, 2, 1.26],
  [8.345, 2, 8.35],
  [1e21, 2, 1e21],
  [5e-324, 2, 0],
  [0.5, 20, 0.5],
  [(23 / 160) * 100, 2, 14.38],
])('roundTo rounds %s to %s decimals: %s', (value, decimals, rounded) => {
  expect(roundTo(value, decimals)).toBe(rounded);
});
