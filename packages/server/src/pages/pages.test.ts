import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  archiveDashboard,
  bootstrapSchema,
  createCampaign,
  createDashboard,
  deleteCampaign,
} from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restrictSessions, writeRequirement } from '../company/second-factor/requirement.ts';
import { insertSource } from '../data/sources/store.ts';
import { newId } from '../platform/ids.ts';
import type { Answer } from '../testing/client.ts';
import { startTestService, type TestCompany, type TestService } from '../testing/service.ts';

const SCRIPT = 'console.log("app");'.repeat(200);

describe('pages', () => {
  let dist: string;
  let test: TestService;
  let company: TestCompany;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'reporting-dist-'));
    mkdirSync(join(dist, 'assets'));
    const page = (name: string) => `<!doctype html><title>${name}</title><head><!--bootstrap--></head>`;
    writeFileSync(join(dist, 'index.html'), page('app'));
    writeFileSync(join(dist, 'auth.html'), page('auth'));
    writeFileSync(join(dist, 'assets/app-4f2a.js'), SCRIPT);
    writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(dist, 'secret.exe'), 'no');
    test = await startTestService({ env: { APP_DIST: dist, SITE_TITLE: 'Our “Reports” $& $1' } });
    company = await test.company('Tern </script><script>alert(1)</script> & Field');
  });
  afterAll(async () => {
    await test.close();
    rmSync(dist, { recursive: true, force: true });
  });

  const embedded = (answer: Answer) => {
    const [, nonce, json = ''] =
      /<script type="application\/json" id="bootstrap" nonce="([^"]+)">(.*?)<\/script>/.exec(answer.text) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    return bootstrapSchema.parse(JSON.parse(json));
  };

  it.each([
    ['/', 302, '/dashboards'],
    ['/company', 302, '/company/sources'],
    ['/company/', 302, '/company/sources'],
    ['/dashboards', 302, '/login?next=%2Fdashboards'],
    ['/dashboards/create', 302, '/login?next=%2Fdashboards%2Fcreate'],
    ['/company/sources?tab=1', 302, '/login?next=%2Fcompany%2Fsources%3Ftab%3D1'],
    ['/users/x', 302, '/login?next=%2Fusers%2Fx'],
    ['/login', 200, null],
    ['/dashboards/some-link', 200, null],
    ['/dashboards/some-link/embed', 200, null],
    ['/no/such/page', 404, null],
    ['//evil.example/x', 404, null],
    ['/\\evil.example', 404, null],
    ['/%5cevil.example', 404, null],
    ['/404', 404, null],
    ['/403', 403, null],
    ['/402', 402, null],
    ['/api/nothing', 404, null],
    ['/assets/none.js', 404, null],
    ['/secret.exe', 404, null],
    ['/index.html', 404, null],
    ['/assets/../index.html', 404, null],
    ['/assets/%2e%2e/index.html', 404, null],
    ['/assets/..%2findex.html', 404, null],
    ['/assets/%252e%252e%252findex.html', 404, null],
  ])('a guest who requests %s receives %i', async (path, status, location) => {
    const answer = await test.guest().send('GET', path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(location);
  });

  it('contain the active dashboard that was created last', async () => {
    const { admin } = await test.company();
    const newest = async () => embedded(await admin.send('GET', '/company/sources')).member?.newestDashboard;
    expect(await newest()).toBeNull();
    const make = async (name: string) => {
      test.clock.move(1_000);
      return (await admin.call(createDashboard, { body: { name } })).json.data;
    };
    const first = await make('First');
    const second = await make('Second');
    expect(await newest()).toEqual(second);
    await admin.call(archiveDashboard, { params: { id: second.id } });
    expect(await newest()).toEqual(first);
  });

  it('contain nothing that leads to data while the member must set up a second factor', async () => {
    const { tenant, admin, member, userIds } = await test.company();
    const now = new Date(test.clock.now());
    await insertSource(tenant, { id: newId(), type: 'google_analytics', account: 'a', externalId: 'a' }, now);
    await admin.call(createDashboard, { body: { name: 'Secret' } });
    await admin.call(createCampaign, { body: { name: 'Secret' } });
    const facts = async () => {
      const page = await member.send('GET', `/users/${userIds.member}`);
      const { mustEnrol, sources, newestDashboard, newestCampaign } = embedded(page).member ?? {};
      return { mustEnrol, sources: sources?.length, newestDashboard, newestCampaign };
    };
    const [newestDashboard, newestCampaign] = [expect.anything(), expect.anything()];
    expect(await facts()).toEqual({ mustEnrol: false, sources: 1, newestDashboard, newestCampaign });
    await writeRequirement(tenant, true);
    await restrictSessions(tenant);
    expect(await facts()).toEqual({ mustEnrol: true, sources: 0, newestDashboard: null, newestCampaign: null });
  });

  it('contain the number of groups, and the group that was created last', async () => {
    const { admin, member } = await test.company();
    const facts = async () => {
      const found = embedded(await member.send('GET', '/groups')).member;
      return [found?.campaignsCount, found?.newestCampaign];
    };
    const make = async (name: string) => {
      test.clock.move(1_000);
      return (await admin.call(createCampaign, { body: { name } })).json.data.id;
    };
    expect(await facts()).toEqual([0, null]);
    const first = await make('First');
    const second = await make('Second');
    expect(await facts()).toEqual([2, { id: second }]);
    await admin.call(deleteCampaign, { params: { id: second } });
    expect(await facts()).toEqual([1, { id: first }]);
  });

  it('contain no user data for a guest', async () => {
    const answer = await test.guest().send('GET', '/dashboards/some-link');
    expect(embedded(answer)).toEqual({
      siteTitle: 'Our “Reports” $& $1',
      demo: false,
      pdfMaximum: 50,
      pdfAvailable: expect.any(Boolean),
      legal: { terms: null, privacy: null },
      errorsDsn: null,
      member: null,
    });
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
    expect(policy).toContain("img-src 'self' data: blob: https:");
  });

  it('contain the member’s own data, and do not run scripts in it', async () => {
    await company.admin.call(createDashboard, { body: { name: 'One' } });
    const answer = await company.admin.send('GET', '/dashboards');
    const { member } = embedded(answer);
    expect(answer.text).not.toContain('<script>alert');
    expect(member).toMatchObject({
      user: { email: company.emails.admin, roleName: 'admin', identification: company.admin.identification },
      company: { name: 'Tern </script><script>alert(1)</script> & Field' },
      dashboardsCount: 1,
      services: { dashboards: 5, bonusDashboards: 0 },
      messages: [],
    });
    expect(member?.connections.map(({ type, configured }) => [type, configured])).toContainEqual([
      'google_analytics',
      false,
    ]);
  });

  it('have a different nonce for each request', async () => {
    const nonce = async () => /nonce="([^"]+)"/.exec((await test.guest().send('GET', '/login')).text)?.[1];
    expect(await nonce()).not.toBe(await nonce());
  });

  it('redirect a member from the sign-in page', async () => {
    expect((await company.admin.send('GET', '/login?next=/company/sources')).headers.get('location')).toBe(
      '/company/sources',
    );
    expect((await company.admin.send('GET', '/login?next=//evil.example')).headers.get('location')).toBe('/dashboards');
  });

  it('redirect from another host name to the public address of the service', async () => {
    const { port } = new URL(test.origin);
    const other = await fetch(`http://localhost:${port}/dashboards/x?a=1`, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe(`${test.origin}/dashboards/x?a=1`);
  });

  it('serve hashed files compressed with a cache time of a year, and answer 304 for unchanged other files', async () => {
    const script = await test
      .guest()
      .send('GET', '/assets/app-4f2a.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(script.text).toBe(SCRIPT);
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const icon = await test.guest().send('GET', '/favicon.svg');
    expect(icon.headers.get('content-encoding')).toBeNull();
    const again = await test
      .guest()
      .send('GET', '/favicon.svg', { headers: { 'if-none-match': icon.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('use a build that was created after the start', async () => {
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>new build</title><!--bootstrap-->');
    utimesSync(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5_000));
    expect((await test.guest().send('GET', '/dashboards/x')).text).toContain('new build');
  });
});

describe('pages without a built app', () => {
  it('state the command that builds the app', async () => {
    const test = await startTestService();
    const answer = await test.guest().send('GET', '/login');
    await test.close();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm start');
  });
});
