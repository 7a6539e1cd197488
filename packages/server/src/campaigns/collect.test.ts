import { ConnectorError } from '@reporting/connectors';
import { addDays, daysOf, lastDays, today } from '@reporting/formatters/date-range';
import type { Cell, Row } from '@reporting/widgets/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../data/reader.ts';
import { deleteSource, insertSource, markInvalid, renewSource } from '../data/sources/store.ts';
import { createVendors } from '../data/sources/vendors.ts';
import { newId } from '../platform/ids.ts';
import { createTestClock, ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { createCollector } from './collect.ts';
import { createCampaignJobs } from './jobs.ts';
import { claimDomain, releaseDomain } from './lease.ts';
import { insertCampaign, insertDomain, insertLinks, listLinks } from './store.ts';
import { listAlerts, readValues, setSnooze } from './values-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'Europe/Copenhagen';
const NOON = Date.parse('2026-11-21T12:00:00Z');
const ALL = { startDate: '2020-01-01', endDate: '2040-01-01' };

/** The values that a vendor returns, by day: sessions and key events, or clicks, impressions and position. */
type Vendor = Map<string, Row>;

describe.each(ENGINES)('the collection of domains on $engine', ({ postgres }) => {
  const clock = createTestClock(NOON);
  let test: TestService;
  let company: TestCompany;
  let sourceId: string;
  let campaignId: string;
  let domainId: string;
  let vendor: Vendor;
  let failure: Error | null;
  let queried: { startDate: string; endDate: string }[];
  let beforeAnswer: () => Promise<void>;

  beforeAll(async () => {
    test = await startTestService({ postgres, clock });
    await test.endSchedules();
  });
  afterAll(() => test.close());

  const metrics = (type: string) =>
    type === 'google_webmasters' ? ['clicks', 'impressions', 'position'] : ['sessions', 'keyEvents'];
  /** A reader whose vendor returns the days of `vendor`. */
  const reader: Reader = {
    async read(_tenant, _source, connector, { range }) {
      queried.push({ ...range });
      await beforeAnswer();
      if (failure) throw failure;
      const rows = daysOf(range).flatMap((day): Row[] => (vendor.has(day) ? [[day, ...(vendor.get(day) ?? [])]] : []));
      const columns = [
        { key: 'dimension', label: 'Date', role: 'dimension', type: 'date' } as const,
        ...metrics(connector.type).map((key) => ({ key, label: key, role: 'metric', type: 'number' }) as const),
      ];
      const rest = {
        totals: [],
        warnings: [],
        truncated: false,
        granularity: 'day',
        empty: rows.length === 0,
      } as const;
      const result = { columns, rows, property: 'Shop', ...rest, totals: [], warnings: [] };
      return { result, fetchedAt: new Date(clock.now()), stale: false, error: null };
    },
    forget() {},
    async settle() {},
  };
  const parts = () => ({
    db: test.service.db,
    clock,
    log: pino({ level: 'silent' }),
    vendors: createVendors(test.config),
    reader,
  });
  const collect = () => createCollector(parts())(company.tenant.companyId, domainId);
  const link = async () => (await listLinks(company.tenant, [domainId]))[0];
  const stored = async () => (await readValues(company.tenant, [domainId], ALL)).get(domainId) ?? [];
  const sessions = async () => Object.fromEntries((await stored()).map((day) => [day.day, day.sessions]));
  const yesterday = () => addDays(today(ZONE, clock.now()), -1);
  const alerts = () => listAlerts(company.tenant, [domainId]);

  async function monitor(role: 'analytics' | 'search', type: string): Promise<void> {
    sourceId = newId();
    await insertSource(
      company.tenant,
      { id: sourceId, type, account: 'a', externalId: newId() },
      new Date(clock.now()),
    );
    campaignId = newId();
    domainId = newId();
    const now = new Date(clock.now());
    await insertCampaign(company.tenant, { id: campaignId, name: 'Shops' }, now);
    await insertDomain(company.tenant, { id: domainId, campaignId, domain: 'example.com' }, now);
    await insertLinks(company.tenant, domainId, [{ role, sourceId, property: 'p', propertyName: 'p' }]);
  }

  /** Returns a usual number of sessions of a day. */
  const usual = (day: string): number => 400 + ((Date.parse(day) / DAY) % 7) + (((Date.parse(day) / DAY) * 37) % 23);
  /** Fills the days of the vendor from `first` to `last`. */
  const fill = (first: string, last: string, of: (day: string) => Cell[] = (day) => [usual(day), 3]) => {
    for (const day of daysOf({ startDate: first, endDate: last })) vendor.set(day, of(day));
  };
  /** Expects that exactly the vendor's days of the history are stored. */
  const expectComplete = async (): Promise<void> => {
    const { startDate, endDate } = lastDays(yesterday(), 98);
    const expected = [...vendor].filter(([day]) => day >= startDate && day <= endDate);
    expect(await sessions()).toEqual(Object.fromEntries(expected.map(([day, [count]]) => [day, count])));
  };

  beforeEach(async () => {
    clock.move(NOON - clock.now());
    company = await test.company();
    vendor = new Map();
    failure = null;
    queried = [];
    beforeAnswer = async () => {};
    await monitor('analytics', 'google_analytics');
  });

  it('reads the whole history first, and later the missing days and the last three stored days, which vendors correct', async () => {
    fill('2026-01-01', '2026-11-20');
    await collect();
    expect(queried).toEqual([{ startDate: '2026-08-15', endDate: '2026-11-20' }]);
    await expectComplete();
    expect(await link()).toMatchObject({ collectedTo: '2026-11-20', propertyName: 'Shop', problem: null });
    await collect();
    expect(queried).toHaveLength(1);

    clock.move(2 * DAY);
    fill('2026-11-18', '2026-11-22', (day) => [usual(day) + 50, 4]);
    await collect();
    expect(queried.at(-1)).toEqual({ startDate: '2026-11-17', endDate: '2026-11-22' });
    await expectComplete();
    expect((await stored()).at(-1)).toMatchObject({ day: '2026-11-22', conversions: 4, clicks: null, cost: null });
  });

  it('stores zero for days that the vendor omits, except days before its first day and days that it possibly still processes', async () => {
    fill('2026-10-01', '2026-11-18');
    for (const day of ['2026-10-10', '2026-10-11']) vendor.delete(day);
    await collect();
    const days = await stored();
    expect(days[0]?.day).toBe('2026-10-01');
    expect(days.find(({ day }) => day === '2026-10-11')).toMatchObject({ sessions: 0, conversions: 0, clicks: null });
    // 19 November ended a day ago. The vendor has processed this day and omits it, so the day had no sessions. The
    // vendor possibly has not processed 20 November yet.
    expect(days.at(-1)).toMatchObject({ day: '2026-11-19', sessions: 0 });
    expect(await link()).toMatchObject({ collectedTo: '2026-11-18' });

    // The latest day is read again after an hour, and the assumed zero is replaced.
    await collect();
    expect(queried).toHaveLength(1);
    fill('2026-11-19', '2026-11-20');
    clock.move(HOUR);
    await collect();
    expect(queried.at(-1)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-20' });
    expect(await link()).toMatchObject({ collectedTo: '2026-11-20' });
    expect((await stored()).slice(-2).map((day) => day.sessions)).toEqual([usual('2026-11-19'), usual('2026-11-20')]);
  });

  it('reads a vendor less often if its latest days are missing for a long time', async () => {
    fill('2026-01-01', '2026-11-10');
    await collect();
    clock.move(2 * HOUR);
    await collect();
    expect(queried).toHaveLength(1);
    clock.move(5 * HOUR);
    await collect();
    expect(queried).toHaveLength(2);
  });

  it('stores no days of a property without data', async () => {
    await collect();
    expect(await stored()).toEqual([]);
    expect(await link()).toMatchObject({ collectedTo: null, problem: null });
    expect(await alerts()).toEqual([]);
  });

  it('stores the reason if a vendor is down, keeps the stored days, and collects all missing days later', async () => {
    fill('2026-01-01', '2026-11-20');
    await collect();
    const before = await sessions();
    failure = new ConnectorError('transient', 'Google Analytics does not answer.');
    for (let day = 0; day < 6; day += 1) {
      clock.move(DAY);
      await collect();
      expect(await link()).toMatchObject({ problem: 'Google Analytics does not answer.', mend: 'retry' });
    }
    expect(Object.keys(await sessions()).at(-1)).toBe('2026-11-20');
    expect((await sessions())['2026-11-20']).toBe(before['2026-11-20']);
    failure = null;
    fill('2026-11-21', '2026-11-26');
    clock.move(HOUR);
    await collect();
    await expectComplete();
    expect(await link()).toMatchObject({ problem: null, mend: null, collectedTo: '2026-11-26' });
    failure = new Error('a defect');
    clock.move(DAY);
    await collect();
    expect(await link()).toMatchObject({ mend: 'retry', problem: expect.stringContaining('could not be collected') });
  });

  it('does not read an expired or deleted source, and reads a reconnected source immediately', async () => {
    fill('2026-01-01', '2026-11-30');
    await markInvalid(company.tenant, sourceId, 1, new Date(clock.now()));
    await collect();
    expect(queried).toEqual([]);
    clock.move(60_000);
    await renewSource(company.tenant, sourceId, 'a', new Date(clock.now()));
    await collect();
    await expectComplete();
    await deleteSource(company.tenant, sourceId, new Date(clock.now()));
    clock.move(3 * DAY);
    await collect();
    expect(queried).toHaveLength(1);
    expect(Object.keys(await sessions()).at(-1)).toBe('2026-11-20');
  });

  it.each([40, 400])('has neither a gap nor a wrong day after the clock was %i days ahead', async (days) => {
    fill('2026-01-01', '2026-11-20');
    await collect();
    clock.move(days * DAY);
    await collect();
    expect((Object.keys(await sessions()).at(-1) ?? '') > '2026-12-28').toBe(true);
    clock.move(-days * DAY + HOUR);
    await collect();
    fill('2026-11-21', '2026-11-30');
    for (let day = 0; day < 10; day += 1) {
      clock.move(DAY);
      await collect();
    }
    const later = await sessions();
    for (const day of daysOf({ startDate: '2026-09-01', endDate: '2026-11-30' }))
      expect([day, later[day]]).toEqual([day, usual(day)]);
    expect(Object.keys(later).filter((day) => day > '2026-11-30' && later[day] !== null)).toEqual([]);
  });

  it('has neither a gap nor a wrong day after changes of the time zone', async () => {
    fill('2026-01-01', '2026-12-30');
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Copenhagen', 'Pacific/Niue', 'Pacific/Kiritimati'];
    for (const zone of zones) {
      const { db } = test.service;
      await db.updateTable('companies').set({ timezone: zone }).where('id', '=', company.tenant.companyId).execute();
      clock.move(HOUR);
      await collect();
      const found = await sessions();
      const last = addDays(today(zone, clock.now()), -1);
      for (const day of daysOf({ startDate: '2026-08-17', endDate: last })) expect(found[day]).toBe(usual(day));
    }
  });

  it('runs once if several processes collect a domain at the same time', async () => {
    fill('2026-01-01', '2026-11-20');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const entered = new Promise<void>((resolve) => {
      beforeAnswer = () => {
        resolve();
        return held;
      };
    });
    const first = collect();
    await entered;
    await Promise.all([collect(), collect(), collect()]);
    expect(queried).toHaveLength(1);
    release();
    await first;
    await expectComplete();
    const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimDomain(company.tenant, domainId, clock.now())));
    expect(claims.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('is repeated if its process has ended, even if the clock is set back', async () => {
    fill('2026-01-01', '2026-11-20');
    const lost = await claimDomain(company.tenant, domainId, clock.now());
    await collect();
    expect(queried).toEqual([]);
    clock.move(5 * 60_000);
    await collect();
    await expectComplete();
    // The process that has lost its lease does not end the lease of another process.
    const own = await claimDomain(company.tenant, domainId, clock.now());
    if (lost) await releaseDomain(lost, true);
    expect(await claimDomain(company.tenant, domainId, clock.now())).toBeNull();
    clock.move(-2 * DAY);
    expect(await claimDomain(company.tenant, domainId, clock.now())).not.toBeNull();
    expect(own).not.toBeNull();
  });

  it('stores only values of the new property if the property of a domain is replaced during the collection', async () => {
    fill('2026-01-01', '2026-11-20', () => [9_999, 9]);
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      const { db } = test.service;
      const columns = { property: 'other', attempted_at: null };
      await db.updateTable('domain_links').set(columns).where('domain_id', '=', domainId).execute();
      fill('2026-10-01', '2026-11-20', () => [5, 1]);
      for (const day of vendor.keys()) if (day < '2026-10-01') vendor.delete(day);
      // The answer to the first query still has the values of the first property.
      const fresh = vendor;
      vendor = new Map(daysOf({ startDate: '2026-08-01', endDate: '2026-11-20' }).map((day) => [day, [9_999, 9]]));
      const next = beforeAnswer;
      beforeAnswer = async () => {
        vendor = fresh;
        await next();
      };
    };
    await collect();
    expect(queried).toHaveLength(2);
    expect(new Set(Object.values(await sessions()))).toEqual(new Set([5]));
    expect(await link()).toMatchObject({ property: 'other', collectedTo: '2026-11-20' });
  });

  it('ends without an error if the domain is removed during the collection', async () => {
    fill('2026-01-01', '2026-11-20');
    beforeAnswer = async () => {
      await test.service.db.deleteFrom('campaigns').where('id', '=', campaignId).execute();
    };
    await collect();
    expect(await stored()).toEqual([]);
    await collect();
  });

  it('is requested each hour for domains with missing days', async () => {
    fill('2026-01-01', '2026-11-20');
    const sent: object[] = [];
    const { jobs } = createCampaignJobs({
      ...parts(),
      send: async (_db, _job, data) => {
        sent.push(...data.filter((one) => 'domainId' in one && one.domainId === domainId));
      },
    });
    const hour = async () => {
      sent.length = 0;
      clock.move(HOUR);
      await jobs.find(({ name }) => name === 'group-due')?.run({}, new AbortController().signal);
      return sent.length;
    };
    // The job of a domain that was never collected was sent when the domain was added.
    expect(await hour()).toBe(0);
    await collect();
    expect(await hour()).toBe(0);
    clock.move(DAY);
    expect(await hour()).toBe(1);
    await collect();
    expect(await hour()).toBe(1);
    fill('2026-11-21', '2026-11-21');
    await collect();
    expect(await hour()).toBe(0);
    clock.move(DAY);
    await markInvalid(company.tenant, sourceId, 1, new Date(clock.now()));
    expect(await hour()).toBe(0);
    await renewSource(company.tenant, sourceId, 'a', new Date(clock.now()));
    expect(await hour()).toBe(1);
    await deleteSource(company.tenant, sourceId, new Date(clock.now()));
    expect(await hour()).toBe(0);
  });

  it('removes days that are older than the history', async () => {
    fill('2026-01-01', '2026-12-31');
    await collect();
    clock.move(30 * DAY);
    await collect();
    await expectComplete();
    expect(Object.keys(await sessions())).toHaveLength(98);
  });

  describe('alerts', () => {
    const low = (day: string): Cell[] => [Math.round(usual(day) / 4), 3];
    const nextDay = async () => {
      clock.move(DAY);
      await collect();
      return (await alerts()).map(({ metric, kind, since }) => [metric, kind, since]);
    };

    it('begin and end with the unusual days, and their snooze ends with them', async () => {
      fill('2026-01-01', '2026-11-20');
      await collect();
      expect(await alerts()).toEqual([]);
      fill('2026-11-21', '2026-11-26', low);
      expect(await nextDay()).toEqual([]);
      const begun = [['sessions', 'fell', '2026-11-21']];
      expect(await nextDay()).toEqual(begun);
      const [{ id: alertId = '' } = {}] = await alerts();
      const snooze = { until: null, reason: 'A relaunch', userId: company.userIds.member };
      const key = { campaignId, alertId };
      expect(await setSnooze(company.tenant, key, snooze, new Date(clock.now()))).toBe(true);
      expect(await nextDay()).toEqual(begun);
      expect(await alerts()).toMatchObject([{ id: alertId, snoozeReason: 'A relaunch', snoozedBy: 'Mo Member' }]);
      for (let day = 0; day < 3; day += 1) await nextDay();
      fill('2026-11-27', '2026-12-20');
      // One usual day does not end the alert.
      expect(await nextDay()).toEqual(begun);
      expect(await nextDay()).toEqual([]);
      for (let day = 0; day < 10; day += 1) expect(await nextDay()).toEqual([]);
      fill('2026-12-10', '2026-12-12', () => [0, 0]);
      const again = () => alerts();
      await nextDay();
      await nextDay();
      await nextDay();
      await nextDay();
      expect(await again()).toMatchObject([
        { metric: 'sessions', kind: 'stopped', since: '2026-12-10', snoozedAt: null, snoozeReason: null },
      ]);
    });

    it('end if the vendor corrects its days', async () => {
      fill('2026-01-01', '2026-11-18');
      fill('2026-11-19', '2026-11-20', low);
      await collect();
      expect(await alerts()).toMatchObject([{ since: '2026-11-19' }]);
      fill('2026-11-19', '2026-11-21');
      expect(await nextDay()).toEqual([]);
    });

    it('begin if the vendor has stopped reporting days', async () => {
      fill('2026-01-01', '2026-11-17');
      await collect();
      expect(await alerts()).toMatchObject([{ metric: 'sessions', kind: 'stopped', since: '2026-11-18' }]);
    });

    it('stay as they are while the vendor is down', async () => {
      fill('2026-01-01', '2026-11-18');
      fill('2026-11-19', '2026-11-20', low);
      await collect();
      failure = new ConnectorError('transient', 'Down.');
      for (let day = 0; day < 3; day += 1) expect(await nextDay()).toEqual([['sessions', 'fell', '2026-11-19']]);
    });

    it('do not begin with the preliminary days of Search Console', async () => {
      await monitor('search', 'google_webmasters');
      fill('2026-01-01', '2026-11-18', (day) => [usual(day), 1_000, 4]);
      fill('2026-11-19', '2026-11-20', () => [2, 10, 4]);
      await collect();
      expect((await stored()).at(-1)).toMatchObject({ clicks: 2, impressions: 10, position: 4, sessions: null });
      expect(await alerts()).toEqual([]);
      fill('2026-11-17', '2026-11-22', () => [2, 10, 4]);
      clock.move(2 * DAY);
      await collect();
      expect(await alerts()).toMatchObject([{ metric: 'clicks', kind: 'fell', since: '2026-11-17' }]);
    });
  });
});
