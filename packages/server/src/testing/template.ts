import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmbeddedFiles } from '../platform/db/embedded.ts';
import { migrate } from '../platform/migrations/index.ts';

const { version } = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
) as { version: string };
const TEMPLATE = join(tmpdir(), `reporting-empty-database-${version}`);

const MIGRATIONS = join(import.meta.dirname, '../platform/migrations');

/**
 * Creates a folder with a database, once for all processes and test runs. Returns its path.
 * @param folder path of the folder. Folders with different content must have different paths.
 */
async function madeOnce(folder: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  const made = mkdtempSync(join(tmpdir(), 'reporting-template-'));
  await make(made);
  try {
    renameSync(made, folder);
  } catch {
    // Another process has created the folder meanwhile.
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}

const putFrom = (template: string, dataDir: string): void =>
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });

/**
 * Puts an empty embedded database into a data folder. Creating a database takes seconds, so it is created once for each version of the
 * engine and then copied.
 */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const make = async (folder: string) => {
    const { PGlite } = await import('@electric-sql/pglite');
    await (await PGlite.create(join(folder, 'db'))).close();
  };
  putFrom(await madeOnce(TEMPLATE, make), dataDir);
}

/** Returns a hash of the source files of the migrations, which identifies this version of the tables. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts an embedded database with this version's tables, without rows, into a data folder. The migrations take 0.5 s of processor time, so
 * they run once and the result is copied.
 */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const make = async (folder: string) => {
    await putEmptyDatabase(folder);
    const database = await openEmbeddedFiles(join(folder, 'db'));
    await migrate(database.db);
    await database.close();
  };
  putFrom(await madeOnce(`${TEMPLATE}-${migrationsHash()}`, make), dataDir);
}
