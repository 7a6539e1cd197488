import { expect, it } from 'vitest';
import { withoutSaved } from './saved-entries.ts';

it.each([
  ['all entries were saved', { name: 'B' }, {}],
  ['a saved entry was changed again', { name: 'C' }, { name: 'C' }],
  ['another field was changed', { name: 'B', phone: '2' }, { phone: '2' }],
])('the entries that remain if %s', (_, entered, left) => {
  expect(withoutSaved<{ name: string; phone: string }>(entered, { name: 'B', phone: '1' })).toEqual(left);
});
