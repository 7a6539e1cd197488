import { AddressRefused, AnswerTooLarge, type HttpResponse } from '@reporting/contract/outbound';
import type * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { type RetryPolicy, TransientFailure, withRetries } from '../network/retry.ts';
import { googleError } from './errors.ts';

export interface GoogleCall<T> {
  /** The API as people know it, for messages. */
  api: string;
  /** What is asked for, for messages: "this property". */
  subject: string;
  url: string;
  query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Sent as JSON with POST; GET without. */
  body?: unknown;
  /** The fields that the caller reads; nothing is required by Google's own descriptions. */
  answer: z.ZodType<T>;
  retry?: RetryPolicy;
}

const RETRY: RetryPolicy = { network: 3, server: 3, rate: 3 };

/**
 * One JSON call of a Google API with the connection's token: a token that is refused is refreshed once, passing
 * failures are repeated with growing, random waits.
 * @throws ConnectorError; or the reason of the context's signal once it is aborted
 */
export async function googleJson<T>(context: ConnectorContext, call: GoogleCall<T>): Promise<T> {
  let forced = false;
  return withRetries(context, call.retry ?? RETRY, async () => {
    let response = await send(context, call, await context.accessToken());
    if (response.status === 401 && !forced) {
      forced = true;
      response = await send(context, call, await context.accessToken({ force: true }));
    }
    if (response.status < 200 || response.status > 299) {
      throw googleError(response, { api: call.api, subject: call.subject, now: context.now() });
    }
    return read(call, response);
  });
}

async function send<T>(context: ConnectorContext, call: GoogleCall<T>, token: string): Promise<HttpResponse> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    for (const one of values) query.append(name, one);
  }
  const url = query.size === 0 ? call.url : `${call.url}?${query}`;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  try {
    return await context.http.request(
      call.body === undefined
        ? { method: 'GET', url, headers, signal: context.signal }
        : {
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(call.body),
            signal: context.signal,
          },
    );
  } catch (error) {
    if (context.signal?.aborted === true || error instanceof ConnectorError) throw error;
    if (error instanceof AddressRefused) throw new ConnectorError('config', error.message, { cause: error });
    if (error instanceof AnswerTooLarge) {
      throw new ConnectorError('config', `${call.api} sent more data than can be taken at once. Ask for less of it.`, {
        cause: error,
      });
    }
    throw new TransientFailure('network', `${call.api} did not answer in time. It is tried again later.`, {
      cause: error,
    });
  }
}

function read<T>(call: GoogleCall<T>, response: HttpResponse): T {
  let json: unknown;
  try {
    json = JSON.parse(response.body);
  } catch (error) {
    throw new TransientFailure(
      'network',
      `${call.api} answered with a page instead of data. It is tried again later.`,
      {
        cause: error,
      },
    );
  }
  const parsed = call.answer.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ConnectorError('transient', `${call.api} gave an answer that cannot be read. It is tried again later.`, {
    cause: parsed.error,
  });
}
