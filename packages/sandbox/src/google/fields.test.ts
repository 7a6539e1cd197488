import { expect, it } from 'vitest';
import { masked } from './fields.ts';

const ANSWER = {
  kind: 'list',
  next: 'x',
  files: [
    { id: '1', name: 'a', owner: { email: 'm', name: 'M' } },
    { id: '2', name: 'b' },
  ],
};
const pick = (fields: string) => masked(ANSWER, new URLSearchParams({ fields }));

it.each([
  ['next', { next: 'x' }],
  ['files(id)', { files: [{ id: '1' }, { id: '2' }] }],
  ['files/id', { files: [{ id: '1' }, { id: '2' }] }],
  ['files.id', { files: [{ id: '1' }, { id: '2' }] }],
  ['kind,files(id,owner/email)', { kind: 'list', files: [{ id: '1', owner: { email: 'm' } }, { id: '2' }] }],
  ['files(owner(email,name))', { files: [{ owner: { email: 'm', name: 'M' } }, {}] }],
  ['files', { files: ANSWER.files }],
  ['*', ANSWER],
  ['nothing', {}],
])('the parameter fields=%s selects these fields', (fields, expected) => {
  expect(pick(fields)).toEqual(expected);
});

it.each(['files(', 'files)', 'files(id', 'a,,b', ',', 'a/', '(id)'])(
  'the parameter fields=%s is rejected',
  (fields) => {
    expect(() => pick(fields)).toThrow(`Invalid field selection ${fields}`);
  },
);

it('an answer contains all fields if the parameter fields is missing', () => {
  expect(masked(ANSWER, new URLSearchParams())).toBe(ANSWER);
});
