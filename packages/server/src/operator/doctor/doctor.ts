import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { prepareDataFolder } from '../../platform/data-folder.ts';
import { createOutbound } from '../../platform/outbound/client.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { checkBackups } from './backups.ts';
import { checkDatabase } from './database.ts';
import { checkDisk } from './disk.ts';
import { type Finding, failure, ok, warning } from './finding.ts';
import { checkKeyFile } from './key.ts';
import { checkMail } from './mail.ts';
import { checkHosts } from './network.ts';

export interface DoctorDeps {
  /** Milliseconds since 1970. */
  now: number;
  /**
   * Starts the browser that prints PDF files. `problem` is the reason why it does not start, or null. Returns null if no browser was found.
   */
  tryBrowser(): Promise<{ name: string; problem: string | null } | null>;
}

/**
 * Examines an installation. A finding comes after the findings on which it depends. Changes nothing except the permissions of an empty data
 * folder. `tryBrowser` can unpack the browser of the npm package.
 */
export async function examine(config: Config, { now, tryBrowser }: DoctorDeps): Promise<Finding[]> {
  const folder = checkFolder(config);
  const key = checkKeyFile(config);
  const database = folder.state === 'error' ? [] : await checkDatabase(config, key.secrets, now);
  const http = createOutbound({
    allowedOrigins: [],
    connectTimeout: 5_000,
    headersTimeout: 5_000,
    totalTimeout: 8_000,
  });
  try {
    const [mail, hosts, browser] = await Promise.all([
      checkMail(config),
      checkHosts(config, http, now),
      tryBrowser().then(browserFinding),
    ]);
    return [
      folder,
      ...(folder.state === 'error' ? [] : [checkDisk(config)]),
      key.finding,
      ...database,
      checkApp(config),
      mail,
      browser,
      ...hosts,
      checkBackups(config, now),
    ];
  } finally {
    await http.close();
  }
}

function browserFinding(tried: Awaited<ReturnType<DoctorDeps['tryBrowser']>>): Finding {
  const mend = 'Install Chromium, or set CHROMIUM_PATH to one.';
  if (!tried) return warning('browser', 'no browser was found, so PDF export is off', mend);
  if (tried.problem === null) return ok('browser', `${tried.name} starts`);
  return failure('browser', `${tried.name} does not start (${tried.problem.slice(0, 200)})`, mend);
}

function checkFolder({ dataDir }: Config): Finding {
  if (!existsSync(dataDir)) return warning('data folder', `${dataDir} does not exist`, 'The first start creates it.');
  try {
    prepareDataFolder(dataDir);
    return ok('data folder', `${dataDir}, readable only by its owner`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const [found = '', ...mend] = error.message.split('. ');
    return failure('data folder', found, mend.join('. ') || 'Close it for other users.');
  }
}

function checkApp({ appDist }: Config): Finding {
  return existsSync(join(appDist, 'index.html'))
    ? ok('app', `built in ${appDist}`)
    : failure(
        'app',
        `not built: ${appDist} has no index.html`,
        'Run npm start once, or pnpm --filter @reporting/app build.',
      );
}
