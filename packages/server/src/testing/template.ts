import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
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

/**
 * Puts an empty embedded database into a data folder. Creating a database takes seconds. Therefore it is created once for
 * each version of the engine and then copied.
 */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  if (!existsSync(TEMPLATE)) {
    const { PGlite } = await import('@electric-sql/pglite');
    const made = mkdtempSync(join(tmpdir(), 'reporting-template-'));
    const pglite = await PGlite.create(join(made, 'db'));
    await pglite.close();
    try {
      renameSync(made, TEMPLATE);
    } catch {
      // Another test run has created the template in the meantime.
      rmSync(made, { recursive: true, force: true });
    }
  }
  cpSync(join(TEMPLATE, 'db'), join(dataDir, 'db'), { recursive: true });
}

/** The folder of this process with a migrated database. */
let migrated: Promise<string> | undefined;

async function makeMigrated(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reporting-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await putEmptyDatabase(folder);
  const database = await openEmbeddedFiles(join(folder, 'db'));
  await migrate(database.db);
  await database.close();
  return folder;
}

/**
 * Puts an embedded database with this version's tables, without rows, into a data folder. The migrations take 0.5 s of processor time.
 * Therefore each process of tests runs them once and then copies their result.
 */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  migrated ??= makeMigrated();
  cpSync(join(await migrated, 'db'), join(dataDir, 'db'), { recursive: true });
}
