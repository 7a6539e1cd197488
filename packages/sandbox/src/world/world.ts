import { type Ads, createAds } from './ads.ts';
import { createSearch, type Search } from './search.ts';
import { createSocial, type Social } from './social.ts';

/** The figures of the fictional companies, which all stand-ins report. */
export type World = { ads: Ads; search: Search; social: Social };

export function createWorld(now: () => number): World {
  return { ads: createAds(now), search: createSearch(now), social: createSocial(now) };
}
