// Measures the durations of saves while the command `backup` runs, with each database. The service and the command are separate
// processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/peers.mjs';
import { median } from '../lib/stats.mjs';

export const title = 'Backups';
export const needsBrowser = false;
export const about =
  'Durations in ms of saves of 30 kB by 4 clients that save without pause, before a backup and while the command `backup` makes and verifies one. 150 dashboards of 30 kB are stored, most of them archived. Service, command and clients share the cores.';

const MAIN = join(ROOT, 'packages/server/dist/main.js');
const SAVERS = 4;
const DASHBOARDS = 150;
const BEFORE = 10_000;
const text = 'x'.repeat(15_000);
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

async function startService(dataDir, env) {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data-dir', dataDir, '--demo'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'warn', BACKUP_KEEP: '0', ...env },
  });
  const [{ url }] = await once(child, 'message');
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'demo-password' });
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: HEADERS, body });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  return {
    async send(method, path, json) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...HEADERS, cookie },
        body: JSON.stringify(json),
      });
      const answered = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answered}`);
      return JSON.parse(answered).data;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

let ids = 0;
const card = (description) => {
  ids += 1;
  return {
    version: 1,
    id: `bench${String(ids).padStart(16, '0')}`,
    hash: `h${String(ids).padStart(9, '0')}`,
    order: 0,
    realTime: false,
    title: 'A widget',
    width: 2,
    height: 1,
    description: '',
    formatOptions: {},
    nature: 'passive',
    format: 'textCard',
    widget: { type: 'plain', inputs: { description } },
  };
};

async function create({ send }) {
  const dashboard = { version: 0, ...(await send('POST', '/api/dashboards', { name: 'Bench' })) };
  await save({ send }, dashboard);
  return dashboard;
}

async function save({ send }, dashboard) {
  const { id, version } = dashboard;
  const widgets = [card(text), card(text)];
  await send('PUT', `/api/dashboards/${id}`, { version, editor: `editor-${id}`, sequence: version, widgets });
  dashboard.version = version + 1;
}

/** Saves repeatedly until `until` resolves. Returns the duration of each save in ms. */
async function measure(service, dashboards, until) {
  const durations = [];
  let going = true;
  const savers = dashboards.map(async (dashboard) => {
    while (going) {
      const started = performance.now();
      await save(service, dashboard);
      durations.push(performance.now() - started);
    }
  });
  await until;
  going = false;
  await Promise.all(savers);
  return durations;
}

async function runBackup(dataDir, env) {
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN, 'backup', '--data-dir', dataDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  let memory = 0;
  const look = setInterval(() => {
    try {
      const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);
      memory = Math.max(memory, peak / 1_024);
    } catch {
      // The platform has no /proc, or the process has ended.
    }
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`The backup ended with ${code}.`);
  return { seconds: (performance.now() - started) / 1_000, memory };
}

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

async function measureEngine(name, env, runs) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-backup-'));
  const service = await startService(dataDir, env);
  try {
    const savers = [];
    for (let n = 0; n < DASHBOARDS; n += 1) {
      const dashboard = await create(service);
      if (n < SAVERS) savers.push(dashboard);
      // The other dashboards are archived, because the demo limits the number of active ones.
      else await service.send('DELETE', `/api/dashboards/${dashboard.id}/archive`, {});
    }
    const samples = { 'no backup': {}, 'during a backup': {} };
    const add = (row, durations, more = {}) => {
      const measures = {
        p50: percentile(durations, 0.5),
        p99: percentile(durations, 0.99),
        longest: Math.max(...durations),
      };
      for (const [measure, value] of Object.entries({
        ...measures,
        'saves/s': more.rate,
        s: more.seconds,
        MB: more.memory,
      })) {
        if (value === undefined) continue;
        samples[row][measure] ??= [];
        samples[row][measure].push(Number(value.toFixed(1)));
      }
    };
    for (let round = 0; round < runs; round += 1) {
      const quiet = await measure(service, savers, new Promise((resolve) => setTimeout(resolve, BEFORE)));
      add('no backup', quiet, { rate: quiet.length / (BEFORE / 1_000) });
      const made = runBackup(dataDir, env);
      const durations = await measure(service, savers, made);
      const { seconds, memory } = await made;
      add('during a backup', durations, { rate: durations.length / seconds, seconds, memory });
    }
    const p99 = median(samples['during a backup'].p99);
    return { title: name, samples, goals: [{ what: 'p99 of saves during a backup, ms', value: p99, most: 500 }] };
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function run({ runs }) {
  const { startPostgres } = await import('../../packages/server/src/testing/postgres.ts');
  const embedded = await measureEngine('Embedded database', { DATABASE_URL: '' }, runs);
  const server = await startPostgres();
  try {
    return [embedded, await measureEngine('PostgreSQL', { DATABASE_URL: server.url }, runs)];
  } finally {
    await server.stop();
  }
}
