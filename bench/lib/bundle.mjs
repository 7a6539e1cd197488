// Builds bundles for a browser, in production mode. All bundles use the workspace's React.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { CACHE, ROOT } from './peers.mjs';

const require = createRequire(join(ROOT, 'package.json'));
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));
const pages = join(ROOT, 'bench', 'pages');

const shared = {
  bundle: true,
  minify: true,
  format: 'esm',
  splitting: true,
  target: 'es2023',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  nodePaths: [join(CACHE, 'node_modules')],
  logLevel: 'error',
  metafile: true,
};

/**
 * Bundles one page of pages/ into files below .cache/bench/pages.
 * @param {string} page file name, for example `charts` (then `.js` is added) or `comparison.jsx`
 * @param {string} [peer] module of pages/ that replaces `peer`
 * @param {boolean} [readable] true: keeps the names of functions, for profiles
 * @returns {Promise<string>} path of the script, relative to the served folder
 */
export async function bundlePage(page, peer, readable = false) {
  const own = peer ? `${page}-${peer.replace(/\..*/, '')}` : page.replace(/\..*/, '');
  const name = readable ? `${own}-readable` : own;
  const outdir = join(CACHE, 'pages', name);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    ...shared,
    minify: !readable,
    entryPoints: { page: join(pages, page.includes('.') ? page : `${page}.js`) },
    outdir,
    alias: {
      react: folderOf('react'),
      'react-dom': folderOf('react-dom'),
      ...(peer ? { peer: join(pages, peer) } : {}),
    },
  });
  return `${name}/page.js`;
}

/**
 * Returns the size of a module with everything that it loads, except React.
 * @param {string} source text of an ES module
 * @returns {Promise<number>} gzip bytes of all chunks together
 */
export async function bytesOf(source) {
  const result = await build({
    ...shared,
    stdin: { contents: source, resolveDir: pages, loader: 'js' },
    write: false,
    outdir: join(CACHE, 'bytes'),
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
  });
  return result.outputFiles
    .filter((file) => file.path.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

/** Returns the gzip bytes of a file. `path` is relative to the repository. */
export const bytesOfFile = (path) => gzipSync(readFileSync(join(ROOT, path)), { level: 9 }).length;
