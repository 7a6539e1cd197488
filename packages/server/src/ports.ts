import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { companyHasAccess } from './company/standing.ts';
import { readCompany } from './company/store.ts';
import { createWhiteLabel } from './company/white-label/white-label.ts';
import { createUploads } from './data/files/uploads.ts';
import { createPictures } from './data/pictures.ts';
import { createReader } from './data/reader.ts';
import { createResultCache } from './data/result-cache.ts';
import { createCredentials } from './data/sources/credentials.ts';
import { createVendors } from './data/sources/vendors.ts';
import { socketOrigin } from './listen.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { SecretBox } from './platform/crypto/secret-box.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import type { Tenant } from './platform/db/tenant.ts';
import { openFiles } from './platform/files/open.ts';
import { createPublicAddress } from './platform/http/address.ts';
import type { Http } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { openDelivery } from './platform/mail/open.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutbound } from './platform/outbound/client.ts';
import { createDns } from './platform/outbound/dns.ts';
import { createReadiness } from './platform/readiness.ts';
import { createCookies } from './platform/sessions/cookies.ts';
import { createSessions } from './platform/sessions/sessions.ts';

export type Ports = ReturnType<typeof createPorts>;

/** Creates the parts that features share, such as the HTTP server, sessions, outbound HTTP, credentials and the reader of widget data. */
export function createPorts({
  config,
  database,
  clock,
  log,
  secrets,
}: {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
  log: Logger;
  secrets: SecretBox;
}) {
  const { db } = database;
  const address = createPublicAddress(config.publicUrl ?? socketOrigin(config.host, config.port));
  const metrics = config.operations.metricsPort === null ? null : createMetrics(database);
  const readiness = createReadiness(db, clock);
  const app: FastifyInstance = createHttpServer(log, address, {
    trustProxy: config.trustProxy,
    onFailure(problem) {
      readiness.onFailure(problem);
      metrics?.onFailure(problem.code);
    },
  });
  metrics?.watchRequests(app);
  const cookies = createCookies(app, address);
  const sessions = createSessions(database, clock, cookies);
  const hasAccess = async (tenant: Tenant) => companyHasAccess(await readCompany(tenant), clock.now());
  const http: Http = { app, sessions, address, calls: new Map(), hasAccess };

  const client = createOutbound({ allowedOrigins: config.sandboxUrl === null ? [] : [config.sandboxUrl] });
  const outbound = metrics ? metrics.watchOutbound(client) : client;
  const vendors = createVendors(config);
  const credentials = createCredentials({ secrets, http: outbound, clock, vendors });
  const results = createResultCache({ clock, changes: database.changes });
  const files = openFiles(config);
  const pictures = createPictures({ http: outbound, files, clock, log });
  const reader = createReader({ credentials, clock, log, results, pictures });
  const uploads = createUploads({ db, clock, files });
  const { delivery, folder: mailFolder } = openDelivery(config);
  const whiteLabel = createWhiteLabel({
    ...config.operations,
    dns: createDns({ servers: config.operations.dnsServers }),
    secrets,
    clock,
    from: config.mail.from,
  });
  return {
    config,
    database,
    db,
    clock,
    log,
    secrets,
    address,
    app,
    readiness,
    metrics,
    cookies,
    sessions,
    http,
    outbound,
    vendors,
    credentials,
    reader,
    files,
    uploads,
    delivery,
    whiteLabel,
    /** Null if mails are sent to a mail server. */
    mailFolder,
  };
}
