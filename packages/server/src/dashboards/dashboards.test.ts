import {
  archiveDashboard,
  cloneDashboard,
  createDashboard,
  deleteDashboard,
  getDashboard,
  listDashboards,
  restoreDashboard,
  saveDashboard,
} from '@reporting/contract';
import type { JsonValue } from '@reporting/widgets/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSource } from '../data/sources/store.ts';
import { newId } from '../platform/ids.ts';
import type { Client, SendOptions } from '../testing/client.ts';
import { memberView } from '../testing/member-view.ts';
import { createTestClock, ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

describe.each(ENGINES)('dashboards on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  beforeAll(async () => {
    test = await startTestService({ postgres, clock: createTestClock(START) });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
  });

  const create = async (name = 'A dashboard') => (await admin.call(createDashboard, { body: { name } })).json.data;
  const save = (key: string, body: Record<string, unknown>, client = admin) =>
    client.call(saveDashboard, {
      params: { key },
      body: { version: 0, editor: 'editor-one', sequence: 1, ...body },
    });
  const read = async (permalink: string, client = admin, options: SendOptions = {}) =>
    client.call(getDashboard, { params: { permalink }, ...options });

  it('are created, read by id and by link, and listed', async () => {
    const { id, permalink } = await create('  Spring  ');
    expect(permalink).toMatch(/^[\w-]{24}$/);
    const byLink = await read(permalink);
    expect(byLink.headers.get('x-public')).toBeNull();
    expect(byLink.json.data).toMatchObject({
      id,
      name: 'Spring',
      public: false,
      version: 0,
      rangeType: 'last30Days',
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      compareStartDate: '2026-09-22',
      compareEndDate: '2026-10-21',
      effectiveTimezone: 'Europe/Copenhagen',
      maximumDate: '2026-11-20',
    });
    expect((await read(id)).text).toBe(byLink.text);
    const list = (await admin.call(listDashboards)).json;
    expect(list.data).toMatchObject([{ id, name: 'Spring', widgetsCount: 0, active: true, updatedBy: 'Ada Admin' }]);
    expect(list.meta).toMatchObject({ total: 1, active: 1, archived: 0, current_page: 1, last_page: 1 });
  });

  it('contain the theme of their styles, for members and for guests', async () => {
    const { id, permalink } = await create();
    const styles = { backgroundColor: '#101820', color: '#223344' };
    expect((await save(id, { styles })).status).toBe(200);
    const { data } = (await read(permalink)).json;
    expect(data.styles).toEqual(styles);
    expect(data.theme.attributes).toEqual({ 'data-theme': 'dark' });
    expect(data.theme.style['--rui-surface']).toBe('#101820');
    expect(data.theme.corrections[0]).toMatchObject({ role: 'text', wanted: '#223344' });
    expect((await read(permalink, test.guest())).json.data.theme).toEqual(data.theme);
  });

  it('have dates in the time zone of the dashboard, or of the request if the dashboard has none', async () => {
    test.clock.move(Date.parse('2026-11-21T23:30:00Z') - test.clock.now());
    const { id, permalink } = await create();
    const endIn = async (timezone: string) => (await read(permalink, admin, { query: { timezone } })).json.data.endDate;
    expect(await endIn('America/New_York')).toBe('2026-11-20');
    expect(await endIn('Asia/Tokyo')).toBe('2026-11-21');
    expect(await endIn('Europe/Copenhagen')).toBe('2026-11-21');
    // An unknown time zone is ignored, because 422 means that a password is required.
    expect(await endIn('Mars/Olympus')).toBe('2026-11-21');
    expect(await endIn('')).toBe('2026-11-21');
    await save(id, { timezone: 'America/New_York' });
    expect(await endIn('Asia/Tokyo')).toBe('2026-11-20');
  });

  it('reject invalid queries and bodies with an error by field', async () => {
    const { id } = await create();
    const list = await admin.call(listDashboards, { query: { page: 'zz', per_page: '1.5' } });
    expect(list.status).toBe(422);
    const whole = ['Use a whole number.'];
    expect(list.json).toMatchObject({ errors: { page: whole, per_page: whole } });
    const action = await admin.call(saveDashboard, { params: { key: id }, body: { category: 'explode' } });
    expect(action.status).toBe(422);
    expect(action.json).toMatchObject({ errors: { category: [expect.stringContaining('refresh_permalink')] } });
    expect(Object.keys((action.json as unknown as { errors: object }).errors)).toEqual(['category']);
    const unsaved = await admin.call(saveDashboard, { params: { key: id }, body: { name: 'x' } });
    expect(unsaved.json).toMatchObject({ errors: { version: ['Please fill out this field.'] } });
  });

  it('are searched, sorted and paged', async () => {
    for (const name of ['Beta 100%', 'alpha', 'Gamma']) {
      test.clock.move(1_000);
      await create(name);
    }
    const names = async (query: Record<string, string>) =>
      (await admin.call(listDashboards, { query })).json.data.map((item) => item.name);
    expect(await names({})).toEqual(['Gamma', 'alpha', 'Beta 100%']);
    expect(await names({ searchTerm: 'A' })).toHaveLength(3);
    expect(await names({ searchTerm: '0%' })).toEqual(['Beta 100%']);
    expect(await names({ searchTerm: '_' })).toEqual([]);
    expect(await names({ per_page: '2', page: '2' })).toEqual(['Beta 100%']);
  });

  it('save widgets as the next version, and return the first answer to a repeated save', async () => {
    const { id, permalink } = await create();
    const widgets = [textCard('one')];
    const first = await save(id, { widgets, name: 'Named' });
    expect(first.status).toBe(200);
    expect(first.json.data).toMatchObject({ version: 1, widgets: [{ id: widgets[0]?.id }] });
    const again = await save(id, { widgets: [textCard('another')], name: 'Ignored' });
    expect(again.json).toEqual(first.json);
    expect((await read(permalink)).json.data).toMatchObject({ version: 1, name: 'Named' });
  });

  it('accept a save after an aborted save of the same editor, and reject the aborted save if it arrives later', async () => {
    const { id, permalink } = await create();
    await save(id, { name: 'first', sequence: 1 });
    expect((await save(id, { name: 'second', sequence: 2 })).status).toBe(200);
    expect((await save(id, { name: 'late', sequence: 0 })).status).toBe(409);
    expect((await read(permalink)).json.data.name).toBe('second');
  });

  it('reject a save that would overwrite another editor’s save, and return the stored state', async () => {
    const { id } = await create();
    const settings = { footer: 'Theirs too', hidden_date_selector: true, range_type: 'lastMonth' as const };
    await save(
      id,
      { name: 'Theirs', widgets: [textCard('theirs')], editor: 'editor-two', ...settings },
      company.member,
    );
    const conflict = await save(id, { name: 'Mine' });
    expect(conflict.status).toBe(409);
    expect(conflict.json).toMatchObject({
      current: {
        name: 'Theirs',
        version: 1,
        updatedBy: 'Mo Member',
        widgets: [{ widget: { inputs: { description: 'theirs' } } }],
        footer: 'Theirs too',
        hiddenDateSelector: true,
        rangeType: 'lastMonth',
        startDate: expect.stringMatching(/-01$/),
      },
    });
    expect((await save(id, { name: 'Mine', version: 1 })).status).toBe(200);
  });

  it('accept only one of many concurrent saves of the same version', async () => {
    const { id, permalink } = await create();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save(id, { name: `Editor ${index}`, editor: `editor-${index}xx` })),
    );
    const won = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
    expect((await read(permalink)).json.data).toMatchObject({ version: 1, name: `Editor ${won[0]}` });
  });

  it('count against the dashboard limit when they are created, copied or restored', async () => {
    const first = await create();
    for (let count = 2; count <= 5; count += 1) await create();
    const clone = () => admin.call(cloneDashboard, { params: { id: first.id } });
    const refused = await admin.call(createDashboard, { body: { name: 'One too many' } });
    expect(refused.status).toBe(422);
    expect(refused.json).toHaveProperty('errors.general');
    expect((await clone()).status).toBe(422);
    await admin.call(archiveDashboard, { params: { id: first.id } });
    expect((await clone()).status).toBe(201);
    expect((await admin.call(restoreDashboard, { params: { id: first.id } })).status).toBe(422);
  });

  it('do not exceed the dashboard limit if many are created concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => admin.call(createDashboard, { body: { name: 'At once' } })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
  });

  it('are copied with new ids', async () => {
    const { id } = await create('Original');
    const instance = analyticsInstance(null);
    const widget = chart([instance], { orderBy: { column: `${instance.id}.sessions`, dir: 'desc' } });
    await save(id, { widgets: [widget] });
    const copy = (await admin.call(cloneDashboard, { params: { id } })).json.data;
    const [copied] = (await read(copy.permalink)).json.data.widgets;
    if (copied?.nature !== 'interactive') throw new Error('The widget was not copied.');
    expect(copied.id).not.toBe(widget.id);
    expect(copied.instances[0]?.id).not.toBe(instance.id);
    expect(copied.orderBy?.column).toBe(`${copied.instances[0]?.id}.sessions`);
    expect((await read(copy.permalink)).json.data.name).toBe('Original (copy)');
    const german = await admin.call(cloneDashboard, { params: { id }, headers: { 'accept-language': 'de' } });
    expect((await read(german.json.data.permalink)).json.data.name).toBe('Original (Kopie)');
  });

  it('answer 404 while archived, and after deletion', async () => {
    const { id, permalink } = await create();
    await admin.call(archiveDashboard, { params: { id } });
    expect((await read(permalink)).status).toBe(404);
    expect((await read(permalink, test.guest())).status).toBe(404);
    expect((await admin.call(restoreDashboard, { params: { id } })).status).toBe(200);
    expect((await read(permalink, test.guest())).status).toBe(200);
    expect((await admin.call(deleteDashboard, { params: { id } })).status).toBe(204);
    expect((await read(permalink)).status).toBe(404);
  });

  it('have a new permalink on request, which replaces the old permalink', async () => {
    const { id, permalink } = await create();
    const answer = await admin.call(saveDashboard, {
      params: { key: permalink },
      body: { category: 'refresh_permalink' },
    });
    expect(answer.status).toBe(200);
    expect((await read(permalink, test.guest())).status).toBe(404);
    const fresh = (await read(id)).json.data.permalink;
    expect(answer.json).toEqual({ data: { permalink: fresh } });
    expect((await read(fresh, test.guest())).status).toBe(200);
  });

  it('answer guests and other companies with the public view', async () => {
    const sourceId = newId();
    await insertSource(
      company.tenant,
      { id: sourceId, type: 'google_analytics', account: 'x', externalId: 'x' },
      new Date(START),
    );
    const { id, permalink } = await create();
    const open = chart(
      [
        analyticsInstance(sourceId, {
          inputs: { property: 'secret-property', dimension: 'date' },
          metricsOptions: { a: { cloaked: true }, b: {} },
        }),
        analyticsInstance(null),
      ],
      { title: 'Shown' },
    );
    const widgets = [open, chart([analyticsInstance(null)], { title: 'Without source' }), textCard('Text')].map(
      (widget, order) => ({ ...widget, order }),
    );
    expect((await save(id, { widgets, defaults: { currency: 'EUR' } })).status).toBe(200);
    const guest = await read(permalink, test.guest());
    expect(guest.headers.get('x-public')).toBe('1');
    expect(guest.json.data.widgets.map((widget) => widget.title)).toEqual(['Shown', 'A widget']);
    expect(guest.json.data).toMatchObject({ public: true, defaults: {}, automaticReports: [] });
    expect(guest.text).not.toContain('secret-property');
    expect(guest.text).not.toContain('"a":');
    const [shown] = guest.json.data.widgets;
    expect(shown).toMatchObject({ instances: [{ sourceId: '1', inputs: { dimension: 'date' } }] });
    const otherAdmin = (await test.company()).admin;
    const foreign = await read(permalink, otherAdmin);
    expect(foreign.headers.get('x-public')).toBe('1');
    expect((await read(id, otherAdmin)).status).toBe(404);
    const etag = guest.headers.get('etag') ?? '';
    expect((await read(permalink, test.guest(), { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('answer 402 to everyone if the company has no access', async () => {
    const { permalink } = await create();
    await test.service.db
      .updateTable('companies')
      .set({ state: 'trial', expires_at: new Date(test.clock.now() - 1) })
      .where('id', '=', company.tenant.companyId)
      .execute();
    for (const client of [admin, test.guest()]) {
      const answer = await read(permalink, client);
      expect(answer.status).toBe(402);
      expect(answer.headers.get('x-public')).toBe('1');
    }
  });

  it('reject sources of other companies in every call that accepts sources', async () => {
    const other = await test.company();
    const foreign = newId();
    await insertSource(
      other.tenant,
      { id: foreign, type: 'google_analytics', account: 'x', externalId: 'x' },
      new Date(START),
    );
    const { id } = await create();
    const saved = await save(id, {
      widgets: [textCard(), chart([analyticsInstance(null), analyticsInstance(foreign)], { order: 1 })],
    });
    expect(saved.status).toBe(422);
    expect(saved.json).toHaveProperty(['errors', 'widgets.1.instances.1.sourceId']);
    const preview = await admin.send('POST', '/api/widgets/preview', {
      body: { widget: chart([analyticsInstance(foreign)]), range: {} },
    });
    expect(preview.status).toBe(422);
    expect(preview.json).toHaveProperty(['errors', 'widget.instances.0.sourceId']);
    expect(memberView((await read(id)).json).version).toBe(0);
  });

  it.each([
    ['a title that is too long', { widgets: [textCard('x', { title: 'x'.repeat(201) })] }, 'widgets.0.title'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a day that does not exist', { start: '2026-02-30' }, 'start'],
    ['a day in the year 1', { start: '0001-01-01', range_type: 'custom' }, 'start'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an unknown range type', { range_type: 'fortnight' }, 'range_type'],
    ['NUL in a text', { footer: 'a\u0000b' }, 'footer'],
    ['half a surrogate pair', { footer: '\ud800' }, 'footer'],
    [
      'values that are nested too deeply',
      { widgets: [chart([analyticsInstance(null, { inputs: { deep: nested(20) } })])] },
      'widgets.0.instances.0.inputs.deep',
    ],
    ['a number that JSON cannot represent', { sequence: Number.POSITIVE_INFINITY }, 'sequence'],
    ['too many widgets', { widgets: Array.from({ length: 201 }, () => textCard()) }, 'widgets'],
  ])('reject %s and name the field', async (_name, change, field) => {
    const { id } = await create();
    const answer = await save(id, change);
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty(['errors', field, 0]);
    expect((await read(id)).json.data).toMatchObject({ version: 0, name: 'A dashboard' });
  });

  it('reject a body that is nested 400,000 levels deep', async () => {
    const { id } = await create();
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    const raw = `{"version":0,"editor":"editor-one","sequence":1,"styles":${deep}}`;
    const answer = await admin.send('PUT', `/api/dashboards/${id}`, { raw });
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty('errors.styles');
  });

  it.each(['version', 'sequence'])('reject a %s above 2^31 and name the field', async (field) => {
    const { id } = await create();
    for (const value of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const answer = await save(id, { [field]: value, name: 'Changed' });
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { code: 'invalid_fields', errors: { [field]: ['Use at most 2147483646.'] } },
      ]);
    }
    expect(memberView((await read(id)).json).version).toBe(0);
  });

  it('reject a body of 2 MB with 413 and a message that states the maximum', async () => {
    const { id } = await create();
    const answer = await save(id, { footer: 'x'.repeat(2_000_000) });
    expect(answer.status).toBe(413);
    expect(answer.json).toMatchObject({ message: expect.stringContaining('1 MB') });
    expect(memberView((await read(id)).json).version).toBe(0);
  });

  it('store and return a script in a name as plain text', async () => {
    const { id, permalink } = await create('<script>alert(1)</script>');
    await save(id, { widgets: [textCard('</script><img src=x onerror=alert(1)>')] });
    const guest = await read(permalink, test.guest());
    expect(guest.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(guest.headers.get('x-content-type-options')).toBe('nosniff');
    expect(guest.json.data.name).toBe('<script>alert(1)</script>');
  });
});

function nested(depth: number): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}
