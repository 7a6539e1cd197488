import { addDays } from '@reporting/formatters/date-range';
import type { LinkRow } from './store.ts';

/** Time in ms after which a missing day is collected again. Vendors often have no values of a day in the first hours of the next day. */
const RETRY_AFTER = 50 * 60_000;
/**
 * Time in ms that replaces `RETRY_AFTER` for a day that is still missing after `LATE_DAYS`, for example because an
 * advertising account is paused.
 */
const RETRY_LATE_AFTER = 6 * 3_600_000;
const LATE_DAYS = 3;
/** Time in ms after which a requested collection counts as lost. */
const REQUEST_FOR = 5 * 60_000;

/** Returns the times between which a collection was requested that has not ended yet. Both times are excluded. */
export const waitingBetween = (now: number): readonly [Date, Date] => [
  new Date(now - REQUEST_FOR),
  new Date(now + REQUEST_FOR),
];

/** Returns whether a requested collection has not ended yet. */
export function isWaiting(requestedAt: Date | null, now: number): boolean {
  const [after, before] = waitingBetween(now);
  return requestedAt !== null && after < requestedAt && requestedAt < before;
}

/**
 * Returns whether values of a link must be collected now. If the source cannot be read, the result is false. If the
 * source was never read, or was reconnected after the latest collection, the result is true. Otherwise days must be
 * missing, and the latest collection must be long enough ago. If the time of the latest collection is in the future, it
 * was stored before the clock was set back.
 */
export function isDue(
  link: Pick<LinkRow, 'type' | 'invalidSince' | 'collectedTo' | 'attemptedAt' | 'connectedAt' | 'problem'>,
  yesterday: string,
  now: number,
): boolean {
  const { type, invalidSince, collectedTo, attemptedAt, connectedAt, problem } = link;
  if (type === null || invalidSince !== null) return false;
  if (attemptedAt === null) return true;
  if (connectedAt !== null && connectedAt > attemptedAt) return true;
  if (collectedTo === yesterday) return false;
  const isLate = problem === null && (collectedTo === null || collectedTo < addDays(yesterday, -LATE_DAYS));
  return Math.abs(now - attemptedAt.getTime()) >= (isLate ? RETRY_LATE_AFTER : RETRY_AFTER);
}
