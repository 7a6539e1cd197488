import { describe, expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

const KNOWN = new Set(['ida@example.com']);

describe('readAddresses', () => {
  it('splits at commas, semicolons, white space and line breaks, and removes duplicates', () => {
    const text = 'a@example.com, b@example.com;c@example.com\n A@example.com  d@example.com,';
    expect(readAddresses(text, KNOWN).map(({ address }) => address)).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
      'd@example.com',
    ]);
  });

  it('extracts the addresses from a list that was copied from a mail program', () => {
    const text = 'Ida Kjær <ida.k@example.com>; "Thorsen, Mia" <mia@example.com>,\nplain@example.com <x@example.com>';
    expect(readAddresses(text, KNOWN).map(({ address }) => address)).toEqual([
      'ida.k@example.com',
      'mia@example.com',
      'x@example.com',
    ]);
  });

  it.each([
    ['a@example.com', null],
    ["o'hara+x@mail.example.co.uk", null],
    ['frida@example', 'has no ending'],
    ['frida', 'has no @'],
    ['a@b@example.com', 'more than one @'],
    ['@example.com', 'nothing before'],
    ['"x"@example.com', 'is not an e-mail address'],
    ['Ida@Example.com', 'invited already'],
  ])('reads %s with the error: %s', (address, error) => {
    const [read] = readAddresses(address, KNOWN);
    if (error === null) expect(read?.error).toBeNull();
    else expect(read?.error).toContain(error);
  });
});
