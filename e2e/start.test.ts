import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bootstrap,
  childrenOf,
  freePortPair,
  isFree,
  isRunning,
  launch,
  type Start,
  sandboxPid,
  servicePid,
  temporaryFolder,
} from './support/service.ts';

const linux = process.platform === 'linux';
const root = process.getuid?.() === 0;
/** The ids of the unprivileged account `nobody` on Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const AS_NOBODY: [string, ...string[]] = [
  'setpriv',
  `--reuid=${NOBODY.uid}`,
  `--regid=${NOBODY.gid}`,
  '--clear-groups',
];

/** Returns true if `nobody` can run Node and read the checkout. A checkout in a private home folder is not readable. */
function ordinaryUserCanRead(): boolean {
  const [program, ...first] = AS_NOBODY;
  return spawnSync(program, [...first, process.execPath, '--check', bootstrap], { stdio: 'ignore' }).status === 0;
}

/**
 * Waits until a failed start has ended. Returns its exit code, its output, and the last line of the output that is not blank.
 */
async function refusal(start: Start): Promise<{ code: number | null; line: string; output: string }> {
  const code = await start.ended;
  const lines = start.output().trim().split('\n');
  return { code, line: lines.at(-1) ?? '', output: start.output() };
}

/** Waits until the processes have ended, at most `within` ms. Returns the processes that still run. */
async function gone(pids: number[], within = 60_000): Promise<number[]> {
  const until = Date.now() + within;
  let left = pids.filter(isRunning);
  while (left.length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    left = pids.filter(isRunning);
  }
  return left;
}

describe('a start that fails prints the reason', () => {
  const folder = temporaryFolder('reporting-start-');
  afterAll(() => folder.remove());

  it('reports an occupied port and suggests a free one', async () => {
    const port = await freePortPair();
    const holder: Server = createServer();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
    try {
      const { code, line, output } = await refusal(
        launch({ args: ['--port', String(port), '--data-dir', join(folder.path, 'occupied')] }),
      );
      expect(code).toBe(1);
      expect(line).toContain(`Port ${port} is in use by another program`);
      const offered = Number(/npm start -- --port (\d+)$/.exec(line)?.[1]);
      expect(offered).toBeGreaterThan(port);
      expect(await isFree(offered)).toBe(true);
      expect(output).not.toMatch(/\n {4}at /);
    } finally {
      holder.close();
    }
  });

  it.each([
    [['--port', '0'], /^--port is "0"\. A port is a number from 1 to 65535/],
    [['--port', 'http'], /^--port is "http"\. A port is a number/],
    [['--sheets', '/nowhere/at/all'], /^The folder \/nowhere\/at\/all of --sheets does not exist/],
    [['--prot', '5000'], /^Unknown option "--prot" of npm start/],
    [['--data-dir'], /^The option --data-dir requires a value/],
  ])('rejects %j', async (args, message) => {
    const start = launch({ args });
    expect(await start.ended).toBe(1);
    expect(start.output().trim()).toMatch(message);
    expect(start.output()).not.toMatch(/\n {4}at /);
  });

  it('rejects an invalid PORT variable and names it', async () => {
    const { code, line } = await refusal(launch({ args: [], env: { PORT: '70000' } }));
    expect(code).toBe(1);
    expect(line).toContain('The variable PORT is "70000"');
  });

  it('prints the correct command if npm consumed two options', async () => {
    // The arguments and variables that npm passes on for `npm start --port 5000 --data-dir /somewhere`.
    const { code, line } = await refusal(
      launch({ args: ['5000', '/somewhere'], env: { npm_config_port: 'true', npm_config_data_dir: 'true' } }),
    );
    expect(code).toBe(1);
    expect(line).toContain('Pass them after "--": npm start -- --port 5000 --data-dir /somewhere');
  });

  it('rejects a data folder that is a file', async () => {
    const file = join(folder.path, 'a-file');
    copyFileSync(import.meta.filename, file);
    const port = await freePortPair();
    const { code, line } = await refusal(launch({ args: ['--port', String(port), '--data-dir', file] }));
    expect(code).toBe(1);
    expect(line).toContain(`Cannot write to the data folder ${file}`);
  });

  describe.runIf(linux && root && ordinaryUserCanRead())(
    'as an unprivileged user, in a checkout of another user',
    () => {
      const asNobody = (dataDir: string, port: number) =>
        launch({
          args: ['--port', String(port), '--data-dir', dataDir],
          command: [...AS_NOBODY, process.execPath],
          env: { HOME: '/nonexistent' },
        });

      it('rejects a data folder of another user', async () => {
        const theirs = join(folder.path, 'of-root');
        mkdirSync(theirs, { mode: 0o755 });
        chmodSync(folder.path, 0o755);
        const { code, line } = await refusal(asNobody(theirs, await freePortPair()));
        expect(code).toBe(1);
        expect(line).toBe(
          `Cannot write to the data folder ${theirs} (EACCES). Change its owner, or choose another: npm start -- --data-dir FOLDER`,
        );
      });

      it('rejects a checkout that the user cannot write, before the installation', async () => {
        const own = join(folder.path, 'of-nobody');
        mkdirSync(own);
        chownSync(own, NOBODY.uid, NOBODY.gid);
        const { code, line } = await refusal(asNobody(own, await freePortPair()));
        expect(code).toBe(1);
        expect(line).toMatch(
          /^Cannot write to .+\. Run the command as the owner of the folder, or clone the repository/,
        );
      });
    },
  );

  it('rejects an old Node and names the required version', () => {
    // Runs the real script with a simulated version of Node.
    const pretend = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/bootstrap.mjs', 'start'],
      { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toEqual([
      'Reporting needs Node 20 or newer to start; this is Node 18.20.4. Install a newer one from https://nodejs.org and run the command again.',
    ]);
  });

  it('the entry script contains no syntax that Node 12 cannot parse', () => {
    // Node 12 has no `??`, no `?.` and no top-level await. A static import would load newer syntax before the check of the version.
    const source = readFileSync(join(import.meta.dirname, '../scripts/bootstrap.mjs'), 'utf8').replace(/\/\/.*$/gm, '');
    expect(source).not.toMatch(/\?\?|\?\.|^\s*await |#\w+ in |&&=|\|\|=|^import .* from/m);
  });
});

describe('a start without the demo', () => {
  const folder = temporaryFolder('reporting-own-');
  let port: number;
  let url: string;
  let start: Start;

  beforeAll(async () => {
    port = await freePortPair();
    url = `http://127.0.0.1:${port}`;
    // Like `npm start --port=… --no-demo` without `--`, where npm passes the options on as variables.
    start = launch({
      args: ['--data-dir', folder.path],
      env: { npm_config_port: String(port), npm_config_demo: '', npm_lifecycle_event: 'start' },
    });
    await start.ready;
  });
  afterAll(async () => {
    if (isRunning(start.pid)) start.interrupt();
    await start.ended;
    folder.remove();
  });

  it('prints a set-up link that is valid once', async () => {
    const output = start.output();
    expect(output).toContain(`Reporting runs at ${url}`);
    expect(output).not.toMatch(/demo-password|demo\.test/);
    const link = new RegExp(`${url}/setup/[\\w-]{43}`).exec(output)?.[0] ?? '';
    expect(link).not.toBe('');
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');

    const form = {
      company: 'Harbour Books',
      name: 'Ana Sousa',
      email: 'ana@harbour.example',
      password: 'nine long words',
      password_confirmation: 'nine long words',
    };
    const send = () =>
      fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-identification': '' },
        body: JSON.stringify(form),
      });
    const made = await send();
    expect(made.status).toBe(201);
    const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
    const home = await fetch(`${url}/dashboards`, { headers: { cookie }, redirect: 'manual' });
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Harbour Books');

    expect((await fetch(link)).status).toBe(404);
    expect((await send()).status).toBe(404);
  });

  it('has no sandbox and no demo sign-in', async () => {
    expect(() => sandboxPid(start.pid)).toThrow();
    expect(await isFree(port + 1)).toBe(true);
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-identification': '' },
      body: JSON.stringify({ email: 'admin@demo.test', password: 'demo-password' }),
    });
    expect(answer.status).toBe(422);
  });

  it('rejects a second service on the same data folder, and keeps running', async () => {
    const other = await freePortPair();
    const { code, line, output } = await refusal(
      launch({ args: ['--port', String(other), '--data-dir', folder.path, '--no-demo'] }),
    );
    expect(code).toBe(1);
    expect(line).toContain(
      `The data folder ${folder.path} is in use by another Reporting (process ${servicePid(start.pid)}`,
    );
    expect(line).toContain('--data-dir');
    expect(output).not.toMatch(/\n {4}at /);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('does not start the demo on a data folder with a company', async () => {
    start.interrupt();
    expect(await start.ended).toBe(0);
    const { code, line } = await refusal(launch({ args: ['--port', String(port), '--data-dir', folder.path] }));
    expect(code).toBe(1);
    expect(line).toContain('This data folder holds a company of your own');
    expect(await isFree(port + 1)).toBe(true);
  });

  it('prints no set-up link if a user exists', async () => {
    const again = launch({ args: ['--port', String(port), '--data-dir', folder.path, '--no-demo'] });
    await again.ready;
    expect(again.output()).not.toContain('/setup/');
    again.interrupt();
    expect(await again.ended).toBe(0);
  });
});

describe.runIf(linux)('the end of npm start', () => {
  const folder = temporaryFolder('reporting-end-');
  afterAll(() => folder.remove());

  /** Polls, because a process is reported as ended shortly before its last thread releases its ports. */
  const portsAreFree = (port: number) =>
    expect.poll(async () => [await isFree(port), await isFree(port + 1)]).toEqual([true, true]);

  const answers = (port: number) =>
    expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 270_000 },
      )
      .toBe(200);

  async function run(): Promise<{ start: Start; pids: number[]; port: number }> {
    const port = await freePortPair();
    const start = launch({ args: [], env: { PORT: String(port), DATA_DIR: folder.path } });
    await start.ready;
    expect(start.output()).toContain(`Reporting runs at http://127.0.0.1:${port}`);
    return { start, port, pids: [start.pid, servicePid(start.pid), sandboxPid(start.pid)] };
  }

  it('leaves no process and no port after Ctrl-C', async () => {
    const { start, pids, port } = await run();
    start.interrupt();
    expect(await start.ended).toBe(0);
    expect(await gone(pids)).toEqual([]);
    await portsAreFree(port);
    expect(start.output()).not.toMatch(/error|\n {4}at /i);
  });

  it('ends with code 0 and without further output if the program that reads its output ends', async () => {
    const port = await freePortPair();
    const start = launch({
      args: [],
      env: { PORT: String(port), DATA_DIR: folder.path },
      readUntil: /Starting the service/,
    });
    expect(await start.ended).toBe(0);
    await portsAreFree(port);
    expect(start.output()).toMatch(/Starting the service …\s*$/);
  });

  it('leaves no process and no port if the starter is killed', async () => {
    const { start, pids, port } = await run();
    process.kill(start.pid, 'SIGKILL');
    expect(await gone(pids)).toEqual([]);
    await portsAreFree(port);
  });

  it('leaves no process and no port if the starter is killed before the service is ready', async () => {
    const port = await freePortPair();
    const start = launch({ args: [], env: { PORT: String(port), DATA_DIR: folder.path } });
    // A build can precede the start of the service.
    await expect.poll(() => servicePid(start.pid), { timeout: 270_000 }).toBeGreaterThan(0);
    const pids = [start.pid, servicePid(start.pid)];
    process.kill(start.pid, 'SIGKILL');
    await start.ended;
    expect(await gone(pids)).toEqual([]);
    await portsAreFree(port);
    expect(start.output()).not.toMatch(/error|\n {4}at /i);
  });

  /** Runs `npm start` with npm. Returns the start, its port and the ids of its processes. */
  async function runNpm() {
    const port = await freePortPair();
    const start = launch({ args: ['--port', String(port), '--data-dir', folder.path], npm: true });
    await start.ready;
    // There must be no shell between npm and the starter, because it would not pass signals on.
    const [starter = 0] = childrenOf(start.pid);
    const pids = { npm: start.pid, starter, service: servicePid(starter), sandbox: sandboxPid(starter) };
    return { start, port, pids };
  }

  describe.each(['npm', 'starter', 'service'] as const)('after a signal to the process “%s”', (target) => {
    it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('leaves no process and no port 5 s after %s', async (signal) => {
      const { start, pids, port } = await runNpm();
      process.kill(pids[target], signal);
      const left = await gone(Object.values(pids), 5_000);
      for (const pid of left) process.kill(pid, 'SIGKILL');
      expect(Object.entries(pids).filter(([, pid]) => left.includes(pid))).toEqual([]);
      await portsAreFree(port);
      expect(start.output()).not.toMatch(/\n {4}at /);
    });
  });

  it.each([
    ['npm start', ['npm', 'start', '--']],
    ['the starter', [process.execPath, bootstrap, 'start']],
    ['the service', [process.execPath, join(import.meta.dirname, '../packages/server/dist/main.js'), 'serve']],
  ])('the service continues to answer if the shell that started %s is killed', async (_name, command) => {
    const port = await freePortPair();
    // Like a command with `&` whose shell is killed later.
    const shell = spawn(
      'sh',
      [
        '-c',
        '"$@" >/dev/null 2>&1 & echo $!; wait',
        'sh',
        ...command,
        '--port',
        String(port),
        '--data-dir',
        folder.path,
      ],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      },
    );
    const [output] = await once(shell.stdout, 'data');
    const pid = Number(String(output));
    await answers(port);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await answers(port);
    process.kill(pid, 'SIGTERM');
    await portsAreFree(port);
  });

  it('leaves no process and no port if the service is killed', async () => {
    const { start, pids, port } = await run();
    process.kill(servicePid(start.pid), 'SIGKILL');
    expect(await start.ended).not.toBe(0);
    expect(await gone(pids)).toEqual([]);
    await portsAreFree(port);
  });
});
