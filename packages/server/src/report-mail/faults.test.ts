import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompany } from '../company/store.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createDiskStore } from '../platform/files/disk.ts';
import { createPublicAddress } from '../platform/http/address.ts';
import { newId } from '../platform/ids.ts';
import { composed } from '../platform/mail/delivery.ts';
import { createSmtpDelivery } from '../platform/mail/smtp.ts';
import { migrate } from '../platform/migrations/index.ts';
import { LOOPBACK_CERTIFICATE } from '../testing/loopback-certificate.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { createTestClock } from '../testing/service.ts';
import { putEmptyDatabase } from '../testing/template.ts';
import type { ComposedMail } from './compose.ts';
import { createContents } from './contents.ts';
import { UNSUBSCRIBE } from './links.ts';
import { type SendDeps, type SendResult, sendReport } from './send.ts';
import { createSnapshots } from './snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'reporting-report-mail-'));
const clock = createTestClock(Date.parse('2026-11-02T07:00:00Z'));
const secrets = createSecretBox(Buffer.alloc(32, 7));
const companyId = newId();
let database: OpenDatabase;
let receiver: MailReceiver;

beforeAll(async () => {
  await putEmptyDatabase(folder);
  database = await openDatabase({ dataDir: folder, databaseUrl: null, now: clock.now() }, pino({ level: 'silent' }));
  await migrate(database.db);
  const company = { id: companyId, name: 'Tern', timezone: 'UTC', demo: false, dashboardsLimit: 5 };
  await insertCompany(database.db, company, new Date(clock.now()));
  receiver = await startMailReceiver();
}, 60_000);
afterAll(async () => {
  await receiver.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  receiver.answers.length = 0;
  receiver.mails.length = 0;
});

const mail = (more: Partial<ComposedMail> = {}): ComposedMail => ({
  companyId,
  dashboardId: newId(),
  empty: false,
  failing: [],
  subject: 'October',
  html: `<p>Figures</p><img src="cid:chart-1-2x"><a href="${UNSUBSCRIBE}">Stop</a>`,
  text: `Figures\n${UNSUBSCRIBE}`,
  preview: '',
  pictures: [{ name: 'chart-1-2x.png', type: 'image/png', cid: 'chart-1-2x', content: Buffer.from('a picture') }],
  pdf: null,
  figures: '{}',
  ...more,
});

function depsOf(
  port: number,
  {
    times,
    requireTls = false,
    name = 'Tern & Field',
  }: { times?: { connect: number; answer: number }; requireTls?: boolean; name?: string } = {},
): SendDeps {
  const { db } = database;
  const config = { host: '127.0.0.1', port, secure: false, requireTls, auth: null };
  return {
    db,
    clock,
    secrets,
    address: createPublicAddress('https://reports.example.com'),
    delivery: createSmtpDelivery(config, times),
    snapshots: createSnapshots({
      db,
      clock,
      contents: createContents({ secrets, files: createDiskStore(join(folder, 'files')) }),
    }),
    senderOf: async () => ({ from: { name, address: 'no-reply@example.com' } }),
  };
}

/** Sends a mail as a run does: at most `attempts` times with the same Message-ID, until the mail is sent or refused. */
async function run(deps: SendDeps, recipient: string, composedMail = mail(), attempts = 3): Promise<SendResult[]> {
  const to = { recipient, runId: newId(), messageId: `<run.${newId().replace(/[^\w]/g, 'x')}@example.com>` };
  const results: SendResult[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await sendReport(deps, composedMail, to);
    results.push(result);
    if (result === 'sent' || 'refused' in result) break;
  }
  return results;
}

it('a report arrives as one message with text, HTML, pictures and headers that stop the reports', async () => {
  const pdf = { title: 'Märkte 2026-10-01.pdf', content: Buffer.from('%PDF-1.7'), attached: true };
  expect(await run(depsOf(receiver.port), 'ida@client.example', mail({ pdf }))).toEqual(['sent']);
  const { envelope, email } = await receiver.next('ida@client.example');
  expect(envelope).toEqual({ from: 'no-reply@example.com', to: ['ida@client.example'] });
  expect(email.from).toEqual({ name: 'Tern & Field', address: 'no-reply@example.com' });
  expect(email.messageId).toMatch(/^<run\.\w{21}@example\.com>$/);
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]));
  const url = headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
  expect(url).toMatch(/^https:\/\/reports\.example\.com\/reports\/unsubscribe\?token=[\w.-]+$/);
  expect(url).not.toContain('ida');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(email.html).toContain(`href="${url}"`);
  expect(email.text).toContain(url);
  expect(
    email.attachments.map(({ filename, mimeType, contentId, disposition }) => [
      filename,
      mimeType,
      contentId,
      disposition,
    ]),
  ).toEqual([
    ['chart-1-2x.png', 'image/png', '<chart-1-2x>', 'inline'],
    ['Märkte 2026-10-01.pdf', 'application/pdf', undefined, 'attachment'],
  ]);
});

it('a report from the company’s address has a signature that covers the headers that stop the reports', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const dkim = { domainName: 'tern.example', keySelector: 'mail', privateKey: key };
  const deps: SendDeps = {
    ...depsOf(receiver.port),
    senderOf: async () => ({
      from: { name: 'Tern', address: 'no-reply@example.com' },
      sender: { address: 'hello@tern.example', dkim },
    }),
  };
  expect(await run(deps, 'signed@client.example')).toEqual(['sent']);
  const { envelope, email } = await receiver.next('signed@client.example');
  expect([envelope.from, email.from?.address]).toEqual(['hello@tern.example', 'hello@tern.example']);
  const signature = email.headers.find(({ key }) => key === 'dkim-signature')?.value.replace(/\s/g, '') ?? '';
  expect(signature).toMatch(/;d=tern\.example;.*;s=mail;/);
  const signed = /;h=([^;]*)/.exec(signature)?.[1]?.toLowerCase().split(':');
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});

describe('a mail', () => {
  it.each<[string, (number | 'drop')[], unknown[]]>([
    [
      'is sent after two retries if the mail server greylists it',
      [450, 450],
      [{ retry: expect.stringContaining('450') }, { retry: expect.stringContaining('450') }, 'sent'],
    ],
    [
      'is refused if the mail server refuses the recipient',
      [550],
      [{ refused: 'The mail server answered “550 not now”.' }],
    ],
    [
      'is sent at the second attempt if the mail server ends the connection after the recipient',
      ['drop'],
      [{ retry: 'The connection to the mail server failed.' }, 'sent'],
    ],
    [
      'is sent at the second attempt if the operator has added a sign-in in the meantime',
      [530],
      [{ retry: expect.stringContaining('530') }, 'sent'],
    ],
  ])('%s', async (_name, answers, expected) => {
    receiver.answers.push(...answers);
    const to = `${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}@client.example`;
    expect(await run(depsOf(receiver.port), to)).toEqual(expected);
    const arrived = receiver.mails.filter(({ envelope }) => envelope.to.includes(to));
    expect(arrived).toHaveLength(expected.at(-1) === 'sent' ? 1 : 0);
  });

  it('is sent to the other recipients if the mail server refuses one recipient', async () => {
    receiver.answers.push(550);
    const deps = depsOf(receiver.port);
    const one = mail();
    expect(await run(deps, 'first@client.example', one)).toEqual([{ refused: expect.stringContaining('550') }]);
    expect(await run(deps, 'second@client.example', one)).toEqual(['sent']);
  });

  const withServer = async (options: SMTPServerOptions, work: (port: number) => Promise<void>) => {
    const server = await startMailReceiver(options);
    try {
      await work(server.port);
    } finally {
      await server.close();
    }
  };

  it('is retried if the mail server refuses all connections', () =>
    withServer(
      { onConnect: (_session, done) => done(Object.assign(new Error('closed'), { responseCode: 554 })) },
      async (port) => {
        const [result] = await run(depsOf(port), 'ida@client.example', mail(), 1);
        expect(result).toEqual({ retry: expect.stringMatching(/554|connection/) });
      },
    ));

  it('is sent again with the same Message-ID if the connection ends after DATA', async () => {
    receiver.lostAnswers = 1;
    const results = await run(depsOf(receiver.port), 'lost@client.example');
    expect(results).toEqual([{ retry: 'The connection to the mail server failed.' }, 'sent']);
    const ids = receiver.mails.map(({ email }) => email.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is retried if the mail server does not answer in time', () =>
    withServer({ onMailFrom: (_address, _session, done) => setTimeout(done, 3_000) }, async (port) => {
      const deps = depsOf(port, { times: { connect: 500, answer: 500 } });
      expect(await run(deps, 'ida@client.example', mail(), 1)).toEqual([
        { retry: 'The mail server did not answer in time.' },
      ]);
    }));

  it('is not sent if the service requires TLS and the mail server offers none', async () => {
    const deps = depsOf(receiver.port, { requireTls: true });
    expect(await run(deps, 'ida@client.example', mail(), 1)).toEqual([
      { retry: 'The mail server offers no encrypted connection, which the service requires.' },
    ]);
    expect(receiver.mails).toEqual([]);
  });

  it('is not sent to a mail server that requires TLS with an untrusted certificate', () =>
    withServer({ disabledCommands: [] }, async (port) => {
      const [result] = await run(depsOf(port), 'ida@client.example', mail(), 1);
      expect(result).toEqual({ retry: 'The connection to the mail server failed.' });
    }));

  it('is sent over TLS if the mail server requires TLS', async () => {
    const secured: boolean[] = [];
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, LOOPBACK_CERTIFICATE.cert]);
    try {
      await withServer(
        {
          disabledCommands: [],
          ...LOOPBACK_CERTIFICATE,
          onMailFrom(_address, { secure }, done) {
            secured.push(secure);
            done(secure ? null : Object.assign(new Error('Must issue STARTTLS first'), { responseCode: 530 }));
          },
        },
        async (port) => {
          expect(await run(depsOf(port), 'ida@client.example', mail(), 1)).toEqual(['sent']);
        },
      );
    } finally {
      setDefaultCACertificates(before);
    }
    expect(secured).toEqual([true]);
  });
});

describe('header injection', () => {
  const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0000', '\v', '\f', '\u0085', '%0d%0a'];
  const ADDRESSES = [
    ...BREAKS.slice(0, 9).map((sign) => `a@client.example${sign}Bcc: evil@evil.example`),
    ...BREAKS.slice(0, 9).map((sign) => `a${sign}@client.example`),
    'a@client.example, evil@evil.example',
    'a@client.example; evil@evil.example',
    'Group: a@client.example, evil@evil.example;',
    '"a\r\nRCPT TO:<evil@evil.example>"@client.example',
    'Ida <evil@evil.example>',
    '<a@client.example> evil@evil.example',
    'a@client.example (evil@evil.example)',
    'a@client.example>\r\nRCPT TO:<evil@evil.example',
    'a@client.example evil@evil.example',
    '@evil.example:a@client.example',
    'a@client.example\u0000@evil.example',
    `${'a'.repeat(100_000)}@client.example`,
  ];
  const TEXTS = BREAKS.flatMap((sign) => [
    `October${sign}Bcc: evil@evil.example`,
    `October${sign}${sign}Another body`,
    `October${sign} Content-Type: text/plain`,
  ]);
  it('is tested with at least 60 payloads', () => expect(ADDRESSES.length + TEXTS.length).toBeGreaterThanOrEqual(60));

  it('is prevented by rejecting recipients that are not one plain address', async () => {
    const deps = depsOf(receiver.port);
    const one = mail();
    for (const address of ADDRESSES) {
      const [result] = await run(deps, address, one, 1);
      expect(result, address.slice(0, 80)).toEqual({ refused: 'The recipient is not one plain e-mail address.' });
    }
    expect(receiver.mails).toEqual([]);
  });

  it('is prevented by writing each subject, sender and file name as one header', async () => {
    // Each payload is sent once. Each mail contains three payloads: subject, sender and file name.
    for (let place = 0; place < TEXTS.length; place += 3) {
      const [subject = '', name = '', title = ''] = TEXTS.slice(place, place + 3);
      const pdf = { title: `${title}.pdf`, content: Buffer.from('%PDF'), attached: true };
      const to = `to${place}@client.example`;
      expect(await run(depsOf(receiver.port, { name }), to, mail({ subject, pdf }), 1)).toEqual(['sent']);
      const { envelope, email, raw } = await receiver.next(to);
      expect(envelope.to).toEqual([to]);
      const names = email.headers.map(({ key }) => key);
      expect(names).not.toContain('bcc');
      expect(names.filter((name) => name === 'content-type')).toHaveLength(1);
      expect(raw.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^(bcc|another)/im);
      expect(email.text).toContain('Figures');
      expect([email.from?.address, email.cc, email.bcc]).toEqual(['no-reply@example.com', undefined, undefined]);
    }
  }, 30_000);

  it('is prevented by rejecting invalid Message-IDs and invalid addresses for stopping the reports', async () => {
    const to = { recipient: 'a@client.example', runId: newId(), messageId: '<a@b>\r\nBcc: evil@evil.example' };
    await expect(sendReport(depsOf(receiver.port), mail(), to)).rejects.toThrow('Message-ID');
    const ready = {
      id: 'x',
      at: 0,
      messageId: '<a@b.c>',
      from: { name: '', address: 'a@b.co' },
      to: 'c@d.ef',
      subject: '',
      text: '',
      html: '',
    };
    expect(() => composed({ ...ready, unsubscribe: 'https://a.example/>\r\nBcc: evil@evil.example' })).toThrow(
      'invalid',
    );
  });
});
