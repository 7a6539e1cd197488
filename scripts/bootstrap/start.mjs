import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { callerGone, endOnSignals, watchNpm } from './caller.mjs';
import { ensureInstalled } from './install.mjs';
import { parseOptions, USAGE } from './options.mjs';
import { ROOT, SERVICE_ENV, SERVICE_NODE_OPTIONS } from './paths.mjs';
import { freePort, portProblem } from './ports.mjs';
import { SetupError } from './setup-error.mjs';
import { ensureToolchain } from './toolchain.mjs';

/** Checks port and data folder before installation and build. Throws `SetupError` if the service could not start with them. */
async function checkPortAndFolder({ port, dataDir }) {
  const problem = await portProblem(port);
  if (problem === 'EADDRINUSE') {
    throw new SetupError(
      `Port ${port} is in use by another program (Reporting may already run at http://127.0.0.1:${port}). ` +
        `Stop it or choose another port: npm start -- --port ${await freePort(port + 1)}`,
    );
  }
  if (problem === 'EACCES')
    throw new SetupError(`No permission to listen on port ${port}. Choose one above 1023: npm start -- --port 4100`);
  if (problem !== null) throw new SetupError(`Cannot listen on port ${port} (${problem}).`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new SetupError(
      `Cannot write to the data folder ${dataDir} (${error.code}). Change its owner, or choose another: npm start -- --data-dir FOLDER`,
    );
  }
}

function banner({ url, demo, setupUrl }) {
  const lines = ['', `  Reporting runs at ${url}`];
  if (demo) {
    lines.push('', '  Demo sign-ins (password demo-password):');
    for (const email of demo.emails) lines.push(`    ${email}`);
  }
  if (setupUrl)
    lines.push('', '  Create your company and its admin with this link, which is valid once:', `    ${setupUrl}`);
  lines.push('', '  Ctrl-C stops it; the data remains.', '');
  return lines.join('\n');
}

/** Starts the sandbox. It ends when the service ends, also when the service is killed. */
function startSandbox({ node, env }, { port, dataDir, sheets, servicePid }) {
  const args = [
    join(ROOT, 'packages/sandbox/dist/main.js'),
    '--port',
    String(port),
    '--state-dir',
    join(dataDir, 'sandbox'),
  ];
  args.push('--parent-pid', String(servicePid));
  if (sheets) args.push('--sheets', sheets);
  return spawn(node, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Runs `npm start`: installs toolchain and packages, builds, and runs service and sandbox until the service ends.
 * @returns {Promise<number>} the exit code
 */
export async function start(args) {
  const options = parseOptions(args);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  watchNpm();
  const signalsHandled = endOnSignals();
  await checkPortAndFolder(options);
  const tools = await ensureToolchain();
  await ensureInstalled(tools, 'run');
  await ensureBuilt(tools);

  const sandboxPort = options.demo ? await freePort(options.port + 1) : null;
  const env = {
    ...SERVICE_ENV,
    ...tools.env,
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...(sandboxPort === null ? {} : { SANDBOX_URL: `http://127.0.0.1:${sandboxPort}` }),
  };
  const serviceArgs = [
    ...SERVICE_NODE_OPTIONS,
    join(ROOT, 'packages/server/dist/main.js'),
    'serve',
    '--port',
    String(options.port),
    '--data-dir',
    options.dataDir,
  ];
  // The started process is the only process of the service. With `--worker`, it also sends automatic reports if the
  // database is PostgreSQL.
  serviceArgs.push(options.demo ? '--demo' : '--no-demo', '--worker');
  callerGone.throwIfAborted();
  process.stdout.write('  Starting the service …\n');
  // The service ends when this channel closes, so it also ends if this process is killed.
  const service = spawn(tools.node, serviceArgs, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  if (sandboxPort !== null && service.pid !== undefined) {
    startSandbox({ node: tools.node, env: tools.env }, { ...options, port: sandboxPort, servicePid: service.pid });
  }
  service.on('message', (message) => {
    if (message?.type === 'ready') process.stdout.write(banner(message));
  });
  // A terminal sends Ctrl-C to every process, but `kill -INT` sends the signal only to this one. Closing the channel stops the
  // service in both cases. The service does not count the closed channel as a second Ctrl-C, which would end it immediately.
  const stop = () => {
    if (service.connected) service.disconnect();
  };
  signalsHandled();
  process.on('SIGINT', stop);
  callerGone.addEventListener('abort', stop);
  process.on('SIGTERM', () => service.kill('SIGTERM'));
  process.on('SIGHUP', () => service.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    service.on('error', reject);
    service.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') console.error('\nThe service was killed. Its data is kept. Start it again.');
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}
