// Measures the memory of open sockets, and the time from a save to the event at every client. The service is a separate
// process; the clients share its cores.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/peers.mjs';
import { startService } from '../lib/service/run.mjs';
import { median } from '../lib/stats.mjs';

export const title = 'Sockets';
export const needsBrowser = false;
export const about =
  'Additional memory of the service with 2,000 sockets that have joined the channel of one company, and the time from sending a save to the event at each of 50 clients (pusher-js), for 200 saves.';

const require = createRequire(join(ROOT, 'packages/server/package.json'));
const { WebSocket } = require('ws');
const Pusher = require('pusher-js');

const SOCKETS = 2_000;
const AT_ONCE = 50;
const CLIENTS = 50;
const SAVES = 200;
/**
 * The memory counts as settled if it changes by less than `SETTLED` MB between two checks. There are at most `LOOKS` checks,
 * `LOOK` ms apart.
 */
const SETTLED = 2;
const LOOKS = 20;
const LOOK = 5_000;
const JSON_HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

async function signIn(url) {
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'demo-password' });
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: JSON_HEADERS, body });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  // Each page contains the bootstrap object, in which the server states the signed-in member.
  const page = await (await fetch(`${url}/dashboards`, { headers: { cookie, accept: 'text/html' } })).text();
  const bootstrap = /id="bootstrap"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (!bootstrap) throw new Error('The app is not built: run npm start once.');
  const { member } = JSON.parse(bootstrap);
  const headers = { ...JSON_HEADERS, cookie };
  return {
    key: member.realtime.key,
    channel: `private-company.${member.company.id}`,
    async call(method, path, json) {
      const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(json) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}

/** Opens a socket that has joined the channel. */
async function joinSocket(url, { key, channel, call }) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7`, { perMessageDeflate: false });
  socket.on('error', () => {});
  const message = async (event) => {
    for (;;) {
      const [text] = await once(socket, 'message');
      const parsed = JSON.parse(text);
      if (parsed.event === event) return JSON.parse(parsed.data);
      if (parsed.event === 'pusher:error') throw new Error(String(text));
    }
  };
  const { socket_id } = await message('pusher:connection_established');
  const signed = await call('POST', '/broadcasting/auth', { socket_id, channel_name: channel });
  const joined = message('pusher_internal:subscription_succeeded');
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed } }));
  await joined;
  socket.on('message', (text) => {
    if (String(text).includes('"pusher:ping"')) socket.send('{"event":"pusher:pong","data":{}}');
  });
  return socket;
}

/** Returns the memory of the service after it has settled, because the service releases much of it after its start. */
async function settledMemory(service) {
  let before = service.memory();
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    const now = service.memory();
    if (Math.abs(now - before) < SETTLED) return now;
    before = now;
  }
  return before;
}

async function memoryOf(service, member) {
  const sockets = [];
  // The first sockets are not counted, because they also load code and fill pools.
  for (let count = 0; count < AT_ONCE; count += 1) sockets.push(await joinSocket(service.url, member));
  const before = await settledMemory(service);
  while (sockets.length < SOCKETS + AT_ONCE) {
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => joinSocket(service.url, member)))));
  }
  const after = await settledMemory(service);
  for (const socket of sockets) socket.terminate();
  return after - before;
}

function connectPusher(url, { key, channel, call }) {
  const { hostname, port } = new URL(url);
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        call('POST', '/broadcasting/auth', { socket_id: socketId, channel_name: channelName }).then(
          (data) => callback(null, data),
          (error) => callback(error, null),
        );
      },
    },
  });
  const joined = pusher.subscribe(channel);
  return new Promise((resolve, reject) => {
    joined.bind('pusher:subscription_succeeded', () => resolve({ pusher, joined }));
    joined.bind('pusher:subscription_error', (error) => reject(new Error(JSON.stringify(error))));
  });
}

async function delaysOf(service, member) {
  const { id } = (await member.call('POST', '/api/dashboards', { name: 'Bench' })).data;
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connectPusher(service.url, member)));
  const delays = [];
  for (let version = 0; version < SAVES; version += 1) {
    const sent = performance.now();
    const arrived = clients.map(
      ({ joined }) =>
        new Promise((resolve) => {
          const listener = (event) => {
            if (event.id !== id || event.version !== version + 1) return;
            joined.unbind('App\\Events\\DashboardUpdated', listener);
            delays.push(performance.now() - sent);
            resolve();
          };
          joined.bind('App\\Events\\DashboardUpdated', listener);
        }),
    );
    await member.call('PUT', `/api/dashboards/${id}`, {
      version,
      editor: 'bench-editor',
      sequence: version + 1,
      name: `Version ${version}`,
    });
    await Promise.all(arrived);
  }
  for (const { pusher } of clients) pusher.disconnect();
  return delays;
}

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

async function measureEngine(name, databaseUrl, runs) {
  const samples = { sockets: { MB: [] }, 'save to event': { p50: [], p99: [], longest: [] } };
  for (let round = 0; round < runs; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-sockets-'));
    const service = await startService({ dataDir, databaseUrl });
    try {
      const member = await signIn(service.url);
      // Memory is measured before the delays. After other work, the heap contains free space, which would hide the
      // growth.
      samples.sockets.MB.push(Number((await memoryOf(service, member)).toFixed(1)));
      const delays = await delaysOf(service, member);
      samples['save to event'].p50.push(Number(percentile(delays, 0.5).toFixed(1)));
      samples['save to event'].p99.push(Number(percentile(delays, 0.99).toFixed(1)));
      samples['save to event'].longest.push(Number(Math.max(...delays).toFixed(1)));
    } finally {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return {
    title: name,
    samples,
    goals: [
      { what: 'Memory of 2,000 sockets, MB', value: median(samples.sockets.MB), most: 100 },
      {
        what: 'p99 from a save to the event at 50 clients, ms',
        value: median(samples['save to event'].p99),
        most: 250,
      },
    ],
  };
}

export async function run({ runs }) {
  const { startPostgres } = await import('../../packages/server/src/testing/postgres.ts');
  const embedded = await measureEngine('Embedded database', null, runs);
  const server = await startPostgres();
  try {
    return [embedded, await measureEngine('PostgreSQL', server.url, runs)];
  } finally {
    await server.stop();
  }
}
