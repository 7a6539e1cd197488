import { describe, expect, it } from 'vitest';
import { type RestliValue, restli, restliQuery } from './restli.ts';

describe('restli', () => {
  const cases: [RestliValue, string][] = [
    ['a', 'a'],
    ['', "''"],
    [12, '12'],
    [true, 'true'],
    ['urn:li:sponsoredAccount:1', 'urn%3Ali%3AsponsoredAccount%3A1'],
    ["(a,b:c)'!*", '%28a%2Cb%3Ac%29%27%21%2A'],
    ['é &=?#%', '%C3%A9%20%26%3D%3F%23%25'],
    ['\ud800', '%EF%BF%BD'],
    [[], 'List()'],
    [['a', 'b'], 'List(a,b)'],
    [{ start: { year: 2026, month: 1, day: 31 } }, '(start:(year:2026,month:1,day:31))'],
    [{ status: { values: ['ACTIVE'] }, test: undefined }, '(status:(values:List(ACTIVE)))'],
  ];
  it.each(cases)('encodes %j as %s', (value, text) => {
    expect(restli(value)).toBe(text);
  });

  it('does not escape the punctuation of structures in a query', () => {
    const query = restliQuery({ q: 'analytics', accounts: ['urn:li:sponsoredAccount:1'], pageToken: undefined });
    expect(query).toBe('q=analytics&accounts=List(urn%3Ali%3AsponsoredAccount%3A1)');
    expect(new URL(`https://x.example/?${query}`).search).toBe(`?${query}`);
  });
});
