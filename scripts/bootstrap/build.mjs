import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { run, tail } from './run.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * The builds. Each has the packages on which it depends, a file that it writes, and its commands with their titles.
 * @type {Record<'app' | 'service' | 'sandbox', {sources: string[], output: string, steps: [title: string, args: string[]][]}>}
 */
const BUILDS = {
  app: {
    sources: ['formatters', 'ui', 'widgets', 'contract', 'app'],
    output: 'packages/app/dist/index.html',
    steps: [
      ['Building the style sheets', ['--filter', '@reporting/ui', '--filter', '@reporting/widgets', 'build:css']],
      ['Building the app', ['--filter', '@reporting/app', 'build']],
    ],
  },
  service: {
    sources: ['formatters', 'widgets', 'contract', 'connectors', 'server'],
    output: 'packages/server/dist/main.js',
    steps: [['Bundling the service', ['--filter', '@reporting/server', 'build']]],
  },
  sandbox: {
    sources: ['sandbox'],
    output: 'packages/sandbox/dist/main.js',
    steps: [['Bundling the sandbox', ['--filter', '@reporting/sandbox', 'build']]],
  },
};

/** Files of a package that do not influence its builds. */
const NOT_BUILT = /\.(test|stories)\.tsx?$|\.md$/;

/**
 * Returns a hash of names, sizes and times of source files. A build is current if the hash has not changed since that build.
 */
function buildKey(packages) {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (['node_modules', 'dist', '.cache'].includes(entry.name) || NOT_BUILT.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${relative(ROOT, path)} ${size} ${mtimeMs}\n`);
      }
    }
  };
  for (const name of packages) visit(join(ROOT, 'packages', name));
  hash.update(readFileSync(join(ROOT, 'pnpm-lock.yaml')));
  return hash.digest('hex');
}

/**
 * Builds the app with the style sheets of the libraries, the service, and the sandbox. Each is built only if a source file has
 * changed since its last build.
 */
export async function ensureBuilt({ pnpm: [pnpm], env }, names = Object.keys(BUILDS)) {
  for (const name of names) {
    const { sources, output, steps } = BUILDS[name];
    const stampFile = join(CACHE, `build-${name}.txt`);
    const key = buildKey(sources);
    const present = existsSync(join(ROOT, output));
    if (present && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === key) continue;

    for (const [title, args] of steps) {
      await step(title, async () => {
        const { code, output: printed } = await run(pnpm, args, { env: { ...env, NODE_ENV: 'production' } });
        if (code !== 0) throw new SetupError(`${title} failed:\n${tail(printed, 40)}`);
      });
    }
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(stampFile, key);
  }
}
