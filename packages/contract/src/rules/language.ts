/** Languages of the interface. The first one is the default. Each of the others has a folder of texts in the app. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Returns the first interface language in a list of BCP 47 tags, the most preferred tag first. Returns `en` if the list
 * contains no interface language.
 */
export function languageOf(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const primary = tag?.split('-')[0]?.toLowerCase();
    const language = LANGUAGES.find((known) => known === primary);
    if (language) return language;
  }
  return 'en';
}

/** Returns the languages of an `accept-language` header in the order of preference. Invalid parts are omitted. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, index, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
}

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Returns the writing direction of a language. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
