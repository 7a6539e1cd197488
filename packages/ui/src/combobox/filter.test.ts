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

  test('an empty or blank search text returns the same list', () => {
    expect(filterOptions(options, '  ')).toBe(options);
  });

  test('a label is folded once, even if it is searched several times', () => {
    let reads = 0;
    const counted = options.map(({ value, label }) => ({
      value,
      get label() {
        reads += 1;
        return label;
      },
    }));
    for (const term of ['cafe', 'strasse', 'nothing']) filterOptions(counted, term);
    expect(reads).toBe(options.length);
  });
});

test('markMatches marks every match, also with accents, and keeps every character', () => {
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

test('fold and sameText ignore case, accents and surrounding space', () => {
  expect(fold('ÀÉîø')).toBe('aeio');
  expect(sameText(' Retargeting ', 'retargeting')).toBe(true);
  expect(sameText('Retargeting', 'Retarget')).toBe(false);
});

describe('fold agrees with Intl.Collator', () => {
  const collator = new Intl.Collator('en', { sensitivity: 'base', usage: 'search' });
  const letters = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
  const bases = [...'abcdefghijklmnopqrstuvwxyz'];

  test('for every accented Latin letter that fold replaces by a plain letter', () => {
    const accented = letters.flatMap((letter) => {
      const base = bases.find((plain) => collator.compare(plain, letter) === 0);
      return base === undefined ? [] : [{ letter, base }];
    });
    expect(accented.length).toBeGreaterThan(150);
    expect(accented.filter(({ letter, base }) => fold(letter) !== base)).toEqual([]);
  });
});
