import { getDashboard, getDashboardData, getWidgetData, previewWidget } from '@reporting/contract';
import type { Row } from '@reporting/widgets/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { MAYA, type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const SECRETS = {
  config: 'config-of-editors',
  description: 'Note of the editors',
  campaign: 'campaign-of-editors',
  cloaked: 'totalRevenue',
};
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const DAY = 86_400_000;

/** Returns every key of a JSON value, dotted, without indexes. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [at, ...keysOf(item, at)];
  });
}
const sortedKeys = (values: unknown[]) => [...new Set(values.flatMap((value) => keysOf(value)))].sort();

describe('what guests receive', () => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let guest: Client;
  let sources: Record<'first' | 'second', string>;
  let permalink: string;
  let id: string;
  const base = () => ({
    config: SECRETS.config,
    metricsOptions: { [SECRETS.cloaked]: { cloaked: true }, sessions: { format: 'number' } },
  });
  const inputs = (dimension: string) => ({
    property: 'properties/310200101',
    dimension,
    metrics: ['sessions', SECRETS.cloaked],
  });
  const make = () => {
    const days = analyticsInstance(sources.second, { ...base(), inputs: inputs('date') });
    const channels = analyticsInstance(sources.first, {
      ...base(),
      inputs: { ...inputs('sessionDefaultChannelGroup'), campaign: [SECRETS.campaign] },
    });
    const description = SECRETS.description;
    const byCloaked = (instanceId: string) => ({ column: `${instanceId}.${SECRETS.cloaked}`, dir: 'desc' as const });
    return {
      table: chart([days], { format: 'table', rowsLimit: 4, description, orderBy: byCloaked(days.id) }),
      bars: chart([channels], { description, orderBy: byCloaked(channels.id) }),
      text: textCard('For everybody', { description }),
    };
  };
  let widgets: ReturnType<typeof make>;

  beforeAll(async () => {
    sandboxed = await startSandboxedService();
    company = await sandboxed.test.company();
    guest = sandboxed.test.guest();
    sources = {
      first: await sandboxed.connect(company.admin, 'google_analytics'),
      second: await sandboxed.connect(company.admin, 'google_analytics', 'tom@brewlab.agency'),
    };
    widgets = make();
    const all = [widgets.table, widgets.bars, widgets.text];
    ({ id, permalink } = await sandboxed.dashboard(company.admin, all, { range_type: 'lastMonth' }));
  });
  afterAll(() => sandboxed.close());

  const load = async (client: Client) => client.call(getDashboard, { params: { permalink } });
  const data = async (client: Client, widgetId: string) =>
    client.call(getWidgetData, { params: { id: widgetId }, query: { ...OCTOBER, permalink } });
  const stream = async (client: Client) => client.call(getDashboardData, { params: { permalink }, query: OCTOBER });

  it('has exactly these fields', async () => {
    const { theme: _theme, ...dashboard } = (await load(guest)).json.data;
    const { text } = await stream(guest);
    const lines = text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(sortedKeys([dashboard])).toMatchInlineSnapshot(`
      [
        "automaticReports",
        "companyLogo",
        "companyName",
        "compareEndDate",
        "compareStartDate",
        "defaults",
        "effectiveTimezone",
        "endDate",
        "footer",
        "hiddenDateSelector",
        "id",
        "locked",
        "lockedBy",
        "maximumDate",
        "name",
        "passwordProtected",
        "permalink",
        "public",
        "rangeType",
        "realtimeView",
        "startDate",
        "styles",
        "timezone",
        "today",
        "widgets",
        "widgets[].format",
        "widgets[].formatOptions",
        "widgets[].hash",
        "widgets[].height",
        "widgets[].hiddenChange",
        "widgets[].hiddenHighlight",
        "widgets[].id",
        "widgets[].instances",
        "widgets[].instances[].accounts",
        "widgets[].instances[].currency",
        "widgets[].instances[].id",
        "widgets[].instances[].inputs",
        "widgets[].instances[].inputs.dimension",
        "widgets[].instances[].metricsOptions",
        "widgets[].instances[].metricsOptions.sessions",
        "widgets[].instances[].metricsOptions.sessions.format",
        "widgets[].instances[].prefix",
        "widgets[].instances[].sourceId",
        "widgets[].instances[].type",
        "widgets[].nature",
        "widgets[].order",
        "widgets[].orderBy",
        "widgets[].percent",
        "widgets[].realTime",
        "widgets[].rowsLimit",
        "widgets[].title",
        "widgets[].widget",
        "widgets[].widget.inputs",
        "widgets[].widget.inputs.description",
        "widgets[].widget.type",
        "widgets[].width",
      ]
    `);
    expect(sortedKeys(lines)).toMatchInlineSnapshot(`
      [
        "data",
        "data.columns",
        "data.columns[].aggregation",
        "data.columns[].instanceId",
        "data.columns[].key",
        "data.columns[].label",
        "data.columns[].metric",
        "data.columns[].polarity",
        "data.columns[].role",
        "data.columns[].type",
        "data.compare",
        "data.compare.pairs",
        "data.compare.rows",
        "data.compare.totals",
        "data.meta",
        "data.meta.compareEndDate",
        "data.meta.compareStartDate",
        "data.meta.empty",
        "data.meta.endDate",
        "data.meta.fetchedAt",
        "data.meta.granularity",
        "data.meta.notes",
        "data.meta.sources",
        "data.meta.sources[].account",
        "data.meta.sources[].id",
        "data.meta.sources[].name",
        "data.meta.sources[].property",
        "data.meta.sources[].type",
        "data.meta.startDate",
        "data.meta.state",
        "data.meta.timezone",
        "data.meta.truncated",
        "data.meta.warnings",
        "data.rows",
        "data.totals",
        "data.version",
        "id",
      ]
    `);
    const single = (await data(guest, widgets.table.id)).json.data;
    const known = new Set(sortedKeys(lines));
    expect(sortedKeys([{ data: single }]).filter((key) => !known.has(key))).toEqual([]);
  });

  it('contains no value that only members see', async () => {
    const answers = [await load(guest), await stream(guest), await data(guest, widgets.table.id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { tenant, userIds } = company;
    const secrets = [...Object.values(SECRETS), ...Object.values(sources), ...Object.values(userIds), tenant.companyId];
    for (const { text } of answers)
      expect([...secrets, MAYA, 'properties/', 'brewlab'].filter((secret) => text.includes(secret))).toEqual([]);
    expect((await guest.call(previewWidget, { body: { widget: widgets.table, range: {} } })).status).toBe(401);
    const other = (await sandboxed.test.company()).admin;
    expect((await load(other)).text).toBe(answers[0]?.text);
  });

  it('numbers sources in the order of use, alike in the dashboard and in its data', async () => {
    const dashboard = (await load(guest)).json.data;
    const numbers = dashboard.widgets.flatMap((widget) =>
      widget.nature === 'passive' ? [] : widget.instances.map(({ sourceId }) => sourceId),
    );
    expect(numbers).toEqual(['1', '2']);
    for (const [number, widget] of [widgets.table, widgets.bars].entries()) {
      const { meta } = (await data(guest, widget.id)).json.data;
      expect(meta.sources.map((source) => source.id)).toEqual([String(number + 1)]);
    }
  });

  it('contains no order by a cloaked metric; its rows are in that order', async () => {
    const dashboard = (await load(guest)).json.data;
    const orders = dashboard.widgets.map((widget) => (widget.nature === 'passive' ? null : widget.orderBy));
    expect(orders).toEqual([null, null, null]);
    const complete = (await data(company.admin, widgets.table.id)).json.data;
    const cloaked = complete.columns.findIndex((column) => column.metric === SECRETS.cloaked);
    const best = complete.rows.toSorted((a, b) => Number(b[cloaked]) - Number(a[cloaked])).slice(0, 4);
    const shown = (await data(guest, widgets.table.id)).json.data;
    expect(shown.rows.map(([day]) => day)).toEqual(best.map(([day]) => day));
  });

  it('contains the comparison of each remaining row', async () => {
    const complete = (await data(company.admin, widgets.table.id)).json.data;
    const shown = (await data(guest, widgets.table.id)).json.data;
    const before = (row: Row) => {
      const distance = (Date.parse(String(row[0])) - Date.parse('2026-10-01')) / DAY;
      const day = new Date(Date.parse('2026-09-01') + distance * DAY).toISOString().slice(0, 10);
      return complete.compare?.rows.find(([other]) => other === day)?.slice(0, 2);
    };
    const pairs = shown.compare?.pairs ?? [];
    expect(pairs).toHaveLength(4);
    expect(pairs.map((pair) => (pair === null ? undefined : shown.compare?.rows[pair]))).toEqual(
      shown.rows.map(before),
    );
  });

  it('is complete for members', async () => {
    const member = await company.admin.call(getDashboard, { params: { permalink: id } });
    expect(member.json.data).toMatchObject({
      public: false,
      version: 1,
      widgets: [{ version: 1, instances: [{ sourceId: sources.second, config: SECRETS.config }] }, {}, {}],
    });
  });
});
