// Builds and packs the published packages, and unpacks the tarballs like an installation, but offline.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKS = join(ROOT, '.cache', 'packs');
/** A folder with the same node_modules as after `npm install` of the tarballs. */
export const INSTALLED = join(ROOT, '.cache', 'published');
export const PUBLISHED = ['formatters', 'ui', 'widgets'];

function run(title, command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${title} failed (exit code ${code}):\n${output.trim()}`)),
    );
  });
}

async function buildAndPack(name) {
  const folder = join(ROOT, 'packages', name);
  await run(`Building ${name}`, 'pnpm', ['build'], folder);
  await run(`Packing ${name}`, 'pnpm', ['pack', '--pack-destination', PACKS], folder);
}

/**
 * Builds and packs every published package into .cache/packs.
 * @throws Error with the output of the step that failed
 */
export async function packAll() {
  rmSync(PACKS, { recursive: true, force: true });
  mkdirSync(PACKS, { recursive: true });
  await Promise.all(PUBLISHED.map(buildAndPack));
}

/** Returns the path of a package's tarball in .cache/packs. */
export function tarballOf(name) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
  return join(PACKS, `reporting-${name}-${version}.tgz`);
}

/** Links `node_modules/{dependency}` of the installed folder to the dependency of the workspace package `from`. */
function link(from, dependency) {
  const place = join(INSTALLED, 'node_modules', dependency);
  const target = join(from, 'node_modules', dependency);
  if (existsSync(place) || !existsSync(target)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, 'junction');
}

/**
 * Unpacks the tarballs to .cache/published/node_modules/@reporting, with their dependencies and peers beside them.
 * @returns {{name: string, folder: string, tarball: string, manifest: object, files: string[]}[]}
 */
export function layOut() {
  rmSync(INSTALLED, { recursive: true, force: true });
  const packages = PUBLISHED.map((name) => {
    const folder = join(INSTALLED, 'node_modules', '@reporting', name);
    mkdirSync(folder, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xzf', tarballOf(name), '--strip-components=1', '-C', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Unpacking ${tarballOf(name)} failed: ${stderr}`);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      )
      .sort();
    return { name, folder, tarball: tarballOf(name), manifest, files };
  });
  for (const { name, manifest } of packages)
    for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
      if (!dependency.startsWith('@reporting/')) link(join(ROOT, 'packages', name), dependency);
  for (const types of readdirSync(join(ROOT, 'packages/ui/node_modules/@types')))
    link(join(ROOT, 'packages/ui'), `@types/${types}`);
  return packages;
}
