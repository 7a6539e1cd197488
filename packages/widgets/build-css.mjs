/**
 * Compiles src/styles to dist/styles.css: only the classes in use, in layers and under names of their own, so that nothing
 * meets a host page's own Tailwind. `--watch` compiles again on each change under src.
 */
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileStyles, writeStyle } from '../../scripts/published/styles.mjs';

const root = dirname(fileURLToPath(import.meta.url));

/** The order of all layers, before anything else names one: ours stand above the component library's, whichever sheet loads first. */
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
