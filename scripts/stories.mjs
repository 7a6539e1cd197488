/**
 * Builds Storybook, serves the build and runs every story in a real browser: its interactions, and axe in both themes.
 * `--no-build` runs against the build that is there, `--report=FILE` leaves the results as JSON, `--dir=FOLDER` keeps the build elsewhere; other arguments go to the
 * test-runner.
 */
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const option = (name) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const built = resolve(root, option('dir') ?? '.cache/storybook');
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

/** Runs a package's command with our Node, whatever is on the PATH. */
function run(packageName, command, args, env) {
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

function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(built, path === '/' ? 'index.html' : path);
    if (!file.startsWith(built) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

const reportFile = option('report');
const browser = findBrowser();
if (!args.includes('--no-build')) {
  const code = await run('storybook', 'storybook', ['build', '-o', built, '--quiet', '--disable-telemetry'], {
    STORYBOOK_DISABLE_TELEMETRY: '1',
    NODE_ENV: 'development',
  });
  if (code !== 0) process.exit(code);
}
const server = await serve();
const code = await run(
  '@storybook/test-runner',
  'test-storybook',
  [
    '--url',
    `http://127.0.0.1:${server.address().port}`,
    '--index-json',
    '--maxWorkers',
    '2',
    '--config-dir',
    '.storybook',
    ...(reportFile ? ['--json', '--outputFile', reportFile] : []),
    ...args.filter((argument) => argument !== '--no-build' && !/^--(report|dir)=/.test(argument)),
  ],
  {
    ...browser.env,
    CHROMIUM_PATH: browser.executablePath,
    CHROMIUM_ARGS: JSON.stringify(browser.args),
    STORYBOOK_DISABLE_TELEMETRY: '1',
  },
);
server.close();
process.exit(code);
