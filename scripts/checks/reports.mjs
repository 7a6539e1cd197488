import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../bootstrap/paths.mjs';

/**
 * @typedef {{passed: number, failed: number, skipped: string[], flaky: string[], failures: string[]}} Counts
 * `flaky`: tests that failed once and passed when they ran again; they also count as passed.
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: [], flaky: [], failures: [] });

/** Returns the first 8 lines of a failure message, indented and without its stack. */
const reason = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => `       ${line}`)
    .join('\n');

const isSkipped = ({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status);

/** Returns true for a suite that failed to load. Such a suite has failed, although it contains no failed test. */
export const failedToLoad = (suite) =>
  suite.status === 'failed' && (suite.assertionResults ?? []).every(({ status }) => status !== 'failed');

/**
 * Counts the tests of a JSON report of vitest or jest.
 * @param {{testResults?: {name?: string, status?: string, message?: string, flaky?: boolean,
 *   assertionResults?: {fullName: string, status: string, flaky?: boolean, failureMessages?: string[]}[]}[]}} report
 * @returns {Counts}
 */
export function countReport(report) {
  const counts = noCounts();
  for (const suite of report.testResults ?? []) {
    const where = relative(ROOT, suite.name ?? '');
    for (const test of suite.assertionResults ?? []) {
      const name = test.fullName.trim();
      if (test.status === 'passed') counts.passed += 1;
      if (test.flaky) {
        const why = test.failureMessages?.[0];
        counts.flaky.push(why === undefined ? `${where}: ${name}` : `${where}: ${name}\n${reason(why)}`);
      }
      if (isSkipped(test)) counts.skipped.push(name);
      if (test.status === 'failed') {
        counts.failed += 1;
        counts.failures.push(`${where}: ${name}\n${reason(test.failureMessages?.[0])}`);
      }
    }
    if (suite.flaky) counts.flaky.push(`${where}: did not load the first time`);
    if (failedToLoad(suite)) {
      counts.failed += 1;
      counts.failures.push(`${where}: cannot be loaded\n${reason(suite.message)}`);
    }
  }
  return counts;
}

/**
 * @param {string} file JSON report
 * @throws Error if the file is missing or malformed
 */
export const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));
