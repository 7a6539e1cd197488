import {
  archiveDashboard,
  CALCULATED_METRICS_MAX,
  type CalculatedMetricForm,
  createCalculatedMetric,
  deleteCalculatedMetric,
  getCalculatedMetricUses,
  getDashboardData,
  getWidgetData,
  getWidgetDefinition,
  listCalculatedMetrics,
  previewWidget,
  updateCalculatedMetric,
} from '@reporting/contract';
import type { InteractiveWidget, Widget, WidgetData } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import { ENGINES, type TestCompany } from '../testing/service.ts';
import { analyticsInstance, chart } from '../testing/widgets.ts';

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const PAGES: CalculatedMetricForm = { name: 'Pages', type: 'averageNumber', expression: 'Views / Sessions' };

describe.each(ENGINES)('calculated metrics on $engine', ({ postgres }) => {
  let sandboxed: SandboxedService;
  let company: TestCompany;
  let admin: Client;
  let source: string;

  beforeAll(async () => {
    sandboxed = await startSandboxedService({ postgres });
  });
  afterAll(() => sandboxed.close());
  beforeEach(async () => {
    company = await sandboxed.test.company();
    admin = company.admin;
    await sandboxed.reset();
    source = await sandboxed.connect(admin, 'google_analytics');
  });

  const create = async (form: CalculatedMetricForm, client = admin) =>
    (await client.call(createCalculatedMetric, { body: form })).json.data.id;
  const refused = async (form: Partial<CalculatedMetricForm>, id?: string) => {
    const body = { ...PAGES, ...form };
    const answer = await (id === undefined
      ? admin.call(createCalculatedMetric, { body })
      : admin.call(updateCalculatedMetric, { params: { id }, body }));
    expect(answer.status).toBe(422);
    return (answer.json as unknown as { errors: Record<string, string[]> }).errors;
  };
  const names = async (client = admin) =>
    (await client.call(listCalculatedMetrics)).json.data.map(({ name, expression }) => [name, expression]);
  const showing = (ids: string[], more: Partial<InteractiveWidget> = {}, options = {}) =>
    chart(
      [
        analyticsInstance(source, {
          inputs: {
            property: 'properties/310200101',
            dimension: 'sessionDefaultChannelGroup',
            metrics: ['sessions', 'screenPageViews'],
            calculatedMetrics: ids,
          },
          metricsOptions: options,
        }),
      ],
      { format: 'table', rowsLimit: 100, ...more },
    );
  const read = async (widget: Widget, client = admin, permalink?: string): Promise<WidgetData> => {
    const query = { ...OCTOBER, ...(permalink ? { permalink } : {}) };
    return (await client.call(getWidgetData, { params: { id: widget.id }, query })).json.data;
  };
  const preview = async (widget: Widget): Promise<WidgetData> =>
    (await admin.call(previewWidget, { body: { widget, range: OCTOBER } })).json.data;
  const ratio = (row: readonly unknown[] | undefined) => Number(row?.at(-2)) / Number(row?.at(-3));

  it('are created, listed by name, changed and deleted by every member', async () => {
    const id = await create({ ...PAGES, name: '  Pages per session ', expression: ' Views / Sessions ' });
    await create({ name: 'another', type: 'number', expression: '1 + 1' }, company.member);
    expect(await names(company.member)).toEqual([
      ['another', '1 + 1'],
      ['Pages per session', 'Views / Sessions'],
    ]);
    const changed = await company.member.call(updateCalculatedMetric, {
      params: { id },
      body: { name: 'Depth', type: 'number', expression: 'Views ÷ Sessions' },
    });
    expect(changed.json.data).toEqual({ id, name: 'Depth', type: 'number', expression: 'Views ÷ Sessions' });
    expect((await admin.call(deleteCalculatedMetric, { params: { id } })).status).toBe(204);
    expect((await admin.call(deleteCalculatedMetric, { params: { id } })).status).toBe(404);
    expect(await names()).toEqual([['another', '1 + 1']]);
    const other = await sandboxed.test.company('Other');
    expect(await names(other.admin)).toEqual([]);
  });

  it('are rejected with a message for each invalid field', async () => {
    const id = await create(PAGES);
    await create({ name: 'Double', type: 'number', expression: 'Pages * 2' });
    expect(await refused({ name: ' pages' })).toEqual({
      name: ['A calculated metric “Pages” already exists. Use another name.'],
    });
    expect(await refused({ name: ' ' })).toEqual({ name: ['Please fill out this field.'] });
    expect((await refused({ name: 'New', expression: 'Views / / 2' })).expression?.[0]).toContain('near character 9');
    expect((await refused({ name: 'New', expression: 'new + 1' })).expression?.[0]).toContain('depend on each other');
    expect((await refused({ expression: 'Double / 2' }, id)).expression?.[0]).toContain('Pages → Double → Pages');
    expect(await refused({ name: 'Double' }, id)).toHaveProperty('name');
    expect((await refused({ type: 'constructor' as 'number' })).type).toHaveLength(1);
    expect(await names()).toHaveLength(2);
  });

  it('are limited to 500 per company', async () => {
    await sandboxed.test.service.db
      .insertInto('calculated_metrics')
      .values(
        Array.from({ length: CALCULATED_METRICS_MAX }, (_, index) => ({
          company_id: company.tenant.companyId,
          id: newId(),
          name: `M${index}`,
          type: 'number',
          expression: '1',
          updated_at: new Date(),
        })),
      )
      .execute();
    expect((await refused({})).name?.[0]).toContain('at most 500');
  });

  it('are renamed in the expressions of other metrics', async () => {
    const id = await create(PAGES);
    await create({ name: 'Double', type: 'number', expression: 'pages*2 + max("Pages", 1)' });
    const body = { ...PAGES, name: 'Pages per session' };
    expect((await admin.call(updateCalculatedMetric, { params: { id }, body })).status).toBe(200);
    expect(await names()).toEqual([
      ['Double', '"Pages per session"*2 + max("Pages per session", 1)'],
      ['Pages per session', 'Views / Sessions'],
    ]);
    const long = { name: 'Long', type: 'number' as const, expression: `pages${' + "Pages per session"'.repeat(45)}` };
    await create(long);
    expect((await refused({ name: 'P'.repeat(120) }, id)).name?.[0]).toContain('“Long”');
  });

  it('have a count of the dashboards, widgets and metrics that use them', async () => {
    const id = await create(PAGES);
    const other = await create({ name: 'Double', type: 'number', expression: 'Pages * 2' });
    const uses = async (one: string) => (await admin.call(getCalculatedMetricUses, { params: { id: one } })).json.data;
    expect(await uses(id)).toEqual({ dashboards: 0, widgets: 0, metrics: ['Double'] });
    const first = await sandboxed.dashboard(admin, [showing([id]), showing([other, id]), showing([other])]);
    await sandboxed.dashboard(admin, [showing([id]), showing([])]);
    await admin.call(archiveDashboard, { params: { id: first.id } });
    expect(await uses(id)).toEqual({ dashboards: 2, widgets: 3, metrics: ['Double'] });
    expect(await uses(other)).toEqual({ dashboards: 1, widgets: 2, metrics: [] });
  });

  it('are a parameter of every widget type', async () => {
    for (const type of ['google_analytics_4', 'google_sheets', 'woocommerce']) {
      const { data } = (await admin.call(getWidgetDefinition, { params: { type } })).json;
      expect(data.parameters.at(-1)).toMatchObject({ name: 'calculatedMetrics', kind: 'calculated', required: false });
    }
  });

  it('can name metrics in English and in German', async () => {
    const english = await create(PAGES);
    const german = await create({ ...PAGES, name: 'Seiten', expression: 'Aufrufe / Sitzungen' });
    const widget = showing([english, german]);
    await sandboxed.dashboard(admin, [widget]);
    const of = async (language: string): Promise<WidgetData> => {
      const headers = { 'accept-language': language };
      return (await admin.call(getWidgetData, { params: { id: widget.id }, query: OCTOBER, headers })).json.data;
    };
    const [first, second] = [await of('en'), await of('de')];
    expect(first.columns.map(({ label }) => label).slice(1)).toEqual(['Sessions', 'Views', 'Pages', 'Seiten']);
    expect(second.columns.map(({ label }) => label)).toEqual(['Channel', 'Sitzungen', 'Aufrufe', 'Pages', 'Seiten']);
    expect(second.rows).toEqual(first.rows);
    expect(first.totals.at(-1)).toBe(first.totals.at(-2));
    expect(first.totals.at(-1)).toBeGreaterThan(1);
  });

  it('are columns of saved data, previews and the stream, have totals computed from other totals, and cause no additional queries', async () => {
    const id = await create(PAGES);
    const without = showing([]);
    const widget = showing([id]);
    const { permalink } = await sandboxed.dashboard(admin, [widget]);
    await preview(without);
    const before = await sandboxed.reports();
    const data = await read(widget);
    expect(await sandboxed.reports()).toBe(before);
    expect(data.columns.at(-1)).toMatchObject({
      key: `${widget.instances[0]?.id}.calculated:${id}`,
      label: 'Pages',
      type: 'averageNumber',
      formula: { parts: [0, ' ÷ ', 1] },
    });
    expect(data.rows.length).toBeGreaterThan(3);
    for (const row of [...data.rows, data.totals, data.compare?.totals])
      expect(Number(row?.at(-1))).toBeCloseTo(ratio(row), 9);
    expect(await preview(widget)).toMatchObject({ columns: data.columns, totals: data.totals });
    const { text } = await admin.call(getDashboardData, { params: { permalink }, query: OCTOBER });
    expect(JSON.parse(text).data.totals).toEqual(data.totals);
  });

  it('are N/A if they divide by zero, or if a currency or a metric is missing', async () => {
    const zero = await create({ name: 'Zero', type: 'number', expression: 'Views / (Sessions - Sessions)' });
    const missing = await create({ name: 'Missing', type: 'number', expression: 'Cost / 2' });
    const data = await preview(showing([zero, missing]));
    for (const row of [...data.rows, data.totals]) expect(row.slice(-2)).toEqual([null, null]);
    expect(data.meta.warnings).toEqual([
      expect.stringContaining('Calculated metric “Missing”: There is no metric “Cost”.'),
    ]);
  });

  it('are computed again immediately after a change', async () => {
    const id = await create(PAGES);
    const widget = showing([id]);
    await sandboxed.dashboard(admin, [widget]);
    const before = (await read(widget)).totals.at(-1);
    await admin.call(updateCalculatedMetric, {
      params: { id },
      body: { ...PAGES, expression: 'Views / Sessions * 2' },
    });
    expect((await read(widget)).totals.at(-1)).toBeCloseTo(Number(before) * 2, 9);
  });

  it('are N/A with a warning if they are deleted or belong to another company', async () => {
    const id = await create(PAGES);
    const other = await sandboxed.test.company('Other');
    const foreign = await create({ ...PAGES, name: 'Foreign secret' }, other.admin);
    const widget = showing([id, foreign]);
    await sandboxed.dashboard(admin, [widget]);
    await admin.call(deleteCalculatedMetric, { params: { id } });
    const data = await read(widget);
    expect(data.columns.slice(-2).map(({ label }) => label)).toEqual(['Deleted metric', 'Deleted metric']);
    for (const row of [...data.rows, data.totals]) expect(row.slice(-2)).toEqual([null, null]);
    expect(data.meta.warnings).toEqual([
      'A calculated metric of this widget does not exist any more. Edit the widget and choose another one.',
    ]);
    expect(data.meta.state).toBe('fresh');
    expect(JSON.stringify(data)).not.toContain('Foreign');

    // Column labels that the service writes are in the language of the request.
    const german = { 'accept-language': 'de' };
    const own = await admin.call(getWidgetData, { params: { id: widget.id }, query: OCTOBER, headers: german });
    const labels = own.json.data.columns.map(({ label }: { label: string }) => label);
    expect(labels.slice(-2)).toEqual(['Gelöschte Metrik', 'Gelöschte Metrik']);
    const body = {
      widget: chart([analyticsInstance(source, { inputs: { property: 'x', metrics: [] } })]),
      range: OCTOBER,
    };
    const missing = async (headers: Record<string, string>) =>
      (await admin.call(previewWidget, { body, headers })).json.data.meta.error?.message;
    expect(await missing({})).toBe('“Metrics” is empty. Edit the widget and fill it out.');
    expect(await missing(german)).toBe('„Metriken“ ist leer. Bearbeiten Sie das Widget, und füllen Sie es aus.');
  });

  it('sort and limit the rows for guests, and their expression is omitted if it contains a cloaked metric', async () => {
    const id = await create(PAGES);
    const own = showing([id]);
    const column = `${own.instances[0]?.id}.calculated:${id}`;
    const best = { ...own, rowsLimit: 3, orderBy: { column, dir: 'desc' as const } };
    const cloaked = showing([id], {}, { sessions: { cloaked: true } });
    const { permalink } = await sandboxed.dashboard(admin, [best, cloaked]);
    const complete = await read(best);
    const expected = complete.rows.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1))).slice(0, 3);
    const guest = sandboxed.test.guest();
    const shown = await read(best, guest, permalink);
    expect(shown.rows.map(([channel]) => channel)).toEqual(expected.map(([channel]) => channel));
    expect(shown.totals.at(-1)).toBe(complete.totals.at(-1));
    expect(shown.columns.at(-1)?.formula).toBeDefined();
    const veiled = await read(cloaked, guest, permalink);
    expect(veiled.columns.map(({ label }) => label)).toEqual([expect.any(String), 'Views', 'Pages']);
    expect(veiled.columns.at(-1)).not.toHaveProperty('formula');
    const sessions = String(complete.totals.at(-3));
    expect(JSON.stringify(shown)).toContain(sessions);
    expect(JSON.stringify(veiled)).not.toContain(sessions);
    expect(JSON.stringify(veiled)).not.toContain('Sessions');
  });
});
