import { describe, expect, it } from 'vitest';
import { checkExpression } from './expression.ts';

const raw = String.raw;

describe('checkExpression', () => {
  it.each([
    'foo|bar',
    '^/(a|b)$',
    '(?i)foo',
    '(?i-s)foo',
    '(?-i)foo',
    '(?sU)a.*b',
    'a(?i)b',
    '(?i:foo)bar',
    '(?P<name>foo)',
    '(?:foo)',
    '[[:alpha:]]+',
    raw`\(?i\)`,
    raw`\\d`,
    '[(?=]',
    raw`[\]\1]`,
    '',
  ])('accepts %s', (source) => {
    expect(() => checkExpression(source)).not.toThrow();
  });

  it.each(['(', '[a', 'a)', '*a', '(?i', '(?x)a', '(?P<name)a', '(?i)*'])('rejects %s', (source) => {
    expect(() => checkExpression(source)).toThrow(`“${source}” is not a regular expression. Correct the filter.`);
  });

  it.each(['a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '(?i)a(?!b)', raw`(a)\1`, raw`(?<n>a)\k<n>`])(
    'rejects %s, which RE2 does not support',
    (source) => {
      expect(() => checkExpression(source)).toThrow('contains a look-around or a back-reference');
    },
  );
});
