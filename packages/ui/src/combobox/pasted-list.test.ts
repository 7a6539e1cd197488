import { expect, test } from 'vitest';
import { readPastedList } from './pasted-list.ts';

const known = ['Sessions', 'Users', 'Brand search, DK', 'Café'].map((label, index) => ({ value: `v${index}`, label }));

test.each([
  ['Sessions\nUsers', false, ['v0', 'v1'], ''],
  ['Sessions\r\n\r\n Users \r\n', false, ['v0', 'v1'], ''],
  ['Sessions\tUsers', false, ['v0', 'v1'], ''],
  ['sessions; USERS', false, ['v0', 'v1'], ''],
  ['Sessions, Users', false, ['v0', 'v1'], ''],
  ['v1\nv0', false, ['v1', 'v0'], ''],
  ['Brand search, DK\nUsers', false, ['v2', 'v1'], ''],
  ['cafe\nSessions', false, ['v3', 'v0'], ''],
  ['Users\nUsers', false, ['v1'], ''],
  ['Users\nTea\nSugar', false, ['v1'], 'Tea, Sugar'],
  ['Users\nTea', true, ['v1', 'new:Tea'], ''],
  ['Tea, tea', true, ['new:Tea'], ''],
])('the pasted text %j (creatable: %s) chooses %j', (text, creatable, values, rest) => {
  const pasted = readPastedList(text, known, creatable);
  expect(pasted?.options.map(({ value }) => value)).toEqual(values);
  expect(pasted?.rest).toBe(rest);
});

test.each(['', 'Sessions', 'Brand search, DK', 'Tea, sugar', ' \n '])('the pasted text %j is not a list', (text) => {
  expect(readPastedList(text, known, false)).toBeNull();
});
