import { expect, it } from 'vitest';
import { localeOfNewReport } from './report-language.ts';

it.each([
  ['de', null, 'en', null],
  [null, 'da-DK', 'de', null],
  [null, null, 'de', 'de'],
  [null, null, 'en', null],
] as const)(
  'of settings %s and %s and a browser in %s a report is in %s',
  (language, numberLocale, browser, locale) => {
    expect(localeOfNewReport({ language, numberLocale }, browser)).toBe(locale);
  },
);
