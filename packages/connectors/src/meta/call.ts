import type * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { callVendor, type Query, readJson } from '../network/call.ts';
import type { RetryPolicy } from '../network/retry.ts';
import { graphError, graphFailure } from './failures.ts';
import { metaHost } from './hosts.ts';
import { usageOf } from './usage.ts';

/** Attempts by kind of failure. Every attempt counts against the ad account's rate limit. */
const RETRY: RetryPolicy = { network: 3, server: 2, rate: 2 };

interface GraphCall<T> {
  /** The path below the version, such as `/me/adaccounts`. The caller must have checked its parts. */
  path: string;
  query: Query;
  answer: z.ZodType<T>;
  /** Name of the requested object in messages, such as "this ad account". */
  subject: Phrase<'subject'>;
}

/** An answer, and the usage of the rate limit in percent. */
interface GraphAnswer<T> {
  data: T;
  usage: number;
}

/**
 * Calls the Graph API. The token is sent in a header, so that no address contains it.
 * @throws ConnectorError, TooMuchData; if the context's signal is aborted, the reason of the signal
 */
export async function graphCall<T>(context: ConnectorContext, call: GraphCall<T>): Promise<GraphAnswer<T>> {
  const token = await context.accessToken();
  const proof = context.client === undefined ? undefined : await proofOf(token, context.client.secret);
  return callVendor(
    context,
    {
      api: 'Meta',
      url: `${metaHost(context.hosts, 'graph')}${call.path}`,
      query: { ...call.query, appsecret_proof: proof },
      headers: { authorization: `Bearer ${token}` },
    },
    (response) => {
      if (response.status !== 200 || graphError(response.body) !== undefined)
        throw graphFailure(response, call.subject);
      return { data: readJson('Meta', response, call.answer), usage: usageOf(response.headers) };
    },
    RETRY,
  );
}

/** Returns the proof that the caller has the app's secret. Apps can be configured to require this proof. */
async function proofOf(token: string, secret: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(token)));
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
