/** The look of an embedded page, which the query of its address sets. */
export interface EmbedLook {
  readonly theme: 'light' | 'dark' | 'system';
  /** BCP 47 tag for dates and numbers. */
  readonly locale: string;
}

/** Reads the query of an embedded page. An invalid value counts as absent, because other people write these addresses. */
export function readEmbedLook(search: string): EmbedLook {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    locale: knownLocale(query.get('language')),
  };
}

/** Returns a BCP 47 tag in its canonical form; `en` if the tag is absent, invalid or unknown. */
export function knownLocale(tag: string | null | undefined): string {
  if (!tag) return 'en';
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
