import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { readProcessors, useAllProcessors } from '../platform/processors.ts';
import { errorCode } from '../platform/startup-error.ts';
import { findChromium } from './chromium/find.ts';
import type { PrintedPage } from './chromium/print-page.ts';
import { createPool, type Pool } from './pool.ts';
import { readPdf } from './testing/read-pdf.ts';

/** Number of exports whose browser is killed. `PDF_KILLS=200` is for a long run. */
const KILLED_RUNS = Number(process.env.PDF_KILLS ?? 3);

const { chromiumPath, chromiumCache } = readConfig([], process.env).config;
const found = findChromium(chromiumPath, chromiumCache);
if (!found) throw new Error('The tests require a Chromium.');
const chromium = found;

let folder: string;
let pool: Pool;
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reporting-pool-'));
  // Simulates a folder that a killed process has left.
  mkdirSync(join(folder, '999999999', 'browser-old'), { recursive: true });
  pool = createPool({ chromium, folder, log, priority: 'normal', slots: 2, pageTime: 10_000, pagesPerBrowser: 5 });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns all processes, except those that have ended and whose parent process has not noticed it yet. */
const allProcesses = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent, group]) => ({ pid: Number(pid), parent: Number(parent), group: Number(group) }));

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    // The process has ended, or another user started it.
    return '';
  }
}

/** The process groups of the browsers that were found so far. A process can remain in a group after its browser has ended. */
const browserGroups = new Set<number>();

/**
 * Returns the ids of the running browsers, then the ids of their descendants. The environment of a browser contains the folder.
 * Its child processes overwrite their environment, so they are found by their parents and by their process group.
 */
function browserProcesses(): number[] {
  const all = allProcesses();
  const browsers = all.filter(({ pid, group }) => pid === group && environmentOf(pid).includes(folder));
  for (const { group } of browsers) browserGroups.add(group);
  const ids = new Set(browsers.map(({ pid }) => pid));
  for (let size = -1; size < ids.size; ) {
    size = ids.size;
    for (const { pid, parent, group } of all) if (browserGroups.has(group) || ids.has(parent)) ids.add(pid);
  }
  return [...ids];
}

/** Sends a signal to a process, unless it has ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** A refused navigation ends the loading of the page without a `load` event. */
const READY =
  "<script>{ const ready = () => { document.documentElement.dataset.ready = 'true' }; addEventListener('load', () => document.fonts.ready.then(ready)); setTimeout(ready, 400) }</script>";

const page = (body: string, more: Partial<PrintedPage> & { ready?: boolean } = {}): PrintedPage => ({
  url: 'http://reports.example.test/dashboards/x/print',
  html: `<!doctype html><html lang="en"><head><title>T</title>${more.ready === false ? '' : READY}</head><body>${body}</body></html>`,
  policy: "default-src * data: blob: 'unsafe-inline'",
  file: async () => null,
  onRefused: () => {},
  ...more,
});

it('the pool deletes the folder that an earlier process left', () => {
  expect(existsSync(join(folder, '999999999'))).toBe(false);
});

it('the pool prints each page in its own browser context', async () => {
  const store = page('<p>first</p><script>localStorage.setItem("a", "kept")</script>');
  const read = page('<p id="out"></p><script>out.textContent = "stored: " + localStorage.getItem("a")</script>');
  // The pages are printed one after the other, so that one browser prints both.
  const texts: string[] = [];
  for (const each of [store, read]) texts.push((await readPdf(await pool.print(each, true))).text);
  expect(texts).toEqual(['first', 'stored: null']);
});

it('the pool ends the browsers of pages that never become ready, and frees their slots', async () => {
  const waits = page('<p>waiting</p>', { ready: false });
  const runsForever = page('<script>for (;;);</script>', { ready: false });
  const late = { status: 'rejected', reason: new Error('The page was not ready after 10 s.') };
  expect(await Promise.allSettled([waits, runsForever].map((each) => pool.print(each, true)))).toEqual([late, late]);
  const next = await Promise.all(['a', 'b'].map((text) => pool.print(page(`<p>${text}</p>`), true)));
  expect(await Promise.all(next.map(async (file) => (await readPdf(file)).text))).toEqual(['a', 'b']);
  await pool.close();
  pool = createPool({ chromium, folder, log, priority: 'normal', slots: 2, pageTime: 20_000, pagesPerBrowser: 5 });
});

it('the pool prints a page again if the browser is killed, and leaves no process and no folder', async () => {
  let kills = 0;
  for (let run = 0; run < KILLED_RUNS; run += 1) {
    const slow = page(
      '<p>done</p><script>setTimeout(() => { document.documentElement.dataset.ready = "true" }, 300)</script>',
      {
        ready: false,
      },
    );
    const printing = pool.print(slow, true);
    const timer = setTimeout(
      () => {
        const [pid, ...children] = browserProcesses();
        if (pid === undefined) return;
        kills += 1;
        // A stopped child process does not end by itself after the browser has ended.
        for (const child of children) signal(child, 'SIGSTOP');
        signal(pid, 'SIGKILL');
      },
      50 + Math.random() * 200,
    );
    expect((await readPdf(await printing)).text).toBe('done');
    clearTimeout(timer);
    // Finds the process group of the second browser, so that the processes that remain in it are found later.
    expect(browserProcesses().length).toBeGreaterThan(1);
  }
  expect(kills).toBeGreaterThan(KILLED_RUNS / 2);
  await pool.close();
  // Killed processes end a short time after the signal.
  await expect.poll(browserProcesses).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  await expect(pool.print(page(''), true)).rejects.toThrow('stopping');
  pool = createPool({ chromium, folder, log, priority: 'normal', slots: 1, pageTime: 20_000 });
}, 600_000);

it('the pool prints urgent pages first', async () => {
  const order: string[] = [];
  const print = (name: string, urgent: boolean) =>
    pool.print(page(`<p>${name}</p>`), urgent).then(() => order.push(name));
  await Promise.all([print('running', false), print('mail', false), print('export', true), print('second', true)]);
  expect(order).toEqual(['running', 'export', 'second', 'mail']);
});

it('the pool does not pass the service’s environment variables to the browser', async () => {
  process.env.APP_KEY_OF_TEST = 'a secret key';
  await pool.print(page('<p>x</p>'), true);
  const pids = browserProcesses();
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) expect(environmentOf(pid)).not.toContain('a secret key');
  delete process.env.APP_KEY_OF_TEST;
});

describe('a page that requests more than its own files', () => {
  let canary: Server;
  let hits = 0;
  let port = 0;
  beforeAll(async () => {
    await pool.close();
    pool = createPool({ chromium, folder, log, priority: 'normal', slots: 2, pageTime: 20_000 });
    canary = createServer((_request, response) => {
      hits += 1;
      response.setHeader('access-control-allow-origin', '*');
      response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    });
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
    port = (canary.address() as AddressInfo).port;
  });
  afterAll(() => canary.close());

  const addresses = () => [
    `http://127.0.0.1:${port}/a`,
    `HTTP://127.0.0.1:${port}/b`,
    `http://localhost:${port}/c`,
    `http://2130706433:${port}/d`,
    `http://[::1]:${port}/e`,
    `http://[::ffff:127.0.0.1]:${port}/f`,
    `http://0x7f.1:${port}/g`,
    `//127.0.0.1:${port}/h`,
    'http://169.254.169.254/latest/meta-data/',
    'https://example.com/x.png',
    'http://reports.example.test.example.com/x.png',
    'http://reports.example.test:81/x.png',
    'http://user@reports.example.test/x.png',
    'ftp://127.0.0.1/x.png',
    'file:///etc/hostname',
    '/redirect/elsewhere',
    '/api/company',
  ];
  const shapes: Record<string, (address: string) => string> = {
    image: (address) => `<img src="${address}">`,
    styles: (address) => `<link rel="stylesheet" href="${address}"><div style="background: url('${address}')">x</div>`,
    font: (address) =>
      `<style>@font-face { font-family: Evil; src: url('${address}'); } p { font-family: Evil; }</style><p>x</p>`,
    frame: (address) => `<iframe src="${address}"></iframe><object data="${address}"></object><embed src="${address}">`,
    script: (address) => `<script src="${address}"></script><link rel="modulepreload" href="${address}">`,
    hint: (address) =>
      ['preload" as="image', 'prefetch', 'preconnect', 'dns-prefetch', 'icon', 'manifest', 'prerender']
        .map((rel) => `<link rel="${rel}" href="${address}">`)
        .join(''),
    svg: (address) =>
      `<svg><image href="${address}"/><use href="${address}#a"/><foreignObject><img src="${address}"></foreignObject></svg>`,
    media: (address) =>
      `<video src="${address}" poster="${address}" autoplay></video><audio src="${address}" autoplay></audio>`,
    base: (address) => `<base href="${address}"><img src="x.png">`,
    code: (address) =>
      `<script>fetch('${address}').catch(() => {}); new Image().src = '${address}'; try { new WebSocket('${address}'.replace(/^http/i, 'ws')) } catch {} try { new EventSource('${address}') } catch {} try { new Worker('${address}') } catch {} try { window.open('${address}') } catch {} navigator.sendBeacon?.('${address}')</script>`,
    form: (address) => `<form id="f" action="${address}"></form><script>f.submit()</script>`,
  };

  it.concurrent.each(Object.keys(shapes))(
    'receives no response to requests of the kind “%s”, and is printed',
    async (name) => {
      const shape = shapes[name];
      const refused: string[] = [];
      const asked: string[] = [];
      const html = addresses()
        .map((address) => shape?.(address))
        .join('');
      const own = page(`<p>still here</p>${html}`, {
        file: async (path) => {
          asked.push(path);
          return null;
        },
        onRefused: (address) => refused.push(address),
      });
      const { text } = await readPdf(await pool.print(own, true));
      expect(text).toContain('still here');
      expect(text).not.toContain(readFileSync('/etc/hostname', 'utf8').trim());
      expect(hits).toBe(0);
      expect(refused.length).toBeGreaterThan(0);
      for (const path of asked)
        expect(path).toMatch(/^\/(?:redirect\/elsewhere|api\/company|dashboards\/x\/x\.png|favicon\.ico|x\.png|[a-h])/);
    },
  );

  it.concurrent.each(['file:///etc/hostname', 'http://127.0.0.1:1/', 'data:text/html,moved', '/api/company'])(
    'does not navigate to %s',
    async (address) => {
      const refused: string[] = [];
      const moving = page(
        `<meta http-equiv="refresh" content="0;url=${address}"><p>still here</p><script>location.href = '${address}'</script>`,
        {
          onRefused: (each) => refused.push(each),
        },
      );
      expect((await readPdf(await pool.print(moving, true))).text).toContain('still here');
    },
  );
});

it('the pool runs browsers in a process group of their own', async () => {
  await pool.print(page('<p>x</p>'), true);
  const ids = browserProcesses();
  const groups = allProcesses().flatMap(({ pid, group }) => (ids.includes(pid) ? [group] : []));
  // A browser has child processes, which stay in its group.
  expect(groups.length).toBeGreaterThan(new Set(groups).size);
  for (const group of groups) expect(environmentOf(group)).toContain(folder);
});

const processorsOf = (id: number | string) =>
  readProcessors(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? '');

/** The threads of V8, which Node names since version 24. */
const collectorThreads = () =>
  readdirSync('/proc/self/task')
    .map((id) => `self/task/${id}`)
    .filter((thread) => readFileSync(`/proc/${thread}/comm`, 'utf8').trim() === 'V8Worker');

/** The priority of browsers. */
const LOWER = 5;

/** Returns the ids of the processes of a process group. */
const processesOf = (id: number): number[] => allProcesses().flatMap(({ pid, group }) => (group === id ? [pid] : []));

/** Returns the processor time of the processes of a process group so far, in ticks of 10 ms. */
function ticksOf(group: number): number {
  return processesOf(group).reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);
}

it('a browser gets a quarter of a processor that another program uses too', async () => {
  const all = processorsOf('self');
  await pool.close();
  pool = createPool({ chromium, folder, log, slots: 1 });
  await pool.print(page('<p>x</p>'), true);
  const [browser = 0] = browserProcesses();
  const started = ticksOf(browser);
  const printing = pool.print(page('<script>for (;;);</script>', { ready: false }), true).catch(() => {});
  await expect.poll(() => ticksOf(browser), { timeout: 10_000 }).toBeGreaterThan(started + 50);
  const processor = String(processorsOf(browser)[0]);
  for (const pid of processesOf(browser)) execFileSync('taskset', ['-a', '-p', '-c', processor, String(pid)]);
  const args = ['-c', processor, process.execPath, '-e', 'for (;;);'];
  const program = spawn('taskset', args, { detached: true });
  const times = () => ({ browser: ticksOf(browser), program: ticksOf(program.pid ?? 0) });
  try {
    await expect.poll(() => times().program, { timeout: 10_000 }).toBeGreaterThan(20);
    const before = times();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const after = times();
    // The program has the priority 0. The ratio is 0.33 for the priority 5, and 0.11 for the priority 10.
    expect((after.browser - before.browser) / (after.program - before.program)).toBeGreaterThan(0.2);
  } finally {
    program.kill('SIGKILL');
    await pool.close();
    await printing;
    // Other tests begin after the main thread can use all processors again.
    await expect.poll(() => processorsOf('self')).toEqual(all);
    pool = createPool({ chromium, folder, log, priority: 'normal', slots: 1 });
  }
}, 40_000);

it('the pool runs browsers by default with a lower priority than the service, and on all processors except one', async () => {
  const all = processorsOf('self');
  await pool.print(page('<p>x</p>'), true);
  // The first process is the browser, which raises its own priority if it runs as root.
  expect(getPriority(browserProcesses()[0])).toBeLessThan(LOWER);
  await pool.close();
  pool = createPool({ chromium, folder, log, slots: 1 });
  await pool.print(page('<p>y</p>'), true);
  const [pid = 0] = browserProcesses();
  expect(getPriority(pid)).toBeGreaterThanOrEqual(LOWER);
  // This file exists if Linux schedules each session as a group.
  const group = `/proc/${pid}/autogroup`;
  if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 5$/m);
  const [first, ...others] = all;
  // A process of a closed page can end before its processors are read.
  await expect
    .poll(() => [...new Set(browserProcesses().map((id) => `${processorsOf(id)}`))])
    .toEqual([`${others.length > 0 ? others : [first]}`]);
  // With few processors, the service uses only its reserved processor until the browser has ended.
  await expect.poll(() => processorsOf('self')).toEqual(all.length <= 4 ? [first] : all);
  const few = all.length > 1 && all.length <= 4;
  for (const thread of collectorThreads()) await expect.poll(() => processorsOf(thread)).toEqual(few ? others : all);
  const child = spawn('sleep', ['60']);
  useAllProcessors(child.pid);
  await expect.poll(() => processorsOf(child.pid ?? 0)).toEqual(all);
  child.kill();
  await pool.close();
  for (const thread of ['self', ...collectorThreads()]) await expect.poll(() => processorsOf(thread)).toEqual(all);
});

it.each([
  ['0', [0]],
  ['0-2,5', [0, 1, 2, 5]],
  ['', []],
])('readProcessors parses the processor list "%s"', (list, processors) => {
  expect(readProcessors(list)).toEqual(processors);
});
