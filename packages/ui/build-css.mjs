/**
 * Compiles src/styles to dist/styles.css: only the classes in use, fonts beside it, nothing that can meet a host page's own
 * Tailwind. `--watch` compiles again on each change under src.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const require = createRequire(import.meta.url);
const tailwind = join(dirname(require.resolve('@tailwindcss/cli/package.json')), 'dist/index.mjs');
const inter = dirname(require.resolve('@fontsource-variable/inter/package.json'));

/** Writes only what differs, and in one step, so that a watching dev server neither reloads in vain nor reads half a file. */
function write(name, text) {
  const target = join(dist, name);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
}

/** Inter's faces (weight and optical size axes), with their files copied to dist/files. */
function fonts() {
  const css = readFileSync(join(inter, 'opsz.css'), 'utf8');
  mkdirSync(join(dist, 'files'), { recursive: true });
  for (const [, file] of css.matchAll(/url\(\.\/files\/([^)]+)\)/g)) {
    const target = join(dist, 'files', file);
    if (!existsSync(target)) copyFileSync(join(inter, 'files', file), target);
  }
  return css.replace(/\/\*[^*]*\*\/\s*/g, '').replace(/\s*\n\s*/g, '');
}

/** Tailwind shares `--tw-*` and the layer `properties` with every other Tailwind on the page; ours get names of their own. */
export function isolate(css) {
  return css
    .replaceAll('--tw-', '--rui-tw-')
    .replace(/@layer properties\b/g, '@layer reporting-ui.properties')
    .replace(/^\/\*![^*]*\*\/\s*/, '');
}

function build() {
  mkdirSync(dist, { recursive: true });
  const css = execFileSync(process.execPath, [tailwind, '--input', 'src/styles/index.css', '--minify'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isolated = isolate(css);
  if (!isolated.includes('.rui\\:'))
    throw new Error('No utility class was compiled: check the @source globs of src/styles/index.css.');
  write('styles.css', `${isolated}\n${fonts()}\n`);
  for (const name of ['tokens.css', 'theme.css']) write(name, readFileSync(join(root, 'src/styles', name), 'utf8'));
}

build();

if (process.argv.includes('--watch')) {
  let timer;
  watch(join(root, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        build();
      } catch (error) {
        console.error(String(error.stderr ?? error));
      }
    }, 60);
  });
}
