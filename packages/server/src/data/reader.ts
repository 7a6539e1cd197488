import { createHash } from 'node:crypto';
import { type Connector, ConnectorError, type QueryRequest, type QueryResult } from '@reporting/connectors';
import { type Property, sourceType } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import type { Logger } from 'pino';
import { type Clock, isAhead } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { QueueFull } from '../platform/keyed-limit.ts';
import type { Admission } from './guest-ranges.ts';
import { createBreaker, createLanes } from './pacing.ts';
import type { Pictures } from './pictures.ts';
import type { ResultCache } from './result-cache.ts';
import type { Credentials } from './sources/credentials.ts';
import { findSource, markInvalid, markRead, type SourceRow } from './sources/store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Time in ms for which data is fresh. `FRESH_OPEN`: its range ends today or later. `FRESH_CLOSED`: its range has ended. */
const FRESH_OPEN = 15 * MINUTE;
const FRESH_CLOSED = DAY;
/** Time in ms after which data is no longer shown. */
const KEEP = 7 * DAY;
/**
 * Fraction by which the time of freshness varies at random, so that widgets of a dashboard refresh at different times.
 */
const JITTER = 0.1;
/** Time limit in ms of a query, including its time in the queue and its retries. */
const DEADLINE = 30_000;
/** With less time in ms, a query does not start, because its timeout would count as a failure of the vendor. */
const LEAST_TO_START = 5_000;
/** Default of `youngFor` in ms. */
const RENEW_AFTER = 5_000;
const PROPERTIES_FOR = 10 * MINUTE;

interface ReadRequest extends QueryRequest {
  /** The current day in the request's time zone. */
  today: string;
}

/** Options of a read. */
export interface ReadMode {
  /** Bypasses the cache, except for data younger than `youngFor`. */
  renew: boolean;
  /** Age in ms below which `renew` does not fetch cached data again. Default: 5,000 ms. */
  youngFor?: number | undefined;
  /** If set, the read never calls a vendor. If the data is not cached, the read calls this function and throws. */
  onMiss?: (() => void) | undefined;
  /** Set for a new range of a guest. A query of the vendor then requires a successful `admit`, and waits in the guests' queue. */
  admission?: Admission | undefined;
  /** Language of names and sentences. Default: English. The cached data is the same for every language. */
  language?: Language | undefined;
}

/** A waiting or running query. */
interface Running {
  promise: Promise<ReadResult>;
  lane: 'members' | 'guests';
  started: boolean;
  /** The member's query for the same data that replaces this query in the guests' queue. Both queries return the same result. */
  instead: Running | null;
}

export interface ReadResult {
  result: QueryResult;
  fetchedAt: Date;
  stale: boolean;
  /** The failure because of which stale data is returned; null without a failure. */
  error: ConnectorError | null;
}

export interface Reader {
  /**
   * Returns the data of a query. Fresh data comes from the cache. Without `renew`, stale data is returned immediately and refreshed in the
   * background. In all other cases, one vendor call serves all concurrent requests. If this call fails, cached data is returned as stale.
   * @throws ConnectorError if there is no data: a `RangeRefused` if `admit` rejects the range
   */
  read(
    tenant: Tenant,
    source: SourceRow,
    connector: Connector,
    request: ReadRequest,
    mode: ReadMode,
  ): Promise<ReadResult>;
  /** Removes the list of a source's properties from memory. */
  forget(tenant: Tenant, sourceId: string): void;
  /** Waits until the current queries have ended, including refreshes in the background. */
  settle(): Promise<void>;
}

export function createReader({
  credentials,
  clock,
  log,
  results,
  pictures,
}: {
  results: ResultCache;
  pictures: Pictures;
  credentials: Credentials;
  clock: Clock;
  log: Logger;
}): Reader {
  const running = new Map<string, Running>();
  const properties = new Map<string, { at: number; list: Promise<readonly Property[]> }>();
  const inLane = createLanes();
  const guarded = createBreaker(clock.now);
  const sourceKey = (tenant: Tenant, id: string) => `${tenant.companyId}/${id}`;

  async function propertiesOf(tenant: Tenant, source: SourceRow, connector: Connector) {
    if (sourceType(connector.type).properties === null) return undefined;
    const key = `${sourceKey(tenant, source.id)}/${source.version}`;
    const kept = properties.get(key);
    if (kept && Math.abs(clock.now() - kept.at) < PROPERTIES_FOR) return kept.list;
    const list = credentials
      .context(tenant, source, connector, AbortSignal.timeout(DEADLINE))
      .then((context) => connector.listProperties(context));
    properties.set(key, { at: clock.now(), list });
    list.catch(() => properties.delete(key));
    return list;
  }

  async function fetchNow(
    tenant: Tenant,
    source: SourceRow,
    connector: Connector,
    request: ReadRequest,
    keyHash: string,
    signal: AbortSignal,
  ): Promise<ReadResult> {
    const { today, ...query } = request;
    try {
      const answer = await guarded(sourceKey(tenant, source.id), sourceType(connector.type).name, async () => {
        // Without the list of properties, the result only lacks the property's name. The query below reports errors of the vendor.
        const known = await propertiesOf(tenant, source, connector).catch(() => undefined);
        const context = await credentials.context(tenant, source, connector, signal);
        return connector.query(context, { ...query, properties: known });
      });
      const { result, late } = await pictures.inService(tenant, source.id, answer, signal);
      const fetchedAt = new Date(clock.now());
      const open = connector.freshFor === undefined ? FRESH_OPEN : connector.freshFor * 1000;
      const fresh = late ? FRESH_OPEN : request.range.endDate >= today ? open : FRESH_CLOSED;
      const freshUntil = new Date(clock.now() + fresh * (1 - JITTER + 2 * JITTER * Math.random()));
      const row = { keyHash, sourceId: source.id, result, fetchedAt, freshUntil };
      await store(tenant, { ...row, expiresAt: new Date(clock.now() + KEEP) });
      return { result, fetchedAt, stale: false, error: null };
    } catch (error) {
      if (signal.aborted) throw tooLate(connector, error);
      if (error instanceof ConnectorError && error.kind === 'credential') {
        await markInvalid(tenant, source.id, source.version, new Date(clock.now()));
      }
      throw error;
    }
  }

  async function store(tenant: Tenant, row: Parameters<ResultCache['write']>[1]): Promise<void> {
    try {
      await results.write(tenant, row);
      await markRead(tenant, row.sourceId, row.fetchedAt);
    } catch (error) {
      // If the source was deleted meanwhile, the write fails, but the answer is still valid.
      if (await findSource(tenant, row.sourceId)) log.warn({ err: error }, 'widget data could not be cached');
    }
  }

  function fetchOnce(
    tenant: Tenant,
    source: SourceRow,
    connector: Connector,
    request: ReadRequest,
    keyHash: string,
    lane: Running['lane'],
  ): Promise<ReadResult> {
    const key = `${tenant.companyId}/${keyHash}`;
    const before = running.get(key);
    if (before && (lane === 'guests' || before.lane === 'members' || before.started)) return before.promise;
    const signal = AbortSignal.timeout(DEADLINE);
    const latest = performance.now() + DEADLINE - LEAST_TO_START;
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(tooLate(connector, signal.reason)), { once: true });
    });
    late.catch(() => {});
    const fetched = inLane(sourceKey(tenant, source.id), lane, async () => {
      if (mine.instead) return mine.instead.promise;
      if (performance.now() > latest) throw tooLate(connector, signal.reason);
      mine.started = true;
      return fetchNow(tenant, source, connector, request, keyHash, signal);
    });
    const promise = Promise.race([fetched, late])
      .catch((error: unknown) => {
        throw error instanceof QueueFull ? tooBusy(error) : error;
      })
      .finally(() => {
        if (running.get(key) === mine) running.delete(key);
      });
    const mine: Running = { promise, lane, started: false, instead: null };
    if (before) before.instead = mine;
    running.set(key, mine);
    return promise;
  }

  return {
    async read(tenant, source, connector, request, { renew, youngFor = RENEW_AFTER, admission, onMiss }) {
      const keyHash = cacheKey(source, request);
      const lookUp = () => results.read(tenant, keyHash);
      const row = await (admission ? admission.inTurn(lookUp) : lookUp());
      const cached = row && { result: row.result, fetchedAt: row.fetchedAt };
      // Data of an expired source is never fresh.
      if (source.invalidSince !== null) {
        const error = new ConnectorError(
          'credential',
          `${sourceType(connector.type).name} no longer accepts the connection of ${source.account}. Reconnect the source.`,
        );
        if (cached) return { ...cached, stale: true, error };
        throw error;
      }
      const young = cached !== null && Math.abs(clock.now() - cached.fetchedAt.getTime()) < youngFor;
      const fresh = row !== null && row.freshUntil.getTime() > clock.now() && !isAhead(row.fetchedAt, clock.now());
      if (cached && fresh && (!renew || young)) return { ...cached, stale: false, error: null };
      if (onMiss) {
        if (cached) return { ...cached, stale: true, error: null };
        onMiss();
        throw new ConnectorError('transient', 'The data is not cached.');
      }
      const joined = async () => {
        await admission?.admit();
        // A query of another guest can have stored the data during `admit`.
        const latest = renew ? await lookUp() : null;
        if (latest && Math.abs(clock.now() - latest.fetchedAt.getTime()) < youngFor)
          return { result: latest.result, fetchedAt: latest.fetchedAt, stale: false, error: null };
        return fetchOnce(tenant, source, connector, request, keyHash, 'guests');
      };
      const fetching = admission ? joined() : fetchOnce(tenant, source, connector, request, keyHash, 'members');
      if (cached && !renew) {
        fetching.catch((error: unknown) =>
          log.info({ err: error, type: connector.type }, 'data could not be refreshed'),
        );
        return { ...cached, stale: true, error: null };
      }
      try {
        return await fetching;
      } catch (error) {
        if (cached && error instanceof ConnectorError) {
          return { ...cached, stale: true, error };
        }
        throw error;
      }
    },

    forget(tenant, sourceId) {
      for (const key of properties.keys()) {
        if (key.startsWith(`${sourceKey(tenant, sourceId)}/`)) properties.delete(key);
      }
    },

    async settle() {
      await Promise.allSettled([...running.values()].map(({ promise }) => promise));
    },
  };
}

const tooLate = (connector: Connector, cause: unknown) =>
  new ConnectorError(
    'transient',
    `${sourceType(connector.type).name} did not answer in time. The service retries later.`,
    {
      cause,
    },
  );

const tooBusy = (cause: unknown) =>
  new ConnectorError('transient', 'Too many queries wait for this source. Try again in a moment.', { cause });

/** Returns the key of a query: the source with its version and all parameters, in a fixed order. */
function cacheKey(source: SourceRow, request: ReadRequest): string {
  const { type, inputs, range, timezone, currency, maxRows } = request;
  const question = [
    source.id,
    source.version,
    type,
    sorted(inputs),
    range.startDate,
    range.endDate,
    timezone,
    currency,
    maxRows,
  ];
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url');
}

/** Returns a JSON value with sorted object keys. The recursion is safe, because the schema limits the depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
