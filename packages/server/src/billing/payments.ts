import { createPrivateKey } from 'node:crypto';
import type { PlanTerms } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/tenant.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import type { Http } from '../platform/http/route.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createDeletion } from './deletion.ts';
import { createFastSpring } from './fastspring/provider.ts';
import { billingRoutes } from './routes.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { createBilling } from './service.ts';
import { createEndUnclaimed, type EndUnclaimed } from './unclaimed.ts';
import { webhookRoute } from './webhook-route.ts';
import { createWebhooks } from './webhooks.ts';

export interface Payments {
  /** Coupons, prices and orders, also for registrations. Without a payment provider, only coupons are available. */
  checkout: Checkout;
  /** Prices and checkout settings for registrations; null without a payment provider. */
  terms: PlanTerms | null;
  /** Configures the sandbox's store after the service listens; null without the sandbox. */
  connectStore: ((signal: AbortSignal) => Promise<void>) | null;
  /** Cancels orders that no registration has used; null without a payment provider. */
  endUnclaimed: EndUnclaimed | null;
}

interface PaymentsDeps {
  config: Pick<Config, 'plans' | 'payment' | 'sandboxUrl' | 'siteTitle'>;
  db: Db;
  clock: Clock;
  log: Logger;
  app: FastifyInstance;
  http: Http;
  outbound: HttpClient;
  address: PublicAddress;
  files: FileStore;
}

/** Creates billing with the configured payment provider, and adds its routes. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { config, db, clock, log, http, outbound, address, files, app } = deps;
  const { plans, payment, sandboxUrl } = config;
  const store =
    payment && sandboxUrl !== null
      ? createSandboxStore({
          http: outbound,
          log,
          sandboxUrl,
          origin: () => address.origin(),
          secret: payment.webhookSecret,
        })
      : null;
  const { privateKey: pem } = payment ?? {};
  const privateKey = store?.privateKey ?? (async () => createPrivateKey(pem ?? ''));
  const provider = payment && createFastSpring({ config: payment, http: outbound, privateKey });
  const checkout = createCheckout({ db, clock, plans, provider });
  const billing = payment && provider && createBilling({ clock, plans, config: payment, provider, checkout });
  if (provider) webhookRoute(app, createWebhooks({ db, clock, log, provider }));
  const deleteWithAll = createDeletion({ billing, files, log });
  billingRoutes(http, { billing, checkout, deleteWithAll, db, clock, siteTitle: config.siteTitle });
  return {
    checkout,
    terms: billing?.terms ?? null,
    connectStore: store?.connect ?? null,
    endUnclaimed: provider && createEndUnclaimed({ db, clock, log, provider }),
  };
}
