import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { sweepLocks } from '../data/dashboards/locks.ts';
import { createFeed } from '../platform/bus/feed.ts';
import { announce } from '../platform/bus/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { tenantOf } from '../platform/db/tenant.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { createAddressReader } from '../platform/http/network.ts';
import type { Http } from '../platform/http/route.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { sendTo } from './connection.ts';
import { createEventSender, subscriptionEvent } from './events.ts';
import { createHub } from './hub.ts';
import { writeMessage } from './messages.ts';
import { realtimeRoutes } from './routes.ts';
import { createSignatures } from './signatures.ts';
import { serveSockets } from './sockets.ts';

export interface Realtime {
  /** The public key of the sockets, which pages contain. */
  readonly key: string;
  /** Closes the sockets. Their clients connect to another process, or to this process after its next start. */
  stop(): Promise<void>;
}

interface RealtimeDeps {
  app: FastifyInstance;
  http: Http;
  address: PublicAddress;
  database: OpenDatabase;
  clock: Clock;
  log: Logger;
  secrets: SecretBox;
  sessions: Sessions;
  config: Pick<Config, 'trustProxy' | 'socketsPerAddress'>;
}

const COMPANY_CHANNEL = /^private-company\.(.+)$/;

/** Serves the events of companies over sockets of the Pusher protocol. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { app, http, address, database, clock, log, sessions, config } = deps;
  const { db, changes } = database;
  const signatures = createSignatures(deps.secrets);

  const hub = createHub({
    signatures,
    sessions,
    ready: () => feed.start(),
    // No call returns the state of the subscription, so a client receives it when the client joins the channel of its company.
    async onJoined(connection, channel) {
      const [, companyId] = COMPANY_CHANNEL.exec(channel) ?? [];
      if (companyId === undefined) return;
      const { name, payload } = await subscriptionEvent(tenantOf(db, companyId));
      sendTo(connection, writeMessage(name, payload, channel));
    },
  });
  const feed = createFeed(database, log, createEventSender({ db, clock, hub }));

  let stopping = false;
  let waiting = false;
  let checking = Promise.resolve();
  /** Starts a check after the check in progress. Calls during that time share the next check. */
  const checkSessions = () => {
    if (waiting) return checking;
    waiting = true;
    checking = checking
      .then(() => {
        waiting = false;
        return stopping || hub.size === 0 ? undefined : hub.closeEnded();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the sessions of sockets could not be checked'));
    return checking;
  };
  // `users` is included, because the database deletes sessions together with their users. The regular check finds changes by other
  // processes.
  changes.listen(['sessions', 'users'], () => void checkSessions());
  // Informs the members of a company about every change of its row.
  changes.listen(['companies'], (companyId) => {
    if (companyId === null || stopping) return;
    announce(tenantOf(db, companyId), 'company', companyId).catch((error: unknown) =>
      log.warn({ err: error }, 'a change of a company was not announced'),
    );
  });

  const sockets = serveSockets({
    server: app.server,
    address,
    key: signatures.key,
    hub,
    log,
    addressOf: createAddressReader(config.trustProxy),
    perAddress: config.socketsPerAddress,
    async onLook() {
      await checkSessions();
      await sweepLocks(db, clock.now());
    },
  });
  realtimeRoutes(http, signatures);

  return {
    key: signatures.key,
    async stop() {
      stopping = true;
      await sockets.stop();
      await feed.stop();
      await checking;
    },
  };
}
