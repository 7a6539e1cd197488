import { login, saveDashboard } from '@reporting/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/service.ts';
import { newId } from '../ids.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.close());

it('the service rejects a form of more than 10 kB from a guest', async () => {
  const body = (length: number) => ({ email: 'a@example.com', password: 'x', next: 'n'.repeat(length) });
  const short = await test.guest().call(login, { body: body(9_000) });
  expect([short.status, short.json]).toMatchObject([422, { code: 'invalid_fields' }]);
  const long = await test.guest().call(login, { body: body(10_000) });
  expect([long.status, long.json]).toMatchObject([
    413,
    { message: 'The form is larger than 10 kB. Shorten its texts.' },
  ]);
});

it('the service checks the session before it reads a body', async () => {
  const call = { params: { key: newId() }, raw: '{"widgets": [' };
  expect((await test.guest().call(saveDashboard, call)).status).toBe(401);
  expect((await (await test.company()).admin.call(saveDashboard, call)).status).toBe(400);
});

it('the service rejects a value that cannot be stored, and names its field', async () => {
  const { admin } = await test.company();
  const body = { version: 0, editor: 'editor-one', sequence: 1, widgets: [{}, { instances: [{}, { id: 'a\u0000' }] }] };
  const answer = await admin.call(saveDashboard, { params: { key: newId() }, body });
  expect(answer.json).toMatchObject({ errors: { 'widgets.1.instances.1.id': [expect.stringContaining('NUL')] } });
});

it('the service checks a body with 1 MB of numbers in less than 300 ms of processor time', async () => {
  const { admin } = await test.company();
  const raw = `{"version":[${'1,'.repeat(490_000)}1]}`;
  const send = () => admin.call(saveDashboard, { params: { key: newId() }, raw });
  await send();
  const before = process.cpuUsage();
  expect((await send()).status).toBe(422);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000).toBeLessThan(300);
});
