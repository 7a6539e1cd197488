/**
 * Compiles src/styles to dist/styles.css: only the classes in use, in layers and under names of their own, so that nothing
 * meets a host page's own Tailwind. `--watch` compiles again on each change under src.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const target = join(root, 'dist/styles.css');
const require = createRequire(import.meta.url);
const tailwind = join(dirname(require.resolve('@tailwindcss/cli/package.json')), 'dist/index.mjs');

/** The order of all layers, before anything else names one: ours stand above the component library's, whichever sheet loads first. */
const ORDER = ['ui', 'widgets']
  .flatMap((name) => ['properties', 'theme', 'base', 'utilities'].map((layer) => `reporting-${name}.${layer}`))
  .join(',');

/** Tailwind shares `--tw-*` and the layer `properties` with every other Tailwind on the page; ours get names of their own. */
function isolate(css) {
  return css
    .replaceAll('--tw-', '--rwd-tw-')
    .replace(/@layer properties\b/g, '@layer reporting-widgets.properties')
    .replace(/^\/\*![^*]*\*\/\s*/, '');
}

function build() {
  const css = `@layer ${ORDER};${isolate(
    execFileSync(process.execPath, [tailwind, '--input', 'src/styles/index.css', '--minify'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )}`;
  if (!css.includes('.rwd\\:'))
    throw new Error('No utility class was compiled: check the @source globs of src/styles/index.css.');
  mkdirSync(dirname(target), { recursive: true });
  // Only what differs, and in one step: a watching dev server neither reloads in vain nor reads half a file.
  if (existsSync(target) && readFileSync(target, 'utf8') === css) return;
  writeFileSync(`${target}.new`, css);
  renameSync(`${target}.new`, target);
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
