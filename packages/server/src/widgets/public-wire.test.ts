import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authorizeChannel,
  companyChannel,
  dataLineSchema,
  getDashboard,
  getDashboardData,
  getWidgetData,
  previewWidget,
  saveDashboard,
  uploadFile,
} from '@reporting/contract';
import type { Row } from '@reporting/widgets/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../testing/client.ts';
import { fileOf, plainImage, pngChunk, withPngChunks } from '../testing/images.ts';
import { MAYA, type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany } from '../testing/service.ts';
import { openSocket, socketPath } from '../testing/sockets.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const SECRETS = {
  config: 'config-of-editors',
  description: 'Note of the editors',
  campaign: 'campaign-of-editors',
  cloaked: 'totalRevenue',
};
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const DAY = 86_400_000;
const EDITOR = 'editor-one';
const SHELL =
  '<!doctype html><html><head><!--bootstrap--></head><body><!--first-view--><div id="root"></div></body></html>';

/** Returns the paths of all keys in a JSON value, joined with dots. Lists have `[]` instead of an index. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [at, ...keysOf(item, at)];
  });
}
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
const sortedKeys = (values: unknown[]) => [...new Set(values.flatMap((value) => keysOf(value)))].sort();

describe('the public view', () => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let guest: Client;
  let sources: Record<'first' | 'second', string>;
  let permalink: string;
  let id: string;
  let dist: string;
  let image: string;
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
    const channels = analyticsInstance(sources.first, { ...base(), inputs: inputs('sessionDefaultChannelGroup') });
    const filtered = analyticsInstance(sources.first, {
      ...base(),
      inputs: { ...inputs('country'), campaign: [SECRETS.campaign] },
    });
    const description = SECRETS.description;
    const byCloaked = (instanceId: string) => ({ column: `${instanceId}.${SECRETS.cloaked}`, dir: 'desc' as const });
    return {
      table: chart([days], { format: 'table', rowsLimit: 4, description, realTime: true, orderBy: byCloaked(days.id) }),
      bars: chart([channels], { description, rowsLimit: 3, orderBy: byCloaked(channels.id) }),
      filtered: chart([filtered], { description, orderBy: byCloaked(filtered.id) }),
      text: textCard('For everybody', { description }),
    };
  };
  let widgets: ReturnType<typeof make>;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'reporting-dist-'));
    mkdirSync(join(dist, 'assets'));
    for (const name of ['index.html', 'auth.html']) writeFileSync(join(dist, name), SHELL);
    sandboxed = await startSandboxedService({ env: { APP_DIST: dist } });
    company = await sandboxed.test.company();
    guest = sandboxed.test.guest();
    sources = {
      first: await sandboxed.connect(company.admin, 'google_analytics'),
      second: await sandboxed.connect(company.admin, 'google_analytics', 'tom@brewlab.agency'),
    };
    widgets = make();
    const all = [widgets.table, widgets.bars, widgets.filtered, widgets.text];
    const note = pngChunk('tEXt', Buffer.from(`Comment\0${SECRETS.description}`));
    const file = fileOf(withPngChunks(await plainImage(64, 48).png().toBuffer(), note), `${SECRETS.config}.png`);
    const uploaded = await company.admin.call(uploadFile, { params: { kind: 'client' }, body: { file } });
    image = uploaded.json.data.url;
    ({ id, permalink } = await sandboxed.dashboard(company.admin, all, {
      range_type: 'lastMonth',
      styles: { clientImage: image },
    }));
  });
  afterAll(async () => {
    await sandboxed.close();
    rmSync(dist, { recursive: true, force: true });
  });

  const load = async (client: Client) => client.call(getDashboard, { params: { permalink } });
  const data = async (client: Client, widgetId: string) =>
    client.call(getWidgetData, { params: { id: widgetId }, query: { ...OCTOBER, permalink } });
  const stream = async (client: Client) => client.call(getDashboardData, { params: { permalink }, query: OCTOBER });

  it('has exactly the fields that are listed here', async () => {
    const { theme: _theme, ...dashboard } = (await load(guest)).json.data;
    const lines = linesOf((await stream(guest)).text);
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
        "styles.clientImage",
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

  const REALTIME = { realtime: '1' };
  const FORBIDDEN = { start_date: '2019-03-01', end_date: '2019-03-31' };
  const AS_STREAM = (query: Record<string, string>) => () =>
    guest.call(getDashboardData, { params: { permalink }, query });
  const AS_DATA = (query: Record<string, string>) => () =>
    guest.call(getWidgetData, { params: { id: widgets.table.id }, query: { permalink, ...query } });
  const AS_PAGE = (rest: string) => () => guest.send('GET', `/dashboards/${permalink}${rest}`);
  const MODES: readonly [name: string, read: () => Promise<Answer>][] = [
    ['load', () => load(guest)],
    ['load in realtime', () => guest.call(getDashboard, { params: { permalink }, query: REALTIME })],
    ['data', AS_DATA(OCTOBER)],
    ['data in realtime', AS_DATA(REALTIME)],
    ['data of a forbidden range', AS_DATA(FORBIDDEN)],
    ['stream', AS_STREAM(OCTOBER)],
    ['stream in realtime', AS_STREAM(REALTIME)],
    ['stream of a forbidden range', AS_STREAM(FORBIDDEN)],
    ['page', AS_PAGE('')],
    ['page with dates', AS_PAGE('?month=10&year=2026')],
    ['realtime page', AS_PAGE('/realtime')],
    ['embedded page', AS_PAGE('/embed?theme=dark&language=de')],
    ['print view', AS_PAGE('/print')],
    ['print view of a forbidden range', AS_PAGE('/print?month=3&year=2019')],
    ['file', () => guest.send('GET', image)],
  ];
  const embedded = (text: string, name: string): unknown => {
    const json = new RegExp(`<script type="application/json" id="${name}"[^>]*>(.*?)</script>`, 's').exec(text)?.[1];
    return json === undefined ? null : JSON.parse(json);
  };

  it('contains no value that only members may see, whatever the mode', async () => {
    const complete = [
      await stream(company.admin),
      await company.admin.call(getDashboardData, { params: { permalink }, query: REALTIME }),
    ].flatMap(({ text }) => linesOf(text).map((line) => dataLineSchema.parse(line)));
    const cloakedFigures = complete.flatMap(({ data: { columns, rows, totals, compare } }) => {
      const at = columns.findIndex(({ metric }) => metric === SECRETS.cloaked);
      return [...rows, ...(compare?.rows ?? []), totals ?? [], compare?.totals ?? []].flatMap((row) => row[at] ?? []);
    });
    // Only long numbers are searched for, because short numbers occur by chance.
    const figures = cloakedFigures.filter((figure) => /\d{4}\.\d/.test(String(figure)));
    expect(figures.length).toBeGreaterThan(20);
    const written = figures.map((figure) => Number(figure).toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const channels = new Set(
      complete
        .filter((line) => line.id === widgets.bars.id)
        .flatMap(({ data: { rows } }) => rows.map(([name]) => name)),
    );
    expect(channels.size).toBeGreaterThan(4);
    const { tenant, userIds, emails } = company;
    const ids = [...Object.values(sources), ...Object.values(userIds), ...Object.values(emails), tenant.companyId];
    const secrets = [...Object.values(SECRETS), ...ids, EDITOR, MAYA, 'properties/', 'brewlab', 'Ada Admin'];
    for (const [name, read] of MODES) {
      const { status, text, headers } = await read();
      const sent = text + JSON.stringify(Object.fromEntries(headers));
      expect([name, status]).toEqual([name, 200]);
      const found = [...secrets, ...figures.map(String), ...written].filter((value) => sent.includes(value));
      expect([name, found]).toEqual([name, []]);
      expect([name, /revenue/i.exec(sent)]).toEqual([name, null]);
      // The widget that shows the channels has the rows limit 3.
      expect([...channels].filter((channel) => text.includes(String(channel))).length, name).toBeLessThanOrEqual(3);
      if (!name.includes('forbidden')) continue;
      expect([name, /"rows":\[\[|<tbody>/.exec(text)]).toEqual([name, null]);
      // The data is missing because of the range, and not because the vendor returned no data.
      if (!name.startsWith('print')) expect(text).toContain('"kind":"range"');
    }
    expect((await guest.call(previewWidget, { body: { widget: widgets.table, range: {} } })).status).toBe(401);
    const other = (await sandboxed.test.company()).admin;
    expect((await load(other)).text).toBe((await load(guest)).text);
  });

  it('has in every mode only fields of the dashboard and of its data, and an error if the range is rejected', async () => {
    const known = {
      dashboard: new Set(sortedKeys([(await load(guest)).json.data])),
      line: new Set(sortedKeys(linesOf((await stream(guest)).text))),
    };
    const unknown = (values: unknown[], keys: Set<string>) => sortedKeys(values).filter((key) => !keys.has(key));
    for (const [name, read] of MODES) {
      const { text } = await read();
      if (name.startsWith('load')) expect(unknown([JSON.parse(text).data], known.dashboard)).toEqual([]);
      // The data of a rejected range contains an error.
      known.line.add('data.meta.error').add('data.meta.error.kind').add('data.meta.error.message');
      known.line.add('data.meta.error.mend');
      if (name.startsWith('data')) expect(unknown([{ data: JSON.parse(text).data }], known.line)).toEqual([]);
      if (name.startsWith('stream')) expect(unknown(linesOf(text), known.line)).toEqual([]);
      if (!name.includes('page')) continue;
      expect(sortedKeys([embedded(text, 'bootstrap')])).toMatchInlineSnapshot(`
        [
          "demo",
          "errorsDsn",
          "legal",
          "legal.privacy",
          "legal.terms",
          "member",
          "pdfAvailable",
          "pdfMaximum",
          "siteTitle",
        ]
      `);
      const first = embedded(text, 'first-view-data') as { dashboard: unknown; lines: unknown[] } | null;
      if (name === 'realtime page') expect(first).toBeNull();
      else {
        expect(unknown([first?.dashboard], known.dashboard)).toEqual([]);
        expect(unknown(first?.lines ?? [], known.line)).toEqual([]);
        expect(first?.lines).not.toEqual([]);
      }
    }
  });

  it('has the same source numbers in the dashboard and in its data, in the order of use', async () => {
    const dashboard = (await load(guest)).json.data;
    const numbers = dashboard.widgets.flatMap((widget) =>
      widget.nature === 'passive' ? [] : widget.instances.map(({ sourceId }) => sourceId),
    );
    expect(numbers).toEqual(['1', '2', '2']);
    for (const [number, widget] of [widgets.table, widgets.bars].entries()) {
      const { meta } = (await data(guest, widget.id)).json.data;
      expect(meta.sources.map((source) => source.id)).toEqual([String(number + 1)]);
    }
  });

  it('does not state that rows are ordered by a cloaked metric, but its rows have this order', async () => {
    const dashboard = (await load(guest)).json.data;
    const orders = dashboard.widgets.map((widget) => (widget.nature === 'passive' ? null : widget.orderBy));
    expect(orders).toEqual([null, null, null, null]);
    const complete = (await data(company.admin, widgets.table.id)).json.data;
    const cloaked = complete.columns.findIndex((column) => column.metric === SECRETS.cloaked);
    const best = complete.rows.toSorted((a, b) => Number(b[cloaked]) - Number(a[cloaked])).slice(0, 4);
    const shown = (await data(guest, widgets.table.id)).json.data;
    expect(shown.rows.map(([day]) => day)).toEqual(best.map(([day]) => day));
  });

  it('contains the comparison of each row within the rows limit', async () => {
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

  it('is not sent to members, who receive the complete dashboard', async () => {
    const member = await company.admin.call(getDashboard, { params: { permalink: id } });
    expect(member.json.data).toMatchObject({
      public: false,
      version: 1,
      widgets: [{ version: 1, instances: [{ sourceId: sources.second, config: SECRETS.config }] }, {}, {}, {}],
    });
  });

  it('sends nothing to guests over a socket', async () => {
    const channel = companyChannel(company.tenant.companyId);
    const socket = openSocket(sandboxed.test.origin, socketPath(sandboxed.test.service.realtime.key));
    const { data } = await socket.next('pusher:connection_established');
    const signed = await guest.send(authorizeChannel.method, authorizeChannel.path, {
      raw: String(new URLSearchParams({ socket_id: String(Object(data).socket_id), channel_name: channel })),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(signed.status).toBe(401);
    socket.send('pusher:subscribe', { channel });
    await socket.next('pusher:subscription_error');
    const body = { version: 1, editor: EDITOR, sequence: 2, footer: 'Changed' };
    expect((await company.admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    socket.send('pusher:ping', {});
    await socket.next('pusher:pong');
    expect(socket.messages.map(({ event, data: sent }) => [event, Object.keys(Object(sent))])).toEqual([
      ['pusher:connection_established', ['socket_id', 'activity_timeout']],
      ['pusher:subscription_error', ['type', 'error', 'status']],
      ['pusher:pong', []],
    ]);
    socket.socket.terminate();
  });
});
