import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, detectDelimiter, parseCsv } from './csv.ts';

describe('decodeText', () => {
  const text = 'Stadt;Umsatz\nKöln;12 €\n';
  const utf16 = (big: boolean, mark: boolean) => {
    const buffer = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
    return big ? buffer.swap16() : buffer;
  };
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian', utf16(false, true)],
    ['UTF-16 big-endian', utf16(true, true)],
    ['UTF-16 little-endian without a byte order mark', utf16(false, false)],
    ['UTF-16 big-endian without a byte order mark', utf16(true, false)],
    ['Windows-1252', Buffer.from(text.replace('€', '\x80'), 'latin1')],
  ])('decodes text in %s', (_name, bytes) => {
    expect(parseCsv(decodeText(bytes)).rows[1]).toEqual(['Köln', '12 €']);
  });

  it('returns no rows for an empty file', () => {
    expect(parseCsv(decodeText(new Uint8Array())).rows).toEqual([]);
  });
});

describe('detectDelimiter', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['Datum;Wert\n01.02.2026;1,5\n02.02.2026;2,5\n', ';'],
    ['a\tb\n1,5\t2,5\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['name,note\n"Hart; Oliver","x;y;z"\n"Ahn; Lee","p;q;r"\n', ','],
    ['one column\nonly words\n', ','],
    ['note\n"a\nb;c"\n', ','],
    ['', ','],
  ])('detects the delimiter of %j', (text, expected) => {
    expect(detectDelimiter(text)).toBe(expected);
  });
});

describe('parseCsv', () => {
  it('preserves quoted commas, quotes, line breaks, blank lines and rows of different lengths', () => {
    const { rows } = parseCsv('a,b,c\r\n"x, y","say ""hi""","two\nlines"\r\n\r\nshort\r\n1,2,3,4\r\n');
    expect(rows).toEqual([['a', 'b', 'c'], ['x, y', 'say "hi"', 'two\nlines'], [''], ['short'], ['1', '2', '3', '4']]);
  });

  it('reads rows with unbalanced quotes', () => {
    expect(parseCsv('size,n\n5" pipe,1\n"open,2\n3,4\n').rows.length).toBeGreaterThanOrEqual(3);
    expect(parseCsv('a,b\n"x"y,1\n').rows[1]?.[1]).toBe('1');
  });

  it('does not throw for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', '1', 'é', '\u0000') }),
        (text) => {
          for (const row of parseCsv(text).rows) for (const cell of row) expect(typeof cell).toBe('string');
        },
      ),
      { numRuns: 500 },
    );
  });
});
