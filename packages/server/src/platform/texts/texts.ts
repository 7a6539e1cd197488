import { fillText, type Language, languageOf, sentenceTranslator } from '@reporting/contract/rules';
import { texts as german } from './de.ts';

/** An English text of the service's own mails and pages. The German file contains all texts as keys. */
type Text = keyof typeof german;

/** Names of the placeholders in a text. A placeholder is a name in braces, such as `{site}`. */
type Names<Of extends string> = Of extends `${string}{${infer Name}}${infer After}` ? Name | Names<After> : never;

/** Translates a text and inserts its values. The key is the English text, so that the calling code is readable. */
export type Translate = <Of extends Text>(
  text: Of,
  ...values: [Names<Of>] extends [never] ? [] : [Readonly<Record<Names<Of>, string | number>>]
) => string;

/** The texts of each language other than English. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Text, string>>>> = { de: german };

/** Returns the function that translates into the language of a tag. A language without texts gets English. */
export function textsIn(tag: string): Translate {
  const language = languageOf([tag]);
  return (text, ...[values]) => {
    const template = language === 'en' ? text : CATALOGUES[language][text];
    return values ? fillText(template, values) : template;
  };
}

/** Sentences with values that are stored in English and translated when they are sent. */
const STORED = [
  'Not yet delivered to {waiting} of {count} recipients: {reason}',
  'The mail server answered “{answer}”.',
] satisfies readonly Text[] as readonly string[];

/** Functions that translate the sentences with values. Other texts have placeholders too, but are never stored. */
const stored = new Map<Language, ReturnType<typeof sentenceTranslator>>();

/**
 * Translates a sentence. Returns it unchanged if there is no translation, for example for a sentence of a vendor. A value that is itself a
 * sentence of the service is translated too.
 */
export function knownIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const texts = CATALOGUES[language];
  const translate =
    stored.get(language) ??
    sentenceTranslator(
      Object.fromEntries(Object.entries(texts).filter(([text]) => !text.includes('{') || STORED.includes(text))),
    );
  stored.set(language, translate);
  return translate(sentence) ?? sentence;
}
