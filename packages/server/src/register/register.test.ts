import { listDashboards, login, register } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { ENGINES, startTestService, type TestService } from '../testing/service.ts';

const FORM = {
  name: 'Ida Kjær',
  email: 'ida@ternandfield.com',
  password: 'a rather long secret',
  password_confirmation: 'a rather long secret',
  terms_consent: true as const,
  age_consent: true as const,
};

describe.each(ENGINES)('registration on $engine', ({ postgres }) => {
  let test: TestService;
  let networks = 0;
  beforeAll(async () => {
    test = await startTestService({ postgres, env: { REGISTRATION: 'open', TRUST_PROXY: '1', DASHBOARDS_LIMIT: '7' } });
  });
  afterAll(() => test.close());

  /** Returns a header with an address in a network that no earlier request has used. */
  const elsewhere = () => {
    networks += 1;
    return { 'x-forwarded-for': `198.${18 + (networks >> 8)}.${networks & 255}.1` };
  };
  const send = (change: object = {}, headers: Record<string, string> = elsewhere(), client: Client = test.guest()) =>
    client.call(register, { body: { ...FORM, ...change } as typeof FORM, headers });
  const rows = async (table: 'companies' | 'users' | 'registrations' | 'sessions') =>
    (await test.service.db.selectFrom(table).selectAll().execute()).length;

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['email', { email: 'ida' }],
    ['email', { email: 'ida@tern\r\nBcc: x@example.com' }],
    ['password', { password: 'seven77', password_confirmation: 'seven77' }],
    ['password', { password: 'password1', password_confirmation: 'password1' }],
    ['password_confirmation', { password_confirmation: 'another secret' }],
    ['password_confirmation', { password_confirmation: '' }],
    ['terms_consent', { terms_consent: false }],
    ['terms_consent', { terms_consent: undefined }],
    ['age_consent', { age_consent: false }],
    ['dashboards', { dashboards: 0 }],
    ['dashboards', { dashboards: 2.5 }],
    ['interval', { interval: 6 }],
    ['coupons', { coupons: Array.from({ length: 11 }, (_, at) => `C${at}`) }],
    ['flow', { flow: 'admin' }],
    ['timezone', { timezone: 'Mars/Base' }],
  ])('reports the invalid field %s of %j, and creates nothing', async (field, change) => {
    const refused = await send(change);
    expect(refused.status).toBe(422);
    expect(refused.json).toHaveProperty(['errors', field, 0]);
    expect([await rows('companies'), await rows('users'), await rows('sessions')]).toEqual([0, 0, 0]);
  });

  it('checks the form before a payment, counts the check as an attempt, and creates nothing', async () => {
    expect((await send({ check: true })).status).toBe(204);
    const common = { check: true, password: 'password1', password_confirmation: 'password1' };
    expect((await send(common)).json).toHaveProperty(
      ['errors', 'password', 0],
      expect.stringContaining('This password is common'),
    );
    expect([await rows('companies'), await rows('users'), await rows('sessions')]).toEqual([0, 0, 0]);
    const network = elsewhere();
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await send({ check: true }, network)).status).toBe(204);
    expect((await send({ check: true }, network)).status).toBe(429);
  });

  it('creates the company, its founder and a session, and ends the previous session', async () => {
    const before = await test.company();
    const client = test.guest();
    client.cookie = before.member.cookie;
    const plan = { flow: 'mc', cid: '161803.1700', coupons: ['TERN10'], timezone: 'Asia/Tokyo', dashboards: 3 };
    const answer = await send(plan, elsewhere(), client);
    expect([answer.status, answer.json]).toEqual([201, { data: { next: '/company/sources' } }]);
    expect((await client.call(listDashboards)).status).toBe(200);
    expect((await before.member.call(listDashboards)).status).toBe(401);

    const { db } = test.service;
    const user = await db.selectFrom('users').selectAll().where('email', '=', FORM.email).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ name: FORM.name, role_name: 'admin', creator: true, terms_consent: true });
    expect(user.onboarding).toMatchObject({ flow: 'mc', step: 0 });
    const own = await db.selectFrom('companies').selectAll().where('id', '=', user.company_id).executeTakeFirst();
    // Without a payment provider, companies need no subscription.
    expect(own).toMatchObject({ name: FORM.name, timezone: 'Asia/Tokyo', state: null, dashboards_limit: 7 });
    expect(await db.selectFrom('registrations').selectAll().executeTakeFirst()).toMatchObject({
      company_id: user.company_id,
      provider: null,
      flow: 'mc',
      dashboards: 3,
      interval_months: 1,
      coupons: ['TERN10'],
      cid: '161803.1700',
    });
    expect(user.verified_at).toBeNull();
    const tokens = await db.selectFrom('one_time_tokens').selectAll().where('subject', '=', user.id).execute();
    expect(tokens).toMatchObject([{ purpose: 'verify', detail: FORM.email }]);
    const signedIn = await test.guest().call(login, { body: { email: FORM.email, password: FORM.password } });
    expect(signedIn.status).toBe(200);
  });

  it('rejects a taken address in any spelling', async () => {
    const refused = await send({ email: '  IDA@ternandfield.COM '.trim() });
    expect(refused.status).toBe(422);
    expect(refused.json).toHaveProperty(['errors', 'email', 0], expect.stringContaining('has an account already'));
    expect((await send({ check: true })).text).toBe(refused.text);
  });

  it('limits a network to 10 attempts per hour', async () => {
    const network = elsewhere();
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await send({}, network)).status).toBe(422);
    const limited = await send({ email: 'new@example.com' }, network);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await send()).status).toBe(422);
    test.clock.move(3_600_001);
    expect((await send({}, network)).status).toBe(422);
  });

  it('handles 200 concurrent registrations, and accepts only one per address', async () => {
    const before = [await rows('companies'), await rows('users'), await rows('registrations')];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        send({ email: at % 4 === 0 ? 'same@example.com' : `person${at}@example.com` }),
      ),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses.keys()].sort()).toEqual([201, 422]);
    expect(statuses.get(201)).toHaveLength(151);
    expect(await Promise.all([rows('companies'), rows('users'), rows('registrations')])).toEqual(
      before.map((count) => count + 151),
    );
  }, 60_000);
});

describe('closed registration', () => {
  it('has no call and no page', async () => {
    const test = await startTestService();
    expect((await test.guest().call(register, { body: FORM })).status).toBe(404);
    expect((await test.guest().send('GET', '/register')).status).not.toBe(200);
    await test.close();
  });
});
