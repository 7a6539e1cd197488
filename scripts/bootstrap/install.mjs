import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { run, tail } from './run.mjs';
import { SetupError } from './setup-error.mjs';
import { isNetworkFailure, requireRegistry } from './toolchain.mjs';

/** Packages that `npm start` requires: the service, the app with its build tools, and the sandbox. */
const RUN_FILTERS = ['@reporting/server', '@reporting/app', '@reporting/sandbox'];

/** Returns a hash of the files that determine the installed packages. */
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
 * Installs packages from the lockfile if manifests or lockfile have changed since the last installation.
 * @param scope `run` installs the packages for `npm start`, `all` also those for the checks
 */
export async function ensureInstalled({ pnpm: [pnpm], env }, scope) {
  const stampFile = join(CACHE, 'install.json');
  const key = installKey();
  const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : null;
  const present = existsSync(join(ROOT, 'packages/server/node_modules'));
  if (present && stamp?.key === key && (stamp.scope === 'all' || stamp.scope === scope)) return;

  await step(scope === 'all' ? 'Installing all packages' : 'Installing packages', async () => {
    const filters = scope === 'all' ? [] : RUN_FILTERS.flatMap((name) => ['--filter', `${name}...`]);
    const install = (how) => run(pnpm, ['install', '--frozen-lockfile', how, ...filters], { env });
    // The first attempt uses only the store. If there is no network, an attempt to download would take minutes, because
    // pnpm retries.
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
    return new SetupError(
      'pnpm-lock.yaml does not match the package.json files. Run "pnpm install" and commit the changed lockfile.',
    );
  }
  if (isNetworkFailure(output)) {
    return new SetupError(
      'Cannot reach the npm registry to install the packages. Check the network and run the command again.',
    );
  }
  if (/EACCES|EPERM|permission denied/i.test(output)) {
    return new SetupError(
      `No permission to install the packages: ${/[^\n]*(?:EACCES|EPERM|permission denied)[^\n]*/i.exec(output)?.[0].trim()}`,
    );
  }
  if (/ENOSPC/.test(output)) return new SetupError('The disk is full. Free some space and run the command again.');
  return new SetupError(`Installing the packages failed:\n${tail(output, 25)}`);
}
