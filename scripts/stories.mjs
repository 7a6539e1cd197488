/**
 * Builds Storybook, serves the build and runs every story in a browser: its interactions and the checks of .storybook/checks.
 * A story that fails runs once more. If it then passes, it is marked `flaky` in the report.
 *
 * `--no-build` uses the existing build, `--dir=FOLDER` is the folder of the build, `--report=FILE` writes the results as JSON,
 * `--files=FILE,…` runs only the stories of these files. All other arguments are passed to the test-runner.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { runWithRetry } from './checks/retry.mjs';
import { build, idsOfFailures, idsOfFiles, run, SUITES, serve, suitesOf } from './storybook.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const option = (name) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const built = resolve(root, option('dir') ?? '.cache/storybook');
const reportFile = resolve(root, option('report') ?? '.cache/results/stories.json');
const others = args.filter((argument) => argument !== '--no-build' && !/^--(report|dir|files)=/.test(argument));
const browser = findBrowser();

if (!args.includes('--no-build')) {
  const code = await build(built);
  if (code !== 0) process.exit(code);
}
const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
const files = option('files')?.split(',');
const suites = suitesOf(index, files ? idsOfFiles(index, files) : null);

/** Runs all selected stories, or only the failed ones. */
async function runStories(failed, outputFile) {
  const ids = failed ? idsOfFailures(suites, failed) : null;
  const entries = Object.entries(suites.entries).filter(([id]) => ids === null || ids.has(id));
  const server = await serve(built, { ...suites, entries: Object.fromEntries(entries) });
  const code = await run(
    '@storybook/test-runner',
    'test-storybook',
    [
      '--url',
      `${server.address}${SUITES}`,
      '--index-json',
      '--maxWorkers',
      '2',
      '--config-dir',
      '.storybook',
      '--json',
      '--outputFile',
      outputFile,
      ...others,
    ],
    {
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      CHROMIUM_ARGS: JSON.stringify(browser.args),
      STORYBOOK_DISABLE_TELEMETRY: '1',
    },
  );
  server.close();
  return code;
}

mkdirSync(dirname(reportFile), { recursive: true });
// The test-runner writes its generated files to a new temporary folder each time.
const code = await runWithRetry({ run: runStories, suiteName: (name) => basename(name) }, reportFile);
if (!existsSync(reportFile)) console.error(`The test-runner wrote no report to ${reportFile}.`);
process.exit(code);
