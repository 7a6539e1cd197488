/**
 * Runs the checks: `npm test` calls this after the set-up. If arguments name checks, only those run (`npm test -- types unit`).
 * `changed` limits the checks to the tests that the changes since main can affect. The last line of the output contains the
 * counts.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { BROKEN_PIPE, callerGone, watchReader } from './bootstrap/caller.mjs';
import { ROOT } from './bootstrap/paths.mjs';
import { checks, RESULTS } from './checks/list.mjs';
import { planChanged } from './checks/plan.mjs';
import { countReport, noCounts, readReport } from './checks/reports.mjs';
import { temporaryFolder } from './checks/temporary-folder.mjs';

const temporary = temporaryFolder();

/** Runs a command and resolves with its exit code. */
function execute([file, ...args], onOutput) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...(temporary && { TMPDIR: temporary }), CI: 'true', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: callerGone,
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

/** Returns the counts of a check that ended with an exit code. */
function countsOf(check, code, onOutput) {
  if (!check.counts) return { ...noCounts(), passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  let counts;
  try {
    counts = countReport(readReport(check.counts));
  } catch (error) {
    onOutput(`\nCannot read the report of "${check.title}": ${error.message}\n`);
    return { ...noCounts(), failed: 1 };
  }
  // A runner that fails without a failed test (a crash, an unhandled error) counts as one failure.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const total = noCounts();

async function runCheck(check) {
  const started = performance.now();
  if (check.counts) rmSync(check.counts, { force: true });
  const isAfter = selected.some(({ name }) => name === check.after?.name);
  let output = '';
  const onOutput = (chunk) => {
    output += chunk;
  };
  const code = await execute([...check.command, ...(isAfter ? check.after.args : [])], onOutput);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = countsOf(check, code, onOutput);
  const good = code === 0 && counts.failed === 0;
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${check.title} (${check.name}), ${seconds} s: ${counts.passed} passed, ${counts.failed} failed` +
      (counts.skipped.length > 0 ? `, ${counts.skipped.length} skipped` : ''),
  );
  for (const name of counts.skipped.slice(0, 10)) console.log(`     skipped: ${name}`);
  if (counts.skipped.length > 10) console.log(`     and ${counts.skipped.length - 10} more`);
  for (const name of counts.flaky) console.log(`flaky: ${name}`);
  for (const failure of counts.failures) console.log(`     failed: ${failure}`);
  if (!good) console.log(`${output.trimEnd().split('\n').slice(-150).join('\n')}\n`);
  for (const key of Object.keys(total)) {
    total[key] = Array.isArray(total[key]) ? [...total[key], ...counts[key]] : total[key] + counts[key];
  }
}

const args = process.argv.slice(2);
const wanted = args.filter((name) => name !== 'changed');
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  const names = checks.map((check) => check.name).join(', ');
  console.error(`Unknown check: ${unknown.join(', ')}. Pass "changed" or names of checks: ${names}.`);
  process.exit(1);
}
let selected = checks.filter((check) => wanted.length === 0 || wanted.includes(check.name));
if (args.includes('changed')) {
  const plan = await planChanged(selected);
  selected = plan.checks;
  console.log(`${plan.notes.join('\n')}\n`);
}
mkdirSync(RESULTS, { recursive: true });
// If the reader of the output ends (`npm test | head`), the running check ends too.
watchReader();
callerGone.addEventListener('abort', () => process.exit(BROKEN_PIPE));

/** Runs checks in their order, two at a time. */
async function runInPairs(queue) {
  const runs = new Map();
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      await runs.get(check.after?.name);
      const run = runCheck(check);
      runs.set(check.name, run);
      await run;
    }
  };
  await Promise.all([worker(), worker()]);
}

await runInPairs(selected.filter(({ group }) => group === 'static' || group === 'beside'));
for (const check of selected) if (check.group === undefined) await runCheck(check);
await runInPairs(selected.filter(({ group }) => group === 'last'));

const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
// Failures are repeated at the end, because the end of a long log is always kept.
for (const failure of total.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
