// Installs the compared libraries (peers) from the package registry into a separate folder.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const CACHE = join(ROOT, '.cache', 'bench');
const manifest = join(ROOT, 'bench', 'package.json');

/** Name and version of every peer, from bench/package.json. */
export const PEERS = JSON.parse(readFileSync(manifest, 'utf8')).dependencies;

const installed = (name) => {
  const file = join(CACHE, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
};

/** Installs the peers if one is missing or has another version. */
export function installPeers() {
  if (Object.entries(PEERS).every(([name, version]) => installed(name) === version)) return;
  console.log('Installing the peers …');
  mkdirSync(CACHE, { recursive: true });
  cpSync(manifest, join(CACHE, 'package.json'));
  const windows = process.platform === 'win32';
  const flags = [
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', ['install', ...flags], {
    cwd: CACHE,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0)
    throw new Error('Cannot install the peers: the benchmark needs access to the package registry at its first run.');
}
