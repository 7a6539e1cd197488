// Reads the data of a dashboard over all connections at new dates, while vendors are available, slow or down.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDashboard, startSandbox } from './connections.mjs';
import { startService } from './run.mjs';
import { signIn } from './scenarios.mjs';

const DAY = 86_400_000;

/**
 * Starts sandbox and service with a dashboard of 30 widgets over all connections, runs `work`, and stops both.
 * @template T
 * @param {(bench: object) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDashboard(work) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sources-'));
  const sandbox = await startSandbox(join(folder, 'sandbox'));
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const service = await startService({ dataDir, sandboxUrl: sandbox.url });
  try {
    const cookie = await signIn(service.url);
    const filled = await fillDashboard({ url: service.url, sandboxUrl: sandbox.url, cookie });
    return await work({ url: service.url, sandboxUrl: sandbox.url, service, ...filled });
  } finally {
    await service.stop();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let shift = 0;
/**
 * Returns a range of `days` days that was not read before. Each range ends one day before the range of the previous
 * call.
 */
export function newDates(days = 30) {
  shift += 1;
  const day = (back) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10);
  return { start_date: day(shift + days), end_date: day(shift + 1), compare_start_date: 'none' };
}

/**
 * Reads the stream of the dashboard.
 * @param {(line: object) => boolean} isWanted the stream is aborted when every wanted widget has its line
 * @returns type, state and time in ms of each line, and the time of the last line
 */
export async function view({ url, permalink, headers, widgets }, dates, isWanted = () => true) {
  const wanted = [...widgets.values()].filter(isWanted).length;
  const started = performance.now();
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/dashboards/${permalink}/data?${new URLSearchParams(dates)}`, {
    headers,
    signal: leaving.signal,
  });
  const lines = [];
  let rest = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const texts = (rest + part).split('\n');
    rest = texts.pop();
    for (const text of texts.filter((one) => one.trim() !== '')) {
      const { id, data } = JSON.parse(text);
      const { state, error } = data.meta;
      const line = { ...widgets.get(id), ms: performance.now() - started, state, message: error?.message };
      if (isWanted(line)) lines.push(line);
    }
    if (lines.length === wanted) break;
  }
  const ms = performance.now() - started;
  leaving.abort();
  return { lines, ms };
}

async function control({ sandboxUrl }, path, method, body) {
  const answer = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Removes all faults. */
export const heal = (bench) => control(bench, 'faults', 'DELETE');

/** Sets a fault for a vendor until `heal` is called. */
export const fault = (bench, vendor, more) =>
  control(bench, 'faults', 'POST', { match: { vendor }, times: 0, ...more });

export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
