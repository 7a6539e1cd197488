import type { Entrance, PlanTerms } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Logger } from 'pino';
import type { SecondFactors } from '../company/second-factor/second-factors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import type { Http } from '../platform/http/route.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Cookies } from '../platform/sessions/cookies.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { createAccounts, type Payments } from './accounts.ts';
import { createBrowserCookies } from './browser-cookies.ts';
import { createIdentities } from './identities.ts';
import { createProviderFlow } from './provider-flow.ts';
import { createProviderClients } from './providers/client.ts';
import { closedRoutes, identityRoutes, providerRoutes, registerRoutes } from './routes.ts';
import { createRegisterService } from './service.ts';
import { createTries } from './tries.ts';

export interface RegistrationDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  cookies: Cookies;
  secrets: SecretBox;
  address: PublicAddress;
  outbound: HttpClient;
  mailer: Mailer;
  /** Coupons and orders, and the prices of plans; null if companies need no subscription. */
  billing: { checkout: Payments; terms: PlanTerms } | null;
  factors: SecondFactors;
  /** True if the users of the demo exist. The sign-in page then shows them. */
  demoAccounts: boolean;
  http: Http;
}

/**
 * Creates registration and the sign-in with providers, and adds their routes. Returns the data that pages without a
 * session require.
 */
export function createRegistration(deps: RegistrationDeps): { entrance: Entrance } {
  const { config, http, secrets } = deps;
  const { registration } = config;
  const accounts = createAccounts({
    ...deps,
    siteTitle: config.siteTitle,
    payments: deps.billing?.checkout ?? null,
    dashboardsLimit: config.dashboardsLimit,
  });
  const countTry = createTries(deps);
  const clients = createProviderClients({ ...deps, http: deps.outbound });
  const browsers = createBrowserCookies({ ...deps, key: secrets.derive('pending identities') });
  const identities = createIdentities({ ...deps, siteTitle: config.siteTitle, configured: clients.configured });
  const flow = createProviderFlow({ ...deps, accounts, identities, clients, browsers, countTry, registration });
  providerRoutes(http, flow);
  identityRoutes(http, identities, flow, deps.clock);
  if (registration) registerRoutes(http, createRegisterService({ ...deps, accounts, countTry }), flow);
  else closedRoutes(http);
  return {
    entrance: {
      providers: clients.configured,
      registration,
      demoAccounts: deps.demoAccounts,
      planTerms: deps.billing?.terms ?? null,
    },
  };
}
