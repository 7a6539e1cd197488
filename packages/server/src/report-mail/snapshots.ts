import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { ComposedMail } from './compose.ts';
import { contentName } from './content-name.ts';
import { findSnapshot, insertSnapshot, type SnapshotRow } from './store.ts';

/** A mail as it is kept: what all recipients of a run received. */
const storedMailSchema = z.object({
  version: z.literal(1),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ name: z.string(), type: z.string(), cid: z.string(), content: z.string() })),
  /** File name of an attached PDF. */
  attached: z.string().nullable(),
});

/** The mail of a run. */
export type SentMail = Pick<ComposedMail, 'subject' | 'html' | 'text' | 'pictures'> & {
  attachment: { title: string; content: Uint8Array } | null;
};

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Creates the part that keeps sent reports by run: mail, PDF and figures, each by its content. */
export function createSnapshots({
  db,
  files,
  secrets,
  clock,
}: {
  db: Db;
  files: FileStore;
  secrets: SecretBox;
  clock: Clock;
}) {
  async function contentOf(name: string): Promise<Buffer | null> {
    const opened = await files.open(name);
    if (!opened) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  async function mailOf(row: SnapshotRow): Promise<SentMail | null> {
    const content = await contentOf(row.mail);
    if (!content) return null;
    const mail = storedMailSchema.parse(JSON.parse(content.toString('utf8')));
    const pdf = mail.attached !== null && row.pdf !== null ? await contentOf(row.pdf) : null;
    return {
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      pictures: mail.pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content, 'base64') })),
      attachment: mail.attached !== null && pdf ? { title: mail.attached, content: pdf } : null,
    };
  }

  return {
    /**
     * Keeps the mail of a run and returns it. If the run has one already, because it was composed again after a crash, that one is
     * returned, so that all recipients receive the same.
     */
    async keep(runId: string, mail: ComposedMail): Promise<SentMail> {
      const tenant = tenantOf(db, mail.companyId);
      const stored: z.infer<typeof storedMailSchema> = {
        version: 1,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        pictures: mail.pictures.map(({ name, type, cid = '', content }) => ({
          name,
          type,
          cid,
          content: Buffer.from(content).toString('base64'),
        })),
        attached: mail.pdf?.attached ? mail.pdf.title : null,
      };
      const text = JSON.stringify(stored);
      const nameOf = (extension: 'json' | 'pdf', content: Uint8Array | string) =>
        contentName(secrets, mail.companyId, extension, content);
      const names = { mail: nameOf('json', text), figures: nameOf('json', mail.figures) };
      const pdf = mail.pdf && nameOf('pdf', mail.pdf.content);
      const before = await findSnapshot(tenant, runId);
      const own: SentMail = { ...mail, attachment: mail.pdf?.attached ? mail.pdf : null };
      if (before) return before.mail === names.mail ? own : ((await mailOf(before)) ?? own);
      // Contents first: a row always has its contents, and the daily clean-up removes contents without a row.
      await files.put([
        { name: names.mail, bytes: Buffer.from(text), type: 'application/json' },
        { name: names.figures, bytes: Buffer.from(mail.figures), type: 'application/json' },
        ...(mail.pdf && pdf ? [{ name: pdf, bytes: mail.pdf.content, type: 'application/pdf' }] : []),
      ]);
      await insertSnapshot(tenant, {
        runId,
        dashboardId: mail.dashboardId,
        ...names,
        pdf,
        keptAt: new Date(clock.now()),
      });
      const kept = await findSnapshot(tenant, runId);
      return kept && kept.mail !== names.mail ? ((await mailOf(kept)) ?? own) : own;
    },

    /** Returns the mail of a run as it was sent; null if none is kept. */
    async read(tenant: Tenant, runId: string): Promise<(SentMail & { keptAt: Date }) | null> {
      const row = await findSnapshot(tenant, runId);
      const mail = row && (await mailOf(row));
      return row && mail ? { ...mail, keptAt: row.keptAt } : null;
    },

    /** Returns the figures of a run as JSON, and its PDF; null if they are not kept. */
    async contents(tenant: Tenant, runId: string): Promise<{ figures: Buffer | null; pdf: Buffer | null } | null> {
      const row = await findSnapshot(tenant, runId);
      if (!row) return null;
      return { figures: await contentOf(row.figures), pdf: row.pdf === null ? null : await contentOf(row.pdf) };
    },
  };
}
