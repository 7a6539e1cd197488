import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCompany, listAuditEntries, login, resetPassword } from '@reporting/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryChromium } from '../pdf/chromium/try.ts';
import type { UserAction } from '../platform/config/command-line.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open.ts';
import { migrate } from '../platform/migrations/index.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { PASSWORD, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { putEmptyDatabase } from '../testing/template.ts';
import { companyLines } from './company.ts';
import { examine } from './doctor/doctor.ts';
import { userAction } from './user-command.ts';

describe('the operator', () => {
  let test: TestService;
  let company: TestCompany;
  let folder: string;
  let dist: string;
  let receiver: MailReceiver;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-doctor-'));
    dist = join(folder, 'dist');
    mkdirSync(dist);
    writeFileSync(join(dist, 'index.html'), '');
    receiver = await startMailReceiver();
    test = await startTestService({ env: { METRICS_PORT: '0' } });
    company = await test.company('Tern & Field');
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const user = (action: UserAction) =>
    userAction(test.service.db, action, { clock: test.clock, origin: 'https://reports.example.com' });
  const signIn = (email: string, password = PASSWORD) => test.guest().call(login, { body: { email, password } });
  const tokenOf = (text: string) => /\/reset-password\/([\w-]{43})$/m.exec(text)?.[1] ?? '';
  const trail = async () => (await company.admin.call(listAuditEntries)).json.data;

  describe('with the command user', () => {
    it('creates a user who chooses a password with the link', async () => {
      const email = 'new@example.com';
      const create = {
        action: 'create',
        email,
        fullName: 'Nia New',
        company: 'Tern & Field',
        roleName: 'member',
      } as const;
      await expect(user({ ...create, company: 'Nobody' })).rejects.toThrow(/no company "Nobody"/);
      const text = await user(create);
      expect(text).toMatch(/^Created new@example\.com as member\..*one hour, once:\nhttps:\/\/reports\.example\.com/s);
      const chosen = { password: 'chosen long words', password_confirmation: 'chosen long words' };
      const params = { token: tokenOf(text) };
      expect((await test.guest().call(resetPassword, { params, body: chosen })).status).toBe(204);
      expect((await signIn(email, chosen.password)).status).toBe(200);
      // The person has given no consents yet, so the app asks for them first.
      const stored = await test.service.db
        .selectFrom('users')
        .select(['terms_consent', 'age_consent'])
        .where('email', '=', email)
        .executeTakeFirst();
      expect(stored).toEqual({ terms_consent: false, age_consent: false });
      await expect(user(create)).rejects.toThrow('new@example.com has an account already.');
      expect(await user({ action: 'list' })).toMatch(/^new@example\.com +Nia New +member +unconfirmed +\d{4}/m);
    });

    it('locks a user, whose sessions end and who cannot sign in until unlocked', async () => {
      const { member: email } = company.emails;
      expect((await company.member.call(getCompany)).status).toBe(200);
      expect(await user({ action: 'lock', email })).toContain('all sessions have ended');
      expect((await company.member.call(getCompany)).status).toBe(401);
      const refused = await signIn(email);
      expect([refused.status, refused.json]).toMatchObject([403, { code: 'account_locked' }]);
      // A wrong password has the same answer as for any other account.
      expect((await signIn(email, 'a wrong password')).json).toMatchObject({ code: 'wrong_credentials' });
      expect(await user({ action: 'list' })).toMatch(new RegExp(`^${email} .* locked `, 'm'));
      expect(await user({ action: 'reset', email })).toContain('locked and cannot sign in');
      expect(await user({ action: 'lock', email })).toContain('already');
      await user({ action: 'unlock', email });
      expect((await signIn(email)).status).toBe(200);
      expect((await trail()).map(({ action, user: who }) => [action, who])).toEqual(
        expect.arrayContaining([
          ['user_locked', null],
          ['user_unlocked', null],
        ]),
      );
    });

    it('changes roles as far as the rules of the product allow', async () => {
      const { admin, member } = company.emails;
      await expect(user({ action: 'role', email: admin, roleName: 'member' })).rejects.toThrow(/founder/);
      expect(await user({ action: 'role', email: member, roleName: 'admin' })).toBe(`${member} is admin now.`);
      expect(await user({ action: 'role', email: member, roleName: 'admin' })).toContain('already');
      await user({ action: 'role', email: member, roleName: 'member' });
      await expect(user({ action: 'reset', email: 'who@example.com' })).rejects.toThrow(/No user has the address/);
      expect(await user({ action: 'remove-factor', email: member })).toContain('no second factor');
    });
  });

  it('grants bonus dashboards with the command company', async () => {
    const { tenant, admin } = await test.company('Bonus');
    const run = (bonus: number) =>
      companyLines(test.service.db, { name: 'company', change: { id: tenant.companyId, bonus } }, new Date());
    for (const _again of [1, 2])
      expect(await run(3)).toEqual([expect.stringContaining(' dashboards and 3 as a bonus, discount 0 %')]);
    const entries = (await admin.call(listAuditEntries)).json.data.map(({ action, details }) => [action, details]);
    expect(entries.filter(([action]) => action === 'company_changed')).toEqual([
      ['company_changed', 'Bonus dashboards 0 → 3'],
    ]);
    const stored = await test.service.db
      .selectFrom('companies')
      .select(['bonus_dashboards', 'discount'])
      .where('id', '=', tenant.companyId)
      .executeTakeFirst();
    expect(stored).toEqual({ bonus_dashboards: 3, discount: 0 });
  });

  it('reads metrics on the loopback address, without ids in their labels', async () => {
    await test.guest().send('GET', '/api/dashboards/secretpermalink000000000');
    await test.guest().send('GET', '/healthz');
    const read = () => fetch(`http://127.0.0.1:${test.service.metricsPort()}/metrics`);
    // The service counts a request after it has sent the response.
    await expect
      .poll(async () => (await read()).text())
      .toMatch(/reporting_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
    const answer = await read();
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /reporting_http_request_seconds_count\{method="GET",route="\/api\/dashboards\/:permalink",status="404"\} 1/,
    );
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).not.toMatch(/secretpermalink|@example\.com/);
    expect((await test.guest().send('GET', '/metrics')).status).not.toBe(200);
  });

  describe('with the command doctor', () => {
    const states = async (args: string[], env: Record<string, string>) => {
      const { config } = readConfig(['doctor', ...args], { LOG_LEVEL: 'silent', APP_DIST: dist, ...env });
      const findings = await examine(config, { now: Date.now(), tryBrowser: () => tryChromium(config) });
      for (const { state, mend } of findings) expect(mend === null).toBe(state === 'ok');
      return Object.fromEntries(findings.map(({ check, state, found }) => [check, `${state}: ${found}`]));
    };

    it('finds no problem in a valid installation', async () => {
      const dataDir = join(folder, 'sound');
      mkdirSync(dataDir, { mode: 0o700 });
      await putEmptyDatabase(dataDir);
      const database = await openDatabase({ dataDir, databaseUrl: null, now: Date.now() }, pino({ level: 'silent' }));
      await migrate(database.db);
      await database.close();
      writeFileSync(
        join(dataDir, 'app.key'),
        Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('base64'),
      );
      mkdirSync(join(dataDir, 'backups/daily-2026-01-01'), { recursive: true });
      writeFileSync(join(dataDir, 'backups/daily-2026-01-01/SHA256SUMS'), '');
      const found = await states(['--data-dir', dataDir], {
        SMTP_URL: `smtp://127.0.0.1:${receiver.port}`,
        MAIL_FROM: 'reports@example.com',
        PUBLIC_URL: test.origin,
        CHROMIUM_PATH: 'none',
      });
      expect(found).toMatchObject({
        'data folder': expect.stringMatching(/^ok/),
        'application key': expect.stringMatching(/^ok: [\w-]{12}, of app\.key/),
        database: expect.stringMatching(/^ok: embedded, version \d+/),
        'stored secrets': 'ok: there are none',
        clock: 'ok: agrees with the database',
        app: expect.stringMatching(/^ok/),
        mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts mails from reports@example\.com/),
        'public address': expect.stringMatching(/^ok: .* leads to the service/),
        browser: 'warning: no browser was found, so PDF export is off',
        vendors: 'warning: no vendor is configured',
        backups: `ok: the newest in ${join(dataDir, 'backups')} is less than a day old`,
      });
      expect(found.disk).toMatch(/ GB are free$/);
      expect(receiver.mails).toEqual([]);
    });

    it('finds each problem and its solution', async () => {
      const dataDir = join(folder, 'open');
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, 'app.key'), 'short');
      chmodSync(dataDir, 0o755);
      const found = await states(['--data-dir', dataDir], {
        APP_DIST: join(folder, 'nothing'),
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'reports@example.com',
        PUBLIC_URL: 'http://127.0.0.1:9',
        CHROMIUM_PATH: '/bin/false',
      });
      expect(found).toMatchObject({
        'data folder': expect.stringMatching(/^error: Other users .* can read the data folder/),
        'application key': 'error: it is invalid',
        app: expect.stringMatching(/^error: not built/),
        mail: expect.stringMatching(/^error: 127\.0\.0\.1:9 does not accept mails \(.*ECONNREFUSED/),
        'public address': expect.stringMatching(/^error: http:\/\/127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/),
        browser: expect.stringMatching(/^error: \/bin\/false does not start/),
        backups: expect.stringMatching(/^warning: there is none/),
      });
    });

    it('does not open a database that the service uses, and reports a PostgreSQL server that does not answer', async () => {
      expect((await states(['--data-dir', test.config.dataDir], { CHROMIUM_PATH: 'none' })).database).toMatch(
        /^warning: .* in use/,
      );
      const away = await states(['--data-dir', join(folder, 'sound')], {
        DATABASE_URL: 'postgres://127.0.0.1:9/x',
        CHROMIUM_PATH: 'none',
      });
      expect(away.database).toBe('error: it cannot be opened');
    });
  });
});
