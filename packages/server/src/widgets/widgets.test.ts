import {
  dataLineSchema,
  deleteSource,
  getDashboardData,
  getWidgetData,
  listSources,
  previewWidget,
  saveDashboard,
} from '@reporting/contract';
import type { Widget } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { MAYA, type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { ENGINES, type TestCompany, type TestService } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };

describe.each(ENGINES)('widget data on $engine', ({ postgres }) => {
  let sandboxed: SandboxedService;
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  let analytics: string;

  beforeAll(async () => {
    sandboxed = await startSandboxedService({ postgres });
    test = sandboxed.test;
  });
  afterAll(() => sandboxed.close());
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
    await sandboxed.reset();
    analytics = await connect('google_analytics');
    await control('requests', 'DELETE');
  });

  const control: SandboxedService['control'] = (...request) => sandboxed.control(...request);
  const reports = () => sandboxed.reports();
  const connect = (type: string) => sandboxed.connect(admin, type);
  const dashboardOf = (widgets: Widget[], more?: Record<string, unknown>) => sandboxed.dashboard(admin, widgets, more);
  const read = async (widget: Widget, query: Record<string, string> = {}, client = admin) =>
    client.call(getWidgetData, { params: { id: widget.id }, query: { ...OCTOBER, ...query } });

  it('comes from the vendor with its comparison, source and time', async () => {
    const instance = analyticsInstance(analytics);
    const widget = chart([instance]);
    await dashboardOf([widget], { timezone: 'Europe/London' });
    const { data } = (await read(widget)).json;
    expect(data.columns.map((column) => column.key)).toEqual(['dimension', `${instance.id}.sessions`]);
    expect(data.rows).toHaveLength(31);
    const sum = data.rows.reduce((total, row) => total + Number(row[1]), 0);
    expect(data.totals[1]).toBe(sum);
    expect(data.compare?.rows).toHaveLength(30);
    expect(data.meta).toMatchObject({
      state: 'fresh',
      fetchedAt: '2026-11-21T12:00:00.000Z',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      compareStartDate: '2026-09-01',
      compareEndDate: '2026-09-30',
      sources: [{ id: analytics, name: 'Google Analytics 4', account: MAYA, property: 'Marlow Coffee Shop' }],
      warnings: [],
    });
  });

  it('is read with a single vendor call if many equal requests run at the same time', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    await dashboardOf([widget]);
    const query = { compare_start_date: 'none' };
    const answers = await Promise.all(Array.from({ length: 500 }, () => read(widget, query)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await reports()).toBe(1);
    await read(widget, query);
    expect(await reports()).toBe(1);
  }, 60_000);

  it('has its errors and notes in the language of the reader, also from the cache', async () => {
    const inputs = { property: 'properties/310200101', dimension: 'date', metrics: ['a b'] };
    const [noted, wrong] = [chart([analyticsInstance(analytics)]), chart([analyticsInstance(analytics, { inputs })])];
    const { permalink } = await dashboardOf([noted, wrong], { timezone: 'Asia/Tokyo' });
    const metaIn = async (language: string, { id }: Widget, client = admin) => {
      const query = { ...OCTOBER, permalink, compare_start_date: 'none' };
      const headers = { 'accept-language': language };
      return (await client.call(getWidgetData, { params: { id }, query, headers })).json.data.meta;
    };
    const notes = async (language: string) => (await metaIn(language, noted)).notes?.join(' ');
    const shown = [await notes('de'), await notes('en'), await notes('de')];
    expect(shown).toEqual([
      'Die Tage richten sich nach der Zeitzone der Property, Europe/London; das Dashboard verwendet Asia/Tokyo.',
      'Days are those of the property’s time zone, Europe/London; the dashboard’s is Asia/Tokyo.',
      'Die Tage richten sich nach der Zeitzone der Property, Europe/London; das Dashboard verwendet Asia/Tokyo.',
    ]);
    expect(await reports()).toBe(1);
    expect((await metaIn('de', wrong)).error?.message).toBe(
      'Google Analytics hat keine Metrik oder Dimension „a b“. Wählen Sie eine andere.',
    );
    expect((await metaIn('de', wrong, test.guest())).error?.message).toBe('Diese Daten sind zurzeit nicht verfügbar.');
  });

  it('is fresh for a day if the range has ended, and for 15 minutes if it contains today', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    await dashboardOf([widget]);
    const state = async (query: Record<string, string>) =>
      (await read(widget, { compare_start_date: 'none', ...query })).json.data.meta.state;
    const today = { start_date: '2026-11-01', end_date: new Date(test.clock.now()).toISOString().slice(0, 10) };
    await state({});
    await state(today);
    test.clock.move(13 * MINUTE);
    expect([await state({}), await state(today)]).toEqual(['fresh', 'fresh']);
    test.clock.move(4 * MINUTE);
    expect([await state({}), await state(today)]).toEqual(['fresh', 'stale']);
    await expect.poll(() => state(today)).toBe('fresh');
    test.clock.move(27 * HOUR);
    expect(await state({})).toBe('stale');
    await expect.poll(() => state({})).toBe('fresh');
  });

  it('is refreshed on demand for members, but not for guests', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    const { permalink } = await dashboardOf([widget]);
    const query = { compare_start_date: 'none' };
    await read(widget, query);
    await read(widget, { ...query, permalink, refresh: '1' }, test.guest());
    await read(widget, { ...query, refresh: '1' });
    expect(await reports()).toBe(1);
    test.clock.move(6_000);
    await read(widget, { ...query, permalink, refresh: '1' }, test.guest());
    expect(await reports()).toBe(1);
    await read(widget, { ...query, refresh: '1' });
    expect(await reports()).toBe(2);
  });

  it.each([
    ['no permission', { status: 403 }, 'permission', 'edit'],
    ['a property that is gone', { status: 404 }, 'config', 'edit'],
    ['a server error', { status: 500 }, 'transient', 'retry'],
  ])(
    'is returned from the cache with the reason if a refresh on demand fails with %s',
    async (_name, fault, kind, mend) => {
      const widget = chart([analyticsInstance(analytics)]);
      await dashboardOf([widget]);
      const query = { compare_start_date: 'none' };
      const before = (await read(widget, query)).json.data;
      await control('faults', 'POST', { match: 'runReport', times: 0, ...fault });
      test.clock.move(6_000);
      const refreshed = (await read(widget, { ...query, refresh: '1' })).json.data;
      expect(refreshed.rows).toEqual(before.rows);
      expect(refreshed.totals).toEqual(before.totals);
      expect(refreshed.meta).toMatchObject({
        state: 'stale',
        fetchedAt: before.meta.fetchedAt,
        error: { kind, mend, sourceId: analytics },
      });
    },
    40_000,
  );

  it('has an error after the deadline; the time in the queue counts towards the deadline', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    await dashboardOf([widget]);
    await control('faults', 'POST', { match: 'runReport', times: 0, delayMs: 20_000 });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const shortened = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) => timeout(milliseconds === 30_000 ? 1_000 : milliseconds));
    try {
      const begun = performance.now();
      // A source runs at most 4 queries concurrently, so some of these queries never leave the queue.
      const ranges = Array.from({ length: 6 }, (_, day) => ({ start_date: `2026-10-0${day + 1}` }));
      const answers = await Promise.all(ranges.map((range) => read(widget, { compare_start_date: 'none', ...range })));
      expect(performance.now() - begun).toBeLessThan(15_000);
      for (const { status, json } of answers) {
        expect(status).toBe(200);
        expect(json.data.meta).toMatchObject({
          state: 'error',
          error: {
            kind: 'transient',
            mend: 'retry',
            message: 'Google Analytics 4 did not answer in time. The service retries later.',
          },
        });
      }
    } finally {
      shortened.mockRestore();
    }
  }, 40_000);

  it.each([
    ['a server error', { status: 500 }, 'transient', 'retry'],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, 'transient', 'retry'],
    ['a page instead of data', { htmlInsteadOfJson: true }, 'transient', 'retry'],
    ['a connection that is cut', { drop: 'beforeHeaders' }, 'transient', 'retry'],
    ['no permission', { status: 403 }, 'permission', 'edit'],
    ['a property that is gone', { status: 404 }, 'config', 'edit'],
  ])(
    'reports %s as a state of the widget',
    async (_name, fault, kind, mend) => {
      const widget = chart([analyticsInstance(analytics)]);
      const { permalink } = await dashboardOf([widget, textCard()]);
      await control('faults', 'POST', { match: 'runReport', times: 0, ...fault });
      const answer = await read(widget, { compare_start_date: 'none' });
      expect(answer.status).toBe(200);
      expect(answer.json.data).toMatchObject({
        rows: [],
        meta: { state: 'error', error: { kind, mend, sourceId: analytics } },
      });
      expect(answer.json.data.meta.error?.message).toMatch(/\w+.*\.$/);
      expect((await admin.call(listSources)).json.data).toMatchObject([{ invalid: false }]);
      const guest = await read(widget, { compare_start_date: 'none', permalink }, test.guest());
      expect(guest.json.data.meta.error).toEqual({
        kind,
        message: 'This data is not available at the moment.',
        mend: 'none',
      });
    },
    40_000,
  );

  it('is stale while the vendor fails, and contains the time at which it was read', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    await dashboardOf([widget]);
    const query = { compare_start_date: 'none' };
    const fresh = (await read(widget, query)).json.data;
    await control('faults', 'POST', { match: 'runReport', times: 0, status: 404 });
    test.clock.move(30 * HOUR);
    const stale = (await read(widget, query)).json.data;
    expect(stale.meta).toMatchObject({ state: 'stale', fetchedAt: fresh.meta.fetchedAt });
    expect(stale.rows).toEqual(fresh.rows);
  });

  it('is stale and contains a request to reconnect if the credential was revoked', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    await dashboardOf([widget]);
    const query = { compare_start_date: 'none' };
    await read(widget, query);
    await control('revoke', 'POST', { account: MAYA });
    const other = (await read(widget, { ...query, start_date: '2026-10-02' })).json.data;
    expect(other.meta).toMatchObject({
      state: 'error',
      error: { kind: 'credential', mend: 'reconnect', sourceId: analytics },
    });
    expect((await admin.call(listSources)).json.data).toMatchObject([{ invalid: true }]);
    // The rows were cached a moment ago. They are stale only because the source has expired.
    const cached = (await read(widget, query)).json.data;
    expect(cached.meta).toMatchObject({ state: 'stale', error: { kind: 'credential', mend: 'reconnect' } });
    test.clock.move(30 * HOUR);
    const old = (await read(widget, query)).json.data;
    expect(old.rows).toHaveLength(31);
    expect(old.meta).toMatchObject({ state: 'stale', error: { kind: 'credential', mend: 'reconnect' } });
  });

  it('has an error if a source was deleted or never chosen', async () => {
    const gone = chart([analyticsInstance(analytics)]);
    const never = chart([analyticsInstance(null)]);
    const { id } = await dashboardOf([gone, never]);
    await admin.call(deleteSource, { params: { id: analytics } });
    for (const widget of [gone, never]) {
      expect((await read(widget)).json.data.meta).toMatchObject({
        state: 'error',
        error: { kind: 'no-source', mend: 'edit' },
      });
    }
    const kept = { version: 1, editor: 'editor-one', sequence: 2, widgets: [gone] };
    expect((await admin.call(saveDashboard, { params: { key: id }, body: kept })).status).toBe(200);
  });

  it('joins several sources, and omits sources that fail', async () => {
    const sheets = await connect('google_sheets');
    const options = await admin.send('GET', `/api/sources/${sheets}/sheet`, { query: { searchTerm: 'Ad spend' } });
    const sheet = (options.json as { data: { value: string }[] }).data[0]?.value ?? '';
    const flags = { has_header: true, has_labels: true, has_footer: false, uses_date_range: true };
    const widget = chart([
      analyticsInstance(analytics),
      analyticsInstance(sheets, {
        type: 'google_sheets',
        prefix: 'Ads',
        inputs: { sheet, ...flags, metrics: ['Cost'] },
      }),
    ]);
    await dashboardOf([widget]);
    const joined = (await read(widget)).json.data;
    expect(joined.columns.map((column) => column.label)).toEqual(['Date', 'GA Sessions', 'Ads Cost']);
    expect(joined.rows).toHaveLength(31);
    expect(joined.rows.every((row) => row.every((cell) => cell !== null))).toBe(true);
    await admin.call(deleteSource, { params: { id: sheets } });
    expect((await read(widget)).json.data.meta).toMatchObject({ state: 'partial', error: { kind: 'no-source' } });
  });

  it('is streamed with one JSON line for each widget that queries sources; guests receive no line for a widget without a source', async () => {
    const widgets = [chart([analyticsInstance(analytics)]), textCard(), chart([analyticsInstance(null)])];
    const { permalink } = await dashboardOf(widgets);
    const answer = await admin.call(getDashboardData, { params: { permalink }, query: OCTOBER });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => dataLineSchema.parse(JSON.parse(line)));
    expect(lines.map((line) => line.id).sort()).toEqual([widgets[0]?.id, widgets[2]?.id].sort());
    const guest = await test.guest().call(getDashboardData, { params: { permalink }, query: OCTOBER });
    expect(guest.headers.get('x-public')).toBe('1');
    expect(guest.text.trim().split('\n')).toHaveLength(1);
  });

  it('is sorted and limited for guests, has no cloaked metrics, and has only the dashboard’s dates if the date selector is hidden', async () => {
    const instance = analyticsInstance(analytics, {
      inputs: {
        property: 'properties/310200101',
        dimension: 'sessionDefaultChannelGroup',
        metrics: ['sessions', 'totalRevenue'],
      },
      metricsOptions: { totalRevenue: { cloaked: true } },
    });
    const widget = chart([instance], {
      format: 'table',
      rowsLimit: 3,
      orderBy: { column: `${instance.id}.sessions`, dir: 'desc' },
    });
    const { permalink } = await dashboardOf([widget], { hidden_date_selector: true, range_type: 'lastMonth' });
    const member = (await read(widget, { permalink })).json.data;
    expect(member.columns).toHaveLength(3);
    expect(member.rows.length).toBeGreaterThan(3);
    const guest = (await read(widget, { permalink, start_date: '2020-01-01' }, test.guest())).json.data;
    expect(guest.columns.map((column) => column.metric ?? column.key)).toEqual(['dimension', 'sessions']);
    expect(guest.rows).toHaveLength(3);
    const figures = guest.rows.map((row) => Number(row[1]));
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
    expect(guest.totals[1]).toBe(member.totals[1]);
    expect(guest.meta).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' });
  });

  it('contains no comparison for guests if the widget hides the change', async () => {
    const widget = chart([analyticsInstance(analytics)], { hiddenChange: true });
    const { permalink } = await dashboardOf([widget], { range_type: 'lastMonth' });
    expect((await read(widget, { permalink })).json.data.compare?.rows.length).toBeGreaterThan(0);
    expect((await read(widget, { permalink }, test.guest())).json.data.compare).toBeNull();
  });

  it('contains the property but not the vendor account for guests, even in errors', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    const { permalink } = await dashboardOf([widget]);
    const query = { permalink, compare_start_date: 'none' };
    expect((await read(widget, query)).text).toContain(MAYA);
    const good = await read(widget, query, test.guest());
    const source = { id: '1', name: 'Google Analytics 4', account: '' };
    expect(good.json.data.meta.sources).toMatchObject([{ ...source, property: 'Marlow Coffee Shop' }]);
    await control('faults', 'POST', { match: 'runReport', times: 0, status: 404 });
    const bad = await read(widget, { ...query, start_date: '2026-10-02' }, test.guest());
    expect(bad.json.data.meta).toMatchObject({ state: 'error', sources: [{ ...source, property: null }] });
    const stream = await test.guest().call(getDashboardData, { params: { permalink }, query: OCTOBER });
    for (const { text } of [good, bad, stream]) {
      expect(text).not.toContain(MAYA);
      expect(text).not.toContain(analytics);
    }
  });

  it('ignores an invalid time zone or date in the address', async () => {
    const widget = chart([analyticsInstance(analytics)]);
    const { permalink } = await dashboardOf([widget], { range_type: 'lastMonth' });
    const query = { permalink, timezone: 'Mars/Olympus', start_date: '2026-02-30', end_date: 'x' };
    const answer = await read(widget, query, test.guest());
    expect(answer.status).toBe(200);
    expect(answer.json.data.meta).toMatchObject({
      timezone: 'Europe/Copenhagen',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
    const stream = await test.guest().call(getDashboardData, { params: { permalink }, query });
    expect(stream.status).toBe(200);
  });

  it("requires a member, or the permalink of the widget's dashboard", async () => {
    const widget = chart([analyticsInstance(analytics)]);
    const { permalink } = await dashboardOf([widget]);
    const elsewhere = await dashboardOf([textCard()]);
    const otherAdmin = (await test.company()).admin;
    expect((await read(widget, {}, test.guest())).status).toBe(404);
    expect((await read(widget, {}, otherAdmin)).status).toBe(404);
    expect((await read(widget, { permalink: elsewhere.permalink }, test.guest())).status).toBe(404);
    expect((await read(widget, { permalink: 'x'.repeat(24) }, test.guest())).status).toBe(404);
    expect((await read(widget, { permalink }, otherAdmin)).status).toBe(200);
  });

  it('is available as a preview before a widget is saved', async () => {
    const answer = await admin.call(previewWidget, {
      body: { widget: chart([analyticsInstance(analytics)]), range: OCTOBER },
    });
    expect(answer.json.data).toMatchObject({ meta: { state: 'fresh', startDate: '2026-10-01' } });
    const text = await admin.call(previewWidget, { body: { widget: textCard(), range: {} } });
    expect(text.status).toBe(422);
  });
});
