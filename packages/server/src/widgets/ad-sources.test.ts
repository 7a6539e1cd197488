import { createSource, getWidgetData, listSources, updateSource } from '@reporting/contract';
import type { Widget, WidgetInstance } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { MAYA, type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany } from '../testing/service.ts';
import { chart } from '../testing/widgets.ts';

const MINUTE = 60_000;

/** A range that contains the end of a month and the days on which the clocks change in London and in New York. */
const RANGE = { start_date: '2026-10-24', end_date: '2026-11-02', compare_start_date: 'none' };

interface Ledger {
  currency: string;
  days: { day: string; cost: number; clicks: number; impressions: number }[];
  total: { cost: number; clicks: number };
}

/** Ad accounts in the sandbox. `property` and `metric` are the inputs of a widget; `zone` is the time zone of the account's days. */
const ACCOUNTS = [
  {
    type: 'facebook',
    account: '20010010010001',
    property: 'act_20010010010001',
    metric: 'spend',
    zone: 'Europe/London',
  },
  { type: 'linkedin', account: '507404993', property: '507404993', metric: 'spent', zone: 'UTC' },
  {
    type: 'tiktok',
    account: '7010000000000000104',
    property: '7010000000000000104',
    metric: 'spend',
    zone: 'Pacific/Auckland',
  },
] as const;

describe('widgets of advertising sources', () => {
  let sandboxed: SandboxedService;
  let company: TestCompany;

  beforeAll(async () => {
    sandboxed = await startSandboxedService();
  });
  afterAll(() => sandboxed.close());
  beforeEach(async () => {
    company = await sandboxed.test.company();
    await sandboxed.reset();
  });

  async function connect(type: string): Promise<string> {
    await sandboxed.connect(company.admin, type, MAYA);
    const sources = (await company.admin.call(listSources)).json.data;
    return sources.find(({ name }) => name === type)?.id ?? '';
  }
  const instance = (
    type: WidgetInstance['type'],
    sourceId: string,
    inputs: WidgetInstance['inputs'],
  ): WidgetInstance => ({
    id: newId(),
    type,
    prefix: type,
    sourceId,
    config: 'custom',
    currency: null,
    accounts: [],
    inputs,
    metricsOptions: {},
  });
  const read = async (widget: Widget, query: Record<string, string>) =>
    (await company.admin.call(getWidgetData, { params: { id: widget.id }, query })).json.data;
  const ledgerOf = async (type: string, account: string, zone: string): Promise<Ledger> => {
    const query = new URLSearchParams({ from: RANGE.start_date, to: RANGE.end_date, zone });
    return (await sandboxed.control(`world/ads/${type}/${account}?${query}`)) as Ledger;
  };

  it('show the costs of three vendors by day in one chart, each with its own currency', async () => {
    const instances: WidgetInstance[] = [];
    for (const { type, property, metric } of ACCOUNTS) {
      const inputs = { property, dimension: 'date', metrics: [metric] };
      instances.push(instance(type, await connect(type), inputs));
    }
    const widget = chart(instances);
    await sandboxed.dashboard(company.admin, [widget], { timezone: 'Europe/London' });
    const { columns, rows, totals, meta } = await read(widget, RANGE);
    expect(meta.state).toBe('fresh');
    expect(columns.slice(1).map(({ currency }) => currency)).toEqual(['GBP', 'USD', 'NZD']);
    for (const [index, { type, account, zone }] of ACCOUNTS.entries()) {
      const { days, total } = await ledgerOf(type, account, zone);
      expect(rows.map((row) => [row[0], row[index + 1]])).toEqual(days.map(({ day, cost }) => [day, cost / 100]));
      expect(totals[index + 1]).toBe(total.cost / 100);
    }
    expect(meta.notes?.filter((note) => note.startsWith('Days are those')).length).toBe(2);
  });

  it('show costs and visits of a site together, with correct days and totals in three time zones', async () => {
    const agency = 'nora@fernhill.agency';
    const ads = await sandboxed.connect(company.admin, 'google_ads', agency);
    const analytics = await sandboxed.connect(company.admin, 'google_analytics', agency);
    const sites = [
      { id: 'clinics', account: '4155550102', property: 'properties/310200401', zone: 'Europe/Berlin' },
      { id: 'software', account: '4155550103', property: 'properties/310200402', zone: 'America/New_York' },
      { id: 'hotel', account: '4155550104', property: 'properties/310200403', zone: 'Pacific/Auckland' },
    ];
    const widgets = sites.map(({ account, property }) =>
      chart([
        instance('google_ads', ads, {
          property: `4155550900/${account}`,
          dimension: 'date',
          metrics: ['cost', 'clicks'],
        }),
        instance('google_analytics_4', analytics, { property, dimension: 'date', metrics: ['sessions'] }),
      ]),
    );
    await sandboxed.dashboard(company.admin, widgets);
    // Both ranges contain the end of a month. In the first, the clocks change in Auckland; in the second, in Berlin and New York.
    for (const [from, to] of [
      ['2026-09-25', '2026-10-02'],
      ['2026-10-24', '2026-11-02'],
    ] as const) {
      for (const [index, widget] of widgets.entries()) {
        const { id = '', account, zone } = sites[index] ?? {};
        const range = { start_date: from, end_date: to, compare_start_date: 'none', timezone: zone ?? '' };
        const { columns, rows, totals, meta } = await read(widget, range);
        const days = new URLSearchParams({ from, to });
        const paid = (await sandboxed.control(`world/ads/google_ads/${account}?${days}`)) as Ledger;
        const visits = (await sandboxed.control(`world/visits/${id}?${days}`)) as {
          days: { visits: number }[];
          total: { visits: number };
        };
        expect([meta.state, meta.notes ?? [], columns[1]?.currency]).toEqual(['fresh', [], paid.currency]);
        expect(rows).toEqual(
          paid.days.map(({ day, cost, clicks }, at) => [day, cost / 100, clicks, visits.days[at]?.visits]),
        );
        expect(totals).toEqual([null, paid.total.cost / 100, paid.total.clicks, visits.total.visits]);
      }
    }
  });

  it('have an error after the vendor has revoked an account, until the source is reconnected; other widgets stay fresh', async () => {
    const facebook = await connect('facebook');
    const tiktok = await connect('tiktok');
    const [first, , third] = ACCOUNTS;
    const widgets = [
      chart([instance('facebook', facebook, { property: first.property, dimension: 'date', metrics: ['spend'] })]),
      chart([instance('tiktok', tiktok, { property: third.property, dimension: 'date', metrics: ['spend'] })]),
    ];
    await sandboxed.dashboard(company.admin, widgets);
    await sandboxed.control('revoke', 'POST', { vendor: 'meta', account: MAYA });
    const states = async () => Promise.all(widgets.map(async (widget) => (await read(widget, RANGE)).meta));
    const [revoked, living] = await states();
    expect(revoked).toMatchObject({
      state: 'error',
      error: { kind: 'credential', mend: 'reconnect', sourceId: facebook },
    });
    expect(living?.state).toBe('fresh');
    expect(await connect('facebook')).toBe(facebook);
    expect((await states()).map(({ state }) => state)).toEqual(['fresh', 'fresh']);
  });

  it('of Semrush are fresh for a day, because each line costs units, and can be read again after a revoked key is replaced', async () => {
    const { keys } = (await sandboxed.control('semrush')) as { keys: Record<'active' | 'limited', string> };
    const units = async () =>
      ((await sandboxed.control('semrush')) as { units: Record<string, number> }).units.active ?? 0;
    const body = { name: 'semrush' as const, account: 'agency', token: keys.active };
    const { data } = (await company.admin.call(createSource, { body })).json;
    const inputs = {
      property: 'marlowcoffee.com',
      database: 'uk',
      reportType: 'overview',
      dimension: 'month',
      metrics: ['rank'],
    };
    const widget = chart([instance('semrush', data.id, inputs)]);
    await sandboxed.dashboard(company.admin, [widget]);
    const today = { start_date: '2026-10-01', end_date: '2026-11-21', compare_start_date: 'none' };
    expect((await read(widget, today)).rows.map(([month]) => month)).toEqual(['2026-10', '2026-11']);
    const left = await units();
    expect(left).toBe(2_000_000 - 20);
    sandboxed.test.clock.move(20 * 60 * MINUTE);
    expect((await read(widget, today)).meta.state).toBe('fresh');
    expect(await units()).toBe(left);
    sandboxed.test.clock.move(8 * 60 * MINUTE);
    expect((await read(widget, today)).meta.state).toBe('stale');
    await expect.poll(async () => (await read(widget, today)).meta.state).toBe('fresh');
    expect(await units()).toBe(left - 20);
    await sandboxed.control('revoke', 'POST', { vendor: 'semrush', account: 'active' });
    const other = { start_date: '2026-09-01', end_date: '2026-09-30', compare_start_date: 'none' };
    expect((await read(widget, other)).meta).toMatchObject({ state: 'error', error: { kind: 'credential' } });
    await company.admin.call(updateSource, { params: { id: data.id }, body: { token: keys.limited } });
    expect((await read(widget, other)).rows.map(([month]) => month)).toEqual(['2026-09']);
  });
});
