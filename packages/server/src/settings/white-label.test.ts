import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkCompanyDns,
  createDashboard,
  type DnsRecord,
  getCompany,
  inviteUser,
  listAuditEntries,
  saveDashboardForm,
  setDashboardPassword,
  updateCompany,
} from '@reporting/contract';
import { sql } from 'kysely';
import { dkimVerify } from 'mailauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWhiteLabel } from '../company/white-label/white-label.ts';
import { loadAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { createDns } from '../platform/outbound/dns.ts';
import type { Client } from '../testing/client.ts';
import { type DnsServer, inStrings, startDns } from '../testing/dns.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { createTestClock, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { dnsJob } from './dns-job.ts';

const SHELL = '<!doctype html><html><head><!--bootstrap--></head><body><!--first-view--></body></html>';
const HOUR = 3_600_000;
const CNAME = 'hosts.reporting.test';

describe('white label', () => {
  let dist: string;
  let dns: DnsServer;
  let receiver: MailReceiver;
  let test: TestService;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'reporting-dist-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'assets/app.js'), 'let app;');
    for (const name of ['index.html', 'auth.html']) writeFileSync(join(dist, name), SHELL);
    dns = await startDns();
    receiver = await startMailReceiver();
    test = await startTestService({
      clock: createTestClock(),
      env: {
        APP_DIST: dist,
        DNS_SERVERS: dns.address,
        SMTP_URL: `smtp://127.0.0.1:${receiver.port}`,
        MAIL_FROM: 'no-reply@mail.reporting.test',
        WHITE_LABEL_CNAME: CNAME,
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
    await dns.close();
    rmSync(dist, { recursive: true, force: true });
  });

  const settings = async ({ admin }: TestCompany) => (await admin.call(getCompany)).json.data;
  const change = async ({ admin }: TestCompany, body: object) => {
    const answer = await admin.send('POST', '/api/company', { body });
    expect(answer.status).toBe(200);
  };
  const check = async ({ admin }: TestCompany) => {
    const answer = await admin.call(checkCompanyDns);
    expect(answer.status).toBe(200);
    return answer.json.data;
  };
  const states = (records: readonly DnsRecord[]) =>
    Object.fromEntries(records.map(({ record, state }) => [record, state]));
  const publish = (records: readonly DnsRecord[], strings = 255) => {
    for (const { type, name, value } of records)
      dns.zones.set(name, type === 'TXT' ? { txt: [inStrings(value, strings)] } : { cname: value });
  };
  const invited = async ({ admin }: TestCompany, email: string) => {
    expect((await admin.call(inviteUser, { body: { email, roleName: 'member' } })).status).toBe(201);
    return receiver.next(email);
  };
  /** Runs the job as the queue does. */
  const runJob = async () => {
    const { db } = test.service;
    const whiteLabel = createWhiteLabel({
      ...test.config.operations,
      dns: createDns({ servers: [dns.address], timeout: 300 }),
      secrets: createSecretBox(loadAppKey(undefined, test.config.dataDir)),
      clock: test.clock,
      from: test.config.mail.from,
    });
    const job = dnsJob({ db, clock: test.clock, log: pino({ level: 'silent' }), whiteLabel });
    await job.run({}, new AbortController().signal);
  };

  describe('mail', () => {
    let company: TestCompany;
    beforeAll(async () => {
      company = await test.company('Tern & Field');
    });

    it('has the service’s sender and the company’s reply address until the records are verified', async () => {
      expect(await settings(company)).toMatchObject({
        activeEmail: false,
        fromAddress: 'no-reply@mail.reporting.test',
        emailDns: [],
        verifiedWhitelabel: false,
      });
      await change(company, { domain: 'https://www.ternandfield.test/', emailUsername: 'reports@elsewhere.test' });
      const { emailDns, emailUsername } = await settings(company);
      expect(emailUsername).toBe('reports');
      expect(emailDns.map(({ name, shortName, value }) => [name, shortName, value])).toEqual([
        ['ternandfield.test', '@', 'v=spf1 include:mail.reporting.test ~all'],
        [
          expect.stringMatching(/^rp-[\da-f]{8}\._domainkey\.ternandfield\.test$/),
          expect.stringMatching(/^rp-[\da-f]{8}\._domainkey$/),
          expect.stringMatching(/^v=DKIM1; k=rsa; p=[\w+/]{380,}=*$/),
        ],
        ['_dmarc.ternandfield.test', '_dmarc', 'v=DMARC1; p=none'],
      ]);
      expect(states(emailDns)).toEqual({ spf: 'unchecked', dkim: 'unchecked', dmarc: 'unchecked' });
      dns.zones.set('ternandfield.test', { txt: ['v=spf1 include:_spf.other.test -all'] });
      const looked = await check(company);
      expect(states(looked.emailDns)).toEqual({ spf: 'wrong', dkim: 'missing', dmarc: 'missing' });
      expect(looked.emailDns[0]).toMatchObject({
        found: 'v=spf1 include:_spf.other.test -all',
        value: 'v=spf1 include:mail.reporting.test include:_spf.other.test -all',
      });
      const { envelope, email } = await invited(company, 'one@example.com');
      expect(envelope.from).toBe('no-reply@mail.reporting.test');
      expect(email.from).toMatchObject({ name: 'Tern & Field', address: 'no-reply@mail.reporting.test' });
      expect(email.replyTo).toMatchObject([{ address: 'reports@ternandfield.test' }]);
      expect(email.headers.some(({ key }) => key === 'dkim-signature')).toBe(false);
    });

    it('has the company’s sender and a valid signature after the records are verified', async () => {
      publish((await settings(company)).emailDns, 100);
      dns.zones.get('ternandfield.test')?.txt?.push('google-site-verification=1');
      const looked = await check(company);
      expect(states(looked.emailDns)).toEqual({ spf: 'verified', dkim: 'verified', dmarc: 'verified' });
      expect(looked).toMatchObject({ verifiedWhitelabel: true, fromAddress: 'reports@ternandfield.test' });
      const { envelope, email, raw } = await invited(company, 'two@example.com');
      expect(envelope.from).toBe('reports@ternandfield.test');
      expect(email.from).toMatchObject({ name: 'Tern & Field', address: 'reports@ternandfield.test' });
      const resolver = async (name: string) => {
        const answer = await createDns({ servers: [dns.address] }).txt(name);
        return answer.kind === 'found' ? answer.values.map((text) => [text]) : [];
      };
      const verify = async (text: string) => (await dkimVerify(text, { resolver })).results.map(({ status }) => status);
      expect(await verify(raw)).toMatchObject([{ result: 'pass', aligned: 'ternandfield.test' }]);
      expect(await verify(raw.replace('Tern', 'Fern'))).not.toMatchObject([{ result: 'pass' }]);
      const entries = (await company.admin.call(listAuditEntries)).json.data.map(({ details }) => details);
      expect(entries.join()).toContain('Mails come from reports@ternandfield.test: its DNS records are verified');
    });

    it('stays verified while name servers do not answer, until a record is wrong', async () => {
      const dmarc = dns.zones.get('_dmarc.ternandfield.test') ?? {};
      dns.zones.set('_dmarc.ternandfield.test', { fails: 'server failure' });
      test.clock.move(25 * HOUR);
      await runJob();
      let now = await settings(company);
      expect(states(now.emailDns)).toMatchObject({ spf: 'verified', dmarc: 'unanswered' });
      expect(now.verifiedWhitelabel).toBe(true);
      dns.zones.set('_dmarc.ternandfield.test', { fails: 'no answer' });
      test.clock.move(25 * HOUR);
      await runJob();
      now = await settings(company);
      expect([states(now.emailDns).dmarc, now.verifiedWhitelabel]).toEqual(['unanswered', true]);
      dns.zones.set('_dmarc.ternandfield.test', { txt: ['v=DMARC1; p=quarentine'] });
      // Verified records are looked up once a day.
      await runJob();
      expect((await settings(company)).verifiedWhitelabel).toBe(true);
      test.clock.move(25 * HOUR);
      await runJob();
      now = await settings(company);
      expect(now).toMatchObject({ verifiedWhitelabel: false, fromAddress: 'no-reply@mail.reporting.test' });
      expect(now.emailDns[2]).toMatchObject({ state: 'wrong', foundWrong: 'quarentine' });
      dns.zones.set('_dmarc.ternandfield.test', dmarc);
      company.admin = await test.signIn(company.emails.admin);
      expect(await check(company)).toMatchObject({ verifiedWhitelabel: true });
    });

    it('is not verified with several SPF records', async () => {
      dns.zones.set('ternandfield.test', { txt: ['v=spf1 include:mail.reporting.test -all', 'v=spf1 -all'] });
      const looked = await check(company);
      expect(looked.emailDns[0]?.problem).toContain('2 SPF records');
      expect(looked.verifiedWhitelabel).toBe(false);
    });

    it('is not verified if its SPF record and the included records need more than ten lookups', async () => {
      const spf = async (own: string, chained: string) => {
        dns.zones.set('spf.mailer.test', { txt: [chained] });
        dns.zones.set('ternandfield.test', { txt: [`v=spf1 include:mail.reporting.test ${own}`] });
        return (await check(company)).emailDns[0];
      };
      const hosts = (count: number) => Array.from({ length: count }, (_, index) => `a:h${index}.test`).join(' ');
      // The counted lookups are: the include of the service, the other include, and eight hosts. Terms after `all` do not count.
      expect(await spf('include:spf.mailer.test -all a mx ptr', `v=spf1 ${hosts(8)} -all`)).toMatchObject({
        state: 'verified',
      });
      expect(await spf('include:spf.mailer.test -all', `v=spf1 ${hosts(9)} -all`)).toMatchObject({
        state: 'wrong',
        problem: expect.stringContaining('more than 10 DNS lookups'),
      });
      // The lookups of a record that includes itself are counted only up to the limit. A name server that fails does not make a record
      // wrong.
      expect((await spf('redirect=spf.mailer.test', 'v=spf1 include:spf.mailer.test'))?.state).toBe('wrong');
      dns.zones.set('spf.mailer.test', { fails: 'server failure' });
      dns.zones.set('ternandfield.test', { txt: ['v=spf1 include:mail.reporting.test include:spf.mailer.test ~all'] });
      expect((await check(company)).emailDns[0]?.state).toBe('verified');
    });

    it('has an encrypted key per company, and accepts the policy of a parent domain', async () => {
      const other = await test.company('Other');
      await change(other, { domain: 'mail.ternandfield.test', emailUsername: 'reports' });
      const [own, theirs] = await Promise.all([settings(company), settings(other)]);
      expect(theirs.emailDns[1]?.name.split('.')[0]).not.toBe(own.emailDns[1]?.name.split('.')[0]);
      publish(theirs.emailDns.slice(0, 2));
      expect(await check(other)).toMatchObject({ verifiedWhitelabel: true });
      const { rows } = await sql<{ row: string }>`select mail_senders::text as row from mail_senders`.execute(
        test.service.db,
      );
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY|MIIEv/);
      // A new domain must be verified again.
      await change(other, { domain: 'another.test' });
      expect(await settings(other)).toMatchObject({ verifiedWhitelabel: false, dnsCheckedAt: null });
      await change(other, { emailUsername: '' });
      expect(await settings(other)).toMatchObject({ activeEmail: false, emailDns: [] });
    });
  });

  describe('the host', () => {
    let company: TestCompany;
    let other: TestCompany;
    let permalink: string;
    const HOST = 'reports.acme.test';
    const ownOrigin = () => `http://${HOST}:${new URL(test.origin).port}`;

    /** Sends a request with another host name, which `fetch` cannot do. */
    const ask = (method: string, path: string, { body, headers = {} }: { body?: object; headers?: object } = {}) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
        const request = httpRequest(
          `${test.origin}${path}`,
          {
            method,
            headers: {
              host: new URL(ownOrigin()).host,
              'x-requested-with': 'XMLHttpRequest',
              ...(body ? { 'content-type': 'application/json' } : {}),
              ...headers,
            },
          },
          async (response) => {
            const chunks: Buffer[] = [];
            for await (const chunk of response) chunks.push(chunk as Buffer);
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          },
        );
        request.on('error', reject).end(body && JSON.stringify(body));
      });
    /** Loads a page or makes a call at the white-label host, with the cookie of a member if one is given. */
    const get = (path: string, member?: Client) =>
      ask('GET', path, { headers: member ? { cookie: member.cookie, 'x-identification': member.identification } : {} });

    beforeAll(async () => {
      company = await test.company('Acme');
      other = await test.company('Rival');
      permalink = (await company.admin.call(createDashboard, { body: { name: 'Shared' } })).json.data.permalink;
    });

    it('must be a subdomain, and serves nothing before its records are verified', async () => {
      for (const host of ['acme.test', 'not a host', '10.0.0.1']) {
        const refused = await company.admin.call(updateCompany, { body: { host } });
        expect([refused.status, refused.json]).toMatchObject([422, { errors: { host: [expect.any(String)] } }]);
      }
      await change(company, { host: 'https://Reports.Acme.test/x' });
      const { host, hostDns } = await settings(company);
      expect([host, hostDns.map(({ type, name }) => `${type} ${name}`)]).toEqual([
        HOST,
        [`CNAME ${HOST}`, 'TXT _reporting.acme.test'],
      ]);
      dns.zones.set(HOST, { cname: CNAME });
      expect(states((await check(company)).hostDns)).toEqual({ cname: 'verified', proof: 'missing' });
      const allowed = (name: string, headers = {}) =>
        test.guest().send('GET', '/internal/host-allowed', { query: { host: name }, headers });
      expect((await allowed(HOST)).status).toBe(404);
      publish(hostDns);
      expect(await check(company)).toMatchObject({ verifiedHost: true });
      expect((await allowed(HOST)).status).toBe(200);
      expect((await allowed('127.0.0.1')).status).toBe(200);
      expect((await allowed(`x.${HOST}`)).status).toBe(404);
      expect((await allowed(HOST, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
      expect((await get(`/internal/host-allowed?host=${HOST}`)).status).toBe(302);
    });

    it('serves shared dashboards as for a guest, and redirects everything else', async () => {
      for (const path of ['', '/embed', '/realtime']) {
        const page = await get(`/dashboards/${permalink}${path}`, company.admin);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.text).toContain('"member":null');
        expect(page.text).toContain('"siteTitle":"Acme"');
      }
      expect((await get(`/dashboards/${permalink}/print`)).status).toBe(200);
      const load = await get(`/api/dashboards/${permalink}`, company.admin);
      expect([load.status, load.headers['x-public']]).toEqual([200, '1']);
      expect((await get(`/api/dashboards/${permalink}/data`)).status).toBe(200);
      expect((await get('/assets/app.js')).status).toBe(200);
      for (const path of [
        '/',
        '/dashboards',
        '/login',
        '/company/settings',
        '/nowhere?x=1',
        '/sources/google_sheets/connect',
      ]) {
        const page = await get(path, company.admin);
        expect([path, page.status, page.headers.location]).toEqual([path, 302, `${test.origin}${path}`]);
      }
      for (const path of ['/api/company', '/api/dashboards', '/api/users'])
        expect([path, (await get(path, company.admin)).status]).toEqual([path, 404]);
      const login = await ask('POST', '/login', { body: { email: 'x@y.zz', password: 'x' } });
      expect(login.status).toBe(404);
      expect((await get('//evil.test/')).headers.location).toBe(`${test.origin}/evil.test/`);
    });

    it('accepts forms only from its own pages, and sets no cookie', async () => {
      const made = (await company.admin.call(createDashboard, { body: { name: 'Closed' } })).json.data;
      await company.admin.call(setDashboardPassword, { params: { key: made.id }, body: { password: 'longenough' } });
      const enter = (origin: string) =>
        ask('POST', `/api/dashboards/${made.permalink}/authorize`, {
          body: { password: 'longenough' },
          headers: { origin },
        });
      const own = await enter(ownOrigin());
      expect([own.status, own.headers['set-cookie']]).toEqual([200, undefined]);
      expect((await enter(test.origin)).status).toBe(419);
    });

    it('belongs to one company, and does not show dashboards of other companies', async () => {
      const theirs = (await other.admin.call(createDashboard, { body: { name: 'Theirs' } })).json.data.permalink;
      expect((await get(`/api/dashboards/${theirs}`)).status).toBe(404);
      expect((await get(`/api/dashboards/${theirs}/data`)).status).toBe(404);
      expect((await get(`/dashboards/${theirs}`)).headers.location).toBe(`${test.origin}/404`);
      await change(other, { host: HOST });
      const claimed = (await settings(other)).hostDns;
      const proofs = dns.zones.get('_reporting.acme.test')?.txt ?? [];
      proofs.push(claimed[1]?.value ?? '');
      expect(await check(other)).toMatchObject({
        verifiedHost: false,
        hostDns: [{ state: 'wrong' }, { state: 'verified' }],
      });
      // The domain has moved to the other company, whose proof replaces the first proof.
      proofs.shift();
      expect(await check(company)).toMatchObject({ verifiedHost: false });
      expect(await check(other)).toMatchObject({ verifiedHost: true });
      expect((await get(`/api/dashboards/${theirs}`)).status).toBe(200);
      expect((await get(`/api/dashboards/${permalink}`)).status).toBe(404);
    });

    it('is part of share URLs, and is accepted when a dashboard is saved', async () => {
      const page = await other.admin.send('GET', '/dashboards');
      expect(page.text).toContain(`"shareOrigin":"${ownOrigin()}"`);
      const { id } = (await other.admin.call(createDashboard, { body: { name: 'Saved' } })).json.data;
      const save = (domain: string, sequence: number) =>
        other.admin.call(saveDashboardForm, {
          params: { id },
          body: { version: sequence - 1, editor: 'editor-one', sequence, name: 'Saved', domain },
        });
      expect((await save(HOST, 1)).status).toBe(200);
      expect((await save('reports.else.test', 2)).status).toBe(422);
      await change(other, { host: null });
      expect((await get(`/api/dashboards/${permalink}`)).status).toBe(200);
    });
  });
});
