import { type Language, sentenceTranslator } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { facts } from './de-facts.ts';
import { failures } from './de-failures.ts';
import { phrases } from './de-phrases.ts';
import { nameIn } from './names.ts';

/** Placeholders whose values are days. */
const DAYS = ['day', 'first'];

/** Placeholders whose values are names of metrics, dimensions, reports and parameters. */
const NAMED = ['metric', 'dimension', 'report', 'field'];

const PHRASES: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...phrases, others: phrases.figures };

/** Returns a name for a place between quotation marks. */
const quoted = (name: string): string => name.replaceAll('„', '‚').replaceAll('“', '‘');

const GERMAN = sentenceTranslator({ ...failures, ...facts }, (placeholder, value) => {
  const known = PHRASES[placeholder] ?? {};
  if (Object.hasOwn(known, value)) return known[value] ?? value;
  if (DAYS.includes(placeholder)) return formatDate(value, { locale: 'de' });
  return NAMED.includes(placeholder) ? quoted(nameIn('de', value) ?? value) : value;
});

const TRANSLATORS: Readonly<Record<Exclude<Language, 'en'>, typeof GERMAN>> = { de: GERMAN };

/**
 * Returns a sentence of a connector in a language: the message of an error, a warning or a note. A text without a translation, such as the
 * words of a vendor, stays English.
 */
export const sentenceIn = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : (TRANSLATORS[language](sentence) ?? sentence);
