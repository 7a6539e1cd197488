import { expect, it } from 'vitest';
import { withoutNoun } from './chart-names.ts';

it.each([
  [
    'omits a noun of the title at the end',
    ['Email sessions', 'Direct sessions'],
    'Sessions by channel',
    ['Email', 'Direct'],
  ],
  [
    'omits a noun of the title at the start',
    ['Sessions of men', 'Sessions of women'],
    'Sessions of the shop',
    ['men', 'women'],
  ],
  [
    'keeps a noun that the title lacks',
    ['Email sessions', 'Direct sessions'],
    'Traffic',
    ['Email sessions', 'Direct sessions'],
  ],
  ['keeps a name of one word', ['Sessions', 'Engaged sessions'], 'Sessions', ['Sessions', 'Engaged sessions']],
  ['keeps the name of a single series', ['Email sessions'], 'Sessions', ['Email sessions']],
])('withoutNoun %s', (_, names, title, expected) => {
  expect(withoutNoun(names, title)).toEqual(expected);
});
