import type { Logger } from 'pino';
import { openEmbedded } from './embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the PostgreSQL database at `databaseUrl`. If `databaseUrl` is null, opens the embedded database in the data folder.
 * @throws StartupError if the database cannot be opened, for example because another process has locked the folder
 */
export async function openDatabase(
  options: { dataDir: string; databaseUrl: string | null; now: number },
  log: Logger,
): Promise<OpenDatabase> {
  return options.databaseUrl === null
    ? openEmbedded(options.dataDir, options.now)
    : openPostgres(options.databaseUrl, log);
}
