import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';
import { type Command, readCommandLine } from './command-line.ts';
import { type MailConfig, readMail } from './mail.ts';
import { type OperationsConfig, readOperations } from './operations.ts';
import { type PaymentConfig, readPayment } from './payments.ts';
import { type Plans, readPlans } from './plans.ts';
import { readS3, type S3Config } from './s3.ts';
import { type TrustProxy, trustProxyOf } from './trust-proxy.ts';
import {
  chromiumOf,
  dashboardsLimitOf,
  isLoopback,
  keepOf,
  originOf,
  pageOf,
  pdfMaximumOf,
  pdfPriorityOf,
  portOf,
  registrationOf,
  reportsKeepOf,
  socketsOf,
  switchOf,
} from './values.ts';
import { readVendorClients, readVendorSettings, type VendorClients, type VendorSettings } from './vendor-clients.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Address of a PostgreSQL server; null uses the embedded database in the data folder. */
  databaseUrl: string | null;
  demo: boolean;
  /**
   * Whether this process sends automatic reports. With the embedded database it always does; with a PostgreSQL server,
   * only a worker does.
   */
  sendsReports: boolean;
  /** Origin of the service for browsers, such as `https://reports.example.com`. If null, it is derived from host and port. */
  publicUrl: string | null;
  trustProxy: TrustProxy;
  appKey: string | undefined;
  /** Former application keys, which still decrypt secrets encrypted with them. */
  previousAppKeys: readonly string[];
  /** Folder of the backups. */
  backupDir: string;
  /** Number of daily backups to keep. 0: the service makes no daily backups. */
  backupKeep: number;
  /** The object store of uploaded files. If null, they are stored in the data folder. */
  s3: S3Config | null;
  mail: MailConfig;
  operations: OperationsConfig;
  vendorClients: VendorClients;
  vendorSettings: VendorSettings;
  /** Prices, trial and coupons. */
  plans: Plans;
  /** The payment provider; null if none is configured. */
  payment: PaymentConfig | null;
  /** Origin of the sandbox; null without a sandbox. It must be a loopback address. */
  sandboxUrl: string | null;
  logLevel: string;
  siteTitle: string;
  /** Maximum number of widgets of a dashboard that is exported as a PDF. */
  pdfMaximum: number;
  /** Path of the Chromium that prints PDF files. `none`: no PDF files. null: the service searches for a Chromium. */
  chromiumPath: string | null;
  /** Process priority of the browsers that print PDF files. */
  pdfPriority: 'low' | 'normal';
  /** Folder for a browser that is unpacked from its npm package. */
  chromiumCache: string;
  /** Whether an open editor locks its dashboard. */
  editLocks: boolean;
  /** Whether people may register their own companies. */
  registration: boolean;
  /** Addresses of the operator's terms and privacy policy, which people accept when they register; null if not set. */
  legal: { terms: string | null; privacy: string | null };
  /** Dashboard limit of a company that requires no subscription. */
  dashboardsLimit: number;
  /** Days for which sent reports are kept. */
  reportsKeepDays: number;
  /** Maximum number of open sockets of one IP address. Further sockets are rejected. */
  socketsPerAddress: number;
  /** Folder of the built app. */
  appDist: string;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const CHROMIUM_CACHE = fileURLToPath(new URL('../../../../../.cache', import.meta.url));
const APP_DIST = fileURLToPath(new URL('../../../../app/dist', import.meta.url));

/**
 * Reads the command line and the environment.
 * @throws StartupError for an invalid or unsafe value
 */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): { command: Command; config: Config } {
  const { command, options } = readCommandLine(args);
  const dataDir = resolve(options['data-dir'] ?? env.DATA_DIR ?? '.data');
  const sandboxUrl = env.SANDBOX_URL ? originOf('SANDBOX_URL', env.SANDBOX_URL).origin : null;
  const payment = readPayment(env, sandboxUrl);
  const publicUrl = env.PUBLIC_URL ? originOf('PUBLIC_URL', env.PUBLIC_URL).origin : null;
  const mail = readMail(env);
  const config: Config = {
    port: portOf(options.port ?? env.PORT ?? '4100'),
    host: options.host ?? env.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    demo: options.demo ?? false,
    sendsReports: !env.DATABASE_URL || command.name === 'worker' || (options.worker ?? false),
    publicUrl,
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    appKey: env.APP_KEY || undefined,
    previousAppKeys: (env.APP_KEY_PREVIOUS ?? '').split(',').flatMap((key) => key.trim() || []),
    backupDir: resolve(options.to ?? (env.BACKUP_DIR || join(dataDir, 'backups'))),
    backupKeep: keepOf(env.BACKUP_KEEP ?? '7'),
    s3: readS3(env),
    mail,
    operations: readOperations(env, publicUrl, mail.from),
    vendorClients: readVendorClients(env),
    vendorSettings: readVendorSettings(env),
    plans: readPlans(env.PLANS_FILE, options.demo ?? false),
    payment,
    sandboxUrl,
    logLevel: env.LOG_LEVEL ?? 'info',
    siteTitle: env.SITE_TITLE ?? 'Reporting',
    pdfMaximum: pdfMaximumOf(env.PDF_MAXIMUM || '50'),
    chromiumPath: chromiumOf(env.CHROMIUM_PATH),
    pdfPriority: pdfPriorityOf(env.PDF_PRIORITY || 'low'),
    chromiumCache: env.CHROMIUM_CACHE ? resolve(env.CHROMIUM_CACHE) : CHROMIUM_CACHE,
    editLocks: switchOf('EDIT_LOCKS', env.EDIT_LOCKS || 'on'),
    registration: registrationOf(env.REGISTRATION || (options.demo || payment ? 'open' : 'closed')),
    legal: {
      terms: env.TERMS_URL ? pageOf('TERMS_URL', env.TERMS_URL) : null,
      privacy: env.PRIVACY_URL ? pageOf('PRIVACY_URL', env.PRIVACY_URL) : null,
    },
    dashboardsLimit: dashboardsLimitOf(env.DASHBOARDS_LIMIT || '1000'),
    reportsKeepDays: reportsKeepOf(env.REPORTS_KEEP_DAYS || '396'),
    socketsPerAddress: socketsOf(env.SOCKETS_PER_ADDRESS || '1000'),
    appDist: env.APP_DIST ? resolve(env.APP_DIST) : APP_DIST,
  };
  refuseExposed(config);
  refuseImpossible(config, env);
  if (command.name === 'worker') refuseWorker(config);
  return { command, config };
}

/** @throws StartupError for invalid values */
function refuseImpossible({ databaseUrl, host, publicUrl, logLevel }: Config, env: NodeJS.ProcessEnv): void {
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new StartupError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  if (Number(env.WEB_CONCURRENCY ?? '1') > 1 && databaseUrl === null) {
    throw new StartupError('The embedded database allows one process. Unset WEB_CONCURRENCY, or set DATABASE_URL.');
  }
  if (publicUrl === null && (host === '0.0.0.0' || host === '::')) {
    throw new StartupError(
      `Listening on ${host} requires PUBLIC_URL, the address under which people reach the service.`,
    );
  }
  if (!LOG_LEVELS.includes(logLevel)) throw new StartupError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
}

/** @throws StartupError if a worker cannot run with the configuration */
function refuseWorker({ databaseUrl, publicUrl }: Config): void {
  if (databaseUrl === null) {
    throw new StartupError(
      'A worker requires PostgreSQL: set DATABASE_URL. With the embedded database the service itself sends the reports.',
    );
  }
  if (publicUrl === null) {
    throw new StartupError('A worker requires PUBLIC_URL, the address of the service: the mails contain links to it.');
  }
}

/** @throws StartupError if another machine could reach the demo, whose passwords are public, or the sandbox */
function refuseExposed({ demo, host, publicUrl, sandboxUrl }: Config): void {
  if (demo && !isLoopback(host)) {
    throw new StartupError(`The demo has public passwords, so it listens on loopback addresses only, not on ${host}.`);
  }
  if (demo && publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) {
    throw new StartupError(`The demo has public passwords, so it cannot be reached as ${publicUrl}. Unset PUBLIC_URL.`);
  }
  if (sandboxUrl !== null && (!isLoopback(new URL(sandboxUrl).hostname) || !isLoopback(host) || !demo)) {
    throw new StartupError('SANDBOX_URL is for the demo: the sandbox and the service must stay on loopback addresses.');
  }
}
