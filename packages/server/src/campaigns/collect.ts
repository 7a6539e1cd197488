import { type Connector, ConnectorError, type QueryResult } from '@reporting/connectors';
import { ALERT_HISTORY_DAYS } from '@reporting/contract/rules';
import { addDays, lastDays, maxDay, minDay, today } from '@reporting/formatters/date-range';
import type { Logger } from 'pino';
import { readCompany } from '../company/store.ts';
import { MEND } from '../data/instance-data.ts';
import type { Reader } from '../data/reader.ts';
import { findSource, type SourceRow } from '../data/sources/store.ts';
import type { Vendors } from '../data/sources/vendors.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction, tenantOf } from '../platform/db/tenant.ts';
import { alertsOf } from './detect.ts';
import { isDue } from './due.ts';
import { claimDomain, holdsLease, type Lease, releaseDomain } from './lease.ts';
import * as links from './link-store.ts';
import { readDays } from './read-days.ts';
import { roleQuery } from './roles.ts';
import { type LinkRow, listLinks } from './store.ts';
import * as values from './values-store.ts';

/**
 * Number of days whose values are stored. The detection of an alert requires a history of `ALERT_HISTORY_DAYS` days. A
 * board requires the days of its range, of its comparison period and of its latest alerts.
 */
const HISTORY_DAYS = ALERT_HISTORY_DAYS + 35;
/** Number of days before the last stored day that are read again, because vendors correct their latest days. */
const CORRECTED_DAYS = 3;
/**
 * Maximum number of days by which the last stored day can be after yesterday, because the company's time zone was
 * changed.
 */
const ZONE_DAYS = 2;
/** Maximum age in ms of cached data that a collection uses, for example data that was read for another group. */
const YOUNG_FOR = 60_000;
/**
 * Maximum number of rounds of a collection. Another round is necessary if the sources of the domain change during a
 * round.
 */
const ROUNDS = 5;

export interface CollectDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  vendors: Vendors;
  reader: Reader;
}

/**
 * Creates the function that reads the missing days of a domain from its sources, stores them, and detects alerts. If another process
 * collects the domain, the function does nothing.
 */
export function createCollector({ db, clock, log, vendors, reader }: CollectDeps) {
  /** Reads the missing days of one source and stores them, or the reason of the failure. */
  async function collectLink(lease: Lease, link: LinkRow, timezone: string): Promise<void> {
    const { tenant } = lease;
    const source = await findSource(tenant, link.sourceId);
    const connector = source && (await vendors.find(source.type));
    const query = source && roleQuery(source.type, link.property);
    if (!source || !connector || !query) return;
    const attempted = new Date(clock.now());
    const day = today(timezone, clock.now());
    const yesterday = addDays(day, -1);
    const isAhead = link.collectedTo !== null && link.collectedTo > addDays(yesterday, ZONE_DAYS);
    const range = { startDate: startOf(link, yesterday), endDate: yesterday };
    try {
      const request = { ...query, range, timezone, currency: null, maxRows: 2 * HISTORY_DAYS, today: day };
      const result = await readNow(lease, source, connector, request);
      await inTransaction(tenant, async (inside) => {
        if (!(await holdsLease(lease, inside)) || !(await links.isCurrent(inside, lease.domainId, link))) return;
        // Days in the future were stored before the clock was set back.
        await values.clearValues(inside, lease.domainId, [link.role], addDays(yesterday, 1 + ZONE_DAYS));
        const known = await values.firstStoredDay(inside, lease.domainId, link.role);
        const { days, last, currency } = readDays(link.role, query, result, range, known);
        await values.writeValues(inside, lease.domainId, link.role, days);
        const before = isAhead ? null : link.collectedTo;
        await links.markCollected(inside, lease.domainId, link.role, {
          collectedTo: last === null || before === null ? (last ?? before) : maxDay(before, last),
          currency,
          propertyName: result.property,
          attempted,
        });
      });
    } catch (error) {
      if (!(error instanceof ConnectorError))
        log.error({ err: error, type: source.type }, 'a domain was not collected');
      const problem =
        error instanceof ConnectorError
          ? { message: error.message, mend: MEND[error.kind] }
          : { message: 'The values could not be collected. The service retries later.', mend: 'retry' as const };
      await inTransaction(tenant, async (inside) => {
        if (!(await holdsLease(lease, inside)) || !(await links.isCurrent(inside, lease.domainId, link))) return;
        await links.markFailed(inside, lease.domainId, link.role, problem, attempted);
      });
    }
  }

  /** @throws ConnectorError, also if the reader returns only older data */
  async function readNow(
    { tenant }: Lease,
    source: SourceRow,
    connector: Connector,
    request: Parameters<Reader['read']>[3],
  ): Promise<QueryResult> {
    const { result, error } = await reader.read(tenant, source, connector, request, {
      renew: true,
      youngFor: YOUNG_FOR,
    });
    if (error) throw error;
    return result;
  }

  async function round(lease: Lease): Promise<void> {
    const { tenant, domainId } = lease;
    const { timezone } = await readCompany(tenant);
    const yesterday = addDays(today(timezone, clock.now()), -1);
    const all = await listLinks(tenant, [domainId]);
    const due = all.filter((link) => isDue(link, yesterday, clock.now()));
    await Promise.all(due.map((link) => collectLink(lease, link, timezone)));
    await inTransaction(tenant, async (inside) => {
      if (!(await holdsLease(lease, inside))) return;
      await links.markSeen(inside, domainId, all, new Date(clock.now()));
      const range = lastDays(yesterday, HISTORY_DAYS);
      // The history ends with the last collected day if that day is before yesterday. Otherwise a clock that is ahead
      // would cause the deletion of too many days.
      const current = await listLinks(inside, [domainId]);
      const last = current.flatMap(({ collectedTo }) => collectedTo ?? []).reduce(maxDay, '');
      if (last !== '') {
        const { startDate } = lastDays(minDay(last, yesterday), HISTORY_DAYS);
        await values.dropValuesBefore(inside, domainId, startDate);
      }
      const stored = (await values.readValues(inside, [domainId], range)).get(domainId) ?? [];
      await values.writeAlerts(inside, domainId, alertsOf(stored, range));
    });
  }

  return async function collect(companyId: string, domainId: string, signal?: AbortSignal): Promise<void> {
    const tenant = tenantOf(db, companyId);
    const lease = await claimDomain(tenant, domainId, clock.now());
    if (!lease) return;
    try {
      for (let count = 0; count < ROUNDS && !signal?.aborted; count += 1) {
        await round(lease);
        if (await releaseDomain(lease)) return;
      }
    } finally {
      await releaseDomain(lease, true);
    }
  };
}

/** Returns the first day that is read from a source. */
function startOf({ collectedTo }: LinkRow, yesterday: string): string {
  const oldest = addDays(yesterday, 1 - HISTORY_DAYS);
  return collectedTo === null ? oldest : maxDay(oldest, addDays(minDay(collectedTo, yesterday), -CORRECTED_DAYS));
}
