import type { AnswerOf, Call } from '@reporting/contract';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError } from './errors.ts';
import { type CallInput, request } from './request.ts';

/** Returns the cache key of a call: method, path and input. */
export function keyOf(call: Call, input: { params?: unknown; query?: unknown }): readonly unknown[] {
  return [call.method, call.path, input.params ?? null, input.query ?? null];
}

/**
 * Returns a function that returns true for every cache key of the call, with any input. Used to revalidate all cached answers of the call.
 */
export function isKeyOf(call: Call): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && key[0] === call.method && key[1] === call.path;
}

function shouldRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Retries only after a lost connection or a gateway error (status 502 or higher). Other error answers are final. */
export const RETRIES = { shouldRetryOnError: shouldRetry, errorRetryCount: 2, errorRetryInterval: 2_000 };

/** Reads a GET call through the cache. While the input is null, no call is made. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options: SWRConfiguration<AnswerOf<C>, unknown> = {},
): SWRResponse<AnswerOf<C>, unknown> {
  return useCallAs(call, input, (answer) => answer, options);
}

/** Works like `useCall`. `read` decodes the answer before it is cached. */
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
