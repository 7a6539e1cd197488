import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDashboard, getDashboard, login, saveDashboard } from '@reporting/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATION_NAMES } from '../platform/migrations/index.ts';
import { Client } from '../testing/client.ts';
import { memberView } from '../testing/member-view.ts';
import { type Program, type RunningProgram, runProgram, startDemo } from '../testing/program.ts';
import { putEmptyDatabase } from '../testing/template.ts';
import { textCard } from '../testing/widgets.ts';

/** Runs the bundled program in its own processes, mostly with the option --demo. */
describe('the program', () => {
  let folder: string;
  const programs: Program[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-process-'));
  });
  afterEach(async () => {
    for (const { child, ended } of programs.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await ended;
    }
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<RunningProgram> {
    const program = await startDemo(folder);
    programs.push(program);
    return program;
  }

  /** Runs a command and waits for its end. */
  async function run(args: string[], uid?: number) {
    const program = runProgram(args, uid);
    programs.push(program);
    return { code: await program.ended, output: program.output().trim() };
  }

  async function signIn(url: string): Promise<Client> {
    const client = new Client(url);
    const answer = await client.call(login, { body: { email: 'admin@demo.test', password: 'demo-password' } });
    expect(answer.status).toBe(200);
    return client;
  }

  it('stores each answered save completely even if it is killed', async () => {
    let running = await start();
    let client = await signIn(running.url);
    const { id, permalink } = (await client.call(createDashboard, { body: { name: 'Killed' } })).json.data;
    let answered = 0;
    for (const wait of [0, 4]) {
      // Sends saves one after another until the process is killed. It is killed `wait` ms after the third save begins.
      const before = answered;
      let stop = false;
      let thirdSent = () => {};
      const third = new Promise<void>((resolve) => {
        thirdSent = resolve;
      });
      const saving = (async () => {
        while (!stop) {
          if (answered === before + 2) thirdSent();
          const text = `save ${answered + 1} ${'x'.repeat(30_000)}`.slice(0, 20_000);
          const body = {
            version: answered,
            editor: 'editor-one',
            sequence: answered,
            name: `Save ${answered + 1}`,
            widgets: [textCard(text)],
          };
          const answer = await client.call(saveDashboard, { params: { key: id }, body }).catch(() => null);
          if (answer?.status !== 200) return;
          answered = answer.json.data && 'version' in answer.json.data ? answer.json.data.version : answered;
        }
      })();
      await Promise.race([third, saving]);
      expect(answered).toBe(before + 2);
      await new Promise((resolve) => setTimeout(resolve, wait));
      // The listener is added before the kill, because the process can end while the last save is still failing.
      const ended = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      stop = true;
      await saving;
      await ended;
      running = await start();
      client = await signIn(running.url);
      const data = memberView((await client.call(getDashboard, { params: { permalink } })).json);
      // The stored version can be one higher than the last answered version, because the answer of the last save can be lost.
      expect([answered, answered + 1]).toContain(data.version);
      expect(data.name).toBe(`Save ${data.version}`);
      expect(JSON.stringify(data.widgets)).toContain(`save ${data.version} `);
      answered = data.version;
    }
  }, 120_000);

  it('ends immediately if another process uses its data folder, and starts after that process was killed', async () => {
    const first = await start();
    const second = await run(['serve', '--port', '0', '--data-dir', folder]);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`process ${first.child.pid}`) });
    expect(second.output.split('\n')).toHaveLength(1);
    expect((await (await signIn(first.url)).send('GET', '/readyz')).status).toBe(200);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const third = await start();
    expect(JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')).pid).toBe(third.child.pid);
  }, 120_000);

  it('ends on SIGTERM, and when the channel to its parent process closes', async () => {
    const asked = await start();
    asked.child.kill('SIGTERM');
    await once(asked.child, 'exit');
    expect(asked.child.exitCode).toBe(0);
    const orphaned = await start();
    orphaned.child.disconnect();
    await once(orphaned.child, 'exit');
    expect(orphaned.child.exitCode).toBe(0);
    expect(asked.output() + orphaned.output()).toBe('');
  }, 120_000);

  const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

  /** Starts the program and a request whose body is not complete. `finish` completes it and returns the status of the answer. */
  async function startWithRequest() {
    const running = await start();
    const client = await signIn(running.url);
    const body = JSON.stringify({ name: 'While stopping' });
    const request = httpRequest(`${running.url}/api/dashboards`, {
      method: 'POST',
      headers: {
        cookie: client.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        'content-length': body.length,
        // The service answers this when it has read the headers.
        expect: '100-continue',
      },
    });
    request.on('error', () => {});
    const begun = once(request, 'continue');
    request.write(body.slice(0, 5));
    await begun;
    const finish = async () => {
      const answer = once(request, 'response');
      request.end(body.slice(5));
      const [response] = await answer;
      response.resume();
      return response.statusCode;
    };
    return { running, finish };
  }

  it.each<[string, (child: ChildProcess) => Promise<void>]>([
    [
      'SIGTERM',
      async (child) => {
        child.kill('SIGTERM');
      },
    ],
    [
      'Ctrl-C, even if the closed channel arrives before the signal',
      async (child) => {
        child.disconnect();
        await pause();
        child.kill('SIGINT');
      },
    ],
  ])(
    'finishes a running request after %s',
    async (_name, stop) => {
      const { running, finish } = await startWithRequest();
      const ended = once(running.child, 'exit');
      await stop(running.child);
      await pause();
      expect(running.child.exitCode).toBeNull();
      expect(await finish()).toBe(201);
      expect(await ended).toEqual([0, null]);
    },
    120_000,
  );

  it('ends immediately after a second signal', async () => {
    const { running } = await startWithRequest();
    running.child.kill('SIGINT');
    await pause();
    expect(running.child.exitCode).toBeNull();
    // A busy process can receive two signals as one, so the signal is repeated.
    const again = setInterval(() => running.child.kill('SIGINT'), 200);
    try {
      expect(await running.ended).toBe(1);
    } finally {
      clearInterval(again);
    }
  }, 120_000);

  it('prints a one-line error if the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    await putEmptyDatabase(folder);
    const answer = await run(['serve', '--port', port, '--data-dir', folder]);
    other.close();
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(new RegExp(`^Port ${port} is in use by another program.*--port\\.$`));
  }, 120_000);

  it.skipIf(process.getuid?.() !== 0)('prints a one-line error if its data folder is not writable', async () => {
    chmodSync(folder, 0o500);
    const nobody = 65_534;
    const answer = await run(['serve', '--port', '0', '--data-dir', join(folder, 'data')], nobody);
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(/^The data folder .* cannot be written \(EACCES\)\. Change its owner, .*$/);
  });

  it.each([[['serve', '--port', 'x']], [['fly']], [['serve', '--demo', '--host', '0.0.0.0']]])(
    'rejects the arguments %j without a stack trace',
    async (args) => {
      const answer = await run(args);
      expect(answer.code).toBe(1);
      expect(answer.output).not.toContain('    at ');
    },
  );

  it('migrates the database with the command migrate', async () => {
    await putEmptyDatabase(folder);
    const first = await run(['migrate', '--data-dir', folder]);
    expect(first).toEqual({ code: 0, output: `Ran ${MIGRATION_NAMES.join(', ')}.` });
    expect((await run(['migrate', '--data-dir', folder])).output).toBe('The database is up to date.');
  }, 120_000);
});
