import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { run, tail } from './run.mjs';
import { SetupError } from './setup-error.mjs';

const SOURCES = ['formatters', 'ui', 'widgets', 'contract', 'app'];

/** Returns a hash of names, sizes and times of the app's source files. A build is current while it is equal. */
function buildKey() {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (['node_modules', 'dist', '.cache'].includes(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${relative(ROOT, path)} ${size} ${mtimeMs}\n`);
      }
    }
  };
  for (const name of SOURCES) visit(join(ROOT, 'packages', name));
  hash.update(readFileSync(join(ROOT, 'pnpm-lock.yaml')));
  return hash.digest('hex');
}

/** Builds the libraries' style sheets and the app if a source file changed since the last build. */
export async function ensureBuilt({ pnpm: [pnpm], env }) {
  const stampFile = join(CACHE, 'build.txt');
  const key = buildKey();
  const present = existsSync(join(ROOT, 'packages/app/dist/index.html'));
  if (present && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === key) return;

  const build = (title, args) =>
    step(title, async () => {
      const { code, output } = await run(pnpm, args, { env: { ...env, NODE_ENV: 'production' } });
      if (code !== 0) throw new SetupError(`${title} failed:\n${tail(output, 40)}`);
    });
  await build('Building the style sheets', [
    '--filter',
    '@reporting/ui',
    '--filter',
    '@reporting/widgets',
    'build:css',
  ]);
  await build('Building the app', ['--filter', '@reporting/app', 'build']);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stampFile, key);
}
