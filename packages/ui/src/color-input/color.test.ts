import { expect, test } from 'vitest';
import { parseColor } from './color.ts';

test.each([
  [' #2456d7 ', '#2456d7'],
  ['#abc', '#abc'],
  ['rgb(36 86 215 / 50%)', 'rgb(36 86 215 / 50%)'],
  ['hsl(223, 71%, 49%)', 'hsl(223, 71%, 49%)'],
  ['oklch(0.5 0.2 264)', 'oklch(0.5 0.2 264)'],
  ['rebeccapurple', 'rebeccapurple'],
])('%j is a colour', (text, expected) => {
  expect(parseColor(text)).toBe(expected);
});

test.each([
  '',
  'inherit',
  'unset',
  'currentColor',
  'var(--x)',
  'red/*',
  '#12345',
  'url(x)',
  'rgb(1,2,3);color:red',
  'expression(1)',
])('%j is not a colour', (text) => {
  expect(parseColor(text)).toBeNull();
});
