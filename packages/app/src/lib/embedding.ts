import { matchRoute } from '@reporting/contract/rules';
import type { Theme } from '@reporting/ui/provider';

/** How the page is shown in a frame of another page. */
export interface Embedding {
  readonly theme: Theme;
  /** BCP 47 tag of dates and numbers. */
  readonly locale: string;
}

/**
 * Returns the settings in the query of an embedded page; null for every other page. An invalid value counts as absent, because other
 * people write these addresses.
 */
export function readEmbedding({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Embedding | null {
  if (matchRoute(pathname)?.route.name !== 'dashboard.embed') return null;
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    locale: knownLocale(query.get('language')) ?? 'en',
  };
}

function knownLocale(tag: string | null): string | null {
  if (!tag) return null;
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch {
    return null;
  }
}
