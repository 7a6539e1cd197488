import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CONNECTION_TYPES, sourceType } from '@reporting/contract';
import { Refusal } from './refusal.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server; null uses the embedded database in the data folder. */
  databaseUrl: string | null;
  demo: boolean;
  /** Origin under which people reach the service, such as `https://reports.example.com`; null follows host and port. */
  publicUrl: string | null;
  /** Believe x-forwarded-* of a proxy in front. */
  trustProxy: boolean;
  appKey: string | undefined;
  /** The operator's client credentials by the vendor's id in `SOURCE_TYPES`. */
  vendorClients: Readonly<Record<string, { id: string; secret: string }>>;
  /** Origin of the vendors' sandbox, on the loopback address only. */
  sandboxUrl: string | null;
  logLevel: string;
  siteTitle: string;
  /** Folder of the built app. */
  appDist: string;
}

export type Command = 'serve' | 'migrate';

/** The vendors of the built source types that people sign in to. */
const OAUTH_VENDORS = [
  ...new Set(
    CONNECTION_TYPES.map(sourceType)
      .filter(({ auth, built }) => auth === 'oauth' && built)
      .map(({ vendor }) => vendor.id),
  ),
];

const USAGE = `reporting serve | migrate [OPTIONS]
  --port PORT        port (4100, or PORT)
  --host HOST        address to listen on (127.0.0.1, or HOST)
  --data-dir FOLDER  data folder (.data, or DATA_DIR)
  --demo             make the demo company on the first run; loopback addresses only
  --no-demo          the default
Variables: PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, APP_KEY, SANDBOX_URL,
LOG_LEVEL, SITE_TITLE, APP_DIST, ${OAUTH_VENDORS.map((vendor) => `${vendor.toUpperCase()}_CLIENT_ID, ${vendor.toUpperCase()}_CLIENT_SECRET`).join(', ')}`;

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** True for the names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Refusal(`"${text}" is no port. Use a number up to 65535.`);
  return port;
}

function originOf(name: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new Refusal(`${name} has to be an origin such as https://reports.example.com, without a path.`);
  }
  return url;
}

function readVendorClients(env: NodeJS.ProcessEnv): Config['vendorClients'] {
  const clients = OAUTH_VENDORS.flatMap((vendor) => {
    const prefix = vendor.toUpperCase();
    const found = pair(env, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`);
    return found === null ? [] : [[vendor, { id: found[0], secret: found[1] }] as const];
  });
  return Object.fromEntries(clients);
}

/** Both or neither. */
function pair(env: NodeJS.ProcessEnv, one: string, two: string): [string, string] | null {
  const [first, second] = [env[one], env[two]];
  if (!first && !second) return null;
  if (!first || !second) throw new Refusal(`${one} and ${two} belong together; only one of them is set.`);
  return [first, second];
}

/**
 * Reads the command line and the environment.
 * @throws Refusal for anything that could not work or would not be safe
 */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): { command: Command; config: Config } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [command = 'serve'] = positionals;
  if ((command !== 'serve' && command !== 'migrate') || positionals.length > 1) {
    throw new Refusal(`There is no command "${positionals.join(' ')}".\n${USAGE}`);
  }
  const host = values.host ?? env.HOST ?? '127.0.0.1';
  const port = portOf(values.port ?? env.PORT ?? '4100');
  const demo = values.demo ?? false;
  if (demo && !isLoopback(host)) {
    throw new Refusal(`The demo has public passwords, so it listens on loopback addresses only, not on ${host}.`);
  }
  if (Number(env.WEB_CONCURRENCY ?? '1') > 1 && !env.DATABASE_URL) {
    throw new Refusal('The embedded database takes one process. Unset WEB_CONCURRENCY, or set DATABASE_URL.');
  }
  const publicUrl = env.PUBLIC_URL ? originOf('PUBLIC_URL', env.PUBLIC_URL).origin : null;
  if (publicUrl === null && (host === '0.0.0.0' || host === '::')) {
    throw new Refusal(`Listening on ${host} needs PUBLIC_URL, the address under which people reach the service.`);
  }
  if (demo && publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) {
    throw new Refusal(`The demo has public passwords, so it cannot be reached as ${publicUrl}. Unset PUBLIC_URL.`);
  }
  const sandbox = env.SANDBOX_URL ? originOf('SANDBOX_URL', env.SANDBOX_URL) : null;
  if (sandbox && (!isLoopback(sandbox.hostname) || !isLoopback(host) || !demo)) {
    throw new Refusal('SANDBOX_URL is for the demo: the sandbox and the service have to stay on loopback addresses.');
  }
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new Refusal('DATABASE_URL has to begin with postgres:// or postgresql://.');
  }
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw new Refusal(`LOG_LEVEL has to be one of ${LOG_LEVELS.join(', ')}.`);
  return {
    command,
    config: {
      port,
      host,
      dataDir: resolve(values['data-dir'] ?? env.DATA_DIR ?? '.data'),
      databaseUrl,
      demo,
      publicUrl,
      trustProxy: /^(?:1|true|yes)$/i.test(env.TRUST_PROXY ?? ''),
      appKey: env.APP_KEY || undefined,
      vendorClients: readVendorClients(env),
      sandboxUrl: sandbox?.origin ?? null,
      logLevel,
      siteTitle: env.SITE_TITLE ?? 'Reporting',
      appDist: env.APP_DIST ? resolve(env.APP_DIST) : fileURLToPath(new URL('../../../app/dist', import.meta.url)),
    },
  };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      demo: { type: 'boolean' },
    },
  });
}
