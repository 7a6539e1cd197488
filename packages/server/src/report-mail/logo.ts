import { fileNameOf } from '@reporting/contract/rules';
import type { FileStore } from '../platform/files/store.ts';
import type { MailFile } from '../platform/mail/mail.ts';
import { loadSharp } from '../platform/sharp.ts';

/** Maximum width and height of a logo in px. */
const WIDTH = 120;
const HEIGHT = 32;

/** A logo that is attached to the mail as a picture, so that mail programs show it without a request. */
export interface MailLogo {
  file: MailFile;
  width: number;
  height: number;
}

/** Reads a logo from the file store. Returns null if the address is not a file of the service, or if the file cannot be read. */
export async function readLogo(
  files: FileStore,
  address: string | null | undefined,
  cid: string,
): Promise<MailLogo | null> {
  const name = fileNameOf(address);
  const opened = name === null ? null : await files.open(name).catch(() => null);
  if (!opened) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk));
    const sharp = await loadSharp();
    const size = { width: WIDTH * 2, height: HEIGHT * 2, fit: 'inside' as const, withoutEnlargement: true };
    const { data, info } = await sharp(Buffer.concat(chunks), { limitInputPixels: 25_000_000 })
      .resize(size)
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(WIDTH / info.width, HEIGHT / info.height);
    return {
      file: { name: `${cid}.png`, type: 'image/png', content: data, cid },
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
    };
  } catch {
    // If the logo cannot be read, the mail shows only the name.
    return null;
  }
}
