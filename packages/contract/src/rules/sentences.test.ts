import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';
import { sentenceTranslator } from './sentences.ts';

const german = {
  'The key is wrong.': 'Der Schlüssel ist falsch.',
  '{vendor} refused the query.': '{vendor} hat die Abfrage abgelehnt.',
  '{vendor} refused the query: {words}.': '{vendor} hat die Abfrage abgelehnt: {words}.',
  '{vendor} refused the query: {words}. Edit it.': '{vendor} hat die Abfrage abgelehnt: {words}. Bearbeiten Sie es.',
  '{vendor} has no metric “{metric}” (any more).': '{vendor} hat keine Metrik „{metric}“ (mehr).',
  'The comparison is missing: {reason}': 'Der Vergleich fehlt: {reason}',
  'The start is late. Choose another day.': 'Der Beginn ist spät. Wählen Sie einen anderen Tag.',
  '{message} Wait for {count} days.': '{message} Warten Sie {count} Tage.',
  '{count} days': { one: 'Tag', other: 'Tage' },
};
const translate = sentenceTranslator(german, (placeholder, value) => (placeholder === 'metric' ? 'Klicks' : value));

describe('sentenceTranslator', () => {
  it.each([
    ['The key is wrong.', 'Der Schlüssel ist falsch.'],
    ['Google Ads refused the query.', 'Google Ads hat die Abfrage abgelehnt.'],
    // The characters of a regular expression stand for themselves, and a value can contain line breaks.
    ['A\nB has no metric “Clicks” (any more).', 'A\nB hat keine Metrik „Klicks“ (mehr).'],
    // A value that is a sentence.
    ['The comparison is missing: The key is wrong.', 'Der Vergleich fehlt: Der Schlüssel ist falsch.'],
    // Several sentences, with and without translations.
    [
      'Meta refused the query. It said no. The start is late. Choose another day. Now.',
      'Meta hat die Abfrage abgelehnt. It said no. Der Beginn ist spät. Wählen Sie einen anderen Tag. Now.',
    ],
    ['The key is wrong. Meta refused the query.', 'Der Schlüssel ist falsch. Meta hat die Abfrage abgelehnt.'],
    ['The key is wrong. Wait for 3 days.', 'Der Schlüssel ist falsch. Warten Sie 3 Tage.'],
    ['www.example.com refused the query.', 'www.example.com hat die Abfrage abgelehnt.'],
    // The longest of the matching sentences.
    ['A refused the query: No access. Edit it.', 'A hat die Abfrage abgelehnt: No access. Bearbeiten Sie es.'],
    ['Something new.', null],
    ['Something new. And more.', null],
    ['3 days', null],
    ['constructor', null],
    ['', null],
    [`${'x'.repeat(2_000)} refused the query.`, null],
    [`${'No access. '.repeat(12)}The key is wrong.`, null],
  ])('translates %j to %j', (sentence, expected) => {
    expect(translate(sentence)).toBe(expected);
  });
});

describe('fillText', () => {
  it('writes values and leaves placeholders without a value', () => {
    expect(fillText('{a} of {b} and {a}', { a: 1 })).toBe('1 of {b} and 1');
  });
});
