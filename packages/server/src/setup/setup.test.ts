import { listDashboards, setup } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testing/service.ts';

const FORM = {
  company: 'Own company',
  name: 'Own admin',
  email: 'own@example.com',
  password: 'a long password',
  password_confirmation: 'a long password',
};

describe('the first set-up', () => {
  let test: TestService;
  let token: string;
  beforeAll(async () => {
    test = await startTestService();
    token = test.service.setupPath?.split('/').at(-1) ?? '';
  });
  afterAll(() => test.close());

  it.each([
    ['company', { company: ' ' }],
    ['name', { name: '' }],
    ['email', { email: 'not an address' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'password1', password_confirmation: 'password1' }],
    ['password_confirmation', { password_confirmation: 'another password' }],
  ])('rejects an invalid %s and creates nothing', async (field, change) => {
    const refused = await test.guest().call(setup, { params: { token }, body: { ...FORM, ...change } });
    expect(refused.status).toBe(422);
    expect(refused.json).toHaveProperty(['errors', field, 0]);
    expect(await test.service.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('creates the company and its admin only once, and signs the admin in', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await test.service.db.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await test.guest().call(setup, { params: { token: 'x'.repeat(43) }, body: FORM })).status).toBe(404);

    const clients = Array.from({ length: 5 }, () => test.guest());
    const answers = await Promise.all(clients.map((client) => client.call(setup, { params: { token }, body: FORM })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 404, 404, 404, 404]);
    const winner = clients[answers.findIndex((answer) => answer.status === 201)];
    expect((await winner?.call(listDashboards))?.status).toBe(200);
    expect(await test.service.db.selectFrom('companies').selectAll().execute()).toHaveLength(1);
    // The address counts as verified, because only the operator receives the link.
    const [founder] = await test.service.db.selectFrom('users').select(['creator', 'verified_at']).execute();
    expect(founder).toEqual({ creator: true, verified_at: expect.any(Date) });

    expect((await test.guest().send('GET', `/setup/${token}`)).status).not.toBe(200);
    expect((await test.guest().call(setup, { params: { token }, body: FORM })).status).toBe(404);
  });
});
