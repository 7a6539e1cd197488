import { AddressRefused, AnswerTooLarge, type HttpRequest, type HttpResponse } from '@reporting/contract/outbound';
import type * as z from 'zod';
import { type ConnectorContext, ConnectorError } from '../connector.ts';
import { type RetryPolicy, TransientFailure, withRetries } from './retry.ts';

/** Parameters of a query. A list repeats the name; undefined omits it. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A call of a vendor's API. */
export interface VendorCall {
  /** Name of the API in messages. */
  api: string;
  method?: HttpRequest['method'];
  url: string;
  query?: Query;
  headers?: Readonly<Record<string, string>>;
  /** Set at most one of these: a value to send as JSON, parameters to send as a form, or a body whose content-type is in `headers`. */
  json?: unknown;
  form?: Query;
  body?: string | Uint8Array;
  /** True if the answer's body is read as bytes. */
  binary?: boolean;
}

/** Attempts by kind of failure, unless the vendor's limits require fewer. */
export const USUAL_RETRY: RetryPolicy = { network: 3, server: 3, rate: 3 };

/**
 * Sends one request, without retries. A time-out is a TransientFailure.
 * @throws TransientFailure; ConnectorError for an address that is not allowed or an answer that is too large; if the
 * context's signal is aborted, the reason of the signal
 */
export async function sendCall(context: ConnectorContext, call: VendorCall): Promise<HttpResponse> {
  try {
    return await context.http.request({ ...requestOf(call), signal: context.signal });
  } catch (error) {
    if (context.signal?.aborted === true || error instanceof ConnectorError) throw error;
    if (error instanceof AddressRefused) throw new ConnectorError('config', error.message, { cause: error });
    if (error instanceof AnswerTooLarge) {
      throw new ConnectorError(
        'config',
        `${call.api} sent more data than the service accepts. Choose a shorter range or fewer metrics.`,
        {
          cause: error,
        },
      );
    }
    throw new TransientFailure('network', `${call.api} did not answer in time. The service retries later.`, {
      cause: error,
    });
  }
}

/**
 * Sends one request and reads its answer. Retries transient failures.
 * @param read converts an answer to a value; throws a TransientFailure or a ConnectorError for an error answer, even
 * with status 200.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export function callVendor<T>(
  context: ConnectorContext,
  call: VendorCall,
  read: (response: HttpResponse) => T,
  retry: RetryPolicy = USUAL_RETRY,
): Promise<T> {
  return withRetries(context, retry, async () => read(await sendCall(context, call)));
}

/**
 * Reads an answer as JSON and validates it.
 * @throws TransientFailure for an answer that is not JSON; ConnectorError for JSON that does not match the schema
 */
export function readJson<T>(api: string, response: HttpResponse, shape: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(response.body);
  } catch (error) {
    throw new TransientFailure('network', `${api} answered with a page instead of data. The service retries later.`, {
      cause: error,
    });
  }
  return readValue(api, json, shape);
}

/**
 * Validates a part of an answer.
 * @throws ConnectorError if it does not match the schema
 */
export function readValue<T>(api: string, value: unknown, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ConnectorError('transient', `${api} returned an answer that cannot be read. The service retries later.`, {
    cause: parsed.error,
  });
}

function requestOf(call: VendorCall): HttpRequest {
  const query = parametersOf(call.query ?? {});
  const url = query.size === 0 ? call.url : `${call.url}${call.url.includes('?') ? '&' : '?'}${query}`;
  const sent = bodyOf(call);
  return {
    method: call.method ?? (sent === null ? 'GET' : 'POST'),
    url,
    headers: { accept: 'application/json', ...(sent?.type ? { 'content-type': sent.type } : {}), ...call.headers },
    ...(sent === null ? {} : { body: sent.body }),
    ...(call.binary === true ? { binary: true } : {}),
  };
}

function bodyOf({ json, form, body }: VendorCall): { body: string | Uint8Array; type?: string } | null {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined) return { body: parametersOf(form).toString(), type: 'application/x-www-form-urlencoded' };
  return body === undefined ? null : { body };
}

function parametersOf(values: Query): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of value === undefined ? [] : typeof value === 'string' ? [value] : value)
      parameters.append(name, one);
  }
  return parameters;
}
