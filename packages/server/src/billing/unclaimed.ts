import type { Logger } from 'pino';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/tenant.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { PaymentError, type PaymentProvider } from './provider.ts';
import { latestStates } from './state.ts';
import * as store from './store.ts';

/** Time in ms after which an order without a company is canceled. The registration form keeps an order for one tab only. */
const UNCLAIMED_AFTER = 86_400_000;

/** Cancels the subscriptions of orders for which no company was created in time. */
export type EndUnclaimed = (signal: AbortSignal) => Promise<void>;

/**
 * Creates the function that cancels subscriptions whose registration was not completed, such as after the browser was closed, or if the
 * person has an account already. Otherwise, the provider would charge for a subscription that nobody can use or cancel. The quote is
 * deleted, so that a registration can no longer use the order.
 */
export function createEndUnclaimed(deps: {
  db: Db;
  clock: Clock;
  log: Logger;
  provider: PaymentProvider;
}): EndUnclaimed {
  const { db, clock, log, provider } = deps;
  return async (signal) => {
    const before = new Date(clock.now() - UNCLAIMED_AFTER);
    for (const { id, state, quote } of latestStates(await store.unclaimedEvents(db, before))) {
      if (signal.aborted) return;
      const facts = { subscription: id, quote };
      try {
        if (state !== 'deactivated') await provider.cancel(id, 'now');
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        log.error({ err: error, ...facts }, 'a subscription without a company could not be canceled');
        continue;
      }
      if (quote !== null) await store.deleteUnclaimedQuote(db, quote);
      log.warn(facts, 'a subscription was canceled, because no registration has used its order');
    }
  };
}

/** Once an hour, cancels the subscriptions of orders for which no company was created. */
export const unclaimedOrdersJob = (endUnclaimed: EndUnclaimed) =>
  defineJob({
    name: 'unclaimed-orders',
    data: z.object({}),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 2,
    concurrency: 1,
    pollSeconds: 60,
    schedule: '17 * * * *',
    run: (_data, signal) => endUnclaimed(signal),
  });
