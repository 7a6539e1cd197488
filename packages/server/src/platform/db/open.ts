import type { Logger } from 'pino';
import { openEmbedded } from './embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database: PostgreSQL if `databaseUrl` is given, else the embedded one in the data folder.
 * @throws Refusal if another process has locked the folder or the server does not answer
 */
export async function openDatabase(
  options: { dataDir: string; databaseUrl: string | null; now: number },
  log: Logger,
): Promise<OpenDatabase> {
  return options.databaseUrl === null
    ? openEmbedded(options.dataDir, options.now)
    : openPostgres(options.databaseUrl, log);
}
