import { expect, it } from 'vitest';
import { csvField } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['@sum', "'@sum"],
  ['-2', '-2'],
  ['-2+3', "'-2+3"],
  ['"=1"', `"'""=1"""`],
  ['\t=1', `"'\t=1"`],
  ['＝1', "'＝1"],
])('the CSV field of %j is %j', (value, field) => {
  expect(csvField(value)).toBe(field);
});
