/**
 * Builds Storybook, serves the build and runs every story in a real browser: its interactions, and the checks of .storybook/checks.
 * `--no-build` runs against the build that is there, `--report=FILE` leaves the results as JSON, `--dir=FOLDER` keeps the build elsewhere; other arguments go to the
 * test-runner.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { build, run, serve } from './storybook.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const option = (name) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const built = resolve(root, option('dir') ?? '.cache/storybook');
const reportFile = option('report');
const browser = findBrowser();

if (!args.includes('--no-build')) {
  const code = await build(built);
  if (code !== 0) process.exit(code);
}
const server = await serve(built);
const code = await run(
  '@storybook/test-runner',
  'test-storybook',
  [
    '--url',
    server.address,
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
