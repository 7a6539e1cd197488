// Every check, in the order in which they tell most: `npm test` runs this after the set-up. A name or several as
// arguments run those alone (`npm test -- types unit`). The last line counts what passed, failed and was skipped.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { BROKEN_PIPE, readerGone, watchReader } from './bootstrap/reader.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const results = join(root, '.cache', 'results');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = process.execPath;

/** The first lines of what a failed test said: why, without the stack. */
const reason = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => `       ${line}`)
    .join('\n');

/** Counts of a vitest or jest JSON report, and each failure with its file and reason. */
function countsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = [];
  const failures = [];
  for (const suite of report.testResults ?? []) {
    const tests = suite.assertionResults ?? [];
    const where = relative(root, suite.name ?? '');
    for (const test of tests) {
      if (test.status === 'pending' || test.status === 'skipped' || test.status === 'todo')
        skipped.push(test.fullName.trim());
      if (test.status === 'failed')
        failures.push(`${where}: ${test.fullName.trim()}\n${reason(test.failureMessages?.[0])}`);
    }
    // A suite that could not even load has no tests to count.
    if (suite.status === 'failed' && tests.every((test) => test.status !== 'failed')) {
      report.numFailedTests += 1;
      failures.push(`${where}: could not be loaded\n${reason(suite.message)}`);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures };
}

const report = (name) => join(results, `${name}.json`);

/** A check without counts of its own counts as one. */
const checks = [
  { name: 'lint', title: 'Format and lint', command: [bin('biome'), 'ci', '--reporter=summary', '.'], group: 'static' },
  { name: 'types', title: 'Types', command: [node, 'scripts/typecheck.mjs'], group: 'static' },
  {
    name: 'imports',
    title: 'Import rules',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'e2e', 'scripts'],
    group: 'static',
  },
  { name: 'unused', title: 'Unused code', command: [bin('knip'), '--no-progress'], group: 'static' },
  { name: 'hygiene', title: 'Lockfile and texts', command: [node, 'scripts/hygiene.mjs'], group: 'static' },
  {
    name: 'unit',
    title: 'Units',
    command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
    counts: report('unit'),
  },
  { name: 'packages', title: 'Packages as published', command: [node, 'scripts/packages.mjs'] },
  {
    name: 'stories',
    title: 'Stories',
    command: [node, 'scripts/stories.mjs', `--report=${report('stories')}`],
    counts: report('stories'),
  },
  {
    name: 'pictures',
    title: 'Pictures of stories',
    command: [node, 'scripts/pictures.mjs', `--report=${report('pictures')}`],
    // The build of the stories' own check, where that ran just before.
    after: { name: 'stories', args: ['--no-build'] },
    counts: report('pictures'),
  },
  {
    name: 'e2e',
    title: 'End to end',
    command: [
      bin('vitest'),
      'run',
      '--config',
      'e2e/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('e2e')}`,
    ],
    counts: report('e2e'),
  },
];

function execute({ command: [file, ...args], after }, onOutput) {
  if (after && selected.some(({ name }) => name === after.name)) args.push(...after.args);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, CI: 'true', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: readerGone,
    });
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('error', (error) => {
      onOutput(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const total = { passed: 0, failed: 0, skipped: [], failures: [] };

async function runCheck(check) {
  const started = performance.now();
  if (check.counts) rmSync(check.counts, { force: true });
  let output = '';
  const code = await execute(check, (chunk) => {
    output += chunk;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  let counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], failures: [] };
  if (check.counts) {
    try {
      counts = countsOf(check.counts);
    } catch {
      output += `\n${check.title} left no report.\n`;
      counts = { passed: 0, failed: 1, skipped: [], failures: [] };
    }
    // A runner that failed without a failed test (a crash, an unhandled error) is a failure of its own.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
  }
  const good = code === 0 && counts.failed === 0;
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${check.title} (${check.name}), ${seconds} s: ${counts.passed} passed, ${counts.failed} failed` +
      (counts.skipped.length > 0 ? `, ${counts.skipped.length} skipped` : ''),
  );
  for (const name of counts.skipped.slice(0, 10)) console.log(`     skipped: ${name}`);
  if (counts.skipped.length > 10) console.log(`     and ${counts.skipped.length - 10} more`);
  for (const failure of counts.failures) console.log(`     failed: ${failure}`);
  if (!good) console.log(`${output.trimEnd().split('\n').slice(-150).join('\n')}\n`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped.push(...counts.skipped);
  total.failures.push(...counts.failures);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}`);
  process.exit(1);
}
const selected = checks.filter((check) => wanted.length === 0 || wanted.includes(check.name));
mkdirSync(results, { recursive: true });
// Where nobody reads on (`npm test | head`), what runs is ended with the exit.
watchReader();
readerGone.addEventListener('abort', () => process.exit(BROKEN_PIPE));

// The static ones side by side, two at a time; the others use both cores by themselves.
const queue = selected.filter((check) => check.group === 'static');
const worker = async () => {
  for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check);
};
await Promise.all([worker(), worker()]);
for (const check of selected) if (check.group !== 'static') await runCheck(check);

const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
// Once more where a log that was cut still has them.
for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
