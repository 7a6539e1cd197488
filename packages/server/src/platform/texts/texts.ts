import { type Language, languageOf } from '@reporting/contract/rules';
import { texts as german } from './de.ts';

/** A text of the service's own mails and pages, in English. German is the list of all. */
type Text = keyof typeof german;

/** Names in braces of a text. */
type Names<Of extends string> = Of extends `${string}{${infer Name}}${infer After}` ? Name | Names<After> : never;

/** Returns a text with its values. The key is the English text, so that the place of use is readable. */
export type Translate = <Of extends Text>(
  text: Of,
  ...values: [Names<Of>] extends [never] ? [] : [Readonly<Record<Names<Of>, string | number>>]
) => string;

/** The texts of each language besides English. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Text, string>>>> = { de: german };

/** Returns the texts of a language or a locale; English for one without a catalogue. */
export function textsIn(tag: string): Translate {
  const language = languageOf([tag]);
  return (text, ...[values]) => {
    const template = language === 'en' ? text : CATALOGUES[language][text];
    return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String((values as Readonly<Record<string, string | number>> | undefined)?.[name] ?? placeholder),
    );
  };
}

/** Returns a sentence in a language if it has the sentence; unchanged otherwise, as for those that a vendor writes. */
export function knownIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const texts: Readonly<Record<string, string>> = CATALOGUES[language];
  return Object.hasOwn(texts, sentence) ? (texts[sentence] ?? sentence) : sentence;
}
