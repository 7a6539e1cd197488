import { type EmbedLook, matchRoute, readEmbedLook } from '@reporting/contract/rules';

/** Returns the settings in the query of an embedded page; null for all other pages. */
export function readEmbedding({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EmbedLook | null {
  return matchRoute(pathname)?.route.name === 'dashboard.embed' ? readEmbedLook(search) : null;
}
