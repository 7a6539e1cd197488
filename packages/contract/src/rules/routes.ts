/**
 * A route of the application: path, name, title and who may open it (specification, "Screens and routes"). Router, page title,
 * guards and server use the same table.
 */
export interface Route {
  name: RouteName;
  /** `{name}` marks a parameter. */
  path: string;
  /** If absent, the page title is the name of the shown object, such as the dashboard; without a name, only the site title. */
  title?: string;
  adminOnly?: boolean;
}

export type RouteName =
  | 'user'
  | 'dashboards.index'
  | 'dashboards.create'
  | 'dashboard.show'
  | 'dashboard.print'
  | 'dashboard.realTime'
  | 'dashboard.embed'
  | 'campaigns.index'
  | 'campaigns.create'
  | 'campaign.show'
  | 'company.sources'
  | 'company.settings'
  | 'company.subscription'
  | 'Invoices'
  | 'company.automaticReports'
  | 'company.users'
  | 'company.audit'
  | 'intro'
  | 'notFound'
  | 'forbidden'
  | 'subscriptionRequired';

/** In the order of matching: a fixed path precedes a path whose parameter would match it. */
export const ROUTES: readonly Route[] = [
  { name: 'user', path: '/users/{userId}', adminOnly: true },
  { name: 'dashboards.index', path: '/dashboards', title: 'Dashboards' },
  { name: 'dashboards.create', path: '/dashboards/create', title: 'Create Dashboard' },
  { name: 'dashboard.show', path: '/dashboards/{permalink}' },
  { name: 'dashboard.print', path: '/dashboards/{permalink}/print' },
  { name: 'dashboard.realTime', path: '/dashboards/{permalink}/realtime' },
  { name: 'dashboard.embed', path: '/dashboards/{permalink}/embed' },
  { name: 'campaigns.index', path: '/groups', title: 'Groups' },
  { name: 'campaigns.create', path: '/groups/create', title: 'Create Group', adminOnly: true },
  { name: 'campaign.show', path: '/groups/{campaignId}' },
  { name: 'company.sources', path: '/company/sources', title: 'Company Sources' },
  { name: 'company.settings', path: '/company/settings', title: 'Company Settings', adminOnly: true },
  { name: 'company.subscription', path: '/company/subscription', title: 'Company Subscription', adminOnly: true },
  { name: 'Invoices', path: '/company/invoices', title: 'Invoices', adminOnly: true },
  { name: 'company.automaticReports', path: '/company/automatic-reports', title: 'Automatic Reports' },
  { name: 'company.users', path: '/company/users', title: 'Users', adminOnly: true },
  { name: 'company.audit', path: '/company/audit', title: 'Audit log', adminOnly: true },
  { name: 'intro', path: '/intro', title: 'Intro' },
  { name: 'notFound', path: '/404', title: 'Page not found' },
  { name: 'forbidden', path: '/403', title: 'No access' },
  { name: 'subscriptionRequired', path: '/402', title: 'Subscription required' },
];

/** Paths that redirect to another path. */
const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/', '/dashboards'],
  ['/company', '/company/sources'],
]);

/** Returns a path without a trailing slash. */
const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Returns the path to which a path (without query) redirects; null if it does not redirect. A trailing slash is ignored. */
export const redirectOf = (path: string): string | null => REDIRECTS.get(trimmed(path)) ?? null;

export interface MatchedRoute {
  route: Route;
  params: Record<string, string>;
}

/** Decodes a text like `decodeURIComponent`, but returns null for a malformed text. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null || decoded === '') return null;
    params[name] = decoded;
  }
  return params;
}

/** Returns the route of a path (without query), or null for an unknown path; a trailing slash is ignored. */
export function matchRoute(path: string): MatchedRoute | null {
  const given = trimmed(path);
  for (const route of ROUTES) {
    const params = matchPath(route.path, given);
    if (params) return { route, params };
  }
  return null;
}

/** Returns the route with a name. */
export function routeOf(name: RouteName): Route {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`There is no route named "${name}".`);
  return route;
}

/** Returns the path of a route with its parameters filled in, each URI-encoded. A missing parameter becomes an empty text. */
export function routePath(name: RouteName, params: Record<string, string> = {}): string {
  return routeOf(name).path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** Returns `{route title} | {site title}`; without a title, only the site title. */
export function pageTitle(title: string | null | undefined, siteTitle: string): string {
  return title ? `${title} | ${siteTitle}` : siteTitle;
}
