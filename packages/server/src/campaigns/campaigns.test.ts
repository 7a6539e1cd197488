import {
  addDomain,
  archiveDashboard,
  type Board,
  CAMPAIGN_DOMAINS_MAX,
  collectDomain,
  createCampaign,
  type DomainLink,
  deleteCampaign,
  deleteCompany,
  deleteSource,
  getCampaign,
  listAuditEntries,
  listCampaigns,
  listDomainSources,
  previewWidget,
  removeDomain,
  snoozeAlert,
  updateCampaign,
  updateDomain,
  wakeAlert,
} from '@reporting/contract';
import { addDays, diffDays } from '@reporting/formatters/date-range';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { MAYA, type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { ENGINES, type TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart } from '../testing/widgets.ts';

const DAY = 86_400_000;
const PROPERTY = 'properties/310200101';
const SITE = 'sc-domain:marlowcoffee.com';
const AD_ACCOUNT = '4155550101';
const WITHIN = { timeout: 20_000, interval: 50 };

describe.each(ENGINES)('groups on $engine', ({ postgres }) => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let admin: Client;
  let member: Client;

  beforeAll(async () => {
    sandboxed = await startSandboxedService({ postgres });
  });
  afterAll(() => sandboxed.close());
  beforeEach(async () => {
    await sandboxed.reset();
    company = await sandboxed.test.company();
    ({ admin, member } = company);
  });

  const db = () => sandboxed.test.service.db;
  const group = async (name = 'Shops') => (await admin.call(createCampaign, { body: { name } })).json.data.id;
  const groups = async (client = member) => (await client.call(listCampaigns)).json.data;
  const board = async (id: string, range: '7' | '30' = '7'): Promise<Board> =>
    (await member.call(getCampaign, { params: { id }, query: { range } })).json.data;
  /** Returns the board after the requested collections have ended. */
  const collected = async (id: string, range: '7' | '30' = '7'): Promise<Board> => {
    await expect
      .poll(async () => (await board(id)).domains.map(({ collecting }) => collecting), WITHIN)
      .not.toContain(true);
    return board(id, range);
  };
  const analytics = async (): Promise<DomainLink> => ({
    role: 'analytics',
    sourceId: await sandboxed.connect(admin, 'google_analytics'),
    property: PROPERTY,
  });
  const add = (id: string, links: readonly DomainLink[], domain = 'marlowcoffee.com') =>
    member.call(addDomain, { params: { id }, body: { domain, links: [...links] } });
  const errors = (answer: { status: number; json: unknown }) => {
    expect(answer.status).toBe(422);
    return (answer.json as { errors: Record<string, string[]> }).errors;
  };
  const figures = ({ domains: [domain] }: Board) =>
    Object.fromEntries((domain?.figures ?? []).map((figure) => [figure.metric, figure]));

  it('are created, renamed and deleted by admins, and listed by name for members', async () => {
    const id = await group(' Beta ');
    await group('alpha');
    expect(await groups()).toMatchObject([{ name: 'alpha' }, { name: 'Beta', domainsCount: 0, alertsCount: 0 }]);
    for (const answer of [
      await member.call(createCampaign, { body: { name: 'x' } }),
      await member.call(updateCampaign, { params: { id }, body: { name: 'x' } }),
      await member.call(deleteCampaign, { params: { id } }),
    ])
      expect([answer.status, answer.json]).toMatchObject([403, { code: 'admin_required' }]);
    expect(errors(await admin.call(createCampaign, { body: { name: '  ' } }))).toHaveProperty('name');
    const renamed = await admin.call(updateCampaign, { params: { id }, body: { name: 'Gamma' } });
    expect(renamed.json.data).toMatchObject({ id, name: 'Gamma' });
    await admin.call(updateCampaign, { params: { id }, body: { name: 'Gamma' } });
    expect((await admin.call(deleteCampaign, { params: { id } })).status).toBe(204);
    expect((await groups()).map(({ name }) => name)).toEqual(['alpha']);
    const { data } = (await admin.call(listAuditEntries, { query: { area: 'groups' } })).json;
    expect(data.map(({ action, subject, details }) => [action, subject, details]).sort()).toEqual([
      ['group_created', 'Beta', null],
      ['group_created', 'alpha', null],
      ['group_deleted', 'Gamma', null],
      ['group_renamed', 'Gamma', 'Beta → Gamma'],
    ]);
  });

  it('have the figures of the vendors’ ledgers, compared with the previous period', async () => {
    const id = await group();
    const [first, search, ads] = [
      await analytics(),
      await sandboxed.connect(admin, 'google_webmasters'),
      await sandboxed.connect(admin, 'google_ads'),
    ];
    const links: DomainLink[] = [
      first,
      { role: 'search', sourceId: search, property: SITE },
      { role: 'ads', sourceId: ads, property: AD_ACCOUNT },
    ];
    expect((await add(id, links, ' HTTPS://www.MarlowCoffee.com/shop ')).status).toBe(201);
    expect(await groups()).toMatchObject([{ domainsCount: 1, collecting: true }]);
    expect((await board(id)).domains).toMatchObject([{ domain: 'marlowcoffee.com', collecting: true }]);
    for (const range of ['7', '30'] as const) {
      const shown = await collected(id, range);
      expect(await groups()).toMatchObject([{ domainsCount: 1, collecting: false }]);
      expect(shown).toMatchObject({ endDate: '2026-11-20', timezone: 'Europe/Copenhagen', alerts: [] });
      expect(diffDays(shown.startDate, shown.endDate)).toBe(Number(range) - 1);
      expect(addDays(shown.compareEndDate, 1)).toBe(shown.startDate);
      const periods = [
        { from: shown.startDate, to: shown.endDate },
        { from: shown.compareStartDate, to: shown.compareEndDate },
      ] as const;
      const ledger = async <T>(path: string): Promise<[T, T]> => {
        const [value, previous] = periods.map(({ from, to }) =>
          sandboxed.control(`world/${path}?${new URLSearchParams({ from, to })}`),
        );
        return [(await value) as T, (await previous) as T];
      };
      const visits = await ledger<{ total: { visits: number } }>('visits/coffee');
      const spent = await ledger<{ total: { cost: number }; currency: string }>(`ads/google_ads/${AD_ACCOUNT}`);
      const found = await ledger<{ total: { clicks: number; impressions: number; positions: number } }>(
        `search/${encodeURIComponent(SITE)}`,
      );
      // The ledger contains no key events. Their expected total is the answer of Analytics to a separate query for the
      // whole period.
      const events = await Promise.all(
        periods.map(async ({ from, to }) => {
          const inputs = { property: PROPERTY, metrics: ['keyEvents'] };
          const widget = chart([analyticsInstance(first.sourceId, { inputs })], { format: 'summary' });
          const body = { widget, range: { start_date: from, end_date: to } };
          return Number((await admin.call(previewWidget, { body })).json.data.totals.at(-1));
        }),
      );
      const pairs: Record<string, readonly number[]> = {
        sessions: visits.map(({ total }) => total.visits),
        conversions: events,
        clicks: found.map(({ total }) => total.clicks),
        cost: spent.map(({ total }) => total.cost / 100),
        cpa: spent.map(({ total }, at) => total.cost / 100 / (events[at] ?? 0)),
        // The ledger counts positions as the vendor does, so the values can be compared directly.
        position: found.map(({ total }) => total.positions / total.impressions),
      };
      const shownFigures = figures(shown);
      for (const [metric, [value = 0, previous = 0]] of Object.entries(pairs)) {
        const figure = shownFigures[metric];
        expect(value, metric).toBeGreaterThan(0);
        expect([metric, figure?.value]).toEqual([metric, expect.closeTo(value, 6)]);
        expect([metric, figure?.previous]).toEqual([metric, expect.closeTo(previous, 6)]);
        expect(figure?.change).toBeCloseTo((value - previous) / previous, 9);
        expect(figure?.currency).toBe(metric === 'cost' || metric === 'cpa' ? 'GBP' : null);
      }
      expect(shown.domains[0]?.sources).toMatchObject([
        { role: 'analytics', type: 'google_analytics', propertyName: 'Marlow Coffee Shop', collectedTo: '2026-11-20' },
        { role: 'search', type: 'google_webmasters', propertyName: 'marlowcoffee.com', problem: null },
        { role: 'ads', type: 'google_ads', propertyName: 'Marlow Coffee', problem: null },
      ]);
    }
  });

  it('show stored values without a query of a vendor', async () => {
    const id = await group();
    await add(id, [await analytics()]);
    await collected(id);
    const before = await sandboxed.reports();
    await collected(id, '30');
    await board(id);
    expect(await sandboxed.reports()).toBe(before);
  });

  it('refuse a domain that is invalid, is added twice or has sources that cannot measure it', async () => {
    const id = await group();
    const link = await analytics();
    const other = await sandboxed.test.company('Other');
    const foreign = { ...link, sourceId: await sandboxed.connect(other.admin, 'google_analytics') };
    expect(errors(await add(id, [link], 'no domain'))).toHaveProperty('domain');
    expect(errors(await add(id, []))).toHaveProperty('links');
    expect(errors(await add(id, [link, { ...link, property: 'properties/2' }]))).toHaveProperty('links');
    expect(errors(await add(id, [{ ...link, role: 'search' }])).links?.[0]).toContain('has no values for this role');
    const missing = errors(await add(id, [{ ...link, sourceId: newId() }]));
    expect(errors(await add(id, [foreign]))).toEqual(missing);
    expect((await add(id, [link])).status).toBe(201);
    expect(errors(await add(id, [link], 'www.marlowcoffee.com')).domain).toEqual([
      'This group already contains marlowcoffee.com.',
    ]);
    expect((await add(await group('Second'), [link])).status).toBe(201);
    await db()
      .insertInto('campaign_domains')
      .values(
        Array.from({ length: CAMPAIGN_DOMAINS_MAX - 1 }, (_, index) => ({
          company_id: company.tenant.companyId,
          campaign_id: id,
          id: newId(),
          domain: `d${index}.example`,
          created_at: new Date(),
        })),
      )
      .execute();
    expect(errors(await add(id, [link], 'one-more.example')).domain?.[0]).toContain('at most 200');
  });

  it('list the properties that match a domain first, and the sources that do not answer', async () => {
    await analytics();
    await sandboxed.connect(admin, 'google_webmasters');
    await sandboxed.connect(admin, 'google_sheets');
    const query = { domain: 'https://www.marlowcoffee.com/' };
    const all = (await member.call(listDomainSources, { query })).json.data;
    expect(all.failed).toEqual([]);
    expect(all.properties.map(({ role }) => role)).not.toContain('ads');
    const best = (role: string) => all.properties.find((one) => one.role === role);
    expect(best('analytics')).toMatchObject({ name: 'Marlow Coffee US', match: 'similar', account: MAYA });
    expect(best('search')).toMatchObject({ property: SITE, match: 'same' });
    await sandboxed.control('faults', 'POST', { match: { path: 'accountSummaries' }, status: 500, times: 0 });
    const some = (await member.call(listDomainSources, { query })).json.data;
    expect(some.failed).toMatchObject([{ type: 'google_analytics', account: MAYA, message: expect.any(String) }]);
    expect(some.properties.map(({ role }) => role)).toContain('search');
  });

  it('show why a source fails, and collect its values when it works again', async () => {
    const id = await group();
    const fault = { match: { operation: 'analyticsdata.runReport' }, status: 403, times: 0 };
    await sandboxed.control('faults', 'POST', fault);
    await add(id, [await analytics()]);
    const failed = await collected(id);
    expect(failed.domains[0]?.sources[0]).toMatchObject({ collectedTo: null, problem: { mend: 'edit' } });
    // The list counts domains, and a group without problems has none.
    await group('Without problems');
    const problems = async () => Object.fromEntries((await groups()).map((each) => [each.name, each.problemsCount]));
    expect(await problems()).toEqual({ Shops: 1, 'Without problems': 0 });
    expect(figures(failed).sessions).toMatchObject({ value: null, previous: null, change: null });
    await sandboxed.reset();
    const params = { id, domainId: failed.domains[0]?.id ?? '' };
    expect((await member.call(collectDomain, { params })).status).toBe(202);
    const mended = await collected(id);
    expect(mended.domains[0]?.sources[0]).toMatchObject({ collectedTo: '2026-11-20', problem: null });
    expect(await problems()).toEqual({ Shops: 0, 'Without problems': 0 });
    expect(figures(mended).sessions?.value).toBeGreaterThan(0);
  });

  it('show an expired source, and collect its values after it was reconnected', async () => {
    const id = await group();
    const link = await analytics();
    await sandboxed.control('revoke', 'POST', { account: MAYA });
    await add(id, [link]);
    const expired = await collected(id);
    expect(expired.domains[0]?.sources[0]?.problem).toMatchObject({ mend: 'reconnect' });
    expect(await groups()).toMatchObject([{ problemsCount: 1 }]);
    sandboxed.test.clock.move(60_000);
    expect(await sandboxed.connect(admin, 'google_analytics')).toBe(link.sourceId);
    // The stored problem is older than the new connection, so it no longer counts.
    expect(await groups()).toMatchObject([{ problemsCount: 0 }]);
    expect((await board(id)).domains[0]).toMatchObject({ collecting: true, sources: [{ problem: null }] });
    expect((await collected(id)).domains[0]?.sources[0]).toMatchObject({ collectedTo: '2026-11-20', problem: null });
  });

  it('keep the figures of a deleted source, and replace it', async () => {
    const id = await group();
    const link = await analytics();
    await add(id, [link]);
    const before = figures(await collected(id));
    await member.call(deleteSource, { params: { id: link.sourceId } });
    const after = await board(id);
    expect(figures(after)).toEqual(before);
    expect(after.domains[0]?.sources).toMatchObject([
      { type: null, problem: { message: expect.stringContaining('was deleted'), mend: 'edit' } },
    ]);
    expect(await groups()).toMatchObject([{ problemsCount: 1 }]);
    const params = { id, domainId: after.domains[0]?.id ?? '' };
    await member.call(collectDomain, { params });
    expect((await collected(id)).domains[0]?.sources).toMatchObject([{ type: null }]);

    const next = { ...(await analytics()), property: 'properties/310200104' };
    expect((await member.call(updateDomain, { params, body: { links: [next] } })).status).toBe(204);
    expect(figures(await board(id)).sessions?.value).not.toBe(before.sessions?.value);
    const replaced = await collected(id);
    expect(replaced.domains[0]?.sources).toMatchObject([{ ...next, propertyName: 'Gift shop', problem: null }]);
    const sold = figures(replaced).sessions?.value ?? 0;
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThan(Number(before.sessions?.value) / 2);
    expect(errors(await member.call(updateDomain, { params, body: { links: [link] } }))).toHaveProperty('links');
  });

  it('have alerts, which members snooze until a day or until they end', async () => {
    const id = await group();
    const link = await analytics();
    const widgets = [chart([analyticsInstance(link.sourceId)])];
    const old = await sandboxed.dashboard(admin, widgets, { name: 'Old' });
    sandboxed.test.clock.move(1_000);
    const newest = await sandboxed.dashboard(admin, [chart([analyticsInstance(link.sourceId)])], { name: 'Newest' });
    await add(id, [link]);
    await collected(id);
    // The history is raised, so that the latest days are unusually low.
    await db()
      .updateTable('domain_values')
      .set({ sessions: sql<number>`sessions * 10` })
      .where('company_id', '=', company.tenant.companyId)
      .where('day', '<', '2026-11-17')
      .execute();
    const nextDay = async () => {
      sandboxed.test.clock.move(DAY);
      return collected(id);
    };
    const begun = await nextDay();
    const [alert] = begun.alerts;
    expect(begun.alerts).toMatchObject([
      {
        domainId: begun.domains[0]?.id,
        kind: 'fell',
        since: '2026-11-17',
        days: 5,
        figure: { metric: 'sessions', type: 'number' },
        dashboard: { permalink: newest.permalink },
        snooze: null,
      },
    ]);
    expect(alert?.series).toHaveLength(30);
    expect(alert?.series.at(-1)).toBeLessThan(Number(alert?.series.at(-8)) / 5);
    expect(alert?.figure).toEqual(figures(begun).sessions);
    await admin.call(archiveDashboard, { params: { id: newest.id } });
    expect((await board(id)).alerts[0]?.dashboard?.permalink).toBe(old.permalink);
    expect((await groups())[0]).toMatchObject({ alertsCount: 1, domainsCount: 1 });

    const params = { id, alertId: alert?.id ?? '' };
    const snooze = (until: string | null, reason: string | null = null, at = params) =>
      member.call(snoozeAlert, { params: at, body: { until, reason } });
    expect(errors(await snooze('2026-11-21'))).toHaveProperty('until');
    expect(errors(await snooze('soon'))).toHaveProperty('until');
    expect((await snooze(null, null, { ...params, alertId: newId() })).status).toBe(404);
    expect((await snooze(null, null, { ...params, id: await group('Another') })).status).toBe(404);
    expect((await snooze('2026-11-23', ' A relaunch ')).status).toBe(204);
    expect((await board(id)).alerts[0]?.snooze).toMatchObject({
      until: '2026-11-23',
      reason: 'A relaunch',
      by: 'Mo Member',
      at: new Date(sandboxed.test.clock.now()).toISOString(),
    });
    const counts = async () => (await groups()).find(({ name }) => name === 'Shops')?.alertsCount;
    expect(await counts()).toBe(0);
    expect((await nextDay()).alerts[0]?.snooze).not.toBeNull();
    expect(await counts()).toBe(0);
    // The snooze ends with its last day.
    expect((await nextDay()).alerts).toMatchObject([{ id: alert?.id, days: 7, snooze: null }]);
    expect(await counts()).toBe(1);
    await snooze(null);
    expect(await counts()).toBe(0);
    expect((await member.call(wakeAlert, { params })).status).toBe(204);
    expect(await counts()).toBe(1);
    await snooze(null, 'Until it recovers');
    // After the user is removed, the snooze remains but has no name.
    await db().deleteFrom('users').where('id', '=', company.userIds.member).execute();
    const left = await admin.call(getCampaign, { params: { id } });
    expect(left.json.data.alerts[0]?.snooze).toMatchObject({ until: null, by: null });
    await db()
      .updateTable('domain_values')
      .set({ sessions: sql<number>`sessions / 10` })
      .where('company_id', '=', company.tenant.companyId)
      .where('day', '<', '2026-11-17')
      .execute();
    sandboxed.test.clock.move(DAY);
    await admin.call(getCampaign, { params: { id } });
    await expect
      .poll(async () => (await admin.call(getCampaign, { params: { id } })).json.data.alerts, WITHIN)
      .toEqual([]);
    expect((await admin.call(snoozeAlert, { params, body: { until: null } })).status).toBe(404);
    sandboxed.test.clock.move(-4 * DAY);
  });

  it('leave no rows when a domain or a group is removed, or when the company is deleted', async () => {
    const tables = ['campaigns', 'campaign_domains', 'domain_links', 'domain_values', 'domain_alerts'];
    const rows = async () => {
      const counts = await Promise.all(
        tables.map((table) =>
          sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(table)} where company_id = ${company.tenant.companyId}`.execute(
            db(),
          ),
        ),
      );
      return counts.map(({ rows: [row] }) => row?.count);
    };
    const link = await analytics();
    const [first, second, third] = [await group('A'), await group('B'), await group('C')];
    for (const id of [first, second, third]) {
      await add(id, [link]);
      const domainId = (await collected(id)).domains[0]?.id ?? '';
      const alert = { metric: 'sessions', kind: 'fell', since: '2026-11-18' } as const;
      await db()
        .insertInto('domain_alerts')
        .values({ ...alert, company_id: company.tenant.companyId, id: newId(), domain_id: domainId })
        .execute();
    }
    expect(await rows()).toEqual([3, 3, 3, 3 * 98, 3]);
    const domainId = (await board(first)).domains[0]?.id ?? '';
    const params = { id: first, domainId };
    expect((await member.call(removeDomain, { params: { ...params, id: second } })).status).toBe(404);
    expect((await member.call(removeDomain, { params })).status).toBe(204);
    expect((await member.call(removeDomain, { params })).status).toBe(404);
    expect(await rows()).toEqual([3, 2, 2, 2 * 98, 2]);
    await admin.call(deleteCampaign, { params: { id: second } });
    expect(await rows()).toEqual([2, 1, 1, 98, 1]);
    const { data } = (await admin.call(listAuditEntries, { query: { area: 'groups' } })).json;
    expect(data.find(({ action }) => action === 'domain_removed')).toMatchObject({
      subject: 'A',
      details: 'marlowcoffee.com',
    });
    expect((await admin.call(deleteCompany, { body: { delete: true, name: 'Company' } })).status).toBe(204);
    expect(await rows()).toEqual([0, 0, 0, 0, 0]);
  });
});
