import { languageOf } from '@reporting/contract/rules';
import { germanMessages, germanStaticWords } from '@reporting/widgets/messages/de';

/**
 * Returns the texts of static drawings in the language of a locale. Returns none for English, because drawings have English texts by
 * default.
 */
export const drawingTexts = (locale: string) =>
  languageOf([locale]) === 'de' ? { messages: germanMessages, words: germanStaticWords } : {};
