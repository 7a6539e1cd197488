// Compiles the published packages. Each module of src becomes a module of dist, so that directives stay on their modules and
// bundlers of consumers can remove unused modules.
import { globSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDeclarations } from './declarations.mjs';

/** Source files that are not published: tests, stories, and modules that only support these or a build. */
const unshipped =
  /\.(test|test-d|stories|bench)\.tsx?$|(^|\/)(stories|testing)\/|(^|\/)fixtures\.tsx?$|^src\/styles\/|\/(json-schema|descriptions)\.ts$/;

/** Keeps relative imports as imports, with the module's name in dist. */
const keepModules = {
  name: 'keep-modules',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || !/\.tsx?$/.test(path)) return undefined;
      if (importer.includes('node_modules')) return undefined;
      return { path: path.replace(/\.tsx?$/, '.js'), external: true };
    });
  },
};

/** Removes modules and declarations whose source was deleted. */
function removeLeftovers(dist, modules) {
  for (const file of globSync('**/*.{js,d.ts,js.map}', { cwd: dist })) {
    const name = file
      .split(sep)
      .join('/')
      .replace(/\.(js|d\.ts|js\.map)$/, '');
    if (!modules.has(name)) rmSync(join(dist, file));
  }
}

/**
 * Returns the tsup configuration of a published package.
 * @param {string} configUrl `import.meta.url` of the package's tsup.config.ts
 */
export function publishedPackage(configUrl) {
  const root = fileURLToPath(new URL('.', configUrl));
  const entry = Object.fromEntries(
    globSync('src/**/*.{ts,tsx}', { cwd: root })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !unshipped.test(file) && !file.endsWith('.d.ts'))
      .map((file) => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file]),
  );
  return {
    entry,
    format: 'esm',
    target: 'es2022',
    splitting: false,
    // tsup would otherwise empty dist, from which a dev server reads style sheets.
    clean: false,
    dts: false,
    silent: true,
    external: [/^[^./]/],
    esbuildPlugins: [keepModules],
    async onSuccess() {
      removeLeftovers(join(root, 'dist'), new Set(Object.keys(entry)));
      const written = writeDeclarations(
        root,
        Object.values(entry).map((file) => join(root, file)),
      );
      console.log(`${Object.keys(entry).length} modules, ${written} declarations`);
    },
  };
}
