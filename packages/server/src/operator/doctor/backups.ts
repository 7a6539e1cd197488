import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { type Finding, ok, warning } from './finding.ts';

const DAY = 86_400_000;
/** A file that every complete backup contains. */
const MANIFEST = 'SHA256SUMS';

/** Checks the age of the newest complete backup. */
export function checkBackups(
  { backupDir, databaseUrl }: Pick<Config, 'backupDir' | 'databaseUrl'>,
  now: number,
): Finding {
  const mend =
    databaseUrl === null
      ? 'A running service makes one each day; BACKUP_KEEP=0 disables that. Or run backup.'
      : 'Let a timer of the system run `backup --daily`.';
  const times = namesOf(backupDir).flatMap((name) => {
    try {
      return [statSync(join(backupDir, name, MANIFEST)).mtimeMs];
    } catch {
      return [];
    }
  });
  if (times.length === 0) return warning('backups', `there is none in ${backupDir}`, mend);
  const days = (now - Math.max(...times)) / DAY;
  const found = `the newest in ${backupDir} is ${days < 1 ? 'less than a day' : `${Math.floor(days)} days`} old`;
  return days > 2 ? warning('backups', found, mend) : ok('backups', found);
}

function namesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
