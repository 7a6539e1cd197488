import { expect, it } from 'vitest';
import { withoutNoun } from './chart-names.ts';

it.each([
  [
    'the noun of the title at the end',
    ['Email sessions', 'Direct sessions'],
    'Sessions by channel',
    ['Email', 'Direct'],
  ],
  ['the noun at the start', ['Sessions of men', 'Sessions of women'], 'Sessions of the shop', ['men', 'women']],
  [
    'a noun that the title lacks stays',
    ['Email sessions', 'Direct sessions'],
    'Traffic',
    ['Email sessions', 'Direct sessions'],
  ],
  ['one word stays', ['Sessions', 'Engaged sessions'], 'Sessions', ['Sessions', 'Engaged sessions']],
  ['a single series', ['Email sessions'], 'Sessions', ['Email sessions']],
])('%s', (_, names, title, expected) => {
  expect(withoutNoun(names, title)).toEqual(expected);
});
