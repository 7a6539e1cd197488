import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDashboard, getCompany, getDashboard, listAuditEntries, updateCompany } from '@reporting/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpFiles } from '../files/job.ts';
import { createDiskStore } from '../platform/files/disk.ts';
import { fileOf, plainImage } from '../testing/images.ts';
import { createTestClock, startTestService, type TestCompany, type TestService } from '../testing/service.ts';

const DAY = 86_400_000;
const SHELL = '<!doctype html><html><head><!--bootstrap--></head><body><!--first-view--></body></html>';

describe('the settings of a company', () => {
  let dist: string;
  let test: TestService;
  let company: TestCompany;
  let png: Buffer;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'reporting-dist-'));
    mkdirSync(join(dist, 'assets'));
    for (const name of ['index.html', 'auth.html']) writeFileSync(join(dist, name), SHELL);
    test = await startTestService({ clock: createTestClock(), env: { APP_DIST: dist } });
    png = await plainImage(300, 200).png().toBuffer();
  });
  afterAll(async () => {
    await test.close();
    rmSync(dist, { recursive: true, force: true });
  });
  beforeEach(async () => {
    company = await test.company('Tern & Field');
  });

  const read = async (client = company.member) => (await client.call(getCompany)).json.data;
  const change = (body: object, client = company.admin) => client.call(updateCompany, { body });
  const asJson = (body: object, client = company.admin) => client.send('POST', '/api/company', { body });
  const trail = async () => {
    const answer = await company.admin.call(listAuditEntries);
    expect(answer.status).toBe(200);
    return { entries: answer.json.data.map(({ details }) => details) };
  };
  const make = async () => (await company.admin.call(createDashboard, { body: { name: 'D' } })).json.data;
  const load = async (permalink: string) =>
    (await test.guest().call(getDashboard, { params: { permalink } })).json.data;

  it('are read by members and changed by admins', async () => {
    expect(await read()).toEqual({
      id: company.tenant.companyId,
      name: 'Tern & Field',
      logo: null,
      timezone: 'Europe/Copenhagen',
      domain: null,
      phone: null,
      dateRange: 'last30Days',
      embedHosts: [],
      emailUsername: null,
      activeEmail: false,
      verifiedWhitelabel: false,
      fromAddress: 'no-reply@localhost.invalid',
      emailDns: [],
      domainCname: null,
      host: null,
      verifiedHost: false,
      hostDns: [],
      dnsCheckedAt: null,
    });
    const refused = await change({ name: 'Taken over' }, company.member);
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'admin_required' }]);
    expect((await change({ name: 'Taken over' }, test.guest())).status).toBe(401);
    expect((await test.guest().call(getCompany)).status).toBe(401);
    expect(await read()).toMatchObject({ name: 'Tern & Field' });
  });

  it('are changed by a form or as JSON, and absent settings stay unchanged', async () => {
    const first = await change({
      name: ' Tern ',
      domain: 'https://www.Tern.example/about',
      phone: '+45 33 12 34 56',
      embedHosts: 'www.marlowcoffee.com\n\n https://team.velonorr.dk/page \n*.fjordkayaks.com',
    });
    expect(first.json.data).toMatchObject({
      name: 'Tern',
      domain: 'www.tern.example',
      phone: '+45 33 12 34 56',
      embedHosts: ['www.marlowcoffee.com', 'team.velonorr.dk', '*.fjordkayaks.com'],
    });
    test.clock.move(1_000);
    const second = await asJson({ phone: null, dateRange: 'lastMonth', embedHosts: ['a.example', 'A.example'] });
    expect(second.status).toBe(200);
    expect(await read()).toMatchObject({
      name: 'Tern',
      domain: 'www.tern.example',
      phone: null,
      dateRange: 'lastMonth',
      embedHosts: ['a.example'],
    });
    const { entries } = await trail();
    expect(entries).toEqual([
      'Phone: +45 33 12 34 56 → empty; Default range: last30Days → lastMonth; Embed hosts: www.marlowcoffee.com, team.velonorr.dk, *.fjordkayaks.com → a.example',
      'Name: Tern & Field → Tern; Domain: empty → www.tern.example; Phone: empty → +45 33 12 34 56; Embed hosts: empty → www.marlowcoffee.com, team.velonorr.dk, *.fjordkayaks.com',
    ]);
    await asJson({ phone: null });
    expect((await trail()).entries).toEqual(entries);
    const large = await asJson({ name: 'x'.repeat(1_100_000) });
    expect(large.status).toBe(413);
  });

  it.each([
    ['name', '  ', 'Please fill out this field.'],
    ['name', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['domain', 'no domain', 'Use a domain such as example.com.'],
    ['phone', 'call me', 'Use digits, with spaces, +, - and parentheses between them.'],
    ['timezone', 'Mars/Base', 'Use a time zone from the IANA list, such as Europe/Copenhagen.'],
    ['dateRange', 'custom', expect.any(String)],
    [
      'embedHosts',
      "a.example\nb.example; script-src 'unsafe-inline'",
      expect.stringContaining('one host in each line'),
    ],
    [
      'embedHosts',
      Array.from({ length: 51 }, (_, index) => `h${index}.example`).join('\n'),
      expect.stringContaining('50'),
    ],
  ])('reject an invalid %s with the reason, and change nothing', async (field, value, message) => {
    const answer = await change({ name: 'Other', [field]: value });
    expect([answer.status, answer.json]).toMatchObject([422, { errors: { [field]: [message] } }]);
    expect(await read()).toMatchObject({ name: 'Tern & Field', embedHosts: [] });
  });

  it('determine the range and the time zone of new dashboards', async () => {
    const before = await load((await make()).permalink);
    await change({ dateRange: 'lastMonth', timezone: 'Pacific/Auckland' });
    const after = await load((await make()).permalink);
    expect([before.rangeType, after.rangeType]).toEqual(['last30Days', 'lastMonth']);
    expect([before.effectiveTimezone, after.effectiveTimezone]).toEqual(['Europe/Copenhagen', 'Pacific/Auckland']);
    expect(after.startDate.slice(-2)).toBe('01');
  });

  it('limit the hosts that can embed a dashboard, from the next request', async () => {
    const { permalink } = await make();
    const ancestors = async () => {
      const { headers } = await test.guest().send('GET', `/dashboards/${permalink}/embed`);
      return /frame-ancestors (.*)$/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    expect(await ancestors()).toBe('*');
    await change({ embedHosts: '*.fjordkayaks.com\nhttp://127.0.0.1:8080' });
    expect(await ancestors()).toBe("'self' *.fjordkayaks.com 127.0.0.1:8080");
    await change({ embedHosts: '' });
    expect(await ancestors()).toBe('*');
  });

  it('show the logo on shared dashboards, on printed pages and in the app, and keep its file', async () => {
    const { permalink } = await make();
    const logo = (await change({ logo: fileOf(png) })).json.data.logo ?? '';
    expect(logo).toMatch(/^\/files\/.*\.png$/);
    expect(await load(permalink)).toMatchObject({ companyLogo: logo });
    const page = async (path: string, client = test.guest()) => (await client.send('GET', path)).text;
    expect(await page(`/dashboards/${permalink}/print`)).toContain(logo);
    expect(await page('/dashboards', company.admin)).toContain(logo);
    const exists = async (path: string) => (await test.guest().send('GET', path)).status === 200;
    const daysLater = async (days: number) => {
      test.clock.move(days * DAY);
      const files = createDiskStore(join(test.config.dataDir, 'files'));
      await cleanUpFiles({ db: test.service.db, clock: test.clock, files });
    };
    await daysLater(2);
    await daysLater(31);
    expect(await exists(logo)).toBe(true);
    company.admin = await test.signIn(company.emails.admin);
    await change({ logo: null });
    expect(await load(permalink)).toMatchObject({ companyLogo: null });
    await daysLater(1);
    await daysLater(31);
    expect(await exists(logo)).toBe(false);
  });

  it('store no logo if another field is invalid, or the file is not an image', async () => {
    const count = async () => (await test.service.db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    expect((await change({ logo: fileOf(png), name: '' })).status).toBe(422);
    const refused = await change({ logo: fileOf('<svg onload="alert(1)">', 'logo.png'), name: 'New' });
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { code: 'file_type_invalid', errors: { logo: [expect.any(String)] } },
    ]);
    expect(await count()).toBe(before);
    expect(await read()).toMatchObject({ name: 'Tern & Field', logo: null });
  });
});
