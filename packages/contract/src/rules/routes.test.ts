import { describe, expect, it } from 'vitest';
import { matchRoute, pageTitle, ROUTES, routePath } from './routes.ts';

describe('route table', () => {
  // The table of the specification: path, name, title, admin only.
  const table: [path: string, name: string, title: string | undefined, adminOnly: boolean][] = [
    ['/users/u1', 'user', undefined, true],
    ['/dashboards', 'dashboards.index', 'Dashboards', false],
    ['/dashboards/create', 'dashboards.create', 'Create Dashboard', false],
    ['/dashboards/p', 'dashboard.show', undefined, false],
    ['/dashboards/p/print', 'dashboard.print', undefined, false],
    ['/dashboards/p/realtime', 'dashboard.realTime', undefined, false],
    ['/dashboards/p/embed', 'dashboard.embed', undefined, false],
    ['/groups', 'campaigns.index', 'Groups', false],
    ['/groups/create', 'campaigns.create', 'Create Group', true],
    ['/groups/7', 'campaign.show', undefined, false],
    ['/company/sources', 'company.sources', 'Company Sources', false],
    ['/company/settings', 'company.settings', 'Company Settings', true],
    ['/company/subscription', 'company.subscription', 'Company Subscription', true],
    ['/company/invoices', 'Invoices', 'Invoices', true],
    ['/company/automatic-reports', 'company.automaticReports', 'Automatic Reports', false],
    ['/company/users', 'company.users', 'Users', true],
    // Not in the specification, which has no audit log.
    ['/company/audit', 'company.audit', 'Audit log', true],
    ['/intro', 'intro', 'Intro', false],
    ['/404', 'notFound', 'Page not found', false],
    ['/403', 'forbidden', 'No access', false],
    ['/402', 'subscriptionRequired', 'Subscription required', false],
  ];

  it.each(table)('%s is %s', (path, name, title, adminOnly) => {
    const match = matchRoute(path);
    expect(match?.route.name).toBe(name);
    expect(match?.route.title).toBe(title);
    expect(match?.route.adminOnly ?? false).toBe(adminOnly);
  });

  it('contains only the routes that the test lists', () => {
    expect(ROUTES.map((route) => route.name).sort()).toEqual(table.map(([, name]) => name).sort());
  });

  it.each(['/nowhere', '/dashboards/p/other', '/dashboards//print', '/users', '', '/dashboards/%E0%A4%A', '/login'])(
    '%s is unknown',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );

  it('decodes parameters and ignores a trailing slash', () => {
    expect(matchRoute('/dashboards/a%20b/')?.params).toEqual({ permalink: 'a b' });
  });

  it('returns a path that parses to the same parameters', () => {
    const path = routePath('dashboard.show', { permalink: 'ä/b?c' });
    expect(matchRoute(path)?.params).toEqual({ permalink: 'ä/b?c' });
  });

  it('returns the title of a page', () => {
    expect(pageTitle('Dashboards', 'Reporting')).toBe('Dashboards | Reporting');
    expect(pageTitle(undefined, 'Reporting')).toBe('Reporting');
    expect(pageTitle('', 'Reporting')).toBe('Reporting');
  });
});
