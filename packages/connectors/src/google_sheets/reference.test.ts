import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnLetters, parseRange, writeRange } from './a1.ts';
import { parseReference, writeReference } from './reference.ts';

const ID = '1J3A8BtJKwq4mvhxFdq-5V7aNfiWgBWLh7zpzsvaChY8';
const ADDRESS = `https://docs.google.com/spreadsheets/d/${ID}`;

describe('parseReference', () => {
  it.each([
    [ID, {}],
    [`  ${ID}\n`, {}],
    [`${ID}#gid=0`, { gid: 0 }],
    [`${ID}#gid=12!A1:D`, { gid: 12, range: 'A1:D' }],
    [`${ID}!a1:d50`, { range: 'A1:D50' }],
    [`${ID}!Costs`, { tab: 'Costs' }],
    [`${ID}!Costs!B2:D`, { tab: 'Costs', range: 'B2:D' }],
    [`${ID}!'My ''best'' tab! Really'!A1:B2`, { tab: "My 'best' tab! Really", range: 'A1:B2' }],
    [`${ID}!Bob's!B2:C3`, { tab: "Bob's", range: 'B2:C3' }],
    [`${ID}!'B2:C3'`, { tab: 'B2:C3' }],
    [ADDRESS, {}],
    [`${ADDRESS}/edit`, {}],
    [`${ADDRESS}/edit?usp=sharing`, {}],
    [`${ADDRESS}/edit#gid=77`, { gid: 77 }],
    [`${ADDRESS}/edit?gid=77#gid=77`, { gid: 77 }],
    [`${ADDRESS}/edit?gid=77#gid=77!A1:D`, { gid: 77, range: 'A1:D' }],
    [`${ADDRESS}/edit#gid=77&range=A1:D5`, { gid: 77, range: 'A1:D5' }],
    [`docs.google.com/spreadsheets/d/${ID}/edit`, {}],
    [`https://docs.google.com/spreadsheets/u/1/d/${ID}/edit#gid=3`, { gid: 3 }],
    [`https://docs.google.com/a/example.com/spreadsheets/d/${ID}/edit`, {}],
  ])('reads the reference %s', (text, rest) => {
    expect(parseReference(text)).toEqual({ spreadsheetId: ID, ...rest });
  });

  it.each([
    '',
    'costs',
    'Costs 2026!A1',
    `https://evil.example/spreadsheets/d/${ID}`,
    `https://docs.google.com/document/d/${ID}`,
    `${ID}/../../secrets`,
    `${ID}?fields=*`,
    `${ADDRESS}/edit#gid=1&range=nonsense`,
    'javascript:alert(1)',
  ])('rejects the reference %s', (text) => {
    expect(parseReference(text)).toBeUndefined();
  });

  it('parses every reference that `writeReference` writes', () => {
    const reference = fc.record(
      {
        spreadsheetId: fc.constant(ID),
        gid: fc.nat(),
        range: fc.constantFrom('A1:D', 'B2', '3:20', 'AA10:AB20'),
      },
      { requiredKeys: ['spreadsheetId'] },
    );
    const named = fc.record({
      spreadsheetId: fc.constant(ID),
      tab: fc.string({ minLength: 1 }).filter((title) => title.trim() === title && title !== ''),
      range: fc.constant('A1:D'),
    });
    fc.assert(
      fc.property(fc.oneof(reference, named), (value) => {
        expect(parseReference(writeReference(value))).toEqual(value);
      }),
    );
  });
});

describe('ranges of cells', () => {
  it.each([
    ['A1:D', { startRow: 0, endRow: undefined, startColumn: 0, endColumn: 4 }],
    ['b2:D50', { startRow: 1, endRow: 50, startColumn: 1, endColumn: 4 }],
    ['$B$2:$D$5', { startRow: 1, endRow: 5, startColumn: 1, endColumn: 4 }],
    ['D5:B2', { startRow: 1, endRow: 5, startColumn: 1, endColumn: 4 }],
    ['3:20', { startRow: 2, endRow: 20, startColumn: 0, endColumn: undefined }],
    ['C:C', { startRow: 0, endRow: undefined, startColumn: 2, endColumn: 3 }],
    ['AA7', { startRow: 6, endRow: 7, startColumn: 26, endColumn: 27 }],
    ['A', undefined],
    ['12', undefined],
    ['A0', undefined],
    ['Costs', undefined],
    ['A1:B2:C3', undefined],
    ['', undefined],
  ])('reads %j', (text, range) => {
    expect(parseRange(text)).toEqual(range);
  });

  it('writes tabs in quotes', () => {
    expect(writeRange("My 'best' tab", { startRow: 0, endRow: 100, startColumn: 0, endColumn: 27 })).toBe(
      "'My ''best'' tab'!A1:AA100",
    );
  });

  it('names columns as in spreadsheets', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18_277 }), (index) => {
        expect(parseRange(`${columnLetters(index)}1`)?.startColumn).toBe(index);
      }),
    );
  });
});
