import {
  type AnswerOf,
  type BodyOf,
  type Call,
  HEADER,
  type ParamsOf,
  pathOf,
  type QueryOf,
  RELOAD_STATUSES,
} from '@reporting/contract';
import { markSessionEnded } from '../session/ended.ts';
import { ApiError, errorFrom, isAbort, NO_ANSWER } from './errors.ts';
import { reloadOnce } from './reload-guard.ts';

type Part<Name extends string, T> = unknown extends T ? { [key in Name]?: undefined } : { [key in Name]: T };
type OptionalPart<Name extends string, T> = unknown extends T ? { [key in Name]?: undefined } : { [key in Name]?: T };

/** What a call takes: the parameters of its path, its query and its body, as the contract types them. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  OptionalPart<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal | undefined;
    /** Leave a 401, 419 or 588 to the caller instead of reloading the page: for forms of guests. */
    keepPage?: boolean;
  };

let identification = '';

/** Sets the value that every call sends as x-identification: the member's, empty for a guest. */
export function identifyAs(value: string): void {
  identification = value;
}

/** A query as text with its question mark, or nothing; lists repeat the name, absent values are left out. */
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

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepPage?: boolean;
}

/**
 * Makes a call and answers the good response, unread.
 * @throws ApiError for every refusal and where nothing answered; an AbortError where the caller gave up
 */
export async function send<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const { params, query, body, signal, keepPage } = input as LooseInput;
  const headers: Record<string, string> = {
    accept: 'application/json',
    [HEADER.requestedWith]: 'XMLHttpRequest',
    [HEADER.identification]: identification,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(pathOf(call.path, params) + queryText(query), {
      method: call.method,
      credentials: 'same-origin',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(NO_ANSWER, { cause: error });
  }
  if (response.ok) return response;
  // Where the page goes away, nothing that waits for this answer may show an error meanwhile.
  if (!keepPage && RELOAD_STATUSES.includes(response.status)) {
    if (identification !== '') markSessionEnded();
    if (reloadOnce()) return new Promise(() => {});
  }
  throw errorFrom(response.status, await bodyOf(response));
}

/**
 * Makes a call of the contract and answers its body.
 * @throws ApiError for every refusal and where nothing answered; an AbortError where the caller gave up
 */
export async function request<C extends Call>(call: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  const response = await send(call, input);
  try {
    return (await bodyOf(response)) as AnswerOf<C>;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(NO_ANSWER, {
      message: 'The connection broke before the answer was complete. Try again.',
      cause: error,
    });
  }
}
