import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailReceiver, startMailReceiver } from '../../testing/mail-receiver.ts';
import { putEmptyDatabase } from '../../testing/template.ts';
import { systemClock } from '../clock.ts';
import { createSecretBox } from '../crypto/secret-box.ts';
import { openDatabase } from '../db/open.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { withTransaction } from '../db/tenant.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createMailFolder } from './files.ts';
import type { Mail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createSmtpDelivery } from './smtp.ts';

const FROM = { name: 'Reporting', address: 'reports@example.com' };
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'A subject',
  text: 'secret text',
  html: '<p>secret text</p>',
  ...more,
});
const smtpOf = (port: number) => ({ host: '127.0.0.1', port, secure: false, requireTls: false, auth: null });

describe('mails to a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-mail-'));
  const logged: Record<string, unknown>[] = [];
  let database: OpenDatabase;
  let receiver: MailReceiver;
  let jobs: Jobs;
  let mailer: Mailer;

  beforeAll(async () => {
    await putEmptyDatabase(folder);
    const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line)) });
    database = await openDatabase({ dataDir: folder, databaseUrl: null, now: Date.now() }, log);
    receiver = await startMailReceiver();
    const mail = createMailer({
      send: (...sent) => jobs.send(...sent),
      delivery: createSmtpDelivery(smtpOf(receiver.port)),
      secrets: createSecretBox(Buffer.alloc(32, 7)),
      clock: systemClock,
      log,
      from: FROM,
      senderOf: async () => null,
    });
    mailer = mail.mailer;
    // Retries after 1 s instead of 5 s.
    jobs = await createJobs({ database, log, jobs: [{ ...mail.job, retryDelaySeconds: 1, pollSeconds: 0.5 }] });
    await jobs.start();
  }, 60_000);
  afterAll(async () => {
    await jobs.stop();
    await database.close();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    logged.length = 0;
    receiver.offered = 0;
  });

  it('arrive with text and HTML, and only at the stored address', async () => {
    await mailer.send(database.db, mailTo('ida@example.com', { text: 'Zwölf ✓', html: '<p>Zwölf ✓</p>' }));
    const { envelope, email } = await receiver.next('ida@example.com');
    expect(envelope).toEqual({ from: 'reports@example.com', to: ['ida@example.com'] });
    expect(email).toMatchObject({ from: FROM, subject: 'A subject' });
    expect(email.to).toEqual([{ address: 'ida@example.com', name: '' }]);
    expect([email.text?.trim(), email.html?.trim()]).toEqual(['Zwölf ✓', '<p>Zwölf ✓</p>']);
    expect(email.messageId).toMatch(/^<[\w-]{21}@example\.com>$/);
  });

  it.each([
    ['defers the mail', 451],
    ['loses the connection', 'drop'],
  ] as const)('are sent again with the same Message-ID if the mail server %s', async (_name, answer) => {
    receiver.answers = [answer];
    await mailer.send(database.db, mailTo('grey@example.com', { messageId: '<one@example.com>' }));
    const { email } = await receiver.next('grey@example.com');
    expect(email.messageId).toBe('<one@example.com>');
    expect(receiver.offered).toBe(2);
  });

  it('are not repeated if the mail server refuses them permanently, and the log does not contain the address', async () => {
    receiver.answers = [550];
    await mailer.send(database.db, mailTo('gone@example.com'));
    await expect.poll(() => logged.length, { timeout: 15_000 }).toBe(1);
    expect(logged[0]).toMatchObject({ status: 550, messageId: expect.stringMatching(/@example\.com>$/) });
    expect(JSON.stringify(logged)).not.toContain('gone@');
    const { rows } = await sql<{
      state: string;
    }>`select state from jobs.job where state in ('retry', 'failed')`.execute(database.db);
    expect(rows).toEqual([]);
    expect(receiver.offered).toBe(1);
  });

  it('are not sent if the transaction rolls back, and are stored only as ciphertext', async () => {
    await withTransaction(database.db, async (trx) => {
      await mailer.send(trx, mailTo('undone@example.com'));
      throw new Error('undone');
    }).catch(() => {});
    await mailer.send(database.db, mailTo('done@example.com'));
    await receiver.next('done@example.com');
    const { rows } = await sql<{ data: unknown }>`select data from jobs.job where name = 'mail'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/secret text|example\.com/);
    expect(receiver.mails).toEqual([]);
  });

  const BREAKS = ['\r\n', '\n', '\r', '\n\n', '\r\n\r\n', '\u0000', '\u2028', '\u2029', '\u0085', '\v', '\f'];
  const INJECTED = ['Bcc: evil@example.org', 'Content-Type: text/plain', '\r\nRCPT TO:<evil@example.org>', ' folded'];
  const PAYLOADS = BREAKS.flatMap((end) => INJECTED.map((text) => `Tern${end}${text}`));

  it(`keep their headers for each of ${PAYLOADS.length} subjects and names with line breaks`, async () => {
    expect(PAYLOADS.length).toBeGreaterThan(30);
    await mailer.send(database.db, mailTo('plain@example.com'));
    const names = (email: Awaited<ReturnType<typeof receiver.next>>['email']) =>
      email.headers.map(({ key }) => key).sort();
    const expected = names((await receiver.next('plain@example.com')).email);
    const delivery = createSmtpDelivery(smtpOf(receiver.port));
    const direct = createMailer({
      send: async (_db, job, data) => job.run(job.data.parse(data), new AbortController().signal),
      delivery,
      secrets: createSecretBox(Buffer.alloc(32, 7)),
      clock: systemClock,
      log: pino({ level: 'silent' }),
      from: FROM,
      senderOf: async () => null,
    }).mailer;
    for (const payload of PAYLOADS) {
      const from = { name: `${payload}" <evil@example.org>`, address: FROM.address };
      await direct.send(database.db, mailTo('ida@example.com', { subject: payload, from }));
      const { envelope, email } = await receiver.next('ida@example.com');
      expect(envelope, JSON.stringify(payload)).toEqual({ from: FROM.address, to: ['ida@example.com'] });
      expect(names(email), JSON.stringify(payload)).toEqual(expected);
      expect(email.from?.address).toBe(FROM.address);
      expect(email.to).toEqual([{ address: 'ida@example.com', name: '' }]);
      expect(email.subject).toMatch(/^Tern/);
    }
    expect(receiver.mails).toEqual([]);
  }, 30_000);

  it.each(['ida@example.com\r\nBcc: evil@example.org', 'Group: a@b.co, c@d.co;', 'a@b.co, c@d.co'])(
    'are rejected for the recipient %j',
    async (to) => {
      await expect(mailer.send(database.db, mailTo(to))).rejects.toThrow('recipient');
    },
  );

  it('are not sent without TLS if it is required', async () => {
    const delivery = createSmtpDelivery({ ...smtpOf(receiver.port), requireTls: true });
    const mail = { id: 'x', at: 0, messageId: '<x@example.com>', from: FROM, ...mailTo('ida@example.com') };
    await expect(delivery.deliver(mail)).rejects.toThrow(/TLS/i);
    expect(receiver.offered).toBe(0);
  });
});

describe('mails to a folder', () => {
  it('are files that only the owner can read, that a repeated delivery replaces, and that are deleted after 30 days', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'reporting-mail-'));
    const folder = createMailFolder(dataDir);
    const id = 'abcdefghijklmnopqrstu';
    const at = Date.parse('2026-11-22T12:00:00Z');
    const mail = { id, at, messageId: '<x@example.com>', from: FROM, ...mailTo('ida@example.com') };
    await folder.deliver(mail);
    await folder.deliver(mail);
    const [name = ''] = readdirSync(join(dataDir, 'mail'));
    expect(readdirSync(join(dataDir, 'mail'))).toEqual(['2026-11-22T12-00-00-000Z_abcdefghijklmnopqrstu.eml']);
    expect(statSync(join(dataDir, 'mail', name)).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(readFileSync(join(dataDir, 'mail', name)));
    expect(email).toMatchObject({ subject: 'A subject', to: [{ address: 'ida@example.com' }] });
    await folder.deliver({ ...mail, id: 'z'.repeat(21), at: at + 31 * 86_400_000 });
    expect(await folder.list(10)).toEqual([`2026-12-23T12-00-00-000Z_${'z'.repeat(21)}.eml`]);
    expect(await folder.read('../app.key')).toBeNull();
    rmSync(dataDir, { recursive: true });
  });
});
