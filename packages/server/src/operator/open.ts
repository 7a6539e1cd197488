import type { Config } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/data-folder.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { Db } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logs.ts';
import { pendingMigrations } from '../platform/migrations/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Runs an operator's task on the configured database.
 * @throws StartupError if the database cannot be opened, or if it lacks migrations of this version
 */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  prepareDataFolder(config.dataDir);
  const database = await openDatabase({ ...config, now: Date.now() }, createLogger(config.logLevel));
  try {
    if ((await pendingMigrations(database.db)).length > 0)
      throw new StartupError(
        'The database does not have the schema of this version yet. Start the service once, or run `migrate`.',
      );
    return await work(database.db);
  } finally {
    await database.close();
  }
}
