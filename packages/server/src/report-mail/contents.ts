import * as z from 'zod';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { ComposedMail } from './compose.ts';
import { contentName } from './content-name.ts';

/** A stored mail. All recipients of a run receive this mail. */
const storedMailSchema = z.object({
  version: z.literal(1),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ name: z.string(), type: z.string(), cid: z.string(), content: z.string() })),
  /** File name of an attached PDF. */
  attached: z.string().nullable(),
  /** File name of a PDF, even if the PDF is too large to attach. */
  pdfTitle: z.string().default('report.pdf'),
  empty: z.boolean().default(false),
  failing: z.array(z.string()).default([]),
});

/** The names under which the file store contains the parts of a composed mail. */
export interface ContentNames {
  mail: string;
  figures: string;
  pdf: string | null;
}

export type Contents = ReturnType<typeof createContents>;

/** Creates the part that stores the contents of composed mails: mail, data and PDF. Their names are computed from the content. */
export function createContents({ files, secrets }: { files: FileStore; secrets: SecretBox }) {
  async function read(name: string): Promise<Buffer | null> {
    const opened = await files.open(name);
    if (!opened) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  /** Returns the stored form of the mail and the names of its parts. */
  function partsOf(mail: ComposedMail): { names: ContentNames; text: string } {
    const stored: z.input<typeof storedMailSchema> = {
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
      ...(mail.pdf && { pdfTitle: mail.pdf.title }),
      empty: mail.empty,
      failing: [...mail.failing],
    };
    const text = JSON.stringify(stored);
    const nameOf = (extension: 'json' | 'pdf', content: Uint8Array | string) =>
      contentName(secrets, mail.companyId, extension, content);
    const pdf = mail.pdf && nameOf('pdf', mail.pdf.content);
    return { names: { mail: nameOf('json', text), figures: nameOf('json', mail.figures), pdf }, text };
  }

  return {
    namesOf: (mail: ComposedMail): ContentNames => partsOf(mail).names,

    /** Stores a mail and returns the names of its parts. */
    async put(mail: ComposedMail): Promise<ContentNames> {
      const { names, text } = partsOf(mail);
      await files.put([
        { name: names.mail, bytes: Buffer.from(text), type: 'application/json' },
        { name: names.figures, bytes: Buffer.from(mail.figures), type: 'application/json' },
        ...(mail.pdf && names.pdf ? [{ name: names.pdf, bytes: mail.pdf.content, type: 'application/pdf' }] : []),
      ]);
      return names;
    },

    /** Returns a stored mail, in which `preview` is empty; null if a part is no longer stored. */
    async mail(names: ContentNames, of: { companyId: string; dashboardId: string }): Promise<ComposedMail | null> {
      const content = await read(names.mail);
      const figures = content && (await read(names.figures));
      if (!content || !figures) return null;
      const stored = storedMailSchema.parse(JSON.parse(content.toString('utf8')));
      const { subject, html, text, pictures, attached, pdfTitle, empty, failing } = stored;
      const pdf = names.pdf === null ? null : await read(names.pdf);
      if (names.pdf !== null && !pdf) return null;
      return {
        ...of,
        empty,
        failing,
        subject,
        html,
        text,
        preview: '',
        pictures: pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content, 'base64') })),
        pdf: pdf && { title: attached ?? pdfTitle, content: pdf, attached: attached !== null },
        figures: figures.toString('utf8'),
      };
    },
  };
}
