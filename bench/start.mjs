// Measures the time from a fresh clone to the first painted dashboard, and the time of a second start:
//   node bench/start.mjs [--cold]
// `--cold` uses empty package caches in temporary folders. Prints the results as JSON. The download ("Installing …") depends on the
// network.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/browser.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const cold = process.argv.includes('--cold');
const work = mkdtempSync(join(tmpdir(), 'bench-start-'));
const clone = join(work, 'clone');
const home = join(work, 'home');
mkdirSync(home);
execFileSync('git', ['clone', '--quiet', root, clone]);

const port = 20_000 + Math.floor(Math.random() * 20_000);
const env = {
  ...process.env,
  ...(cold
    ? { HOME: home, XDG_DATA_HOME: undefined, XDG_CACHE_HOME: undefined, npm_config_cache: join(home, 'npm') }
    : {}),
};

async function once() {
  const started = performance.now();
  const seconds = () => Number(((performance.now() - started) / 1000).toFixed(2));
  const child = spawn('npm', ['start', '--', '--port', String(port)], {
    cwd: clone,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let serviceStarted = 0;
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (serviceStarted === 0 && output.includes('Starting the service')) serviceStarted = seconds();
      if (output.includes('Reporting runs at')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}\n${output}`)));
  });
  const ready = seconds();
  const { executablePath, args, env: browserEnv } = findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: browserEnv });
  const page = await browser.newPage();
  const base = `http://127.0.0.1:${port}`;
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboards');
  await page.locator('a[href^="/dashboards/"]:not([href$="/create"])').first().click();
  await page.locator('canvas').first().waitFor();
  const painted = seconds();
  await browser.close();
  // Sends Ctrl-C to the whole process group, like a terminal.
  const closed = new Promise((resolve) => child.on('close', resolve));
  process.kill(-child.pid, 'SIGINT');
  await closed;
  const steps = Object.fromEntries(
    [...output.matchAll(/^ {2}(.+?)(?: …|:) ([\d.]+) s$/gm)].map(([, name, took]) => [name, Number(took)]),
  );
  return { ready, service: Number((ready - serviceStarted).toFixed(2)), painted, steps };
}

try {
  const first = await once();
  const second = await once();
  console.log(JSON.stringify({ cold, first, second }, null, 2));
} finally {
  rmSync(work, { recursive: true, force: true });
}
