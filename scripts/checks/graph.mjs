import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { ROOT } from '../bootstrap/paths.mjs';

const git = (...args) =>
  execFileSync('git', args, {
    cwd: ROOT,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const lines = (text) => text.split('\n').filter((line) => line !== '');

function isRevision(name) {
  try {
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the files that differ from the merge base with main, including uncommitted changes, and untracked files.
 * @returns {{base: string, files: string[], deleted: string[]}} paths relative to the repository
 * @throws Error if the repository has no branch `main`
 */
export function changesSinceMain() {
  const main = ['main', 'origin/main'].find(isRevision);
  if (!main)
    throw new Error(
      'Cannot find the changes: this repository has no branch main or origin/main. Run git fetch origin main.',
    );
  const base = git('merge-base', 'HEAD', main);
  const changed = lines(git('diff', '--name-only', '--no-renames', '--diff-filter=d', base));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'));
  const deleted = lines(git('diff', '--name-only', '--no-renames', '--diff-filter=D', base));
  return { base, files: [...new Set([...changed, ...untracked])].sort(), deleted };
}

/**
 * Reads the imports of all modules in packages, scripts, stories and end-to-end tests.
 * @returns {Promise<Map<string, string[]>>} the importers of each module, paths relative to the repository
 */
export async function readImporters() {
  const { output } = await cruise(['packages', 'e2e', 'scripts', '.storybook'], {
    ...config.options,
    baseDir: resolve(ROOT),
  });
  const importers = new Map();
  for (const { source, dependencies } of output.modules) {
    if (!importers.has(source)) importers.set(source, []);
    for (const { resolved } of dependencies) {
      const known = importers.get(resolved);
      if (known) known.push(source);
      else importers.set(resolved, [source]);
    }
  }
  return importers;
}

/**
 * Returns the modules that import one of `files` directly or through other modules, and the files themselves.
 * @param {ReadonlyMap<string, readonly string[]>} importers
 * @param {readonly string[]} files
 * @returns {Set<string>}
 */
export function reachedFrom(importers, files) {
  const reached = new Set(files);
  // The iteration over a set includes elements that are added during the iteration.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
