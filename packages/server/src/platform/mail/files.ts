import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../startup-error.ts';
import { composed, type Delivery } from './delivery.ts';
import type { ReadyMail } from './mail.ts';

/** Subfolder of the data folder for mails if there is no mail server. */
const MAIL_FOLDER = 'mail';
/** Time in ms after which files are deleted: 30 days. By then all links in them have expired. */
const KEEP = 30 * 86_400_000;
/** File name of a mail. It begins with the mail's time, so that names sort by time, and then has the mail's id. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z_[\w-]{21}\.eml$/;

const timeOf = (ms: number) => new Date(ms).toISOString().replace(/[:.]/g, '-');
const nameOf = ({ at, id }: ReadyMail) => `${timeOf(at)}_${id}.eml`;

/** Stores mails as `.eml` files, which mail programs can open. Only the owner of the data folder can read them. */
export interface MailFolder extends Delivery {
  /** Names of the newest files, newest first. */
  list(max: number): Promise<string[]>;
  /** Returns the content of a file; null if no file has this name. */
  read(name: string): Promise<Buffer | null>;
}

export function createMailFolder(dataDir: string): MailFolder {
  const folder = join(dataDir, MAIL_FOLDER);
  const names = async () => {
    const found = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    return found.filter((name) => NAME.test(name)).sort();
  };

  async function removeOld(now: number): Promise<void> {
    const oldest = timeOf(now - KEEP);
    for (const name of await names()) if (name < oldest) await rm(join(folder, name), { force: true });
  }

  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer');
      const written = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        composed(mail),
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const incomplete = join(folder, `.${randomBytes(9).toString('hex')}`);
      try {
        await writeFile(incomplete, written.message as Buffer, { mode: 0o600, flag: 'wx' });
        // A repeated delivery replaces the file.
        await rename(incomplete, join(folder, nameOf(mail)));
      } finally {
        await rm(incomplete, { force: true });
      }
      await removeOld(mail.at);
    },

    close() {},

    list: async (max) => (await names()).reverse().slice(0, max),

    async read(name) {
      if (!NAME.test(name)) return null;
      return readFile(join(folder, name)).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
    },
  };
}
