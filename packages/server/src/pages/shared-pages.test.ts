import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirstView, getDashboardData, saveDashboard, setDashboardPassword } from '@reporting/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const SHELL =
  '<!doctype html><html lang="en" data-rui><head><!--bootstrap--></head><body><!--first-view--><div id="root"></div></body></html>';

describe('pages of shared dashboards', () => {
  let dist: string;
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let admin: Client;
  let id: string;
  let permalink: string;
  let source: string;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'reporting-dist-'));
    mkdirSync(join(dist, 'assets'));
    for (const name of ['index.html', 'auth.html']) writeFileSync(join(dist, name), SHELL);
    writeFileSync(join(dist, 'embed.js'), '/* frames */');
    sandboxed = await startSandboxedService({ env: { APP_DIST: dist } });
  });
  afterAll(async () => {
    await sandboxed.close();
    rmSync(dist, { recursive: true, force: true });
  });
  beforeEach(async () => {
    company = await sandboxed.test.company('Tern </script><script>alert(1)</script>');
    admin = company.admin;
    await sandboxed.reset();
    source = await sandboxed.connect(admin, 'google_analytics');
    const inputs = { property: 'properties/310200101', dimension: 'date', metrics: ['sessions', 'totalRevenue'] };
    const metricsOptions = { totalRevenue: { cloaked: true } };
    const many = Array.from({ length: 30 }, () => textCard('Below', { width: 4, height: 3 }));
    const widgets = [
      chart([analyticsInstance(source, { inputs, metricsOptions })], { title: 'Sessions <b>' }),
      ...many,
      chart([analyticsInstance(source)], { title: 'Far below' }),
    ];
    ({ id, permalink } = await sandboxed.dashboard(admin, widgets, {
      range_type: 'lastMonth',
      name: 'Marlow </style>',
    }));
    await sandboxed.control('requests', 'DELETE');
  });

  const open = (rest = '', client = sandboxed.test.guest(), headers: Record<string, string> = {}) =>
    client.send('GET', `/dashboards/${permalink}${rest}`, { headers });
  const firstView = (text: string): FirstView | null => {
    const json = /<script type="application\/json" id="first-view-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
    return json === undefined ? null : JSON.parse(json);
  };
  const readData = (client = admin) => client.call(getDashboardData, { params: { permalink }, query: {} });

  it('state the language of the drawing before any script runs', async () => {
    await readData();
    const language = async (rest: string, headers = {}) =>
      /^<!doctype html><html lang="(\w+)" data-rui>/.exec((await open(rest, undefined, headers)).text)?.[1];
    expect(await language('')).toBe('en');
    expect(await language('?language=de')).toBe('de');
    expect(await language('', { 'accept-language': 'de-AT,de;q=0.9' })).toBe('de');
    expect(await language('/embed?language=de')).toBe('de');
  });

  it('contain the public view, the cached data of the first screen and its drawing', async () => {
    await readData();
    const { status, text } = await open();
    expect(status).toBe(200);
    const view = firstView(text);
    expect(view?.dashboard).toMatchObject({ name: 'Marlow </style>', public: true, startDate: '2026-10-01' });
    expect(view?.lines.map(({ data }) => [data.meta.state, data.meta.startDate])).toEqual([['fresh', '2026-10-01']]);
    expect(text).toMatch(/<div id="first-view-theme".*<h1>Marlow &lt;\/style><\/h1>.*<article.*<svg.*<div id="root">/s);
    expect(text).not.toContain('Revenue');
    expect(text).not.toContain(source);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('Far below</bdi>');
    for (const [, nonce] of text.matchAll(/<script(?: [^>]*)? nonce="([^"]+)"/g))
      expect((await open()).headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('are compressed for guests in an accepted encoding, and never for members', async () => {
    await readData();
    const opened = async (accepted: string, client?: Client) => {
      const { headers, text } = await open('', client, { 'accept-encoding': accepted });
      return { encoding: headers.get('content-encoding'), text: text.replaceAll(/nonce="[^"]*"/g, '') };
    };
    const plain = await opened('identity');
    expect(plain.encoding).toBeNull();
    expect(await opened('gzip, deflate, br')).toEqual({ ...plain, encoding: 'br' });
    expect(await opened('gzip')).toEqual({ ...plain, encoding: 'gzip' });
    expect(await opened('br', admin)).toMatchObject({ encoding: null });
  });

  it('never wait for a vendor', async () => {
    await sandboxed.control('faults', 'POST', { match: 'runReport', times: 0, delayMs: 30_000 });
    const begun = performance.now();
    const { text } = await open();
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(firstView(text)?.lines).toEqual([]);
    expect(text).toMatch(/Sessions &lt;b(?:&gt;|>)/);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await sandboxed.reports()).toBe(0);
  });

  it('use the dates of the address, unless the date selector is hidden', async () => {
    const september = '?month=9&year=2026';
    await admin.call(getDashboardData, {
      params: { permalink },
      query: { start_date: '2026-09-01', end_date: '2026-09-30' },
    });
    expect(firstView((await open(september)).text)?.lines[0]?.data.meta.startDate).toBe('2026-09-01');
    const body = { version: 1, editor: 'editor-two', sequence: 1, hidden_date_selector: true };
    expect((await admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    await readData();
    expect(firstView((await open(september)).text)?.lines[0]?.data.meta.startDate).toBe('2026-10-01');
  });

  it('contain no first view for members or before the password is entered, and exist for unknown permalinks', async () => {
    await readData();
    expect(firstView((await open('', admin)).text)).toBeNull();
    await admin.call(setDashboardPassword, { params: { key: id }, body: { password: 'autumn-blend' } });
    const { text } = await open();
    expect(firstView(text)).toBeNull();
    expect(text).not.toMatch(/Marlow|Tern|Sessions/);
    permalink = 'unknown';
    expect((await open()).status).toBe(200);
  });

  it('can be embedded by every host, without the session, until the company lists hosts', async () => {
    for (const client of [sandboxed.test.guest(), admin]) {
      const { text, headers } = await open('/embed', client);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/);
      expect(headers.get('x-frame-options')).toBeNull();
      expect(text).toContain('"member":null');
    }
    const hosts = JSON.stringify(['*.fjordkayaks.com', 'www.marlowcoffee.com']);
    await sql`update companies set embed_hosts = ${hosts}::jsonb where id = ${company.tenant.companyId}`.execute(
      sandboxed.test.service.db,
    );
    // The SQL update bypassed the service, whose cache keeps a dashboard for 5 s. This save replaces the cached dashboard.
    await admin.call(saveDashboard, {
      params: { key: id },
      body: { version: 1, editor: 'editor-two', sequence: 1, name: 'N' },
    });
    expect((await open('/embed')).headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self' \*\.fjordkayaks\.com www\.marlowcoffee\.com$/,
    );
    for (const path of ['', '/print', '/realtime']) {
      const { headers } = await open(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('permit other origins to load only the embed script', async () => {
    const script = await sandboxed.test.guest().send('GET', '/embed.js');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await open()).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
