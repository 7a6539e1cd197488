import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { run, tail } from './run.mjs';
import { isNetworkFailure, requireRegistry } from './toolchain.mjs';

/** What running needs: the service, the app that it serves (with its build tools) and the demo's sandbox. */
const RUN_FILTERS = ['@reporting/server', '@reporting/app', '@reporting/sandbox'];

/** Changes when anything that decides the installed packages changes. */
function installKey() {
  const hash = createHash('sha256');
  const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'e2e/package.json'];
  for (const name of readdirSync(join(ROOT, 'packages'))) manifests.push(`packages/${name}/package.json`);
  for (const name of manifests.sort()) {
    const file = join(ROOT, name);
    if (existsSync(file)) hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Installs from the lockfile where something changed since the last time.
 * @param scope `run` installs what `npm start` needs, `all` everything for the checks; `all` covers `run`
 */
export async function ensureInstalled({ pnpm: [pnpm], env }, scope) {
  const stampFile = join(CACHE, 'install.json');
  const key = installKey();
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : null;
  const present = existsSync(join(ROOT, 'packages/server/node_modules'));
  if (present && stamp?.key === key && (stamp.scope === 'all' || stamp.scope === scope)) return;

  await step(scope === 'all' ? 'Installing all packages' : 'Installing what running needs', async () => {
    const filters = scope === 'all' ? [] : RUN_FILTERS.flatMap((name) => ['--filter', `${name}...`]);
    const install = (how) => run(pnpm, ['install', '--frozen-lockfile', how, ...filters], { env });
    // What is in the store needs no network; and without one pnpm would try for minutes before it says so.
    let { code, output } = await install('--offline');
    if (code !== 0 && /offline/i.test(output)) {
      await requireRegistry(env);
      ({ code, output } = await install('--prefer-offline'));
    }
    if (code !== 0) throw installFailure(output);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ key, scope }));
  });
}

function installFailure(output) {
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return new Refusal(
      'pnpm-lock.yaml does not fit the package.json files. Run pnpm install, look at the change, and commit it.',
    );
  }
  if (isNetworkFailure(output)) {
    return new Refusal(
      'Cannot reach the npm registry to install the packages. Check the network and run the command again.',
    );
  }
  if (/EACCES|EPERM|permission denied/i.test(output)) {
    return new Refusal(
      `No permission to install the packages: ${/[^\n]*(?:EACCES|EPERM|permission denied)[^\n]*/i.exec(output)?.[0].trim()}`,
    );
  }
  if (/ENOSPC/.test(output)) return new Refusal('The disk is full. Free some space and run the command again.');
  return new Refusal(`Installing the packages failed:\n${tail(output, 25)}`);
}
