import { expect, it } from 'vitest';
import { plainText, saidText } from './text.ts';

it.each([
  ['Decaf &amp; Calm', 'Decaf & Calm'],
  ['Roaster&#8217;s Box', 'Roaster’s Box'],
  ['Candle &ndash; Pine', 'Candle – Pine'],
  ['Ship Your Idea &ndash; Color: Black, Size: M Test', 'Ship Your Idea – Color: Black, Size: M Test'],
  ['Album &#x23;4', 'Album #4'],
  ['<b>Bold</b> name', 'Bold name'],
  ['a &unknown; b', 'a &unknown; b'],
  ['&amp;lt;', '&lt;'],
  ['bell&#7;', 'bell'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', 'alert(1)'],
  ['Size &lt; 5', 'Size < 5'],
  ['a\u0000b', 'a b'],
  ['  two\n lines ', 'two lines'],
  ['&#99999999;', '&#99999999;'],
])('%s is shown as %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('saidText limits a shop’s message to 200 characters, and adds a full stop if the message is not empty', () => {
  expect(saidText('Consumer key is invalid')).toBe('Consumer key is invalid.');
  expect(saidText('')).toBe('');
  expect(saidText('x'.repeat(999))).toHaveLength(201);
});
