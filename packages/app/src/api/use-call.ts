import type { AnswerOf, Call } from '@reporting/contract';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError } from './errors.ts';
import { type CallInput, request } from './request.ts';

/** Returns the cache key of a call: method, path and input. */
export function keyOf(call: Call, input: { params?: unknown; query?: unknown }): readonly unknown[] {
  return [call.method, call.path, input.params ?? null, input.query ?? null];
}

/** Returns a function that tests whether a key belongs to a call with any input; for revalidating all of its answers. */
export function isKeyOf(call: Call): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && key[0] === call.method && key[1] === call.path;
}

function shouldRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Error answers are not retried, only a lost connection and a failed gateway. */
export const RETRIES = { shouldRetryOnError: shouldRetry, errorRetryCount: 2, errorRetryInterval: 2_000 };

/** Reads a GET call through the cache. It waits while the input is null. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options: SWRConfiguration<AnswerOf<C>, unknown> = {},
): SWRResponse<AnswerOf<C>, unknown> {
  return useCallAs(call, input, (answer) => answer, options);
}

/** Like `useCall`, with the answer decoded by `read` before it is cached. */
export function useCallAs<C extends Call, T>(
  call: C,
  input: CallInput<C> | null,
  read: (answer: AnswerOf<C>) => T,
  options: SWRConfiguration<T, unknown> = {},
): SWRResponse<T, unknown> {
  return useSWR<T, unknown>(
    input === null ? null : keyOf(call, input),
    input === null ? null : async () => read(await request(call, input)),
    { ...RETRIES, ...options },
  );
}
