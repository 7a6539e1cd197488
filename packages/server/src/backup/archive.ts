import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { errorCode, StartupError } from '../platform/startup-error.ts';

/** Version of the backup format, which docs/decisions/0011-backups.md describes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Names of the migrations of the database, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Ids of the application keys that encrypt stored secrets. In backups of earlier versions only the ids of `sourceKeyIds`. */
  keyIds: z.array(z.string()),
  /** Ids of the application keys that encrypt the stored credentials of sources. Absent in backups of earlier versions. */
  sourceKeyIds: z.array(z.string()).optional(),
  /** Each table follows the tables that it refers to. `sha256` is the checksum of the uncompressed lines. */
  tables: z.array(
    z.object({ name, columns: z.array(name).min(1), rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  files: z.int().min(0),
});

export type Manifest = z.output<typeof manifestSchema>;

export const tableFile = (table: string) => join('tables', `${table}.ndjson.gz`);

/** Returns the paths of all files below a folder, relative to it and sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the text of SHA256SUMS for the files of a folder, in the form that `sha256sum -c` reads. */
export async function sumsOf(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const file of await filesBelow(folder))
    if (file !== SUMS) lines.push(`${await sha256Of(join(folder, file))}  ${file.split(sep).join('/')}\n`);
  return lines.join('');
}

/**
 * Compares all files of a backup with their checksums and returns the manifest.
 * @throws StartupError if the folder is not a backup, is damaged, or has a newer format
 */
export async function readArchive(folder: string): Promise<Manifest> {
  const stored = await readFile(join(folder, SUMS), 'utf8').catch((error: unknown) => {
    throw notABackup(folder, error);
  });
  const expected = new Map(stored.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  const actual = new Map((await sumsOf(folder)).split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const [file, hash] of expected) {
    if (!actual.has(file)) throw damaged(folder, `${file} is missing`);
    if (actual.get(file) !== hash) throw damaged(folder, `${file} has another checksum`);
  }
  for (const file of actual.keys()) if (!expected.has(file)) throw damaged(folder, `${file} is not part of it`);

  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw notABackup(folder, error);
  });
  const json: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.int() }).parse(json);
  if (format > FORMAT) {
    throw new StartupError(
      `The backup ${folder} has the format ${format}, which a newer version of Reporting writes. Restore it with that version.`,
    );
  }
  const manifest = manifestSchema.parse(json);
  for (const table of manifest.tables)
    if (!expected.has(tableFile(table.name).split(sep).join('/'))) throw damaged(folder, `${table.name} is missing`);
  return manifest;
}

function notABackup(folder: string, error: unknown): StartupError {
  const code = errorCode(error);
  const reason = code === 'ENOENT' || code === 'ENOTDIR' ? '' : ` (${code})`;
  return new StartupError(
    `${folder} is not a backup of Reporting${reason}: a backup is a folder with ${SUMS} and ${MANIFEST}. Pass the folder that the command backup printed.`,
    { cause: error },
  );
}

/** Returns the error for a backup that has changed since it was written. `what` describes the difference. */
export const damaged = (folder: string, what: string) =>
  new StartupError(`The backup ${folder} is damaged: ${what}. Nothing was restored. Restore another backup.`);
