import { expect, test } from 'vitest';
import { linesOf, rowsOf } from './rows.ts';

test('a group has one heading before its consecutive options, and a new option has no heading', () => {
  const options = [
    { value: 'a', label: 'A', group: 'One' },
    { value: 'b', label: 'B', group: 'One' },
    { value: 'c', label: 'C', group: 'Two' },
  ];
  const lines = linesOf(rowsOf(options, 'new'));
  expect(lines.map((line) => (line.kind === 'group' ? line.name : line.index))).toEqual(['One', 0, 1, 'Two', 2, 3]);
});
