// Builds the packages that are published and looks at each as npm would hand it out.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const published = ['formatters', 'ui', 'widgets'];
const packs = join(root, '.cache', 'packs');
rmSync(packs, { recursive: true, force: true });
mkdirSync(packs, { recursive: true });

let failed = false;
function step(title, command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  failed = true;
  console.log(`${title} failed:\n${stdout}${stderr}`);
  return null;
}

for (const name of published) {
  const folder = join(root, 'packages', name);
  if (step(`Building ${name}`, 'pnpm', ['build'], folder) === null) continue;
  step(`Packing ${name}`, 'pnpm', ['pack', '--pack-destination', packs], folder);
}
console.log(failed ? 'not every package can be published' : `${published.length} packages build and pack`);
process.exitCode = failed ? 1 : 0;
