import { currentLanguage, currentTexts, serviceTexts } from './language.ts';
import type { LanguageTexts } from './shape.ts';

// Imports only types. The German texts are the list of all texts, so that a missing German text is a type error.
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

const fill = (template: string, values: Readonly<Record<string, Value>>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** Removes the note after a bar. It distinguishes equal English texts with different translations, such as "Area|chart". */
const withoutNote = (text: string): string => text.replace(/\|[a-z ]+$/, '');

function translated(text: string, texts: LanguageTexts | undefined): string {
  const found = texts?.[text];
  return typeof found === 'string' ? found : text;
}

/**
 * Returns a text in the language of the page. The key is the English text, so that code is readable and English needs no catalogue. Call it
 * while rendering. Constants of modules must contain the key, of type `PlainText`.
 */
export function t(text: PlainText): string;
export function t<Text extends ValuedText>(text: Text, values: ValuesOf<Text, Value>): string;
export function t(text: string, values?: Readonly<Record<string, Value>>): string {
  const template = withoutNote(translated(text, currentTexts()));
  return values ? fill(template, values) : template;
}

const rules = new Map<string, Intl.PluralRules>();

/** Returns the plural rules of a language, from the cache after the first call. */
function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** Returns a text that contains `{count}`, in the plural form for the number. In English, the forms are `one` and `other`. */
export function plural<Text extends CountedText>(
  count: number,
  one: string,
  other: Text,
  values?: Readonly<Record<Exclude<Names<Text>, 'count'>, Value>>,
): string {
  const forms = currentTexts()?.[other];
  const form = pluralRules(currentLanguage()).select(count);
  const template = typeof forms === 'object' ? (forms[form] ?? forms.other) : form === 'one' ? one : other;
  return fill(template, { count, ...values });
}

/** Returns names as a list in words: "A, B and C". */
export const listText = (names: readonly string[]): string =>
  // British English has no comma before "and".
  new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage()).format(names);

/** Returns the translation of a name that may be in the catalogue, for example the name of a metric; unchanged if it is not. */
export const knownText = (text: string): string => translated(text, currentTexts());

const patterns = new WeakMap<LanguageTexts, readonly { pattern: RegExp; names: readonly string[]; text: string }[]>();

function patternsOf(texts: LanguageTexts) {
  const known = patterns.get(texts);
  if (known) return known;
  const made = Object.entries(texts).flatMap(([sentence, text]) => {
    if (typeof text !== 'string' || !sentence.includes('{')) return [];
    const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const escaped = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return [{ pattern: new RegExp(`^${escaped.join('(.+?)')}$`, 's'), names, text }];
  });
  patterns.set(texts, made);
  return made;
}

/**
 * Returns a sentence of the service in the language of the page; unchanged without a translation. Such sentences have no keys, so they are
 * compared with the known sentences. Their values can be any text, including another sentence of the service.
 */
export function serviceText(sentence: string): string {
  const texts = serviceTexts();
  if (!texts) return sentence;
  const found = texts[sentence];
  if (typeof found === 'string') return found;
  for (const { pattern, names, text } of patternsOf(texts)) {
    const values = pattern.exec(sentence)?.slice(1);
    if (!values) continue;
    const given = values.map((value) => (value.endsWith('.') ? serviceText(value) : value));
    return fill(text, Object.fromEntries(names.map((name, index) => [name, given[index] ?? ''])));
  }
  return sentence;
}
