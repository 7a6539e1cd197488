import { login } from '@reporting/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiryJob } from './expiry.ts';
import { tokenHash } from './platform/crypto/tokens.ts';
import { insertState } from './sources/state-store.ts';
import { startTestService, type TestService } from './testing/service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the expiry job', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService();
  });
  afterAll(() => test.close());

  const rows = async (table: 'sessions' | 'oauth_states' | 'rate_limits') =>
    (await test.service.db.selectFrom(table).selectAll().execute()).length;

  it('is scheduled every ten minutes', async () => {
    const { rows } = await sql`select cron from jobs.schedule where name = 'expire'`.execute(test.service.db);
    expect(rows).toEqual([{ cron: '*/10 * * * *' }]);
  });

  it('deletes only expired sessions, sign-ins at vendors and limits, and is idempotent', async () => {
    const { db, sessions } = test.service;
    const { tenant, userIds, admin } = await test.company();
    const signIn = async (name: string, cookie: string) => {
      const member = await sessions.find(cookie);
      await insertState(db, tokenHash(name), {
        sessionHash: member?.sessionHash ?? '',
        companyId: tenant.companyId,
        userId: userIds.admin,
        type: 'google_analytics',
        attempt: '',
        sourceId: null,
        account: null,
        verifier: 'verifier',
        createdAt: new Date(test.clock.now()),
      });
    };
    const job = expiryJob({ db, clock: test.clock, sessions });
    const left = async () => {
      for (let times = 0; times < 2; times += 1) await job.run({}, new AbortController().signal);
      return {
        sessions: await rows('sessions'),
        states: await rows('oauth_states'),
        limits: await rows('rate_limits'),
      };
    };
    await signIn('first', admin.cookie);
    await test.guest().call(login, { body: { email: 'nobody@example.com', password: 'a guess' } });
    expect(await left()).toEqual({ sessions: 2, states: 1, limits: expect.any(Number) });
    expect(await rows('rate_limits')).toBeGreaterThan(0);
    test.clock.move(9 * MINUTE);
    await signIn('second', admin.cookie);
    test.clock.move(2 * MINUTE);
    expect(await left()).toEqual({ sessions: 2, states: 1, limits: expect.any(Number) });
    test.clock.move(31 * DAY);
    const [cookie = ''] = (await sessions.start(tenant.companyId, userIds.admin)).split(';');
    await signIn('third', cookie);
    expect(await left()).toEqual({ sessions: 1, states: 1, limits: 0 });
  });
});
