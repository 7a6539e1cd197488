import type { Client } from 'pg';
import type { Logger } from 'pino';

/** Hints between the processes that use one PostgreSQL database. A hint means that the outbox has new rows. A hint can be lost. */
export interface Signals {
  send(): Promise<void>;
  /**
   * Calls `listener` after a hint of any process, and each time the connection is established.
   * @returns a function that stops listening
   */
  listen(listener: () => void): () => Promise<void>;
}

const CHANNEL = 'reporting_outbox';
/** Milliseconds after which a lost connection is established again. */
const RECONNECT = 1_000;

/** @param connect creates a client outside the pool, because a connection of the pool does not stay open for listening */
export function createSignals(connect: () => Client, query: (text: string) => Promise<unknown>, log: Logger): Signals {
  return {
    async send() {
      await query(`notify ${CHANNEL}`);
    },

    listen(listener) {
      let client: Client | null = null;
      let timer: NodeJS.Timeout | undefined;
      let ended = false;

      const open = async () => {
        const own = connect();
        client = own;
        let lost = false;
        const renew = (error?: unknown) => {
          if (lost || ended) return;
          lost = true;
          log.warn({ err: error }, 'the connection for hints was lost');
          own.end().catch(() => {});
          timer = setTimeout(open, RECONNECT).unref();
        };
        own.on('error', renew);
        own.on('end', () => renew());
        own.on('notification', listener);
        try {
          await own.connect();
          await own.query(`listen ${CHANNEL}`);
          listener();
        } catch (error) {
          renew(error);
        }
      };
      void open();

      return async () => {
        ended = true;
        clearTimeout(timer);
        await client?.end().catch(() => {});
      };
    },
  };
}
