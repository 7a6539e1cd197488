import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnIndex, columnLetters, parseA1, quoteTitle } from './a1.ts';

const TITLES = ['Orders', "Tom's list", 'Q', 'Café 2026'];
/** Describes a range by its first and last row and column, counted from 1; `_` is an open end. */
const shape = (text: string): string => {
  const range = parseA1(text, TITLES);
  if (range === undefined) return 'none';
  const { startRow, endRow, startColumn, endColumn } = range.grid;
  return `${range.title ?? '-'} rows ${startRow + 1}-${endRow ?? '_'} columns ${startColumn + 1}-${endColumn ?? '_'}`;
};

describe('parseA1', () => {
  it.each([
    ['A1:Z', '- rows 1-_ columns 1-26'],
    ['B2:D', '- rows 2-_ columns 2-4'],
    ['B2:D4', '- rows 2-4 columns 2-4'],
    ['D4:B2', '- rows 2-4 columns 2-4'],
    ['A:C', '- rows 1-_ columns 1-3'],
    ['5:7', '- rows 5-7 columns 1-_'],
    ['A5:A', '- rows 5-_ columns 1-1'],
    ['C3', '- rows 3-3 columns 3-3'],
    ['$A$1:$b$2', '- rows 1-2 columns 1-2'],
    ['Orders', 'Orders rows 1-_ columns 1-_'],
    ['Orders!A1:B', 'Orders rows 1-_ columns 1-2'],
    ['Orders!C', 'Orders rows 1-_ columns 3-3'],
    ["'Orders'", 'Orders rows 1-_ columns 1-_'],
    ["'Tom''s list'!A1:B2", "Tom's list rows 1-2 columns 1-2"],
    ["'Café 2026'!A2:A", 'Café 2026 rows 2-_ columns 1-1'],
    ["'a!b'!A1", 'a!b rows 1-1 columns 1-1'],
    ['Q', 'Q rows 1-_ columns 1-_'],
    ['Elsewhere', 'none'],
    ['A1:B2:C3', 'none'],
    ['A0', 'none'],
    ['Orders!', 'none'],
    ['AAAA1', 'none'],
    ['', 'none'],
  ])('parses “%s” as %s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('parses every title that `quoteTitle` writes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(700), fc.nat(9999), (title, column, row) => {
        const range = parseA1(`${quoteTitle(title)}!${columnLetters(column)}${row + 1}`, [title]);
        expect(range?.title).toBe(title);
        expect(range?.grid).toEqual({ startRow: row, endRow: row + 1, startColumn: column, endColumn: column + 1 });
      }),
    );
  });

  it('has helpers that convert column letters to an index and back', () => {
    expect(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map(columnIndex)).toEqual([0, 25, 26, 51, 52, 701, 702]);
    for (let index = 0; index < 2000; index += 1) expect(columnIndex(columnLetters(index))).toBe(index);
  });
});
