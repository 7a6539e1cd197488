import { describe, expect, it } from 'vitest';
import { booleanInput, listInput, textInput } from './inputs.ts';
import { searchOptions } from './options.ts';

const options = [
  { value: 'a', label: 'Café Zürich' },
  { value: 'b', label: 'Shop', group: 'Marlow' },
  { value: 'c', label: 'Blog' },
];
const values = (term: string, include: string[] = [], limit?: number) =>
  searchOptions(options, { searchTerm: term, include }, limit).map(({ value }) => value);

describe('searchOptions', () => {
  it.each([
    ['', [], ['a', 'b', 'c']],
    ['zurich', [], ['a']],
    ['  CAFÉ ', [], ['a']],
    ['marlow', [], ['b']],
    ['shop', ['c'], ['b', 'c']],
    ['nothing', [], []],
    ['nothing', ['gone', ''], ['gone']],
  ])('finds $2 for the search term “$0” with the chosen options $1', (term, include, found) => {
    expect(values(term, include)).toEqual(found);
  });

  it('keeps chosen options beyond the limit', () => {
    expect(values('', ['c'], 1)).toEqual(['a', 'c']);
  });

  it('returns every option once', () => {
    expect(values('', ['a', 'b', 'a'])).toEqual(['a', 'b', 'c']);
  });
});

describe('inputs', () => {
  it.each([
    [' x ', 'x'],
    [['first', 'second'], 'first'],
    [12, '12'],
    [null, ''],
    [undefined, ''],
    [true, ''],
  ])('reads %j as the text “%s”', (value, text) => {
    expect(textInput(value === undefined ? {} : { name: value }, 'name')).toBe(text);
  });

  it.each([
    [
      ['a', ' b ', 'a', '', null],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [null, []],
  ])('reads %j as the list %j', (value, list) => {
    expect(listInput({ name: value }, 'name')).toEqual(list);
  });

  it.each([
    [true, false, true],
    ['true', false, true],
    ['1', false, true],
    [false, true, false],
    ['false', true, false],
    [null, true, true],
    ['perhaps', false, false],
  ])('reads %j with the fallback %s as the switch %s', (value, fallback, on) => {
    expect(booleanInput({ name: value }, 'name', fallback)).toBe(on);
  });
});
