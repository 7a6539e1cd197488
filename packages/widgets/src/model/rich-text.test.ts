import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRichText } from './rich-text.ts';

describe('rich text', () => {
  const text = (value: string) => ({ kind: 'text', text: value });
  it.each([
    [
      '**bold** and *it*',
      [
        {
          kind: 'paragraph',
          children: [
            { kind: 'strong', children: [text('bold')] },
            text(' and '),
            { kind: 'emphasis', children: [text('it')] },
          ],
        },
      ],
    ],
    ['a\nb', [{ kind: 'paragraph', children: [text('a'), { kind: 'break' }, text('b')] }]],
    ['## Head', [{ kind: 'heading', level: 2, children: [text('Head')] }]],
    ['- a\n- b', [{ kind: 'list', ordered: false, items: [[text('a')], [text('b')]] }]],
    ['1. a\n2. b', [{ kind: 'list', ordered: true, items: [[text('a')], [text('b')]] }]],
    [
      '[x](example.org)',
      [{ kind: 'paragraph', children: [{ kind: 'link', href: 'http://example.org', children: [text('x')] }] }],
    ],
    [
      'see https://a.org/b_c_d.',
      [
        {
          kind: 'paragraph',
          children: [
            text('see '),
            { kind: 'link', href: 'https://a.org/b_c_d', children: [text('https://a.org/b_c_d')] },
            text('.'),
          ],
        },
      ],
    ],
    ['<b>no</b>', [{ kind: 'paragraph', children: [text('<b>no</b>')] }]],
    ['[x](javascript:alert(1))', [{ kind: 'paragraph', children: [text('[x](javascript:alert(1))')] }]],
    ['snake_case_name and 2 * 3 * 4', [{ kind: 'paragraph', children: [text('snake_case_name and 2 * 3 * 4')] }]],
    ['\\*plain\\*', [{ kind: 'paragraph', children: [text('*plain*')] }]],
    ['', []],
  ])('parses %j', (source, expected) => expect(parseRichText(source)).toEqual(expected));

  it.each([
    ['example.org', 'http://example.org'],
    ['//example.org', 'http://example.org'],
    ['localhost:3000/x', 'http://localhost:3000/x'],
    ['https://a.org', 'https://a.org'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
  ])('writes the link to %j with the address %j', (address, href) =>
    expect(parseRichText(`[x](${address})`)).toEqual([
      { kind: 'paragraph', children: [{ kind: 'link', href, children: [text('x')] }] },
    ]),
  );
  it.each(['JaVaScRiPt:alert', 'data:text/html,x', 'vbscript:x', '/relative', '#top'])(
    'leaves a link to %j as text',
    (address) =>
      expect(parseRichText(`[x](${address})`)).toEqual([{ kind: 'paragraph', children: [text(`[x](${address})`)] }]),
  );
  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (source) => void parseRichText(source)));
  });
  it.each([
    ['markers', '*'.repeat(5_000) + '['.repeat(5_000) + '_a'.repeat(5_000)],
    ['a heading with many spaces and a line separator', `#${' '.repeat(19_000)}a\u2028b`],
    ['a heading of spaces', `#${' '.repeat(19_000)}\r`],
    ['a heading that many signs close', `# a${' #'.repeat(9_000)} b`],
    ['an item with many spaces and a line separator', `-${' '.repeat(19_000)}\u2029`],
    ['bold text that is never closed', '**a '.repeat(5_000)],
    ['bold text with two markers', '**a __b '.repeat(2_500)],
    ['links that are never closed', '[x]('.repeat(5_000)],
    ['a link with many spaces', `[x](a${' '.repeat(19_000)}`],
    ['an address of signs', `https://${'.'.repeat(19_000)} `],
  ])('parses hostile input in less than 2 s: %s', (_name, source) => {
    const start = performance.now();
    parseRichText(source);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
  it.each([
    ['# Plan ##', 'Plan'],
    ['# Plan # ', 'Plan #'],
    ['# C#', 'C'],
    ['## ##', '#'],
  ])('removes the signs that close the heading %j', (source, words) =>
    expect(parseRichText(source)).toEqual([
      { kind: 'heading', level: source.startsWith('##') ? 2 : 1, children: [text(words)] },
    ]),
  );
  it.each(['\r\n', '\r', '\n', '\u2028', '\u2029'])('starts a line after %j', (end) =>
    expect(parseRichText(`a${end}b`)).toEqual([
      { kind: 'paragraph', children: [text('a'), { kind: 'break' }, text('b')] },
    ]),
  );
});
