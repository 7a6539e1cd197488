import { describe, expect, it } from 'vitest';
import { acceptedLanguages, directionOf, languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    [['de-CH'], 'de'],
    [['fr-FR', 'de', 'en'], 'de'],
    [['EN-us', 'de'], 'en'],
    [[null, undefined, ''], 'en'],
    [['den'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (tags, language) => {
    expect(languageOf(tags)).toBe(language);
  });
});

describe('acceptedLanguages', () => {
  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', ['de-DE', 'de', 'en']],
    ['en;q=0.5, de', ['de', 'en']],
    ['en;q=0, de;q=nonsense, *', []],
    ['"><script>', []],
    [undefined, []],
  ])('of %s are %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});

it('directionOf is rtl for Arabic and Hebrew', () => {
  expect(['ar-EG', 'he', 'de', 'en'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
});
