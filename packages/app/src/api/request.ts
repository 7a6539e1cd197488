import {
  type AnswerOf,
  type BodyOf,
  type Call,
  encodedBody,
  HEADER,
  type ParamsOf,
  pathOf,
  type QueryOf,
  RELOAD_STATUSES,
} from '@reporting/contract';
import { markSessionEnded } from '../session/ended.ts';
import { t } from '../texts/index.ts';
import { currentLanguage } from '../texts/language.ts';
import { ApiError, errorFrom, isAbort, NO_ANSWER } from './errors.ts';
import { reloadOnce } from './reload-guard.ts';

type Part<Name extends string, T> = [T] extends [undefined] ? { [key in Name]?: undefined } : { [key in Name]: T };
type OptionalPart<Name extends string, T> = { [key in Name]?: T | undefined };

/** The input of a call, typed by the contract: the parameters of its path, its query and its body. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  OptionalPart<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal | undefined;
    /** The request continues after the user leaves the page. */
    keepalive?: boolean;
    /** The value of the x-authorization header, for a dashboard with a password. */
    authorization?: string | null | undefined;
    /**
     * Passes a 401, 419 or 588 to the caller instead of reloading the page. Used where a reload would lose entries, such as in forms of
     * guests.
     */
    keepPage?: boolean;
  };

let credentials: RequestCredentials = 'same-origin';

/** Sends all calls without cookies. Used by embedded pages, which always show the guest's view. */
export function omitCredentials(): void {
  credentials = 'omit';
}

let identification = '';

/** Sets the value of the x-identification header of all calls: the identification in the member's record, or an empty text for a guest. */
export function identifyAs(value: string): void {
  identification = value;
}

/**
 * Returns a query as text that starts with a question mark; an empty text if the query has no values. The name is repeated for each value
 * of a list. Values that are null or undefined are omitted.
 */
export function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a `retry-after` header in seconds; null if it is absent or contains a date. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  authorization?: string | null | undefined;
  keepPage?: boolean;
}

/**
 * Makes a call and returns the successful response. The body of the response is not read yet.
 * @throws ApiError for every error answer and if no answer arrives; an AbortError if the caller aborts
 */
export async function send<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const { params, query, signal, authorization, keepalive = false, keepPage, ...rest } = input as LooseInput;
  const body = encodedBody(call, rest.body);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    [HEADER.requestedWith]: 'XMLHttpRequest',
    [HEADER.identification]: identification,
  };
  // For form data, the browser sets the content type, because it includes a generated boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (authorization) headers[HEADER.authorization] = authorization;
  let response: Response;
  try {
    response = await fetch(pathOf(call.path, params) + queryText(query), {
      method: call.method,
      credentials,
      headers,
      ...(keepalive ? { keepalive } : {}),
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(NO_ANSWER, { cause: error });
  }
  if (response.ok) return response;
  // While the page reloads, callers must not show an error, so the promise stays pending.
  if (!keepPage && RELOAD_STATUSES.includes(response.status)) {
    if (identification !== '') markSessionEnded();
    if (reloadOnce()) return new Promise(() => {});
  }
  throw errorFrom(response.status, await jsonOf(response), secondsOf(response.headers.get('retry-after')));
}

/**
 * Makes a call of the contract and returns its body.
 * @throws ApiError for every error answer and if no complete answer arrives; an AbortError if the caller aborts
 */
export async function request<C extends Call>(call: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  const response = await send(call, input);
  try {
    return (await jsonOf(response)) as AnswerOf<C>;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(NO_ANSWER, {
      message: t('The connection was lost before the answer was complete. Try again.'),
      cause: error,
    });
  }
}
