/**
 * Compiles src/styles to dist/styles.css, and to parts of this style sheet: dist/base.css and dist/components. Copies the fonts. The style
 * sheets contain only the used classes and cannot affect the Tailwind of a host page. `--watch` compiles again after each change in src.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { componentTexts, splitByComponent } from '../../scripts/published/component-styles.mjs';
import { compileStyles, writeStyle } from '../../scripts/published/styles.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const require = createRequire(import.meta.url);
const inter = dirname(require.resolve('@fontsource-variable/inter/package.json'));

/** Returns the font faces of Inter, which have axes for weight and optical size. Copies the font files to dist/files. */
function fonts() {
  const css = readFileSync(join(inter, 'opsz.css'), 'utf8');
  mkdirSync(join(dist, 'files'), { recursive: true });
  for (const [, file] of css.matchAll(/url\(\.\/files\/([^)]+)\)/g)) {
    const target = join(dist, 'files', file);
    if (!existsSync(target)) copyFileSync(join(inter, 'files', file), target);
  }
  return css.replace(/\/\*[^*]*\*\/\s*/g, '').replace(/\s*\n\s*/g, '');
}

function build() {
  const names = { prefix: 'rui', layer: 'reporting-ui' };
  const { layered, unlayered } = compileStyles(root, names);
  const { base, components } = splitByComponent(postcss.parse(layered), names, componentTexts(root));
  const faces = fonts();
  writeStyle(dist, 'styles.css', `${layered}\n${faces}\n`);
  writeStyle(dist, 'styles.unlayered.css', `${unlayered}\n${faces}\n`);
  writeStyle(dist, 'base.css', `${base}\n${faces}\n`);
  for (const [name, sheet] of components) writeStyle(join(dist, 'components'), `${name}.css`, sheet);
  for (const name of ['tokens.css', 'theme.css'])
    writeStyle(dist, name, readFileSync(join(root, 'src/styles', name), 'utf8'));
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
