import { createHmac } from 'node:crypto';
import { ConnectorError } from '@reporting/connectors';
import { formatDate } from '@reporting/formatters';
import { type Comparison, comparedRange, type DateRange } from '@reporting/formatters/date-range';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Db } from '../platform/db/tenant.ts';
import { networkOf } from '../platform/http/network.ts';
import { createKeyedLimit } from '../platform/keyed-limit.ts';
import { countOnce } from '../platform/rate-limit.ts';
import type { DataRange } from './range.ts';

/**
 * Number of years before the current year. Guests can request dates from 1 January of that year: in 2026, from 1
 * January 2021.
 */
const YEARS_BACK = 5;
/** Maximum number of new ranges that require vendor calls, in a window of 10 minutes, for each permalink and for each network. */
const LIMIT = { max: 30, windowSeconds: 600 };

/** Maximum number of concurrent database queries for new ranges of guests. */
const LOOKUPS_AT_ONCE = 2;

/** The error for a guest's range that is not queried. Its message is shown to guests. */
export class RangeRefused extends ConnectorError {
  /** @param seconds time until a retry can succeed; undefined if no retry can succeed */
  constructor(message: string, seconds?: number) {
    super('config', message, seconds === undefined ? {} : { retryAfter: seconds });
    this.name = 'RangeRefused';
  }
}

/** The check whether a guest's range may be requested from vendors. */
export interface Admission {
  /** @throws RangeRefused if too many ranges were requested with the permalink or from the network */
  admit(): Promise<void>;
  /** Runs a database query in the guests' queue, so that it does not delay queries of members. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** The error that `admit` threw because of a limit; null if it threw none. */
  readonly refused: RangeRefused | null;
}

/**
 * Limits the range and the comparison period of a guest to `maximumDate`. Returns an error if one of the two begins
 * after `maximumDate`, or before the first date that guests can request.
 */
export function withinGuestDates(range: DataRange, maximumDate: string): DataRange | RangeRefused {
  const first = `${Number(range.today.slice(0, 4)) - YEARS_BACK}-01-01`;
  const compared = comparedRange(range);
  for (const { startDate } of [range, ...(compared ? [compared] : [])]) {
    if (startDate < first)
      return new RangeRefused(`Dates before ${formatDate(first)} are not shown. Choose later ones.`);
    if (startDate > maximumDate)
      return new RangeRefused(`Dates after ${formatDate(maximumDate)} are not shown yet. Choose earlier ones.`);
  }
  const cut = ({ startDate, endDate }: DateRange) => ({
    startDate,
    endDate: endDate > maximumDate ? maximumDate : endDate,
  });
  if (range.endDate <= maximumDate && (compared === null || compared.endDate <= maximumDate)) return range;
  // The comparison period is computed from the range before the range is limited. The result has the type `custom`, because only this type
  // has fixed comparison dates.
  const comparison: Comparison = compared ? { mode: 'custom', ...cut(compared) } : { mode: 'off' };
  return { ...range, ...cut(range), type: 'custom', comparison };
}

/**
 * Limits the ranges that guests request. The counts are stored in the database, so that they survive restarts and apply to all processes.
 */
export function createGuestRanges({ db, clock, secrets }: { db: Db; clock: Clock; secrets: SecretBox }) {
  const key = secrets.derive('guest ranges');
  const lookups = createKeyedLimit(LOOKUPS_AT_ONCE);
  const inTurn = <T>(work: () => Promise<T>) => lookups('all', work);
  const limitKey = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  /**
   * Returns the check of one range. In the window, each range of a permalink counts once, even if many widgets request
   * it.
   * @param kind `range`: ranges of guests. `zone`: the dashboard's own range in other time zones. `realtime`: refreshes
   * of the realtime view, counted once a minute.
   */
  return function admissionOf(
    kind: 'range' | 'zone' | 'realtime',
    permalink: string,
    range: DataRange,
    ip: string,
  ): Admission {
    let answer: Promise<void> | null = null;
    let refused: RangeRefused | null = null;
    const count = async () => {
      const compared = comparedRange(range);
      const dates = [range, ...(compared ? [compared] : [])].flatMap(({ startDate, endDate }) => [startDate, endDate]);
      const minute = kind === 'realtime' ? [String(Math.floor(clock.now() / 60_000))] : [];
      const pair = limitKey(kind, permalink, range.timezone, ...dates, ...minute);
      const keys = [limitKey(kind, 'link', permalink), limitKey(kind, 'network', networkOf(ip))];
      const seconds = await inTurn(() => countOnce(db, clock, pair, keys, LIMIT));
      if (seconds === null) return;
      const minutes = Math.ceil(seconds / 60);
      refused = new RangeRefused(
        `Too many date ranges were opened. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        seconds,
      );
      throw refused;
    };
    return {
      admit() {
        answer ??= count();
        return answer;
      },
      inTurn,
      get refused() {
        return refused;
      },
    };
  };
}
