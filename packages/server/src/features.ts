import { join } from 'node:path';
import { auditRoutes } from './audit/routes.ts';
import { linkRoutes } from './auth/link-routes.ts';
import { createLinksService } from './auth/links.ts';
import type { createResetJob } from './auth/reset-job.ts';
import { authRoutes } from './auth/routes.ts';
import { createAuthService } from './auth/service.ts';
import { createPayments } from './billing/payments.ts';
import { calculatedMetricRoutes } from './calculated/routes.ts';
import { createCalculatedMetricsService } from './calculated/service.ts';
import { listDomainSources } from './campaigns/domain-sources.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { createCampaignsService, type EnqueueDomains } from './campaigns/service.ts';
import { createSecondFactors } from './company/second-factor/second-factors.ts';
import { readCompany } from './company/store.ts';
import { createSenders } from './company/white-label/senders.ts';
import { createLocksService } from './dashboards/locks.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { createDashboardsService } from './dashboards/service.ts';
import { createDefinitionReader } from './data/calculated/definitions.ts';
import { createOpenDashboard } from './data/dashboards/open.ts';
import { createPasswordGate } from './data/dashboards/password-gate.ts';
import { createWidgetReader } from './data/widget-reader.ts';
import { fileRoutes } from './files/routes.ts';
import { hostAllowedRoute } from './hosts/allowed-route.ts';
import { serveHosts } from './hosts/serve-hosts.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { createBootstrap } from './pages/bootstrap.ts';
import { createPdfPages } from './pages/pdf-pages.ts';
import { pageRoutes } from './pages/routes.ts';
import { findChromium } from './pdf/chromium/find.ts';
import { createOwnFiles } from './pdf/own-files.ts';
import { createPool } from './pdf/pool.ts';
import { pdfRoutes } from './pdf/routes.ts';
import { createPdfService } from './pdf/service.ts';
import type { Tenant } from './platform/db/tenant.ts';
import { createGiveWay } from './platform/http/give-way.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Ports } from './ports.ts';
import { createRealtime } from './realtime/service.ts';
import { createRegistration } from './register/registration.ts';
import { createReportMail } from './report-mail/report-mail.ts';
import { reportMailRoutes } from './report-mail/routes.ts';
import type { Enqueue } from './reports/due.ts';
import { reportRoutes } from './reports/routes.ts';
import { createReportsService } from './reports/service.ts';
import { securityRoutes } from './security/routes.ts';
import { createSecurityService } from './security/service.ts';
import { settingsRoutes } from './settings/routes.ts';
import { createSettingsService } from './settings/service.ts';
import { setupRoutes } from './setup/routes.ts';
import { createSetupService } from './setup/service.ts';
import { createConnectService } from './sources/connect.ts';
import { createKeysService } from './sources/keys.ts';
import { sourceRoutes } from './sources/routes.ts';
import { createSourcesService } from './sources/service.ts';
import { userRoutes } from './users/routes.ts';
import { createUsersService } from './users/service.ts';
import { widgetRoutes } from './widgets/routes.ts';
import { createWidgetsService } from './widgets/service.ts';

/** Creates the features and registers their routes. Returns the features that the start of the service uses. */
export function createFeatures(
  ports: Ports & {
    jobs: Jobs;
    mailer: Mailer;
    resetJob: ReturnType<typeof createResetJob>;
    /** True if the users of the demo exist. */
    demoAccounts: boolean;
    enqueueReports: Enqueue;
    enqueueDomains: EnqueueDomains;
  },
) {
  const { config, db, clock, log, http, sessions, address, outbound, vendors, credentials, reader } = ports;
  const forget = (tenant: Tenant, sourceId: string) => reader.forget(tenant, sourceId);
  const outboundPorts = { clock, vendors, credentials, http: outbound };
  const sources = createSourcesService({ ...outboundPorts, log, onRemoved: forget });
  const keys = createKeysService({ db, clock, vendors, credentials, read: sources.read, onConnected: forget });
  const connect = createConnectService({ ...outboundPorts, db, address, onConnected: forget });
  const gate = createPasswordGate({ db, clock, secrets: ports.secrets });
  const open = createOpenDashboard({ ...ports.database, clock, gate });
  const dashboards = createDashboardsService({ clock, open, vendors });
  const locks = createLocksService({ clock, enabled: config.editLocks });
  const widgetReader = createWidgetReader({
    log,
    vendors,
    reader,
    definitions: createDefinitionReader(ports.database),
  });
  const widgets = createWidgetsService({ db, secrets: ports.secrets, clock, log, widgets: widgetReader, open });
  const senderOf = createSenders(ports);
  const reportMail = createReportMail({
    ...ports,
    open,
    widgets: widgetReader,
    readDashboard: dashboards.read,
    renderPdf: (tenant, request) => pdf.render(tenant, request),
    senderOf: async (tenant) => ({
      from: { name: (await readCompany(tenant)).name, address: config.mail.from },
      sender: await senderOf(tenant.companyId),
    }),
  });
  const setup = createSetupService({ db, clock, sessions, dashboardsLimit: config.dashboardsLimit });
  const factors = createSecondFactors({ db, clock, secrets: ports.secrets, issuer: config.siteTitle });
  const auth = createAuthService({ db, clock, sessions, secrets: ports.secrets, cookies: ports.cookies, factors });

  const realtime = createRealtime(ports);
  const payments = createPayments(ports);
  const { checkout, terms } = payments;
  const registration = createRegistration({ ...ports, factors, billing: terms && { checkout, terms } });

  serveHosts(http, ports.database);
  hostAllowedRoute(http, db);
  authRoutes(http, auth);
  securityRoutes(http, createSecurityService({ ...ports, factors }));
  linkRoutes(http, createLinksService({ ...ports, siteTitle: config.siteTitle }));
  setupRoutes(http, setup);
  userRoutes(http, createUsersService({ ...ports, siteTitle: config.siteTitle }));
  auditRoutes(http);
  reportMailRoutes(http, { ...ports, snapshots: reportMail.snapshots, siteTitle: config.siteTitle });
  dashboardRoutes(http, { service: dashboards, locks, uploads: ports.uploads, clock });
  settingsRoutes(http, createSettingsService(ports));
  fileRoutes(http, ports.uploads);
  widgetRoutes(http, widgets);
  if (config.demo && ports.mailFolder) mailboxRoutes(ports.app, address, ports.mailFolder);
  const { from } = config.mail;
  reportRoutes(
    http,
    createReportsService({
      db,
      clock,
      delivery: reportMail,
      enqueue: ports.enqueueReports,
      pdfMaximum: config.pdfMaximum,
      from,
      domain: from.slice(from.lastIndexOf('@') + 1),
      senderOf,
    }),
  );
  const campaigns = createCampaignsService({
    clock,
    enqueue: ports.enqueueDomains,
    domainSources: (tenant, domain) => listDomainSources(tenant, domain, sources.properties),
  });
  campaignRoutes(http, campaigns);
  calculatedMetricRoutes(http, createCalculatedMetricsService({ clock }));
  sourceRoutes(http, sources, connect, keys);
  const chromium = findChromium(config.chromiumPath, config.chromiumCache);
  const pages = pageRoutes(http, {
    appDist: config.appDist,
    fixedAddress: config.publicUrl !== null,
    bootstrap: createBootstrap(
      {
        siteTitle: config.siteTitle,
        demo: config.demo,
        pdfMaximum: config.pdfMaximum,
        pdfAvailable: chromium !== null,
        legal: config.legal,
        editLocks: config.editLocks,
        canSubscribe: config.payment !== null,
        realtimeKey: realtime.key,
        errorsDsn: config.operations.errorsDsn,
      },
      sources,
      clock,
      address,
    ),
    entrance: registration.entrance,
    isSetupOpen: setup.isOpen,
    checkoutOrigins: config.payment?.origins ?? [],
    errorOrigins: config.operations.errorsDsn === null ? [] : [new URL(config.operations.errorsDsn).origin],
    clock,
    log,
    siteTitle: config.siteTitle,
    dashboards: { open, read: dashboards.read, linesOf: widgets.linesOf },
  });
  const giveWay = createGiveWay(http.app.server);
  const pdf = createPdfService({
    ...ports,
    open,
    draw: createPdfPages(pages.draw, giveWay),
    giveWay,
    file: createOwnFiles(ports.app),
    pool: chromium && createPool({ chromium, folder: join(config.dataDir, 'pdf'), log, priority: config.pdfPriority }),
    maximum: config.pdfMaximum,
  });
  pdfRoutes(http, pdf);
  return { pdf, setup, sources, connect, keys, dashboards, campaigns, realtime, payments, reportMail };
}
