import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { PAYMENT_WEBHOOK_PATH } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Logger } from 'pino';
import { PaymentError } from './provider.ts';

/** Maximum time in ms to wait until the sandbox answers. The sandbox starts at the same time as the service. */
const SANDBOX_WITHIN = 15_000;
const ASK_EVERY = 250;

/**
 * Configures the sandbox's store as an operator configures the store of the payment provider: with a public key and an address for events.
 */
export function createSandboxStore(deps: {
  http: HttpClient;
  log: Logger;
  sandboxUrl: string;
  origin: () => string;
  secret: string;
}) {
  const { http, log, sandboxUrl, origin, secret } = deps;
  let key: Promise<KeyObject> | undefined;

  async function enter(values: object): Promise<boolean> {
    const answer = await http
      .request({
        method: 'POST',
        url: `${sandboxUrl}/_sandbox/fastspring/store`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      })
      .catch(() => null);
    return answer?.status === 200;
  }

  async function newKey(): Promise<KeyObject> {
    const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    if (!(await enter({ publicKey: publicKey.export({ type: 'spki', format: 'pem' }) })))
      throw new PaymentError('The sandbox does not answer. Start the demo again with npm start.');
    return privateKey;
  }

  return {
    /**
     * Returns the key of the store. The key is created at the first call and not at the start, because creating it
     * takes time.
     */
    privateKey(): Promise<KeyObject> {
      key ??= newKey().catch((error: unknown) => {
        key = undefined;
        throw error;
      });
      return key;
    },

    /** Sends the store the address for events. Call this when the service listens. Repeats the request until the sandbox answers. */
    async connect(signal: AbortSignal): Promise<void> {
      const until = performance.now() + SANDBOX_WITHIN;
      const webhook = { url: `${origin()}${PAYMENT_WEBHOOK_PATH}`, secret };
      while (!signal.aborted && performance.now() < until) {
        if (await enter({ webhook })) return;
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY).unref());
      }
      if (!signal.aborted) log.warn('the sandbox does not answer, so it cannot send events of payments');
    },
  };
}
