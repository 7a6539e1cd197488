import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDashboards, listSources, login } from '@reporting/contract';
import { type Sandbox, startSandbox } from '@reporting/sandbox';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { BUNDLED } from '../testing/program.ts';

const ROUNDS = 3;

describe('two processes that start concurrently on one empty PostgreSQL database', () => {
  let folder: string;
  let server: TestPostgres;
  let sandbox: Sandbox;
  let children: ChildProcess[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-two-'));
    server = await startPostgres();
    sandbox = await startSandbox({ port: 0, stateDir: join(folder, 'sandbox') });
  });
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    children = [];
  });
  afterAll(async () => {
    await sandbox.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function emptyDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return server.url.replace(/postgres$/, name);
  }

  /** Starts the program. Resolves with its output and its address; the address is null if the program ends. */
  async function start(args: string[], dataDir: string, env: Record<string, string>) {
    const child = spawn(process.execPath, [BUNDLED, ...args, '--data-dir', join(folder, dataDir)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', APP_DIST: folder, ...env },
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    // The output is complete when the streams are closed, which can be after the exit.
    const ended = once(child, 'close').then(([code]) => ({ url: null, code }));
    const ready = once(child, 'message').then(([message]) => ({ url: (message as { url: string }).url, code: null }));
    const { url, code } = await Promise.race([ready, ended]);
    return { url, code, output };
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'create only one demo company, and both serve it (%i)',
    async (round) => {
      const env = {
        DATABASE_URL: await emptyDatabase(`demo${round}`),
        SANDBOX_URL: sandbox.url,
        APP_KEY: randomBytes(32).toString('base64'),
      };
      const both = await Promise.all(
        ['a', 'b'].map((name) => start(['serve', '--port', '0', '--demo'], `${name}${round}`, env)),
      );
      expect(both).toEqual([
        { url: expect.any(String), code: null, output: '' },
        { url: expect.any(String), code: null, output: '' },
      ]);
      for (const { url } of both) {
        const client = new Client(url ?? '');
        const body = { email: 'admin@demo.test', password: 'demo-password' };
        expect((await client.call(login, { body })).status).toBe(200);
        expect((await client.call(listSources)).json.data).toHaveLength(10);
        expect((await client.call(listDashboards)).json.data).toHaveLength(4);
      }
    },
    120_000,
  );

  it('run each migration only once', async () => {
    const env = { DATABASE_URL: await emptyDatabase('migrated') };
    const all = await Promise.all(['m0', 'm1', 'm2', 'm3'].map((name) => start(['migrate'], name, env)));
    expect(all.map(({ code, output }) => [code, output.trim()]).sort()).toEqual([
      [0, expect.stringMatching(/^Ran 0001-ground/)],
      [0, 'The database is up to date.'],
      [0, 'The database is up to date.'],
      [0, 'The database is up to date.'],
    ]);
  }, 120_000);
});
