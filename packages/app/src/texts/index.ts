import { fillText } from '@reporting/contract/rules';
import { currentLanguage, currentTexts, serviceTranslator } from './language.ts';
import type { LanguageTexts } from './shape.ts';

// Only the types of the German texts are imported. Their keys define which texts exist, so that a missing German text is a type error.
type Texts = typeof import('./de/guest.ts').texts & typeof import('./de/member.ts').texts;

type KeysOf<Wanted> = { [Text in keyof Texts]: Texts[Text] extends Wanted ? Text : never }[keyof Texts];

/** The names in braces in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer After}` ? Name | Names<After> : never;

/** A text without values. The key is the English text. */
export type PlainText = Exclude<KeysOf<string>, `${string}{${string}`>;
/** A text with values in braces. */
export type ValuedText = Extract<KeysOf<string>, `${string}{${string}`>;
/** A text whose form depends on a number. The key is the English plural. */
type CountedText = KeysOf<{ other: string }>;

/** A value for each name of a text. */
export type ValuesOf<Text extends string, Value> = Readonly<Record<Names<Text>, Value>>;

type Value = string | number;

/**
 * Removes the note after a bar, such as `chart` in "Area|chart". The note distinguishes equal English texts that have different
 * translations.
 */
const withoutNote = (text: string): string => text.replace(/\|[a-z ]+$/, '');

function translated(text: string, texts: LanguageTexts | undefined): string {
  const found = texts?.[text];
  return typeof found === 'string' ? found : text;
}

/**
 * Returns a text in the language of the page. The key is the English text, so that code is readable and English needs no catalogue. Call it
 * while rendering. A constant of a module must not contain the result, but the key, of type `PlainText`.
 */
export function t(text: PlainText): string;
export function t<Text extends ValuedText>(text: Text, values: ValuesOf<Text, Value>): string;
export function t(text: string, values?: Readonly<Record<string, Value>>): string {
  const template = withoutNote(translated(text, currentTexts()));
  return values ? fillText(template, values) : template;
}

const rules = new Map<string, Intl.PluralRules>();

/** Returns the plural rules of a language. They are created only once for each language. */
function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/**
 * Returns a text in the plural form for the number `count`, which replaces `{count}`. `one` and `other` are the English forms, and `other`
 * is the key of the text.
 */
export function plural<Text extends CountedText>(
  count: number,
  one: string,
  other: Text,
  values?: Readonly<Record<Exclude<Names<Text>, 'count'>, Value>>,
): string {
  const forms = currentTexts()?.[other];
  const form = pluralRules(currentLanguage()).select(count);
  const template = typeof forms === 'object' ? (forms[form] ?? forms.other) : form === 'one' ? one : other;
  return fillText(template, { count, ...values });
}

/** Returns names as a list in words: "A, B and C". */
export const listText = (names: readonly string[]): string =>
  // British English has no comma before "and".
  new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage()).format(names);

/** Returns the translation of a name, for example of a metric. Returns the name unchanged if the catalogue does not contain it. */
export const knownText = (text: string): string => translated(text, currentTexts());

/**
 * Returns a sentence of the service in the language of the page; unchanged without a translation. The service sends complete sentences
 * without keys, see `sentenceTranslator`.
 */
export const serviceText = (sentence: string): string => serviceTranslator()?.(sentence) ?? sentence;
