import type { AnswerOf, Call } from '@reporting/contract';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError } from './errors.ts';
import { type CallInput, request } from './request.ts';

/** The cache key of a call: method and path with what it is asked with. */
export function keyOf(call: Call, input: { params?: unknown; query?: unknown }): readonly unknown[] {
  return [call.method, call.path, input.params ?? null, input.query ?? null];
}

/** Whether a key belongs to a call, whatever it was asked with; for revalidating all of its answers. */
export function isKeyOf(call: Call): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && key[0] === call.method && key[1] === call.path;
}

/** A refusal will be one again: only what may have been chance is tried anew. */
function shouldRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Reads a GET call through the cache; null as input waits. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  options: SWRConfiguration<AnswerOf<C>, unknown> = {},
): SWRResponse<AnswerOf<C>, unknown> {
  return useSWR<AnswerOf<C>, unknown>(
    input === null ? null : keyOf(call, input),
    input === null ? null : () => request(call, input),
    { shouldRetryOnError: shouldRetry, errorRetryCount: 2, errorRetryInterval: 2_000, ...options },
  );
}
