import { connectorFor } from '@reporting/connectors';
import {
  type BodyOf,
  type ChosenSources,
  CONNECTION_TYPES,
  createDashboard,
  getDashboard,
  getWidgetData,
  listDashboards,
  listSources,
  listTemplates,
  saveDashboard,
  widgetSchema,
} from '@reporting/contract';
import { missingParameters } from '@reporting/contract/rules';
import { type InteractiveWidget, type Widget, widgetTypeSchema } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSource } from '../../data/sources/store.ts';
import { newId } from '../../platform/ids.ts';
import type { Client } from '../../testing/client.ts';
import { startTestService, type TestCompany, type TestService } from '../../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../../testing/widgets.ts';
import { texts } from './de.ts';

const KEYS = ['seo', 'paid-search', 'paid-social', 'social', 'shop', 'email', 'local', 'executive'];

describe('templates and copies', () => {
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  beforeAll(async () => {
    test = await startTestService();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
  });

  const source = async (type: string, tenant = company.tenant) => {
    const id = newId();
    await insertSource(tenant, { id, type, account: `a ${type}`, externalId: id }, new Date());
    return id;
  };
  const create = async (body: Omit<BodyOf<typeof createDashboard>, 'name'>, client = admin) =>
    client.call(createDashboard, { body: { name: 'Halden Clinic', ...body } });
  const created = async (body: Omit<BodyOf<typeof createDashboard>, 'name'>) => {
    const answer = await create(body);
    expect(answer.status).toBe(201);
    return answer.json.data;
  };
  const read = async (permalink: string, client = admin) =>
    (await client.call(getDashboard, { params: { permalink } })).json.data;
  const interactive = (widgets: readonly Widget[]) =>
    widgets.filter((widget): widget is InteractiveWidget => widget.nature === 'interactive');
  const instancesOf = (widgets: readonly Widget[]) => interactive(widgets).flatMap(({ instances }) => instances);
  const errorsOf = async (body: Omit<BodyOf<typeof createDashboard>, 'name'>) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect((await admin.call(listDashboards)).json.meta.total).toBe(0);
    return (answer.json as unknown as { errors: Record<string, string[]> }).errors;
  };

  it('are listed with the fields that the gallery of templates requires', async () => {
    const { data } = (await company.member.call(listTemplates)).json;
    expect(Object.keys(data)).toEqual(KEYS);
    for (const { name, description, widgets } of Object.values(data)) {
      expect([name, description].every((text) => text.length > 5)).toBe(true);
      // The widgets fill every row of the grid.
      expect(widgets.reduce((sum, { width, height }) => sum + width * height, 0) % 4).toBe(0);
      expect(widgets.length).toBeGreaterThanOrEqual(8);
      for (const { nature, instances } of widgets) expect(instances).toHaveLength(nature === 'interactive' ? 1 : 0);
    }
    expect((await test.guest().call(listTemplates)).status).toBe(401);
  });

  it('have German names, titles and texts', async () => {
    const headers = { 'accept-language': 'de' };
    const english = (await admin.call(listTemplates)).json.data;
    const german = (await admin.call(listTemplates, { headers })).json.data;
    const textsOf = (templates: typeof german) =>
      Object.values(templates).flatMap(({ name, description, widgets }) => [
        name,
        description,
        ...widgets.map(({ title }) => title),
      ]);
    const used = new Set(textsOf(english));
    expect([...used].filter((text) => !Object.hasOwn(texts, text))).toEqual([]);
    expect(textsOf(german)).toEqual(textsOf(english).map((text) => texts[text]));
    const body = { name: 'Halden Klinik', template: 'executive' };
    const { permalink } = (await admin.call(createDashboard, { body, headers })).json.data;
    const { widgets } = await read(permalink);
    expect(widgets.map(({ title }) => title)).toContain('Umsatz nach Tagen');
    const card = widgets.find(({ nature }) => nature === 'passive');
    expect(JSON.stringify(card)).toContain('Was funktionierte');
  });

  it.each(KEYS)('%s becomes a valid dashboard, with inputs that its connectors support', async (template) => {
    const { permalink } = await created({ template });
    const { widgets, name, timezone } = await read(permalink);
    expect([name, timezone]).toEqual(['Halden Clinic', null]);
    expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
    expect(widgets.map(({ order }) => order)).toEqual(widgets.map((_, index) => index));
    for (const widget of widgets as Widget[]) {
      expect(widgetSchema.safeParse(widget).error).toBeUndefined();
      if (widget.nature === 'passive') continue;
      const [instance] = widget.instances;
      expect(instance).toMatchObject({ sourceId: null, currency: null });
      const type = widgetTypeSchema.parse(instance?.type);
      const definition = (await connectorFor(type))?.definitions[type];
      if (!instance || !definition) continue;
      expect(definition.formats).toContain(widget.format);
      const { metrics, dimension } = instance.inputs;
      expect(definition.metrics.map(({ key }) => key)).toEqual(expect.arrayContaining(metrics as string[]));
      if (dimension !== null) expect(definition.dimensions.map(({ key }) => key)).toContain(dimension);
      const missing = missingParameters(definition.parameters, instance.inputs).map((parameter) => parameter.name);
      expect(missing.filter((parameter) => parameter !== 'property')).toEqual([]);
    }
  });

  it('query the chosen sources, and guests do not see widgets without a source', async () => {
    const analytics = await source('google_analytics');
    const property = { id: 'properties/1', name: 'Halden' };
    const { permalink } = await created({
      template: 'seo',
      timezone: 'Europe/Oslo',
      sources: { google_analytics: { id: analytics, property } },
    });
    const { widgets, timezone } = await read(permalink);
    expect(timezone).toBe('Europe/Oslo');
    for (const { type, sourceId, inputs, accounts } of instancesOf(widgets as Widget[])) {
      const own = type === 'google_analytics_4';
      expect([sourceId, inputs.property, accounts]).toEqual(
        own ? [analytics, 'properties/1', ['Halden']] : [null, undefined, []],
      );
    }
    const [used] = (await admin.call(listSources)).json.data;
    expect(used).toMatchObject({ dashboardsCount: 1, widgetsCount: 2 });
    const shown = await read(permalink, test.guest());
    expect(shown.widgets).toHaveLength(3);
  });

  it('contain an error for a widget without a source', async () => {
    const { permalink } = await created({ template: 'email' });
    const { widgets } = await read(permalink);
    const message = async (type: string) => {
      const widget = interactive(widgets as Widget[]).find(({ instances }) => instances[0]?.type === type);
      const { data } = (await admin.call(getWidgetData, { params: { id: widget?.id ?? '' } })).json;
      expect(data.meta).toMatchObject({ state: 'error', error: { kind: 'no-source', mend: 'edit' } });
      return data.meta.error?.message;
    };
    expect(await message('mailchimp')).toBe(
      'This widget has no source yet. Edit the widget and choose a Mailchimp source.',
    );
    expect(await message('google_analytics_4')).toBe(
      'This widget has no source yet. Edit the widget and choose a Google Analytics 4 source.',
    );
    const saved = await admin.call(saveDashboard, {
      params: { key: permalink },
      body: { version: 0, editor: 'editor-one', sequence: 1, widgets },
    });
    expect(saved.status).toBe(200);
  });

  it('reject unknown templates, dashboards and sources with an error by field', async () => {
    const other = await test.company('Other');
    const foreign = await source('google_analytics', other.tenant);
    const shop = await source('woocommerce');
    const theirs = (await create({}, other.admin)).json.data;
    expect(await errorsOf({ template: '__proto__' })).toHaveProperty('template');
    expect(await errorsOf({ template: 'nothing' })).toHaveProperty('template');
    expect(await errorsOf({ copy: theirs.id })).toHaveProperty('copy');
    expect(await errorsOf({ template: 'seo', copy: theirs.id })).toEqual({
      template: ['Use either a template or a dashboard to copy.'],
    });
    for (const id of [foreign, shop, newId()])
      expect(await errorsOf({ template: 'seo', sources: { google_analytics: { id } } })).toEqual({
        'sources.google_analytics.id': ['This is not a source of Google Analytics 4. Choose another one.'],
      });
    expect(CONNECTION_TYPES).toContain('google_analytics');
  });

  it('count against the dashboard limit', async () => {
    for (let made = 0; made < 5; made += 1) await created({ template: 'executive' });
    expect((await create({ template: 'executive' })).json).toMatchObject({ code: 'dashboard_limit_reached' });
  });

  it('copy widgets, styles and dates, with the same or with other sources', async () => {
    const before = await source('google_analytics');
    const after = await source('google_analytics');
    const shop = await source('woocommerce');
    const analytics = analyticsInstance(before, { accounts: ['Before'] });
    const column = `${analytics.id}.sessions`;
    const widgets = [
      chart([analytics], { orderBy: { column, dir: 'desc' } }),
      chart([analyticsInstance(shop, { type: 'woocommerce', inputs: { reportType: 'orders', metrics: ['orders'] } })]),
      textCard('Hello'),
    ].map((widget, order) => ({ ...widget, order }));
    const first = await created({});
    const styles = { backgroundColor: '#0b1f3a' };
    await admin.call(saveDashboard, {
      params: { key: first.id },
      body: { version: 0, editor: 'editor-one', sequence: 1, widgets, styles, footer: 'Bye', range_type: 'lastMonth' },
    });
    const same = await read((await created({ copy: first.id })).permalink);
    expect(same).toMatchObject({ name: 'Halden Clinic', footer: 'Bye', rangeType: 'lastMonth', styles });
    const [copied, shopCopy] = same.widgets as InteractiveWidget[];
    expect(copied?.id).not.toBe(widgets[0]?.id);
    expect(copied?.instances[0]).toMatchObject({ sourceId: before, inputs: analytics.inputs, accounts: ['Before'] });
    expect(copied?.orderBy?.column).toBe(`${copied?.instances[0]?.id}.sessions`);
    expect(shopCopy?.instances[0]?.sourceId).toBe(shop);

    const moved = await read(
      (await created({ copy: first.id, sources: { google_analytics: { id: after } } })).permalink,
    );
    const [instance, shopInstance] = instancesOf(moved.widgets as Widget[]);
    expect(instance).toMatchObject({ sourceId: after, accounts: [] });
    expect(instance?.inputs).toEqual({ dimension: 'date', metrics: ['sessions'] });
    expect(shopInstance?.sourceId).toBe(shop);

    const property = { id: 'properties/2', name: 'After' };
    const chosen = await read(
      (await created({ copy: first.id, sources: { google_analytics: { id: before, property } } })).permalink,
    );
    expect(instancesOf(chosen.widgets as Widget[])[0]).toMatchObject({
      sourceId: before,
      accounts: ['After'],
      inputs: { property: 'properties/2', metrics: ['sessions'] },
    });
  });

  it('copies start new widgets with the chosen sources', async () => {
    const before = await source('google_analytics');
    const after = await source('google_analytics');
    const first = await created({});
    const defaults = { currency: 'DKK', sourceId: before, account: 'Marlow Coffee' };
    await admin.call(saveDashboard, {
      params: { key: first.id },
      body: { version: 0, editor: 'editor-one', sequence: 1, defaults },
    });
    const startOf = async (sources: ChosenSources) =>
      (await read((await created({ copy: first.id, sources })).permalink)).defaults;
    expect(await startOf({ google_analytics: { id: after } })).toEqual({
      currency: 'DKK',
      sourceId: after,
      account: null,
    });
    const property = { id: 'properties/2', name: 'Halden Clinic' };
    expect(await startOf({ google_analytics: { id: after, property } })).toMatchObject({ account: 'Halden Clinic' });
    expect(await startOf({ google_analytics: { id: before } })).toEqual(defaults);
  });

  it('copies do not name the previous sources in prefixes, except in prefixes that the user entered', async () => {
    const before = await source('google_analytics');
    const after = await source('google_analytics');
    const named = (prefix: string) => analyticsInstance(before, { prefix, accounts: ['Marlow Coffee'] });
    const widgets = [chart([named('Marlow Coffee'), named('Marlow Coffee 2'), named('Organic')])];
    const first = await created({});
    await admin.call(saveDashboard, {
      params: { key: first.id },
      body: { version: 0, editor: 'editor-one', sequence: 1, widgets },
    });
    const prefixes = async (chosen: ChosenSources) => {
      const { permalink } = await created({ copy: first.id, sources: chosen });
      return instancesOf((await read(permalink)).widgets as Widget[]).map(({ prefix }) => prefix);
    };
    const property = { id: 'properties/2', name: 'Halden Clinic' };
    expect(await prefixes({ google_analytics: { id: after, property } })).toEqual([
      'Halden Clinic',
      'Halden Clinic 2',
      'Organic',
    ]);
    expect(await prefixes({ google_analytics: { id: after } })).toEqual([
      'Google Analytics 4',
      'Google Analytics 4 2',
      'Organic',
    ]);
    expect(await prefixes({ google_analytics: { id: before } })).toEqual([
      'Marlow Coffee',
      'Marlow Coffee 2',
      'Organic',
    ]);
  });
});
