import { expect, it } from 'vitest';
import { createLogger } from './logs.ts';

it('logs are JSON lines without secrets', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const secret = 'canary-7f3a';
  log.info(
    {
      password: secret,
      token: secret,
      form: { password: secret, password_confirmation: secret, token: secret },
      req: {
        headers: { authorization: secret, cookie: secret, 'x-authorization': secret, 'x-identification': secret },
      },
      res: { headers: { 'set-cookie': secret } },
      route: '/api/dashboards/:permalink',
    },
    'a request',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'a request',
    route: '/api/dashboards/:permalink',
  });
});

it('logs contain no secrets at any depth, in lists and in properties of errors', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const secret = 'canary-7f3a';
  const request = { url: 'https://vendor.example', options: { headers: { Authorization: secret } } };
  const cycle: Record<string, unknown> = { name: 'cycle', deep: { list: [{ accessToken: secret }] } };
  cycle.self = cycle;
  log.error(
    {
      err: Object.assign(new Error('failed', { cause: new Error('inner') }), {
        request,
        client_secret: secret,
        inner: Object.assign(new Error('inner'), { token: secret }),
      }),
      vendor: { call: { body: { refresh_token: secret, fields: [{ apiKey: secret, account: 'ida' }] } } },
      cycle,
    },
    'a call failed',
  );
  expect(lines[0]).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', message: expect.stringContaining('failed'), request: { url: 'https://vendor.example' } },
    vendor: { call: { body: { fields: [{ account: 'ida' }] } } },
  });
});
