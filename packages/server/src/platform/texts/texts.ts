import { type Language, languageOf } from '@reporting/contract/rules';
import { texts as german } from './de.ts';

/** An English text of the service's own mails and pages. The German file contains all texts as keys. */
type Text = keyof typeof german;

/** Names of the placeholders in a text, which are in braces. */
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
    return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String((values as Readonly<Record<string, string | number>> | undefined)?.[name] ?? placeholder),
    );
  };
}

/** Translates a sentence. Returns it unchanged if there is no translation, for example for a sentence of a vendor. */
export function knownIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const texts: Readonly<Record<string, string>> = CATALOGUES[language];
  return Object.hasOwn(texts, sentence) ? (texts[sentence] ?? sentence) : sentence;
}
