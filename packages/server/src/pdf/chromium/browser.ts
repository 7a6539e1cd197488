import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { onOtherProcessors, reserveFirstProcessor } from '../../platform/processors.ts';
import { openPipe, type Pipe } from './pipe.ts';
import { type BrowserPriority, lowerPriority } from './priority.ts';

/** Program, arguments and environment of a Chromium. */
export interface Chromium {
  executablePath: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** A running browser. */
export interface Browser {
  readonly pid: number;
  readonly pipe: Pipe;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Ends the browser and its child processes, and deletes its folder. Idempotent. */
  kill(): Promise<void>;
}

/** Maximum time in ms until a started browser answers. */
const START_AT_MOST = 20_000;
const ERRORS_KEPT = 2_000;

/**
 * Keeps the browser from sending requests to a network. The service answers the requests of pages over the pipe. All other requests,
 * including those to loopback addresses, go to a proxy that does not exist.
 */
const NO_NETWORK = [
  '--proxy-server=http://none.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--dns-prefetch-disable',
];

const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--hide-scrollbars',
  '--font-render-hinting=none',
];

/**
 * Starts a browser in its own process group, without the service's environment variables.
 * @param folder parent of the folder for all files of the browser
 * @param priority `low`: requests of users have precedence
 * @throws Error if the browser does not start
 */
export async function startBrowser(
  { executablePath, args, env }: Chromium,
  folder: string,
  priority: BrowserPriority,
): Promise<Browser> {
  const own = mkdtempSync(join(folder, 'browser-'));
  const release = priority === 'low' ? reserveFirstProcessor() : () => {};
  const [command, ...first] = priority === 'low' ? onOtherProcessors(executablePath) : [executablePath];
  const browser = spawn(
    command,
    [
      ...first,
      ...args,
      ...QUIET,
      ...NO_NETWORK,
      // Chromium does not start as root with its sandbox.
      ...(isRoot() ? ['--no-sandbox'] : []),
      `--user-data-dir=${join(own, 'profile')}`,
      '--remote-debugging-pipe',
    ],
    {
      detached: platformHasGroups,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...inherited(), HOME: own, TMPDIR: own, TMP: own, TEMP: own, LC_ALL: 'en_US.UTF-8', ...env },
      windowsHide: true,
    },
  );
  let errors = '';
  browser.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + String(chunk)).slice(-ERRORS_KEPT);
  });
  const pipe = openPipe(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => {
      // Without this signal, the child processes would also end, but later.
      killGroup(browser.pid);
      resolve();
    });
    browser.once('error', (error) => {
      errors = error.message;
      resolve();
    });
  });
  void ended.then(() => {
    release();
    pipe.end(new Error(`The browser has ended. ${errors.trim()}`.trim()));
  });
  const kill = async () => {
    if (browser.exitCode === null && browser.signalCode === null) killGroup(browser.pid);
    await ended;
    rmSync(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  try {
    if (priority === 'low') lowerPriority(browser.pid);
    await within(pipe.send('Browser.getVersion'), START_AT_MOST, 'The browser did not answer.');
    // Linux rejects a change of a session's priority within 100 ms of another change, for example by a second browser. The priority is
    // therefore set twice.
    if (priority === 'low') lowerPriority(browser.pid);
  } catch (error) {
    await kill();
    throw new Error(`The browser ${executablePath} did not start: ${(error as Error).message}`, { cause: error });
  }
  return { pid: browser.pid ?? 0, pipe, ended, kill };
}

const platformHasGroups = process.platform !== 'win32';
const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns the environment variables that a program requires. Omits the variables of the service, which contain secrets. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'ProgramFiles', 'LANG'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(platformHasGroups ? -pid : pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns the result of `work`, or rejects with its error. @throws Error with `message` if `work` is not settled after `ms` */
export async function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
