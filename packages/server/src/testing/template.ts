import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
