import { expect, test } from 'vitest';
import { completeUrl } from './address.ts';

test.each([
  ['example.com', 'http://example.com'],
  [' example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
  ['localhost:4100/x', 'http://localhost:4100/x'],
  ['//cdn.example.com/x', 'http://cdn.example.com/x'],
  ['https://example.com', 'https://example.com'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['mailto:ida@example.com', 'mailto:ida@example.com'],
  ['tel:5551234', 'tel:5551234'],
  ['/page', null],
  ['#top', null],
  ['?a=b', null],
  ['java\nscript:alert(1)', null],
  ['', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['http://', null],
])('completeUrl of %j is %j', (text, expected) => {
  expect(completeUrl(text)).toBe(expected);
});
