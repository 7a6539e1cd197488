import type { HttpResponse } from '@reporting/contract/outbound';
import type * as z from 'zod';
import type { ConnectorContext, ConnectorError } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { type Query, readJson, sendCall, USUAL_RETRY } from '../network/call.ts';
import { type RetryPolicy, type TransientFailure, withRetries } from '../network/retry.ts';
import { withToken } from '../network/token.ts';
import { googleError } from './errors.ts';

export interface GoogleCall<T> {
  /** Name of the API in messages. */
  api: string;
  /** Name of the requested object in messages, such as "this property". */
  subject: Phrase<'subject'>;
  url: string;
  query?: Query;
  /** Body, sent as JSON with POST. Without a body the method is GET. */
  body?: unknown;
  /** The fields that the caller reads. Google's descriptions declare no field as required. */
  answer: z.ZodType<T>;
  headers?: Readonly<Record<string, string>>;
  /** Maps an error answer that contains the API's own codes. Returns undefined if `googleError` must map the answer. */
  failure?: (response: HttpResponse) => ConnectorError | TransientFailure | undefined;
  retry?: RetryPolicy;
}

/**
 * Sends a JSON request to a Google API with the connection's token. A refused token is renewed once. Transient failures
 * are retried after exponential, random waits.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function googleJson<T>(context: ConnectorContext, call: GoogleCall<T>): Promise<T> {
  const sent = withToken(context, (token) => send(context, call, token));
  return withRetries(context, call.retry ?? USUAL_RETRY, async () => {
    const response = await sent();
    if (response.status < 200 || response.status > 299) {
      const usual = () => googleError(response, { api: call.api, subject: call.subject, now: context.now() });
      throw call.failure?.(response) ?? usual();
    }
    return readJson(call.api, response, call.answer);
  });
}

function send<T>(context: ConnectorContext, call: GoogleCall<T>, token: string): Promise<HttpResponse> {
  const { api, url, query = {}, headers = {}, body } = call;
  return sendCall(context, { api, url, query, headers: { ...headers, authorization: `Bearer ${token}` }, json: body });
}
