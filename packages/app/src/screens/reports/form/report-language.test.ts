import { expect, it } from 'vitest';
import { localeOfNewReport } from './report-language.ts';

it.each([
  ['de', null, 'en', null],
  [null, 'da-DK', 'de', null],
  [null, null, 'de', 'de'],
  [null, null, 'en', null],
] as const)(
  'the settings (language %s, numbers %s) and the browser (%s) give a new report the language %s',
  (language, numberLocale, browser, locale) => {
    expect(localeOfNewReport({ language, numberLocale }, browser)).toBe(locale);
  },
);
