import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { PAYMENT_WEBHOOK_PATH } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Logger } from 'pino';
import { PaymentError } from './provider.ts';

/** Time limit for the sandbox, which starts at the same time as the service. */
const SANDBOX_WITHIN = 15_000;
const ASK_EVERY = 250;

/** What an operator enters at the payment provider, for the sandbox's store: the public key, and the address for events. */
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
    /** Returns the key of the store. It is made when it is first used, because that takes time. */
    privateKey(): Promise<KeyObject> {
      key ??= newKey().catch((error: unknown) => {
        key = undefined;
        throw error;
      });
      return key;
    },

    /** Enters the address for events, once the service listens. */
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
