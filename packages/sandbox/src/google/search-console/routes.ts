import { json } from '../../http/reply.ts';
import type { SandboxRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import type { Search } from '../../world/search.ts';
import type { Access } from '../access.ts';
import { masked } from '../fields.ts';
import { SCOPE } from '../oauth/scopes.ts';
import { searchReport } from './report.ts';
import { parseQuery } from './request.ts';
import { requireSite, sitesOf } from './sites.ts';

type Deps = { access: Access; search: Search; now: () => number };

const SCOPES = [SCOPE.webmastersReadonly, SCOPE.webmasters];
const ROOT = '/google/searchconsole/webmasters/v3/sites';

/** Returns the routes of searchconsole.googleapis.com, webmasters v3: sites and Search Analytics. */
export function searchConsoleRoutes({ access, search, now }: Deps): Route[] {
  const caller = (request: SandboxRequest, method: string) =>
    access(request, SCOPES, {
      service: 'searchconsole.googleapis.com',
      method: `google.searchconsole.v1.SearchConsole.${method}`,
    }).person;
  return [
    {
      method: 'GET',
      path: ROOT,
      operation: 'searchconsole.sites.list',
      handle: (request) => {
        const siteEntry = sitesOf(caller(request, 'ListSites'));
        return json(masked(siteEntry.length === 0 ? {} : { siteEntry }, request.url.searchParams));
      },
    },
    {
      method: 'GET',
      path: `${ROOT}/{site}`,
      operation: 'searchconsole.sites.get',
      handle: (request, params) => {
        const person = caller(request, 'GetSite');
        const { siteUrl } = requireSite(person, params.site ?? '');
        return json(masked({ siteUrl, permissionLevel: person.sites[siteUrl] }, request.url.searchParams));
      },
    },
    {
      method: 'POST',
      path: `${ROOT}/{site}/searchAnalytics/query`,
      operation: 'searchconsole.query',
      handle: (request, params) => {
        const site = requireSite(caller(request, 'QuerySearchAnalytics'), params.site ?? '');
        return json(masked(searchReport(site, parseQuery(request.body), search, now()), request.url.searchParams));
      },
    },
  ];
}
