// Measures the first view of a shared dashboard, as a guest receives it, with Lighthouse.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.mjs';
import { CACHE } from '../lib/peers.mjs';
import { startService } from '../lib/service/run.mjs';
import { median } from '../lib/stats.mjs';

export const title = 'First view of a shared dashboard';
export const needsBrowser = false;
export const about =
  "Lighthouse with its desktop profile on the demo's shared dashboard, each run in a new browser: the performance score from 0 to 100, first and largest contentful paint in ms, blocking time in ms, layout shift.";

const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** Returns the address of the demo's dashboard. */
async function sharedDashboard(url) {
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'demo-password' });
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: HEADERS, body });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  const { data } = await (
    await fetch(`${url}/api/dashboards?sort=created`, { headers: { ...HEADERS, cookie } })
  ).json();
  return `${url}/dashboards/${data[0].permalink}`;
}

/** Runs Lighthouse once and returns its report. */
function audit(address, folder) {
  const { executablePath, args } = findBrowser();
  const output = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(CACHE, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--preset=desktop',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=--headless=new --no-sandbox --lang=en-GB ${args.filter((flag) => /^--[\w-]+$/.test(flag)).join(' ')}`,
      '--quiet',
    ],
    { env: { ...process.env, CHROME_PATH: executablePath, LANG: 'en_GB.UTF-8' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

export async function run({ runs }) {
  const { startSandbox } = await import('../../packages/sandbox/src/index.ts');
  const folder = mkdtempSync(join(tmpdir(), 'bench-first-view-'));
  const sandbox = await startSandbox({ port: 0, stateDir: join(folder, 'sandbox') });
  const service = await startService({ dataDir: mkdtempSync(join(folder, 'data-')), sandboxUrl: sandbox.url });
  try {
    const address = await sharedDashboard(service.url);
    // The first audit is not counted, because the service compresses the files of the app during this audit.
    audit(address, folder);
    const reports = Array.from({ length: runs }, () => audit(address, folder));
    const scores = reports.map(({ categories }) => categories.performance.score * 100);
    const metrics = Object.entries(METRICS).map(([name, audited]) => [
      name,
      reports.map(({ audits }) => audits[audited].numericValue),
    ]);
    return [
      {
        title: 'Lighthouse',
        samples: { 'shared dashboard': { score: scores, ...Object.fromEntries(metrics) } },
        goals: [
          { what: 'score of performance, median', value: median(scores), least: 95 },
          { what: 'layout shift, median', value: median(Object.fromEntries(metrics).shift), most: 0.02 },
        ],
      },
    ];
  } finally {
    await service.stop();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
