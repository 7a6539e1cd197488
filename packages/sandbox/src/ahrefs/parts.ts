import type { Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { createDuplicates, KeyKind } from '../keys/keyring.ts';
import { type Day, parseDay } from '../world/calendar.ts';

/** Handlers throw this error; it is sent as `{"error": …}`. */
export class AhrefsError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Values that the parts of the stand-in share. */
export type Shared = {
  now: () => number;
  /** Throws AhrefsError for an unknown key. */
  authorize(request: SandboxRequest): KeyKind;
  duplicates: ReturnType<typeof createDuplicates>;
};

/**
 * Returns the day in the query's parameter `name`, or today if that day is in the future. Throws AhrefsError for a missing or
 * invalid day.
 */
export function dayOf(query: URLSearchParams, name: string, now: number): Day {
  const day = parseDay(query.get(name) ?? '');
  if (day === undefined) throw new AhrefsError(400, `bad ${name}`);
  return Math.min(day, Math.floor(now / 86_400_000));
}

export const get = (path: string, operation: string, handle: (request: SandboxRequest) => Reply): Route => ({
  method: 'GET',
  path: `/ahrefs/api/v3${path}`,
  operation: `ahrefs.${operation}`,
  handle,
});
