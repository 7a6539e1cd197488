import { describe, expect, it } from 'vitest';
import { plainHttpWarning } from '../../listen.ts';
import { readConfig } from './config.ts';

const read = (args: string[] = [], env: Record<string, string> = {}) => readConfig(args, env).config;

describe('the configuration', () => {
  it('has defaults for one machine', () => {
    expect(readConfig([], {})).toMatchObject({
      command: { name: 'serve' },
      config: { port: 4100, host: '127.0.0.1', demo: false, databaseUrl: null, publicUrl: null, trustProxy: false },
    });
  });

  it('reads the settings of source types', () => {
    expect(read([], { GOOGLE_ADS_DEVELOPER_TOKEN: ' abc ' }).vendorSettings).toEqual({
      google_ads: { developer_token: 'abc' },
    });
    expect(read([], { GOOGLE_ADS_DEVELOPER_TOKEN: '' }).vendorSettings).toEqual({});
  });

  it('derives the targets of companies’ DNS records from the public address and the sender', () => {
    const of = (env: Record<string, string>) => read([], env).operations;
    expect(of({ PUBLIC_URL: 'https://app.example.com', MAIL_FROM: 'no-reply@mail.example.com' })).toEqual({
      dnsServers: [],
      cnameTarget: 'app.example.com',
      spfInclude: 'mail.example.com',
      metricsPort: null,
      errorsDsn: null,
    });
    expect(of({ PUBLIC_URL: 'https://192.0.2.1' }).cnameTarget).toBeNull();
    expect(of({ DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353,[::1]:53' }).dnsServers).toHaveLength(3);
  });

  it.each([
    [['--help'], null],
    [['user', '-h'], 'user'],
    [['help', 'migrate'], 'migrate'],
  ])('reads %j as a call for help', (args, of) => {
    expect(readConfig(args, {}).command).toEqual({ name: 'help', of });
  });

  it('prefers command-line options to environment variables', () => {
    expect(read(['serve', '--port', '5000'], { PORT: '6000', HOST: '::1' })).toMatchObject({ port: 5000, host: '::1' });
  });

  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
    ['fd00::/8', ['fd00::/8']],
  ])('reads TRUST_PROXY %s as %j', (text, expected) => {
    expect(read([], text === undefined ? {} : { TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each([
    ['an unknown command', ['fly'], {}, /no command "fly"/],
    ['a company without a change', ['company', 'x'], {}, /requires --discount or --bonus/],
    ['a discount without a company', ['company', '--discount', '5'], {}, /requires the id/],
    ['bonus dashboards without a company', ['company', '--bonus', '5'], {}, /requires the id/],
    ['bonus dashboards that are no whole number', ['company', 'x', '--bonus', '1.5'], {}, /0 to 9999/],
    ['negative bonus dashboards', ['company', 'x', '--bonus=-1'], {}, /0 to 9999/],
    ['a discount above the price', ['company', 'x', '--discount', '100.01'], {}, /0 to 100/],
    ['an unknown option', ['serve', '--prot', '1'], {}, /prot/],
    ['an invalid port', ['--port', 'http'], {}, /not a port/],
    ['a port above 65535', ['--port', '70000'], {}, /not a port/],
    ['the demo on a public address', ['--demo', '--host', '0.0.0.0'], {}, /loopback/],
    ['the demo behind a public address', ['--demo'], { PUBLIC_URL: 'https://demo.example.com' }, /public passwords/],
    ['listening on all addresses without a public address', ['--host', '0.0.0.0'], {}, /PUBLIC_URL/],
    ['a public address with a path', [], { PUBLIC_URL: 'https://example.com/reports' }, /without a path/],
    ['a sandbox on another host', ['--demo'], { SANDBOX_URL: 'http://sandbox.example.com' }, /loopback/],
    ['a sandbox outside the demo', [], { SANDBOX_URL: 'http://127.0.0.1:4300' }, /demo/],
    ['a client id without its secret', [], { GOOGLE_CLIENT_ID: 'x' }, /must both be set/],
    ['several processes on the embedded database', [], { WEB_CONCURRENCY: '2' }, /one process/],
    ['a database that is not PostgreSQL', [], { DATABASE_URL: 'mysql://x' }, /postgres/],
    ['a proxy that is trusted without a restriction', [], { TRUST_PROXY: 'true' }, /number of proxies/],
    ['an invalid network', [], { TRUST_PROXY: '10.0.0.0/8,proxy' }, /number of proxies/],
    [
      'a payment provider with only one of its settings',
      [],
      { FASTSPRING_STOREFRONT: 'x.onfastspring.com' },
      /FASTSPRING_ACCESS_KEY/,
    ],
    ['a file of plans that does not exist', [], { PLANS_FILE: '/nowhere/plans.json' }, /PLANS_FILE .*cannot be read/],
    ['a browser that does not exist', [], { CHROMIUM_PATH: '/nowhere/chrome' }, /CHROMIUM_PATH .*does not exist/],
    ['an unknown priority of browsers', [], { PDF_PRIORITY: '5' }, /PDF_PRIORITY must be "low" or "normal"/],
    ['an unknown value of a switch', [], { EDIT_LOCKS: 'no' }, /EDIT_LOCKS must be "on" or "off"/],
    ['an unknown action on users', ['user', 'fly', 'a@example.com'], {}, /no action "fly".*lock EMAIL/s],
    ['an action without its user', ['user', 'lock'], {}, /e-mail address/],
    ['a user without a company', ['user', 'create', 'a@example.com', '--name', 'A'], {}, /--company/],
    ['a host name instead of the address of a name server', [], { DNS_SERVERS: 'dns.example.com' }, /DNS_SERVERS/],
    ['an IP address as the target of white-label hosts', [], { WHITE_LABEL_CNAME: '192.0.2.1' }, /WHITE_LABEL_CNAME/],
    ['an address of error tracking without a project', [], { ERRORS_DSN: 'https://errors.example.com' }, /ERRORS_DSN/],
    ['a mail server without a sender', [], { SMTP_URL: 'smtp://mail.example.com' }, /MAIL_FROM/],
    ['a sender with a name', [], { MAIL_FROM: 'Reports <reports@example.com>' }, /plain address/],
    ['a mail server of another protocol', [], { SMTP_URL: 'https://mail.example.com' }, /SMTP_URL must be/],
    [
      'a mail server with a user but no password',
      [],
      { SMTP_URL: 'smtp://user@mail.example.com' },
      /user and a password/,
    ],
    ['an unknown state of registration', [], { REGISTRATION: 'yes' }, /REGISTRATION must be "open" or "closed"/],
    [
      'terms that are not the address of a page',
      [],
      { TERMS_URL: 'javascript:alert(1)' },
      /TERMS_URL must be the address of a page/,
    ],
    ['sent reports that are never kept', [], { REPORTS_KEEP_DAYS: '0' }, /REPORTS_KEEP_DAYS .* 1 to 99999/],
    ['a dashboard limit of 0', [], { DASHBOARDS_LIMIT: '0' }, /DASHBOARDS_LIMIT/],
    ['a limit of 0 sockets', [], { SOCKETS_PER_ADDRESS: '0' }, /SOCKETS_PER_ADDRESS .* 1 to 99999/],
    ['an unknown log level', [], { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('rejects %s', (_name, args, env, message) => {
    expect(() => read(args, env)).toThrow(message);
  });
});

describe('the mail server', () => {
  const smtpOf = (url: string) => read([], { SMTP_URL: url, MAIL_FROM: 'reports@example.com' }).mail.smtp;

  it('is null if SMTP_URL is not set', () => {
    expect(read().mail.smtp).toBeNull();
  });

  it('has default ports, and requires TLS unless the address is a loopback address', () => {
    const common = { host: 'mail.example.com', requireTls: true };
    expect(smtpOf('smtp://mail.example.com')).toEqual({ ...common, port: 587, secure: false, auth: null });
    expect(smtpOf('smtps://me:p%40ss@mail.example.com')).toEqual({
      ...common,
      port: 465,
      secure: true,
      auth: { user: 'me', password: 'p@ss' },
    });
    expect(smtpOf('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, requireTls: false });
    expect(smtpOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', requireTls: false });
  });

  it('has errors that do not contain the password', () => {
    expect(() => smtpOf('smtp://me:hunter2@mail.example.com/path')).toThrow(expect.not.stringContaining('hunter2'));
    expect(() => smtpOf('smtp://me:%zzhunter2@mail.example.com')).toThrow(expect.not.stringContaining('hunter2'));
  });
});

describe('registration', () => {
  it.each([
    [[], {}, false],
    [['--demo'], {}, true],
    [['--demo'], { REGISTRATION: 'closed' }, false],
    [[], { REGISTRATION: 'open' }, true],
  ])('with the arguments %j and the environment %j is open: %s', (args, env, open) => {
    expect(read(args, env as Record<string, string>).registration).toBe(open);
  });
});

describe('the maximum number of widgets in a PDF', () => {
  it('is 50 by default', () => {
    expect(readConfig([], {}).config.pdfMaximum).toBe(50);
    expect(readConfig([], { PDF_MAXIMUM: '120' }).config.pdfMaximum).toBe(120);
  });

  it.each(['0', '-1', '1000', 'many', '5.5'])('rejects %s', (text) => {
    expect(() => readConfig([], { PDF_MAXIMUM: text })).toThrow(/PDF_MAXIMUM .* 1 to 999/);
  });
});

describe('a warning about plain http', () => {
  it.each([
    ['http://reports.example.com', true],
    ['http://192.168.1.5:4100', true],
    ['https://reports.example.com', false],
    ['http://127.0.0.1:4100', false],
    ['http://localhost:4100', false],
    ['http://[::1]:4100', false],
  ])('is given for the origin %s: %s', (origin, warned) => {
    expect(plainHttpWarning(origin) !== null).toBe(warned);
  });
});
