import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { authRoutes } from './auth/routes.ts';
import { createAuthService } from './auth/service.ts';
import { companyHasAccess } from './company/standing.ts';
import { findDemoCompany, readCompany } from './company/store.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { createDashboardsService } from './dashboards/service.ts';
import { createOpenDashboard } from './data/dashboards/open.ts';
import { createReader } from './data/reader.ts';
import { createCredentials } from './data/sources/credentials.ts';
import { rotateSecrets } from './data/sources/rotate-secrets.ts';
import { createVendors } from './data/sources/vendors.ts';
import { createWidgetReader } from './data/widget-reader.ts';
import { ensureDemoCompany } from './demo/people.ts';
import { seedDemoContent } from './demo/seed.ts';
import { expiryJob } from './expiry.ts';
import { createBootstrap } from './pages/bootstrap.ts';
import { pageRoutes } from './pages/routes.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { isLoopback } from './platform/config/values.ts';
import { loadAppKey, parseAppKey } from './platform/crypto/app-key.ts';
import { createSecretBox } from './platform/crypto/secret-box.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/db/open.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import type { Db, Tenant } from './platform/db/tenant.ts';
import { createPublicAddress, type PublicAddress } from './platform/http/address.ts';
import type { Http } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logs.ts';
import { migrate } from './platform/migrations/index.ts';
import { createOutbound } from './platform/outbound/client.ts';
import { errorCode, Refusal } from './platform/refusal.ts';
import { createSessions, type Sessions } from './platform/sessions/sessions.ts';
import { setupRoutes } from './setup/routes.ts';
import { createSetupService } from './setup/service.ts';
import { createConnectService } from './sources/connect.ts';
import { createKeysService } from './sources/keys.ts';
import { sourceRoutes } from './sources/routes.ts';
import { createSourcesService } from './sources/service.ts';
import { widgetRoutes } from './widgets/routes.ts';
import { createWidgetsService } from './widgets/service.ts';

/** Seams for tests; the defaults are the real ones. */
export interface ServiceOptions {
  clock?: Clock;
  log?: Logger;
}

export interface Service {
  app: FastifyInstance;
  db: Db;
  sessions: Sessions;
  address: PublicAddress;
  /** Path of the one-time set-up page, where there is no user yet. */
  setupPath: string | null;
  /** Listens, and fills the demo on its first run; answers the origin under which the service is reached. */
  listen(): Promise<string>;
  /** Says not ready, finishes what runs (10 s at most), closes the database, releases the data-folder lock. */
  stop(): Promise<void>;
}

const DRAIN_AT_MOST = 10_000;
/** For data that is being fetched behind answers already given. */
const SETTLE_AT_MOST = 1_000;

/**
 * Opens the database, brings it to this version and assembles the service; nothing listens yet.
 * @throws Refusal with one line for the operator where it cannot start
 */
export async function createService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLogger(config.logLevel);
  const clock = options.clock ?? systemClock;
  prepareDataFolder(config.dataDir);
  const database = await openDatabase({ ...config, now: clock.now() }, log);
  try {
    return await assemble(config, database, clock, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(config: Config, database: OpenDatabase, clock: Clock, log: Logger): Promise<Service> {
  const { db } = database;
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, 'the database was brought to this version');
  const secrets = createSecretBox(loadAppKey(config.appKey, config.dataDir), config.previousAppKeys.map(parseAppKey));
  const rotated = await rotateSecrets(db, secrets);
  if (rotated > 0)
    log.info({ rotated, keyId: secrets.keyId }, 'secrets were encrypted with the current application key');

  const address = createPublicAddress(config.publicUrl ?? originOf(config.host, config.port));
  const sessions = createSessions(db, clock, address);
  const app = createHttpServer(log, address, { trustProxy: config.trustProxy });
  const hasAccess = async (tenant: Tenant) => companyHasAccess(await readCompany(tenant), clock.now());
  const http: Http = { app, sessions, address, calls: new Map(), hasAccess };

  const outbound = createOutbound({ allowedOrigins: config.sandboxUrl === null ? [] : [config.sandboxUrl] });
  const vendors = createVendors(config);
  const credentials = createCredentials({ secrets, http: outbound, clock, vendors });
  const reader = createReader({ credentials, clock, log });
  const forget = (tenant: Tenant, sourceId: string) => reader.forget(tenant, sourceId);
  const sources = createSourcesService({ vendors, credentials, http: outbound, clock, log, onRemoved: forget });
  const keys = createKeysService({ clock, vendors, credentials, read: sources.read, onConnected: forget });
  const connect = createConnectService({
    db,
    clock,
    http: outbound,
    address,
    vendors,
    credentials,
    onConnected: forget,
  });
  const open = createOpenDashboard({ db, clock });
  const dashboards = createDashboardsService({ db, clock, open });
  const widgets = createWidgetsService({ clock, log, widgets: createWidgetReader({ log, vendors, reader }), open });
  const setup = createSetupService({ db, clock, sessions });
  const auth = createAuthService({ db, clock, sessions, secrets, address });
  const bootstrap = createBootstrap({ siteTitle: config.siteTitle, demo: config.demo }, sources, clock);

  const jobs = await createJobs({ database, log, jobs: [expiryJob({ db, clock, sessions })] });

  let stopping = false;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.selectFrom('settings').select('name').limit(1).execute();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  authRoutes(http, auth);
  setupRoutes(http, setup);
  dashboardRoutes(http, dashboards);
  widgetRoutes(http, widgets);
  sourceRoutes(http, sources, connect, keys);
  pageRoutes(http, {
    appDist: config.appDist,
    fixedAddress: config.publicUrl !== null,
    bootstrap,
    isSetupOpen: setup.isOpen,
  });

  const demo = config.demo ? await ensureDemoCompany(db, clock) : null;
  if (!demo) await refuseExposedDemo(db, config);
  const token = await setup.offer();

  return {
    app,
    db,
    sessions,
    address,
    setupPath: token && `/setup/${token}`,

    async listen() {
      await jobs.start();
      try {
        await app.listen({ port: config.port, host: config.host });
      } catch (error) {
        throw new Refusal(listenProblem(errorCode(error), config), { cause: error });
      }
      const bound = app.server.address();
      if (config.publicUrl === null && bound && typeof bound === 'object') {
        address.settle(originOf(config.host, bound.port));
      }
      if (demo) {
        const { sandboxUrl } = config;
        await seedDemoContent(
          { db, clock, log, http: outbound, sessions, connect, sources, dashboards, sandboxUrl },
          demo,
        );
      }
      return address.origin();
    },

    async stop() {
      if (stopping) return;
      stopping = true;
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_AT_MOST).unref();
      try {
        await app.close();
      } finally {
        clearTimeout(late);
        await jobs.stop();
        await Promise.race([reader.settle(), new Promise((resolve) => setTimeout(resolve, SETTLE_AT_MOST).unref())]);
        await outbound.close().catch(() => {});
        await database.close();
      }
    },
  };
}

/** @throws Refusal where people with public passwords could be reached from elsewhere */
async function refuseExposedDemo(db: Db, { host, publicUrl }: Config): Promise<void> {
  const local = isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  if (local || (await findDemoCompany(db)) === null) return;
  throw new Refusal(
    'This data folder holds the demo, whose passwords are public, so it listens on loopback addresses only. Choose another folder with --data-dir.',
  );
}

function originOf(host: string, port: number): string {
  return new URL(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`).origin;
}

function listenProblem(code: string, { host, port }: Config): string {
  if (code === 'EADDRINUSE') {
    const open = isLoopback(host) ? ` (Reporting may be running already: ${originOf(host, port)})` : '';
    return `Port ${port} is in use by another program${open}. Stop it, or choose another with --port.`;
  }
  if (code === 'EACCES') return `No permission to listen on port ${port}. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Choose another with --host.`;
  return `Cannot listen on ${host}:${port} (${code}).`;
}
