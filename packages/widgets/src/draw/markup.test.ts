import { expect, it } from 'vitest';
import { px } from '../model/px.ts';
import { fileAddress } from '../static/address.ts';
import { cssString } from '../static/styles.ts';
import { el, escapeText, join } from './markup.ts';

it('escapes texts and attributes', () => {
  const text = `<script>&"'</script>`;
  expect(el('p', { title: text }, text).source).toBe(
    '<p title="&lt;script&gt;&amp;&quot;&#39;&lt;/script&gt;">&lt;script&gt;&amp;&quot;&#39;&lt;/script&gt;</p>',
  );
});
it('omits attributes and children without a value, and keeps markup unchanged', () => {
  expect(el('a', { b: null, c: false, d: true, e: 0 }, null, false, [el('br'), 'x', 1.005]).source).toBe(
    '<a d="" e="0"><br/>x1</a>',
  );
  expect(join('a', undefined, el('i')).source).toBe('a<i></i>');
});
it('removes characters that are invalid in documents', () => {
  expect(escapeText('a\u0000b\ufffec\ud800d')).toBe('abc\ufffdd');
});
it('writes px with two decimals and never NaN or Infinity', () => {
  expect([px(1.239), px(-0.001), px(Number.NaN), px(Number.POSITIVE_INFINITY)]).toEqual(['1.24', '0', '0', '0']);
});
it('escapes a text for a CSS string', () => {
  const written = cssString(`a"b\\c\n</style>é`);
  expect(written).toBe('"a\\22 b\\5c c\\a \\3c \\2f style\\3e é"');
});
it.each([
  ['https://example.org/a.png', 'https://example.org/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/files/a.png', null],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['', null],
])('returns the address %s, or null if a document must not load it', (src, address) => {
  expect(fileAddress(src)).toBe(address);
});
