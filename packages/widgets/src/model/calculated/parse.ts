import jsep from 'jsep';
import { EXPRESSION_MAX } from '../../schema/calculated.ts';
import {
  type Arithmetic,
  type Comparison,
  ExpressionError,
  FUNCTIONS,
  type FunctionName,
  type NumberNode,
  type TestNode,
  unknownName,
} from './expression.ts';

/** Maximum nesting of parentheses. */
export const NESTING_MAX = 32;

const SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

/**
 * Prepares the text for the parser. Replaces typographic signs with keyboard signs, `=` with `==` and `<>` with `!=`. Text in
 * quotes is a name and does not change. Throws for expressions that are too long or nested too deep, before recursive code reads
 * them.
 */
function prepared(text: string): { source: string; places: number[] } {
  if (text.length > EXPRESSION_MAX) throw new ExpressionError(`Use at most ${EXPRESSION_MAX} characters.`);
  let result = '';
  // For each character of `result`, the index of its character in `text`.
  const places: number[] = [];
  const add = (signs: string, index: number): void => {
    result += signs;
    for (const _ of signs) places.push(index);
  };
  let quote = '';
  let quoteIndex = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      add(character, index);
      if (character === '\\') {
        index += 1;
        add(text.charAt(index), index);
      } else if (character === quote) quote = '';
      continue;
    }
    if (character === '"' || character === "'") {
      quote = character;
      quoteIndex = index;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth > NESTING_MAX) throw new ExpressionError(`Nest parentheses at most ${NESTING_MAX} deep.`, { index });
    if (character === '<' && text.charAt(index + 1) === '>') {
      add('!=', index);
      index += 1;
    } else if (character === '=' && text.charAt(index + 1) !== '=' && !'<>=!'.includes(text.charAt(index - 1) || ' ')) {
      add('==', index);
    } else add(SIGNS[character] ?? character, index);
  }
  if (quote !== '')
    throw new ExpressionError(`A name has no closing quote. Add ${quote} at its end.`, { index: quoteIndex });
  return { source: result, places };
}

/**
 * Parses an expression. It may contain numbers, names of metrics (`Cost`; in quotes if a name contains spaces or signs: `"Avg.
 * CPC"`), `+ − × ÷` (or `- * /`), parentheses, `min`, `max`, `round`, `abs`, and `if(Clicks > 0, Cost / Clicks, 0)`.
 * @throws {ExpressionError} with a message for the author of the expression
 */
export function parseExpression(text: string): NumberNode {
  if (text.trim() === '') throw new ExpressionError('The expression is empty. Enter one, for example Cost / Clicks.');
  const { source, places } = prepared(text);
  let tree: jsep.Expression;
  try {
    tree = jsep(source);
  } catch (error) {
    throw syntaxError(error, places);
  }
  return numberNode(tree as jsep.CoreExpression);
}

function syntaxError(error: unknown, places: readonly number[]): ExpressionError {
  const found = error !== null && typeof error === 'object' && 'index' in error ? Number(error.index) : Number.NaN;
  const index = Number.isInteger(found) ? (places[found] ?? (places.at(-1) ?? -1) + 1) : undefined;
  if (index === undefined)
    return new ExpressionError(
      'The expression cannot be read. Put names with spaces or signs in quotes, as in "Avg. CPC".',
    );
  return new ExpressionError(
    `The expression cannot be read near character ${index + 1}. Put names with spaces or signs in quotes, as in "Avg. CPC".`,
    { index },
  );
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['==', '=='],
  ['===', '=='],
  ['!=', '!='],
  ['!==', '!='],
]);

function numberNode(node: jsep.CoreExpression): NumberNode {
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return { kind: 'metric', name: node.name };
    case 'UnaryExpression':
      if (node.operator === '-') return { kind: 'minus', of: inner(node.argument) };
      if (node.operator === '+') return inner(node.argument);
      throw notUnderstood(node.operator);
    case 'BinaryExpression':
      if (ARITHMETIC.has(node.operator))
        return {
          kind: 'arithmetic',
          operator: node.operator as Arithmetic,
          left: inner(node.left),
          right: inner(node.right),
        };
      if (COMPARISONS.has(node.operator))
        throw new ExpressionError('Use a comparison only inside if, as in if(Clicks > 0, Cost / Clicks, 0).', {
          part: node.operator,
        });
      throw notUnderstood(node.operator);
    case 'CallExpression':
      return call(node);
    case 'Compound':
      if (node.body.every(({ type, value }) => type === 'Literal' && typeof value === 'number'))
        throw new ExpressionError(
          'A sign such as + is missing between two numbers. Write decimals with a point, as in 1.5.',
        );
      throw new ExpressionError(
        'A sign such as + is missing between two values. Put names with spaces in quotes, as in "Avg. CPC".',
      );
    case 'SequenceExpression':
      throw new ExpressionError(
        'Use a comma only between the values of a function. Write decimals with a point, as in 1.5.',
        { part: ',' },
      );
    case 'MemberExpression':
      throw new ExpressionError('Put a name with a point or brackets in quotes, as in "Avg. CPC".', {
        part: node.computed ? '[' : '.',
      });
    default:
      throw notUnderstood(node.type === 'ThisExpression' ? 'this' : node.type === 'ConditionalExpression' ? '?' : '[]');
  }
}

/** Returns the node of an inner part of the tree, for which the library declares a wider type. */
function inner(node: jsep.Expression): NumberNode {
  return numberNode(node as jsep.CoreExpression);
}

function notUnderstood(sign: string): ExpressionError {
  return new ExpressionError(`“${sign}” is not allowed. Use + − × ÷, parentheses, min, max, round, abs and if.`, {
    part: sign,
  });
}

function literal({ value, raw }: jsep.Literal): NumberNode {
  if (typeof value === 'string') {
    if (value.trim() === '') throw new ExpressionError('Enter a name between the quotes.');
    return { kind: 'metric', name: value };
  }
  if (typeof value === 'number' && Number.isFinite(value)) return { kind: 'number', value };
  if (typeof value === 'number')
    throw new ExpressionError(`Use a smaller number than ${raw.slice(0, 40)}.`, { part: raw });
  throw new ExpressionError(`“${raw}” is not a value. If a metric has this name, put the name in quotes.`, {
    part: raw,
  });
}

function call({ callee, arguments: values }: jsep.CallExpression): NumberNode {
  const written = callee.type === 'Identifier' ? String((callee as jsep.Identifier).name) : '';
  const name = written.toLowerCase();
  if (name === 'if') return condition(values);
  if (!isFunction(name)) throw unknownName('function', written, [...FUNCTIONS, 'if']);
  const most = name === 'abs' ? 1 : name === 'round' ? 2 : 50;
  if (values.length === 0 || values.length > most) {
    throw new ExpressionError(most === 1 ? 'Use abs with 1 value.' : `Use ${name} with 1 to ${most} values.`, {
      part: written,
    });
  }
  return { kind: 'call', name, values: values.map(inner) };
}

function isFunction(name: string): name is FunctionName {
  return (FUNCTIONS as readonly string[]).includes(name);
}

function condition(values: readonly jsep.Expression[]): NumberNode {
  const [test, yes, no] = values;
  if (values.length !== 3 || !test || !yes || !no)
    throw new ExpressionError('if needs a comparison and two values, as in if(Clicks > 0, Cost / Clicks, 0).', {
      part: 'if',
    });
  return { kind: 'if', test: comparison(test as jsep.CoreExpression), yes: inner(yes), no: inner(no) };
}

function comparison(node: jsep.CoreExpression): TestNode {
  const operator = node.type === 'BinaryExpression' ? COMPARISONS.get(node.operator) : undefined;
  if (node.type !== 'BinaryExpression' || !operator)
    throw new ExpressionError('Start if with a comparison, as in if(Clicks > 0, Cost / Clicks, 0).', {
      part: 'if',
    });
  return { kind: 'comparison', operator, left: inner(node.left), right: inner(node.right) };
}
