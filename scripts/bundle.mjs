/**
 * Bundles a program into the dist folder of its package, so that a start loads few files instead of hundreds:
 * `node scripts/bundle.mjs server`. `node src/main.ts` in the folder of the package runs the program without the bundle.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url));
/**
 * The module that computes the path of the running program. Its `import.meta.url` is not replaced, because it must be the address
 * of the bundle.
 */
const PROGRAM = join(PACKAGES, 'server/src/platform/program.ts');

/**
 * Packages that are not bundled, by program: packages with native code or data files, and CommonJS packages that are imported dynamically.
 * @type {Record<string, string[]>}
 */
const OUTSIDE = {
  server: ['@electric-sql/*', '@node-rs/*', '@resvg/*', '@sparticuz/*', '@zxcvbn-ts/*', 'pg-native', 'sharp', '*.node'],
  sandbox: [],
};

const [name = ''] = process.argv.slice(2);
const external = OUTSIDE[name];
if (!external) throw new Error(`No program "${name}". Programs: ${Object.keys(OUTSIDE).join(', ')}.`);
const OUT = join(PACKAGES, name, 'dist');

/**
 * Replaces `import.meta.url` with the address of the original module, because modules use it to find files (templates, fonts,
 * the app's folder).
 */
const keepAddresses = {
  name: 'keep import.meta.url of modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (!path.startsWith(PACKAGES) || path === PROGRAM) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const from = JSON.stringify(relative(OUT, path).replaceAll('\\', '/'));
      return {
        contents: text.replaceAll('import.meta.url', `new URL(${from}, import.meta.url).href`),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

rmSync(OUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [join(PACKAGES, name, 'src/main.ts')],
  outdir: OUT,
  bundle: true,
  // Code that only one command or source type uses is loaded with that command or type.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Node uses the source maps only if it is started with `--enable-source-maps`.
  sourcemap: 'linked',
  sourcesContent: false,
  external,
  metafile: true,
  // Bundled CommonJS packages call `require` for modules of Node. An ES module has no `require`, so the bundle creates one.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  plugins: [keepAddresses],
  logLevel: 'warning',
});

// A dynamic import of a CommonJS package has named exports in Node, but not in the bundle. Such an import is therefore an
// error.
for (const [file, { imports }] of Object.entries(metafile.inputs)) {
  for (const { kind, path, original } of imports) {
    if (kind === 'dynamic-import' && metafile.inputs[path]?.format === 'cjs') {
      throw new Error(
        `${file} dynamically imports the CommonJS package ${original}, which has no named exports in the bundle. Add it to OUTSIDE in scripts/bundle.mjs.`,
      );
    }
  }
}
