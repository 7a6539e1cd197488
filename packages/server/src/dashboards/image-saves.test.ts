import { request } from 'node:http';
import {
  createDashboard,
  dashboardForm,
  getDashboard,
  type StyleImage,
  saveDashboard,
  saveDashboardForm,
  saveDashboardImages,
} from '@reporting/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { fileOf, plainImage } from '../testing/images.ts';
import { memberView } from '../testing/member-view.ts';
import { ENGINES, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { textCard } from '../testing/widgets.ts';

describe.each(ENGINES)('a save with images on $engine', ({ postgres }) => {
  let test: TestService;
  let company: TestCompany;
  let admin: Client;
  let id: string;
  let png: Buffer;

  beforeAll(async () => {
    test = await startTestService({ postgres });
    png = await plainImage(60, 40).png().toBuffer();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.company();
    admin = company.admin;
    id = (await admin.call(createDashboard, { body: { name: 'Spring' } })).json.data.id;
  });

  const stamp = { version: 0, editor: 'editor-one', sequence: 1 };
  const read = async () => memberView((await admin.call(getDashboard, { params: { permalink: id } })).json);
  const send = (body: object, client = admin) => client.call(saveDashboardForm, { params: { id }, body });
  const sendImages = (body: object, client = admin) => client.call(saveDashboardImages, { params: { id }, body });
  const images = (...names: StyleImage[]) => Object.fromEntries(names.map((name) => [name, fileOf(png)]));
  const countFiles = async () => {
    const { companyId } = company.tenant;
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from files where company_id = ${companyId}`.execute(test.service.db);
    return rows[0]?.n;
  };

  it('stores each field of the form, and returns the addresses of the stored images', async () => {
    const answer = await send({
      ...images('logoImage', 'backgroundImage', 'clientImage'),
      styles: { color: '#102030', theme: 'light' },
      widgets: [textCard('one')],
      name: 'Summer',
      hidden_date_selector: true,
      domain: '',
      footer: 'Call us',
      range_type: 'custom',
      start: '2026-05-01',
      end: '2026-05-10',
      compare_start: '2025-05-01',
      compare_end: '2025-05-10',
      timezone: 'Europe/Berlin',
      ...stamp,
    });
    expect(answer.status, answer.text).toBe(200);
    const address = expect.stringMatching(/^\/files\/[\w-]{32}\.png$/);
    const styles = {
      color: '#102030',
      theme: 'light',
      logoImage: address,
      backgroundImage: address,
      clientImage: address,
    };
    expect(answer.json.data).toMatchObject({ version: 1, styles });
    const stored = await read();
    expect(stored).toMatchObject({
      name: 'Summer',
      styles: answer.json.data.styles,
      hiddenDateSelector: true,
      footer: 'Call us',
      rangeType: 'custom',
      startDate: '2026-05-01',
      endDate: '2026-05-10',
      compareStartDate: '2025-05-01',
      compareEndDate: '2025-05-10',
      timezone: 'Europe/Berlin',
    });
    for (const image of [stored.styles.logoImage, stored.styles.backgroundImage, stored.styles.clientImage])
      expect((await fetch(`${test.origin}${image}`)).status).toBe(200);
  });

  it('keeps omitted fields, and removes an image and the comparison if their field is empty', async () => {
    await send({ ...images('logoImage', 'clientImage'), styles: { color: 'navy' }, ...stamp });
    const again = await send({ ...stamp, version: 1, sequence: 2, logoImage: '', compare_start: '', compare_end: '' });
    expect(again.json.data.styles).toEqual({
      color: 'navy',
      logoImage: null,
      clientImage: expect.stringMatching(/^\/files\//),
    });
    expect(await read()).toMatchObject({ name: 'Spring', compareStartDate: null, compareEndDate: null });
  });

  it('accepts the form that the editor sends', async () => {
    const { range } = {
      range: { type: 'lastMonth', startDate: '2026-10-01', endDate: '2026-10-31', comparison: { mode: 'off' } },
    } as const;
    const changes = { name: 'Sent', widgets: [textCard()], styles: {}, footer: '', hiddenDateSelector: false, range };
    const answer = await send(dashboardForm({ ...changes, timezone: null }, { clientImage: fileOf(png) }, stamp));
    expect(answer.status, answer.text).toBe(200);
    expect(await read()).toMatchObject({
      name: 'Sent',
      rangeType: 'lastMonth',
      compareStartDate: null,
      timezone: null,
    });
  });

  it('returns the first answer and stores nothing again if it is repeated after a lost answer', async () => {
    const first = await send({ ...images('logoImage'), ...stamp });
    const again = await send({ ...images('logoImage'), ...stamp });
    expect(again.json).toEqual(first.json);
    expect([await countFiles(), (await read()).version]).toEqual([1, 1]);
  });

  it('has the same conflicts as a save without images', async () => {
    const put = (body: object, client = admin) =>
      client.call(saveDashboard, { params: { key: id }, body: { ...stamp, ...body } });
    await send({ ...images('logoImage'), ...stamp, name: 'Aborted' });
    expect((await put({ sequence: 2, name: 'Next' })).status).toBe(200);
    const late = await send({ ...images('clientImage'), ...stamp, sequence: 0, name: 'Late' });
    expect(late.status).toBe(409);
    const other = await send(
      { ...images('clientImage'), ...stamp, editor: 'editor-two', name: 'Other' },
      company.member,
    );
    expect([other.status, other.json]).toMatchObject([409, { current: { name: 'Next', version: 2 } }]);
    expect([await countFiles(), (await read()).name]).toEqual([1, 'Next']);
  });

  it('changes nothing if one image is rejected', async () => {
    const answer = await send({ ...images('logoImage'), clientImage: fileOf('<svg/>', 'a.png'), name: 'No', ...stamp });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { code: 'file_type_invalid', errors: { clientImage: ['Invalid file type'] } },
    ]);
    expect([await countFiles(), (await read()).version]).toEqual([0, 0]);
  });

  it('rejects invalid fields with their names', async () => {
    const cases = [
      [{ widgets: '[{' }, 'widgets'],
      [{ styles: '"red"' }, 'styles'],
      [{ start: '2026-02-30' }, 'start'],
      [{ domain: 'reports.example.org' }, 'domain'],
      [{ name: 'a\u0000b' }, 'name'],
      [{ version: 'x' }, 'version'],
    ] as const;
    for (const [fields, field] of cases) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ version: '0', editor: 'editor-one', sequence: '1', ...fields }))
        form.append(name, value);
      const answer = await admin.send('POST', `/api/dashboards/${id}`, { raw: form });
      expect([answer.status, answer.json], field).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
    }
    expect((await read()).version).toBe(0);
  });

  it('changes nothing if the upload is aborted', async () => {
    const call = request(`${test.origin}/api/dashboards/${id}`, {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'x-identification': admin.identification,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': 400_000,
      },
    });
    call.on('error', () => {});
    for (const [name, value] of Object.entries({ version: '0', editor: 'editor-one', sequence: '1', name: 'Killed' }))
      call.write(`--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    call.write('--xx\r\ncontent-disposition: form-data; name="logoImage"; filename="a.png"\r\n\r\n');
    call.write(png);
    await new Promise((resolve) => setTimeout(resolve, 50));
    call.destroy();
    expect((await send({ ...images('logoImage'), ...stamp, name: 'After' })).status).toBe(200);
    expect([await countFiles(), (await read()).name]).toEqual([1, 'After']);
  });

  it('accepts images without other fields, with or without a version', async () => {
    await admin.call(saveDashboard, { params: { key: id }, body: { ...stamp, styles: { color: 'navy' } } });
    const first = await sendImages(images('backgroundImage'));
    expect(first.json.data).toMatchObject({
      version: 2,
      styles: { color: 'navy', backgroundImage: expect.stringMatching(/^.files/) },
    });
    const conflict = await sendImages({ ...images('logoImage'), ...stamp, editor: 'editor-two' });
    expect(conflict.status).toBe(409);
    const both = await Promise.all([
      sendImages(images('logoImage')),
      sendImages(images('clientImage'), company.member),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys((await read()).styles).sort()).toEqual(['backgroundImage', 'clientImage', 'color', 'logoImage']);
  });

  it('stores no blob: address if it has no files, because only the editor’s page can show such an address', async () => {
    await admin.call(saveDashboard, { params: { key: id }, body: { ...stamp, styles: { logoImage: '/demo/a.webp' } } });
    const blob = { logoImage: 'blob:http://127.0.0.1/x', clientImage: 'blob:http://127.0.0.1/y', color: 'navy' };
    await admin.call(saveDashboard, { params: { key: id }, body: { ...stamp, version: 1, sequence: 2, styles: blob } });
    expect((await read()).styles).toEqual({ logoImage: '/demo/a.webp', clientImage: null, color: 'navy' });
  });

  it('stores no image if the dashboard belongs to another company', async () => {
    const otherAdmin = (await test.company()).admin;
    expect((await send({ ...images('logoImage'), ...stamp }, otherAdmin)).status).toBe(404);
    expect((await sendImages(images('logoImage'), otherAdmin)).status).toBe(404);
    expect(await countFiles()).toBe(0);
  });
});
