import { constants, setPriority } from 'node:os';
import type { BackupCommand, RestoreCommand } from '../platform/config/command-line.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/logs.ts';
import type { Manifest } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/** Runs the command `backup` or `restore` and prints the result. */
export async function runBackupCommand(config: Config, command: BackupCommand | RestoreCommand): Promise<void> {
  // `process.exit` runs the handlers that remove incomplete files. The default action of a signal does not run them. `disconnect` occurs
  // when the service that started a daily backup ends.
  const abort = () => process.exit(1);
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, abort);
  await runCommand(config, command);
  process.off('disconnect', abort);
  // An open channel to the parent process would keep this process running.
  if (process.connected) process.disconnect();
}

async function runCommand(config: Config, command: BackupCommand | RestoreCommand): Promise<void> {
  const log = createLogger(config.logLevel);
  const now = Date.now();
  if (command.name === 'restore') {
    const manifest = await restore(config, { ...command, now }, log);
    console.log(`Restored ${contents(manifest)} of ${manifest.createdAt} from ${command.from}. Start the service.`);
    return;
  }
  // With low priority, a backup does not slow down a service on the same machine.
  if (!command.fullSpeed) setPriority(constants.priority.PRIORITY_LOW);
  const made = await backup(config, { ...command, now }, log);
  if (made === null) {
    console.log(`Today's backup exists already in ${config.backupDir}.`);
    return;
  }
  const { folder, manifest } = made;
  const verified = command.verify ? ', verified by restoring it' : '';
  console.log(`Backed up ${contents(manifest)}${verified}: ${folder}`);
  if (manifest.keyIds.length > 0) {
    console.log(
      `It does not contain the application key (${manifest.keyIds.join(', ')}), without which the credentials of sources, the second factors of users and the mail keys of companies cannot be read. Keep a copy of app.key or APP_KEY in another place.`,
    );
  }
}

function contents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${tables.length} tables and ${files} files`;
}
