import type { ConnectorContext } from '../connector.ts';

/** Number of days before the end of a connection in which a note states the day of its end. */
const DAYS_BEFORE = 21;

/** Returns a note if a connection ends in at most 21 days and the user must reconnect the source; empty otherwise. */
export function endingNotes({ endsAt, now }: ConnectorContext, vendor: string): string[] {
  if (endsAt === undefined || endsAt - now() > DAYS_BEFORE * 86_400_000) return [];
  const day = new Date(endsAt).toISOString().slice(0, 10);
  return [
    `The connection to ${vendor} ends on ${day}. Reconnect the source before that day, so that its figures continue.`,
  ];
}
