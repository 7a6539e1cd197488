import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { CACHE, ROOT } from '../bootstrap/paths.mjs';
import { countReport, readReport } from './reports.mjs';
import { mergeReports, runWithRetry } from './retry.mjs';

const suite = (tests, more = {}) => ({
  name: `${ROOT}e2e/a.test.ts`,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`Error: ${fullName}\n    at file.ts:1:1`] : [],
  })),
  ...more,
});
const report = (...testResults) => ({ testResults });
const merged = (first, second) => countReport(mergeReports(report(suite(first)), report(suite(second))));

/** The name of a flaky test, and its failure. */
const FLAKY = 'e2e/a.test.ts: x\n       Error: x';

describe('mergeReports', () => {
  it.each([
    ['fails, then passes', 'failed', 'passed', { passed: 1, failed: 0, flaky: [FLAKY], skipped: [] }],
    ['passes, then fails', 'passed', 'failed', { passed: 1, failed: 0, flaky: [FLAKY], skipped: [] }],
    ['fails twice', 'failed', 'failed', { passed: 0, failed: 1, flaky: [], skipped: [] }],
    ['passes twice', 'passed', 'passed', { passed: 1, failed: 0, flaky: [], skipped: [] }],
    ['is skipped, then passes', 'pending', 'passed', { passed: 1, failed: 0, flaky: [], skipped: [] }],
    ['is skipped, then fails', 'skipped', 'failed', { passed: 0, failed: 1, flaky: [], skipped: [] }],
    ['fails, then is skipped', 'failed', 'skipped', { passed: 0, failed: 1, flaky: [], skipped: [] }],
    ['is skipped twice', 'skipped', 'skipped', { passed: 0, failed: 0, flaky: [], skipped: ['x'] }],
  ])('counts a test that %s', (_case, first, second, expected) => {
    expect(merged({ x: first }, { x: second })).toMatchObject(expected);
  });

  it('keeps results of tests and files that did not run again', () => {
    const other = suite({ z: 'passed' }, { name: `${ROOT}e2e/b.test.ts` });
    const result = mergeReports(report(suite({ x: 'failed', y: 'passed' }), other), report(suite({ x: 'passed' })));
    expect(countReport(result)).toMatchObject({ passed: 3, failed: 0, flaky: [FLAKY] });
  });

  it('marks a file as flaky if it loads only in the second run', () => {
    const broken = suite({}, { status: 'failed', message: 'SyntaxError' });
    expect(countReport(report(broken))).toMatchObject({
      failed: 1,
      failures: [expect.stringContaining('cannot be loaded')],
    });
    expect(countReport(mergeReports(report(broken), report(suite({ x: 'passed' }))))).toMatchObject({
      passed: 1,
      failed: 0,
      flaky: ['e2e/a.test.ts: did not load the first time'],
    });
    expect(countReport(mergeReports(report(broken), report(broken)))).toMatchObject({
      passed: 0,
      failed: 1,
      flaky: [],
    });
  });
});

describe('runWithRetry, with vitest', () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'retry-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs test files in a new folder. In the tests, `ran(name)` returns true from the second run on. */
  async function runFiles(name, files) {
    const root = join(folder, name);
    mkdirSync(root);
    writeFileSync(join(root, 'vitest.config.mjs'), 'export default {}');
    writeFileSync(
      join(root, 'ran.mjs'),
      `import { existsSync, writeFileSync } from 'node:fs';
      export const ran = (name) => { const file = import.meta.dirname + '/' + name; const is = existsSync(file); writeFileSync(file, ''); return is; };`,
    );
    for (const [file, body] of Object.entries(files)) {
      const head = "import { expect, test } from 'vitest'; import { ran } from './ran.mjs';";
      writeFileSync(join(root, file), `${head}\n${body}`);
    }
    const runs = [];
    const reportFile = join(root, 'report.json');
    const code = await runWithRetry(
      {
        run: (failed, outputFile) => {
          runs.push(failed?.map((failure) => failure.name.slice(root.length + 1)) ?? 'all');
          const selection = failed?.map((failure) => failure.name) ?? [];
          const args = ['run', '--root', root, '--reporter=json', `--outputFile.json=${outputFile}`, ...selection];
          const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: root });
          return new Promise((done) => child.on('exit', (exit) => done(exit ?? 1)));
        },
      },
      reportFile,
    );
    expect(existsSync(reportFile)).toBe(true);
    return { code, runs, counts: countReport(readReport(reportFile)) };
  }

  test('a test that passes in the second run is flaky and passed', async () => {
    const { code, runs, counts } = await runFiles('flaky', {
      'a.test.mjs': "test('first', () => expect(ran('a')).toBe(true)); test('second', () => {});",
      'b.test.mjs': "test('other', () => {});",
    });
    expect(code).toBe(0);
    expect(runs).toEqual(['all', ['a.test.mjs']]);
    expect(counts).toMatchObject({ passed: 3, failed: 0, failures: [] });
    expect(counts.flaky).toEqual([
      expect.stringMatching(/a\.test\.mjs: first\n {7}AssertionError: expected false to be true/),
    ]);
  });

  test('a test that fails twice is failed', async () => {
    const { code, runs, counts } = await runFiles('failing', {
      'a.test.mjs': "test('first', () => expect(1).toBe(2)); test('second', () => {});",
    });
    expect(code).toBe(1);
    expect(runs).toEqual(['all', ['a.test.mjs']]);
    expect(counts).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  });

  test('passed tests do not run again', async () => {
    const { code, runs, counts } = await runFiles('passing', { 'a.test.mjs': "test('first', () => {});" });
    expect(code).toBe(0);
    expect(runs).toEqual(['all']);
    expect(counts).toMatchObject({ passed: 1, failed: 0, flaky: [] });
  });
});
