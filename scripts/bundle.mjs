/**
 * Bundles a program into the dist folder of its package, so that a start loads few files instead of hundreds:
 * `node scripts/bundle.mjs server`. `node src/main.ts` runs the same program without it.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url));
/** Finds the file of the program itself, which is the bundle. */
const PROGRAM = join(PACKAGES, 'server/src/platform/program.ts');

/**
 * Modules outside the bundle of each program: packages with native code or files of their own, and those in CommonJS that are imported when
 * they are needed.
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

/** Sources find their files (templates, fonts, the app's folder) relative to themselves, so they keep their addresses. */
const keepAddresses = {
  name: 'keep addresses of sources',
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
  // What only one command or source type needs is loaded with it.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Read only with `node --enable-source-maps`.
  sourcemap: 'linked',
  sourcesContent: false,
  external,
  metafile: true,
  // CommonJS packages require modules of Node.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  plugins: [keepAddresses],
  logLevel: 'warning',
});

// In the bundle, such an import has no named exports, unlike in Node.
for (const [file, { imports }] of Object.entries(metafile.inputs)) {
  for (const { kind, path, original } of imports) {
    if (kind === 'dynamic-import' && metafile.inputs[path]?.format === 'cjs') {
      throw new Error(
        `${file} imports ${original}, a CommonJS package, at run time. Add it to OUTSIDE in scripts/bundle.mjs.`,
      );
    }
  }
}
