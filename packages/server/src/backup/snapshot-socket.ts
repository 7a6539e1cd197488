import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/** Maximum length in bytes of a Unix socket's path that every system supports. */
const LONGEST_PATH = 100;

/** Returns the path of the socket on which a running service offers copies of its embedded database. */
export function snapshotSocket(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\reporting-${hash}`;
  const path = join(dataDir, 'backup.sock');
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(tmpdir(), `reporting-${hash}.sock`);
}

/**
 * Messages of the service, one JSON value per line. `copy`: the client can copy the files. `finish`: the client has
 * reported that its copy is complete, and the backup mode has ended. `label` is the content of `backup_label`; `first`
 * and `last` are the write-ahead log files that the copy needs.
 */
export const serviceMessage = z.discriminatedUnion('step', [
  z.object({ step: z.literal('copy') }),
  z.object({ step: z.literal('finish'), label: z.string(), first: z.string(), last: z.string() }),
  z.object({ step: z.literal('error'), message: z.string() }),
]);

export type ServiceMessage = z.output<typeof serviceMessage>;

/** The only message to the service: the client has copied all files. */
export const COPIED = 'copied';

/** Yields the lines of a socket until it ends. A broken connection counts as the end. */
export async function* socketLines(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) {
      const parts = `${rest}${chunk}`.split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch {
    // The connection is broken.
  }
}
