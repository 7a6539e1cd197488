import { rmSync, writeFileSync } from 'node:fs';
import { failedToLoad, readReport } from './reports.mjs';

const statusOf = (test) =>
  test === undefined || !['passed', 'failed'].includes(test.status) ? 'skipped' : test.status;

/**
 * Returns the result of a test that ran in one or both runs. A test that passed in one of the runs has passed. If it
 * failed in the other run, it is flaky.
 */
function mergeTest(first, second) {
  const statuses = [statusOf(first), statusOf(second)];
  if (statuses.includes('passed')) {
    const passed = statuses[1] === 'passed' ? second : first;
    const failed = statuses[1] === 'passed' ? first : second;
    return statuses.includes('failed')
      ? { ...passed, flaky: true, failureMessages: failed?.failureMessages ?? [] }
      : passed;
  }
  return statuses[1] === 'failed' ? second : first;
}

function mergeSuite(first, second) {
  const again = new Map((second.assertionResults ?? []).map((test) => [test.fullName, test]));
  const tests = (first.assertionResults ?? []).map((test) => {
    const merged = mergeTest(test, again.get(test.fullName));
    again.delete(test.fullName);
    return merged;
  });
  tests.push(...again.values());
  const loadedLate = failedToLoad(first) && second.status === 'passed';
  const failed = tests.some(({ status }) => status === 'failed') || failedToLoad(second);
  return {
    ...second,
    status: failed ? 'failed' : 'passed',
    assertionResults: tests,
    ...(loadedLate ? { flaky: true } : {}),
  };
}

/**
 * Merges the report of a second run into the report of the first. The second run contains only tests that failed in the first.
 * @param {{testResults: object[]}} first
 * @param {{testResults: object[]}} second its suites have the same names as in `first`
 */
export function mergeReports(first, second) {
  const again = new Map(second.testResults.map((suite) => [suite.name, suite]));
  return {
    ...first,
    testResults: first.testResults.map((suite) => {
      const repeated = again.get(suite.name);
      return repeated ? mergeSuite(suite, repeated) : suite;
    }),
  };
}

const failedSuites = (report) => report.testResults.filter(({ status }) => status === 'failed');

/**
 * Runs tests, and runs failed suites once more. A test that fails and then passes is marked `flaky` in the report.
 * @param {object} runner
 * @param {(failed: object[] | null, reportFile: string) => Promise<number>} runner.run runs all tests (`failed` is null) or those
 * of the failed suites, writes a JSON report of vitest or jest, and resolves with the exit code
 * @param {(name: string) => string} [runner.suiteName] maps a suite's name to a name that is equal in both runs
 * @param {string} reportFile receives the merged report
 * @returns {Promise<number>} exit code: 0 if each test passed in one of the runs
 */
export async function runWithRetry({ run, suiteName = (name) => name }, reportFile) {
  const readNamed = () => {
    const report = readReport(reportFile);
    return { ...report, testResults: report.testResults.map((suite) => ({ ...suite, name: suiteName(suite.name) })) };
  };
  const code = await run(null, reportFile);
  const first = readNamed();
  const failed = failedSuites(first);
  if (failed.length === 0) return code;
  console.log(`\n${failed.length} of ${first.testResults.length} files failed and run again.\n`);
  rmSync(reportFile);
  const secondCode = await run(failed, reportFile);
  const second = readNamed();
  const merged = mergeReports(first, second);
  writeFileSync(reportFile, JSON.stringify(merged));
  if (failedSuites(merged).length > 0) return 1;
  // If the second run fails without a failed test, for example with an unhandled error, its exit code remains the result.
  return failedSuites(second).length > 0 ? 0 : secondCode;
}
