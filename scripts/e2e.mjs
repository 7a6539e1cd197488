/**
 * Runs the end-to-end tests. A file with a failed test runs once more on a new service, because each test of a file continues
 * from the previous test. A test that passes in the second run is marked `flaky` in the report.
 *
 * `--report=FILE` writes the results as JSON. Other arguments are passed to vitest, such as names of test files.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithRetry } from './checks/retry.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const args = process.argv.slice(2);
const given = args.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
const reportFile = resolve(root, given ?? '.cache/results/e2e.json');
const others = args.filter((argument) => !argument.startsWith('--report='));

function run(failed, outputFile) {
  const selection = failed ? failed.map(({ name }) => name) : others.filter((argument) => !argument.startsWith('-'));
  const flags = others.filter((argument) => argument.startsWith('-'));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'e2e/vitest.config.ts', ...reporters, ...flags, ...selection],
    { cwd: root, stdio: 'inherit' },
  );
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

mkdirSync(dirname(reportFile), { recursive: true });
process.exitCode = await runWithRetry({ run }, reportFile);
