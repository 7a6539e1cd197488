// Builds Storybook and serves a build, for the checks that look at stories in a browser.
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
 * Runs a package's command with our Node, whatever is on the PATH.
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

/** Builds the stories for testing into a folder, with React's development build, which tells of mistakes. */
export const build = (folder) =>
  run('storybook', 'storybook', ['build', '-o', folder, '--quiet', '--disable-telemetry'], {
    STORYBOOK_DISABLE_TELEMETRY: '1',
    NODE_ENV: 'development',
  });

/**
 * Serves a build on a free port of this machine.
 * @returns {Promise<{address: string, close(): void}>}
 */
export function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      done({ address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
}
