import { SEARCH_SITES, type SearchSite } from '../../world/search-sites.ts';
import { GoogleError } from '../errors.ts';
import type { Person } from '../people.ts';

/** Returns the sites of a user in the format of `sites.list`, including sites whose ownership the user has not verified. */
export function sitesOf(person: Person): { siteUrl: string; permissionLevel: string }[] {
  return Object.entries(person.sites).map(([siteUrl, permissionLevel]) => ({ siteUrl, permissionLevel }));
}

/** Returns a site that the user can read; throws Search Console's 403 for any other site. */
export function requireSite(person: Person, siteUrl: string): SearchSite {
  const permission = person.sites[siteUrl];
  const site = SEARCH_SITES.find((one) => one.siteUrl === siteUrl);
  if (site === undefined || permission === undefined || permission === 'SITE_UNVERIFIED_USER') {
    throw new GoogleError(
      'PERMISSION_DENIED',
      `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`,
    );
  }
  return site;
}
