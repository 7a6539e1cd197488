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
