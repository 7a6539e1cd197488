import { fillText } from './fill-text.ts';

/** Translations by English sentence. A placeholder such as `{name}` matches any text. Values that are not texts are ignored. */
type Sentences = Readonly<Record<string, unknown>>;

/** Returns the value of a placeholder in another language, for example the name of a metric. */
type ValueIn = (placeholder: string, value: string) => string;

interface Pattern {
  pattern: RegExp;
  names: readonly string[];
  text: string;
}

/** Maximum length and number of sentences of a text. Longer texts come from vendors and have no translation. */
const MAX_LENGTH = 2_000;
const MAX_SENTENCES = 12;

/** A value at the start of a sentence, which is at most one sentence. Otherwise, it would contain the sentences before this one. */
const FIRST_VALUE = '((?:(?![.!?] ).)+?[.!?]?)';

/** Returns the sentences with placeholders. The longest is first, because a value of a shorter one could contain its end. */
function patternsOf(sentences: Sentences): Pattern[] {
  const valued = Object.entries(sentences).flatMap(([sentence, text]) => {
    const parts = sentence.split(/\{\w+\}/);
    return typeof text === 'string' && parts.length > 1
      ? [{ sentence, text, parts, length: parts.join('').length }]
      : [];
  });
  return valued
    .sort((one, other) => other.length - one.length)
    .map(({ sentence, text, parts }) => {
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const source = escaped.join('(.+?)').replace(/^\(\.\+\?\)/, FIRST_VALUE);
      return { pattern: new RegExp(`^${source}$`, 's'), names, text };
    });
}

/**
 * Returns a function that translates a text of complete sentences, or returns null if no sentence has a translation. Texts of the service
 * have no keys, so each text is compared with the known sentences: first as a whole, then sentence by sentence. Unknown sentences of the
 * text are unchanged. A value that is itself a sentence is translated too.
 */
export function sentenceTranslator(sentences: Sentences, valueIn: ValueIn = (_placeholder, value) => value) {
  let patterns: readonly Pattern[] | undefined;

  function known(sentence: string): string | null {
    const found = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined;
    if (typeof found === 'string') return found;
    patterns ??= patternsOf(sentences);
    for (const { pattern, names, text } of patterns) {
      const values = pattern.exec(sentence)?.slice(1);
      if (!values) continue;
      const translated = values.map((value, index) => {
        const own = /[.!?]$/.test(value) ? translate(value) : null;
        return own ?? valueIn(names[index] ?? '', value);
      });
      return fillText(text, Object.fromEntries(names.map((name, index) => [name, translated[index] ?? ''])));
    }
    return null;
  }

  function translate(text: string): string | null {
    if (text.length > MAX_LENGTH) return null;
    const whole = known(text);
    if (whole !== null) return whole;
    const parts = text.split(/(?<=[.!?]) (?=\S)/);
    if (parts.length < 2 || parts.length > MAX_SENTENCES) return null;
    const written: string[] = [];
    let isKnown = false;
    for (let start = 0; start < parts.length; ) {
      let end = start + 1;
      let found: string | null = null;
      for (; end <= parts.length && found === null; end += 1) found = known(parts.slice(start, end).join(' '));
      written.push(found ?? parts[start] ?? '');
      start = found === null ? start + 1 : end - 1;
      isKnown ||= found !== null;
    }
    return isKnown ? written.join(' ') : null;
  }

  return translate;
}
