import { currentLanguage, currentTexts, serviceTexts } from './language.ts';
import type { LanguageTexts } from './shape.ts';

// Types only: German is the list of all texts, so that a text without a German one is a type error.
type Texts = typeof import('./de/guest.ts').texts & typeof import('./de/member.ts').texts;

type KeysOf<Wanted> = { [Text in keyof Texts]: Texts[Text] extends Wanted ? Text : never }[keyof Texts];

/** Names in braces of a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer After}` ? Name | Names<After> : never;

/** A text without values, in English, which is also its key. */
export type PlainText = Exclude<KeysOf<string>, `${string}{${string}`>;
/** A text with values in braces. */
export type ValuedText = Extract<KeysOf<string>, `${string}{${string}`>;
/** A text whose forms depend on a number, in its form for several. */
type CountedText = KeysOf<{ other: string }>;

/** A value for each name of a text. */
export type ValuesOf<Text extends string, Value> = Readonly<Record<Names<Text>, Value>>;

type Value = string | number;

const fill = (template: string, values: Readonly<Record<string, Value>>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** A note after a bar distinguishes equal English texts with different translations, such as "Area|chart". It is not shown. */
const withoutNote = (text: string): string => text.replace(/\|[a-z ]+$/, '');

function translated(text: string, texts: LanguageTexts | undefined): string {
  const found = texts?.[text];
  return typeof found === 'string' ? found : text;
}

/**
 * Returns a text in the language of the page. Its key is the English text, so that the place of use is readable and English needs no
 * catalogue. Call it while rendering; constants of modules contain the key, of type `PlainText`.
 */
export function t(text: PlainText): string;
export function t<Text extends ValuedText>(text: Text, values: ValuesOf<Text, Value>): string;
export function t(text: string, values?: Readonly<Record<string, Value>>): string {
  const template = withoutNote(translated(text, currentTexts()));
  return values ? fill(template, values) : template;
}

const rules = new Map<string, Intl.PluralRules>();

/** The plural rules of a language, created once. */
function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** Returns a text with `{count}`: `one` or `other` in English, in other languages the form of the number. */
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

/** Returns names as a list in a sentence: "A, B and C". */
export const listText = (names: readonly string[]): string =>
  // British English has no comma before "and".
  new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage()).format(names);

/** Returns a name that has an entry in the catalogue in some cases only, for example of a metric; unchanged without an entry. */
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
 * Returns a sentence of the service in the language of the page; the sentence itself if the language does not have it. Sentences of the
 * service have no keys: they are compared with the known ones, whose values may be any text, also a sentence of the service.
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
