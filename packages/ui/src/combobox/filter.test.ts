import { describe, expect, test } from 'vitest';
import { filterOptions, fold, markMatches, sameText } from './filter.ts';

const options = ['Café Århus', 'Straße', 'Brand search, DK', 'İstanbul', 'Ørsted', '株式会社'].map((label, index) => ({
  value: String(index),
  label,
}));
const found = (term: string) => filterOptions(options, term).map((option) => option.label);

describe('filterOptions', () => {
  test.each([
    ['cafe', ['Café Århus']],
    ['arhus cafe', ['Café Århus']],
    ['STRASSE', ['Straße']],
    ['istanbul', ['İstanbul']],
    ['orsted', ['Ørsted']],
    ['ørsted', ['Ørsted']],
    ['会社', ['株式会社']],
    ['search dk', ['Brand search, DK']],
    ['nothing', []],
  ])('%s finds %j', (term, expected) => {
    expect(found(term)).toEqual(expected);
  });

  test('an empty or blank term keeps the very list', () => {
    expect(filterOptions(options, '  ')).toBe(options);
  });

  test('ten thousand options are filtered within a frame, once their labels are known', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ value: String(index), label: `Campaign ${index}` }));
    filterOptions(many, 'warm');
    const start = performance.now();
    expect(filterOptions(many, '9999')).toHaveLength(1);
    // Generous against a busy machine: what it must not be is a collator over every substring (300 ms).
    expect(performance.now() - start).toBeLessThan(60);
  });
});

test('markMatches marks every occurrence, accents included, and loses no character', () => {
  expect(markMatches('Prospecting, autumn blend', 'autu')).toEqual([
    { text: 'Prospecting, ', found: false },
    { text: 'autu', found: true },
    { text: 'mn blend', found: false },
  ]);
  expect(markMatches('Straße', 'ss')).toEqual([
    { text: 'Stra', found: false },
    { text: 'ß', found: true },
    { text: 'e', found: false },
  ]);
  for (const { label } of options) {
    const parts = markMatches(label, 'a s');
    expect(parts.map((part) => part.text).join('')).toBe(label);
  }
});

test('fold and sameText look past case, accents and space around', () => {
  expect(fold('ÀÉîø')).toBe('aeio');
  expect(sameText(' Retargeting ', 'retargeting')).toBe(true);
  expect(sameText('Retargeting', 'Retarget')).toBe(false);
});
