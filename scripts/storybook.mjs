// Builds Storybook and serves a build for the checks that open stories in a browser.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(join(root, 'package.json'));

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Runs a command of an installed package with this process's Node.
 * @returns {Promise<number>} its exit code
 */
export function run(packageName, command, args, env) {
  const manifestPath = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifestPath);
  const script = join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[command]);
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...env },
    });
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Builds the stories for tests into a folder. React's development build is used, because it reports incorrect use. */
export const build = (folder) =>
  run('storybook', 'storybook', ['build', '-o', folder, '--quiet', '--disable-telemetry'], {
    STORYBOOK_DISABLE_TELEMETRY: '1',
    NODE_ENV: 'development',
  });

const stories = (index) => Object.values(index.entries).filter(({ type }) => type === 'story');

/**
 * Returns the ids of the stories that files define.
 * @param {{entries: Record<string, {id: string, type: string, importPath: string}>}} index of a build
 * @param {readonly string[]} files relative to the repository
 * @returns {Set<string>}
 */
export function idsOfFiles(index, files) {
  const wanted = new Set(files.map((file) => `./${file}`));
  return new Set(
    stories(index)
      .filter(({ importPath }) => wanted.has(importPath))
      .map(({ id }) => id),
  );
}

/** Path below which the server sends an index of suites to the test-runner. All other files are the same as at the root. */
export const SUITES = '/suites/';

/** Target number of stories in a suite. It is small enough that two workers end at nearly the same time. */
const SUITE_SIZE = 24;

/**
 * Returns the index for the test-runner, which creates a suite for each title. A suite takes 3 s of processor time before its
 * first story, so several components share a suite. The suites have nearly equal numbers of stories.
 * @param {{entries: Record<string, {id: string, type: string, title: string, name: string}>}} index of a build
 * @param {ReadonlySet<string> | null} ids the selected stories; null selects all
 */
export function suitesOf(index, ids) {
  const selected = stories(index).filter(({ id }) => ids === null || ids.has(id));
  const count = Math.ceil(selected.length / SUITE_SIZE);
  const suites = Array.from({ length: count }, (_, number) => ({ title: `suite-${number + 1}`, own: [] }));
  const components = Object.values(Object.groupBy(selected, ({ title }) => title));
  for (const component of components.sort((a, b) => b.length - a.length)) {
    suites.sort((a, b) => a.own.length - b.own.length)[0].own.push(...component);
  }
  const entries = suites.flatMap(({ title, own }) =>
    own.map((entry) => [entry.id, { ...entry, title, name: `${entry.title}: ${entry.name}` }]),
  );
  return { ...index, entries: Object.fromEntries(entries) };
}

/**
 * Returns the ids of the failed stories of test-runner suites. A suite that did not load contributes all its stories.
 * @param {{entries: Record<string, {id: string, type: string, title: string, name: string}>}} index from `suitesOf`
 * @param {readonly {name: string, assertionResults?: {status: string, ancestorTitles: string[]}[]}[]} the failed suites, named `TITLE.test.js`
 * @returns {Set<string>}
 */
export function idsOfFailures(index, suites) {
  const failed = suites.flatMap((suite) => {
    const own = stories(index).filter(({ title }) => suite.name === `${title}.test.js`);
    const names = (suite.assertionResults ?? [])
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles }) => ancestorTitles.at(-1));
    return names.length === 0 ? own : own.filter(({ name }) => names.includes(name));
  });
  return new Set(failed.map(({ id }) => id));
}

/** Returns true if a file name contains a hash of the content. In a build only entry pages, the index and fonts have none. */
const isHashed = (path) => /[-.][\w-]{8}\.(?:m?js|css)$/.test(path);

/**
 * Serves a build on a free port of this machine.
 * @param {string} folder
 * @param {object} [suites] the index that is served below `SUITES`
 * @returns {Promise<{address: string, close(): void}>}
 */
export function serve(folder, suites) {
  const server = createServer((request, response) => {
    const asked = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (suites && asked === `${SUITES}index.json`) {
      response.writeHead(200, { 'content-type': types['.json'] }).end(JSON.stringify(suites));
      return;
    }
    const path = asked.startsWith(SUITES) ? asked.slice(SUITES.length - 1) : asked;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    response.writeHead(200, isHashed(path) ? { ...headers, 'cache-control': 'max-age=3600, immutable' } : headers);
    createReadStream(file).pipe(response);
  });
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      done({ address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
}
