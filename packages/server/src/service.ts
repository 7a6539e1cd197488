import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createResetJob } from './auth/reset-job.ts';
import { backupJob } from './backup/job.ts';
import { serveSnapshots } from './backup/snapshot-server.ts';
import { serviceEndJob } from './billing/job.ts';
import { billingNoticesJob } from './billing/notices-job.ts';
import type { Payments } from './billing/payments.ts';
import { unclaimedOrdersJob } from './billing/unclaimed.ts';
import { createCampaignJobs } from './campaigns/jobs.ts';
import { rotateFactors } from './company/second-factor/store.ts';
import { rotateSenderKeys } from './company/white-label/keys.ts';
import { createSenders } from './company/white-label/senders.ts';
import { rotateSecrets } from './data/sources/rotate-secrets.ts';
import { refuseExposedDemo } from './demo/exposed.ts';
import { ensureDemoCompany } from './demo/people.ts';
import { seedDemoContent } from './demo/seed.ts';
import { expiryJob } from './expiry.ts';
import { createFeatures } from './features.ts';
import { filesJob } from './files/job.ts';
import { healthRoutes, type Phase } from './health.ts';
import { listen, plainHttpWarning } from './listen.ts';
import type { PdfService } from './pdf/service.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { loadAppKey, parseAppKey } from './platform/crypto/app-key.ts';
import { createSecretBox, type SecretBox } from './platform/crypto/secret-box.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { createDatabaseClock } from './platform/db/database-clock.ts';
import { openDatabase } from './platform/db/open.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import type { Db } from './platform/db/tenant.ts';
import type { PublicAddress } from './platform/http/address.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { migrateAlone } from './platform/migrations/index.ts';
import type { Sessions } from './platform/sessions/sessions.ts';
import { createPorts } from './ports.ts';
import type { Realtime } from './realtime/service.ts';
import { snapshotsJob } from './report-mail/job.ts';
import type { ReportMail } from './report-mail/report-mail.ts';
import type { ReportDelivery } from './reports/delivery.ts';
import { createReportJobs } from './reports/jobs.ts';
import { dnsJob } from './settings/dns-job.ts';

/** Parts of the service that the caller can provide. Only tests provide a clock. */
export interface ServiceOptions {
  clock?: Clock;
  log?: Logger;
  /** The configured database, if the caller has begun to open it. Default: the service opens it. */
  database?: Promise<OpenDatabase>;
}

export interface Service {
  app: FastifyInstance;
  db: Db;
  sessions: Sessions;
  address: PublicAddress;
  realtime: Pick<Realtime, 'key'>;
  reportMail: ReportMail;
  pdf: Pick<PdfService, 'render'>;
  payments: Pick<Payments, 'endUnclaimed'>;
  /** Path of the one-time set-up page; null if the database has a user. */
  setupPath: string | null;
  /** True if the service runs with the demo company. */
  hasDemo: boolean;
  /** Port of the metrics; null if metrics are off or the service does not listen yet. */
  metricsPort(): number | null;
  /** Listens, and creates the content of the demo at the first start. Returns the public origin of the service. */
  listen(): Promise<string>;
  /** Runs jobs without listening, as a worker. */
  work(): Promise<void>;
  /** Answers `/readyz` with 503, finishes running requests (up to 10 s), closes the database and releases the data-folder lock. */
  stop(): Promise<void>;
}

/** Time in ms after which `stop` closes connections with unfinished requests. */
const DRAIN_AT_MOST = 10_000;
/** Maximum time in ms that `stop` waits for background refreshes of cached data. */
const SETTLE_AT_MOST = 1_000;

/**
 * Opens and migrates the database and assembles the service, which does not listen yet.
 * @throws StartupError with one line for the operator if the service cannot start
 */
export async function createService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLogger(config.logLevel);
  const clock = options.clock ?? systemClock;
  prepareDataFolder(config.dataDir);
  const database = await (options.database ?? openDatabase({ ...config, now: clock.now() }, log));
  try {
    return await assemble(config, database, { clock, log, testClock: options.clock !== undefined });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(
  config: Config,
  database: OpenDatabase,
  { clock, log, testClock }: { clock: Clock; log: Logger; testClock: boolean },
): Promise<Service> {
  const { db } = database;
  const ran = await migrateAlone(database);
  if (ran.length > 0) log.info({ migrations: ran }, 'the database was migrated');
  const secrets = await openSecrets(config, db, log);
  const ports = createPorts({ config, database, clock, log, secrets });
  const { app, sessions, address, outbound, reader, readiness } = ports;

  let phase: Phase = 'serving';
  let metricsAt: number | null = null;
  healthRoutes(app, readiness, () => phase);
  const ending = new AbortController();
  const embedded = config.databaseUrl === null;
  // `jobs` is created later: jobs that send mails require the mailer, and the mailer sends each mail as a job.
  const send: Jobs['send'] = (...sent) => jobs.send(...sent);
  const sendAll: Jobs['sendAll'] = (...sent) => jobs.sendAll(...sent);
  const from = { name: config.siteTitle, address: config.mail.from };
  const mail = createMailer({
    send,
    delivery: ports.delivery,
    secrets,
    clock,
    log,
    from,
    senderOf: createSenders({ db, secrets }),
  });
  const { mailer } = mail;
  const resetJob = createResetJob({ db, secrets, clock, mailer, address, siteTitle: config.siteTitle });
  // The planned times of reports are compared with the database's clock, so that all processes use the same time. In
  // tests, the test's clock replaces the database's clock.
  const dueClock = testClock ? { now: clock.now, adjust: async () => {} } : createDatabaseClock(db, clock);
  const site = { address, siteTitle: config.siteTitle };
  // `reportMail` and `payments` are created later, with the features, which require the jobs.
  const reportDelivery = (): ReportDelivery => reportMail;
  const endUnclaimed = async (signal: AbortSignal) => payments.endUnclaimed?.(signal);
  const reports = createReportJobs({
    ...site,
    db,
    clock: dueClock,
    adjust: dueClock.adjust,
    log,
    mailer,
    delivery: {
      compose: (...given) => reportDelivery().compose(...given),
      prepare: (...given) => reportDelivery().prepare(...given),
      send: (...given) => reportDelivery().send(...given),
    },
    domain: domainOf(config.mail.from),
    send: sendAll,
    here: config.sendsReports,
  });
  const groups = createCampaignJobs({ ...ports, send: sendAll });
  const jobs = await createJobs({
    database,
    log,
    jobs: [
      ...reports.jobs,
      ...groups.jobs,
      mail.job,
      resetJob.job,
      expiryJob({ db, clock, sessions }),
      serviceEndJob({ db, clock }),
      billingNoticesJob({ ...site, db, clock, mailer }),
      ...(config.payment ? [unclaimedOrdersJob(endUnclaimed)] : []),
      filesJob({ db, clock, files: ports.files }),
      snapshotsJob({ db, clock, files: ports.files, keepDays: config.reportsKeepDays }),
      dnsJob({ db, clock, log, whiteLabel: ports.whiteLabel }),
      ...(embedded ? [backupJob({ config, clock, ending: ending.signal })] : []),
    ],
    ...(ports.metrics ? { onRun: ports.metrics.onJob } : {}),
  });
  const demo = config.demo ? await database.alone(() => ensureDemoCompany(db, clock)) : null;
  if (!demo) await refuseExposedDemo(db, config);
  const { setup, sources, connect, keys, dashboards, campaigns, realtime, payments, reportMail, pdf } = createFeatures({
    ...ports,
    jobs,
    mailer,
    resetJob,
    demoAccounts: demo !== null,
    enqueueReports: reports.enqueue,
    enqueueDomains: groups.enqueue,
  });
  const token = await setup.offer();
  const endSnapshots = embedded ? await serveSnapshots({ db, dataDir: config.dataDir, log }) : null;

  return {
    app,
    db,
    sessions,
    address,
    realtime,
    reportMail,
    pdf,
    payments,
    setupPath: token && `/setup/${token}`,
    hasDemo: demo !== null,
    metricsPort: () => metricsAt,

    async listen() {
      await jobs.prepare();
      const { metricsPort } = config.operations;
      if (ports.metrics && metricsPort !== null) metricsAt = await ports.metrics.listen(metricsPort);
      // A program that waits for `/readyz` and then signs in must not receive empty lists.
      if (demo) phase = 'creating the demo';
      const origin = await listen(app, config);
      if (config.publicUrl === null) address.settle(origin);
      const warning = plainHttpWarning(address.origin());
      if (warning) log.warn(warning);
      // The service listens before it starts the jobs, so that the first requests do not wait for jobs.
      await jobs.start();
      if (demo) {
        const { sandboxUrl } = config;
        const deps = {
          db,
          clock,
          log,
          http: outbound,
          sessions,
          connect,
          keys,
          sources,
          dashboards,
          campaigns,
          sandboxUrl,
        };
        await database.alone(() => seedDemoContent(deps, demo));
        if (phase === 'creating the demo') phase = 'serving';
      }
      if (payments.connectStore) void payments.connectStore(ending.signal);
      return address.origin();
    },

    async work() {
      await jobs.start();
    },

    async stop() {
      if (phase === 'stopping') return;
      phase = 'stopping';
      ending.abort();
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_AT_MOST).unref();
      try {
        // The sockets are closed first, because open sockets would prevent the server from closing.
        await realtime.stop();
        await app.close();
      } finally {
        clearTimeout(late);
        await ports.metrics?.close();
        await endSnapshots?.();
        await pdf.close();
        await jobs.stop();
        ports.delivery.close();
        await Promise.race([reader.settle(), new Promise((resolve) => setTimeout(resolve, SETTLE_AT_MOST).unref())]);
        await outbound.close().catch(() => {});
        await ports.files.close().catch(() => {});
        await database.close();
      }
    },
  };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Reads the application keys. Secrets encrypted with a previous key are encrypted again with the current key. */
async function openSecrets(config: Config, db: Db, log: Logger): Promise<SecretBox> {
  const secrets = createSecretBox(loadAppKey(config.appKey, config.dataDir), config.previousAppKeys.map(parseAppKey));
  const rotated =
    (await rotateSecrets(db, secrets)) + (await rotateFactors(db, secrets)) + (await rotateSenderKeys(db, secrets));
  if (rotated > 0)
    log.info({ rotated, keyId: secrets.keyId }, 'secrets were encrypted with the current application key');
  return secrets;
}
