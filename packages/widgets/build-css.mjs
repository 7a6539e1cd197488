/**
 * Compiles src/styles to dist/styles.css. The result contains only the used classes, in its own layers and with its own prefix, so that it
 * cannot affect a host page's Tailwind. `--watch` compiles again after each change in src.
 */
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileStyles, writeStyle } from '../../scripts/published/styles.mjs';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * Declares the order of all layers before their content. The widgets' layers take precedence over the component library's, in whichever
 * order the two style sheets load.
 */
const order = ['ui', 'widgets']
  .flatMap((name) => ['properties', 'theme', 'base', 'utilities'].map((layer) => `reporting-${name}.${layer}`))
  .join(',');

function build() {
  const { layered, unlayered } = compileStyles(root, { prefix: 'rwd', layer: 'reporting-widgets' });
  writeStyle(join(root, 'dist'), 'styles.css', `@layer ${order};${layered}`);
  writeStyle(join(root, 'dist'), 'styles.unlayered.css', unlayered);
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
