import { forgotPassword } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testing/service.ts';

describe('the mailbox of the demo', () => {
  let test: TestService;
  beforeAll(async () => {
    // The demo does not use the configured mail server: it sends nothing to other machines.
    const env = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'reports@example.com' };
    test = await startTestService({ args: ['--demo'], env });
  });
  afterAll(() => test.close());

  const read = (url: string) => test.guest().send('GET', url);

  it('lists the mails, and shows a mail as text and as HTML in a frame without scripts', async () => {
    expect((await read('/mailbox')).text).toContain('No mail yet');
    await test.guest().call(forgotPassword, { body: { email: 'admin@demo.test' } });
    await expect.poll(async () => (await read('/mailbox')).text).toContain('admin@demo.test');
    const list = await read('/mailbox');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const path = /href="(\/mailbox\/[\w-]+\.eml)"/.exec(list.text)?.[1] ?? '';
    const shown = await read(path);
    expect(shown.text).toContain('Choose a new password for Reporting');
    expect(shown.text).toContain(`${test.origin}/reset-password/`);
    expect(shown.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const html = await read(`${path}/html`);
    expect(html.text).toContain('<!doctype html>');
    expect(html.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect((await read('/mailbox/..%2f..%2fapp.key')).status).toBe(404);
    expect((await read('/mailbox/other.eml')).status).toBe(404);
  });

  it.each([
    ['a request from another machine', { remoteAddress: '203.0.113.1' }],
    ['a request with a wrong host name', { headers: { host: 'evil.example' } }],
  ])('does not exist for %s', async (_name, from) => {
    const host = { host: new URL(test.origin).host };
    const own = { method: 'GET', url: '/mailbox', headers: host, remoteAddress: '127.0.0.1' } as const;
    expect((await test.service.app.inject(own)).statusCode).toBe(200);
    expect((await test.service.app.inject({ ...own, ...from })).statusCode).toBe(404);
  });
});
