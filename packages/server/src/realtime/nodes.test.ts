import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  companyChannel,
  createDashboard,
  type DashboardUpdated,
  EVENT,
  listDashboards,
  logout,
  saveDashboard,
} from '@reporting/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../platform/bus/outbox.ts';
import { tenantOf } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import { Client } from '../testing/client.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { BUNDLED } from '../testing/program.ts';
import { startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { connectPusher, joined } from '../testing/sockets.ts';

/** Starts a balancer that passes connections to `target` and can cut all of them. */
async function startBalancer(target: string) {
  const sockets = new Set<Socket>();
  const state = { port: Number(new URL(target).port), open: true };
  const server: Server = createServer((client) => {
    if (!state.open) return void client.destroy();
    const upstream = new Socket();
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.connect(state.port, '127.0.0.1');
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    set(open: boolean) {
      state.open = open;
    },
    point(to: string) {
      state.port = Number(new URL(to).port);
    },
    close() {
      this.cut();
      server.close();
    },
  };
}

describe('several processes on one PostgreSQL server', () => {
  let server: TestPostgres;
  let env: Record<string, string>;
  let one: TestService;
  let other: TestService;
  let company: TestCompany;
  let folder: string;
  let child: ChildProcess | null = null;
  const ends: (() => void)[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-nodes-'));
    server = await startPostgres();
    env = { DATABASE_URL: server.url, APP_KEY: randomBytes(32).toString('base64') };
    one = await startTestService({ env });
    other = await startTestService({ env });
    company = await one.company();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    child = null;
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a client that reads the dashboards when it joins and at each event, as the app does. */
  async function follow(origin: string, client: Client) {
    const pusher = connectPusher(origin, one.service.realtime.key, client);
    ends.push(() => pusher.disconnect());
    const events: DashboardUpdated[] = [];
    const known = new Map<string, string>();
    let joins = 0;
    let begun = 0;
    let shown = 0;
    const read = async () => {
      begun += 1;
      const turn = begun;
      const { json } = await client.call(listDashboards);
      // An older answer can arrive last.
      if (turn < shown) return;
      shown = turn;
      for (const { id, name } of json.data) known.set(id, name);
    };
    const channel = pusher.subscribe(companyChannel(company.tenant.companyId));
    channel.bind('pusher:subscription_succeeded', () => {
      joins += 1;
      read().catch(() => {});
    });
    channel.bind(EVENT.dashboardUpdated, (event: DashboardUpdated) => {
      events.push(event);
      read().catch(() => {});
    });
    await joined(channel);
    return { events, known, pusher, joins: () => joins };
  }

  const at = (origin: string, like: Client) =>
    Object.assign(new Client(origin), { cookie: like.cookie, identification: like.identification });

  it('announce each other’s changes immediately', async () => {
    const { events } = await follow(other.origin, at(other.origin, company.member));
    // Each change follows the event of the previous one. Without a hint of the database, the next read is 1 s after the previous read, so
    // every event would arrive that late. A busy machine can delay single events.
    const delays: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const id = newId();
      const started = performance.now();
      await announce(company.tenant, 'dashboard', id);
      await expect.poll(() => events.map((event) => event.id), { interval: 5 }).toContain(id);
      delays.push(performance.now() - started);
    }
    expect(Math.min(...delays.slice(1))).toBeLessThan(700);
  });

  it('announce changes even without hints of the database', async () => {
    const { events } = await follow(other.origin, at(other.origin, company.member));
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const id = newId();
    await client.query('insert into outbox (company_id, kind, subject) values ($1, $2, $3)', [
      company.tenant.companyId,
      'dashboard',
      id,
    ]);
    await client.end();
    await expect.poll(() => events.map((event) => event.id)).toContain(id);
  });

  it('announce a change whose transaction began before others and ended after them', async () => {
    const { events } = await follow(other.origin, at(other.origin, company.member));
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const [early, late] = [newId(), newId()];
    await client.query('begin');
    await client.query('insert into outbox (company_id, kind, subject) values ($1, $2, $3)', [
      company.tenant.companyId,
      'dashboard',
      early,
    ]);
    await announce(tenantOf(one.service.db, company.tenant.companyId), 'dashboard', late);
    await expect.poll(() => events.map((event) => event.id)).toContain(late);
    expect(events.map((event) => event.id)).not.toContain(early);
    await client.query('commit');
    await client.end();
    await expect.poll(() => events.map((event) => event.id)).toContain(early);
  });

  it('close the sockets of a session that ended in another process', async () => {
    const leaving = await one.signIn(company.emails.member);
    const { pusher } = await follow(other.origin, at(other.origin, leaving));
    await leaving.call(logout);
    await expect.poll(() => pusher.connection.state).not.toBe('connected');
  });

  it('take over the clients of a killed process, which then receive all changes', async () => {
    const started = spawn(process.execPath, [BUNDLED, 'serve', '--port', '0', '--data-dir', join(folder, 'killed')], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error', APP_DIST: folder, BACKUP_KEEP: '0', ...env },
    });
    child = started;
    const [{ url }] = (await once(started, 'message')) as [{ url: string }];
    const balancer = await startBalancer(url);
    ends.push(() => balancer.close());
    const client = at(balancer.origin, company.member);
    const { known, joins, events } = await follow(balancer.origin, client);
    const { id } = (await company.admin.call(createDashboard, { body: { name: 'Before' } })).json.data;
    await expect.poll(() => known.get(id)).toBe('Before');

    started.kill('SIGKILL');
    await once(started, 'exit');
    balancer.point(other.origin);
    // This change happens while the client is disconnected.
    const save = { params: { key: id }, body: { version: 0, editor: 'editor-one', sequence: 1, name: 'Meanwhile' } };
    expect((await company.admin.call(saveDashboard, save)).status).toBe(200);
    await expect.poll(joins).toBe(2);
    await expect.poll(() => known.get(id)).toBe('Meanwhile');
    events.length = 0;
    const next = { params: { key: id }, body: { version: 1, editor: 'editor-one', sequence: 2, name: 'After' } };
    expect((await company.admin.call(saveDashboard, next)).status).toBe(200);
    await expect.poll(() => events.map(({ version }) => version)).toContain(2);
    await expect.poll(() => known.get(id)).toBe('After');
  }, 60_000);

  it(
    'lose no changes on a flapping network, which fails repeatedly',
    async () => {
      const balancer = await startBalancer(other.origin);
      ends.push(() => balancer.close());
      const client = at(balancer.origin, company.member);
      const { known, joins } = await follow(balancer.origin, client);
      const { id } = (await company.admin.call(createDashboard, { body: { name: 'Version 0' } })).json.data;
      // `FLAPPING_MINUTES=10` is for a long run.
      const until = performance.now() + Number(process.env.FLAPPING_MINUTES ?? 0.15) * 60_000;
      let version = 0;
      for (let round = 0; performance.now() < until; round += 1) {
        balancer.set(round % 2 === 0);
        balancer.cut();
        for (let saves = 0; saves < 3; saves += 1) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
          const body = { version, editor: 'editor-one', sequence: version + 1, name: `Version ${version + 1}` };
          expect((await company.admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
          version += 1;
        }
      }
      balancer.set(true);
      // After several failures, pusher-js waits up to a minute before it connects again.
      await expect.poll(() => known.get(id), { timeout: 75_000 }).toBe(`Version ${version}`);
      expect(joins()).toBeGreaterThan(1);
    },
    12 * 60_000,
  );
});
