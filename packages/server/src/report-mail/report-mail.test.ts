import { createReport, dataLineSchema, deleteReport, getDashboardData, saveDashboard } from '@reporting/contract';
import { formatMoney, formatNumber } from '@reporting/formatters';
import type { RangeInZone } from '@reporting/formatters/date-range';
import type { InteractiveWidget, Widget } from '@reporting/widgets/schema';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAppKey } from '../platform/crypto/app-key.ts';
import { createSecretBox } from '../platform/crypto/secret-box.ts';
import { openFiles } from '../platform/files/open.ts';
import { newId } from '../platform/ids.ts';
import { createMailFolder } from '../platform/mail/files.ts';
import { type SandboxedService, startSandboxedService } from '../testing/sandbox.ts';
import type { TestCompany, TestService } from '../testing/service.ts';
import { analyticsInstance, chart, textCard } from '../testing/widgets.ts';
import type { ComposedMail, ReportContent } from './compose.ts';
import { contentName } from './content-name.ts';
import { sweepSnapshots } from './job.ts';
import { PDF_VALID_FOR, pdfUrl } from './links.ts';

const OCTOBER: RangeInZone = {
  type: 'lastMonth',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
  timezone: 'Europe/Copenhagen',
};
const DAY = 86_400_000;

let sandboxed: SandboxedService;
let test: TestService;
let company: TestCompany;
let source: string;
let dashboard: { id: string; permalink: string };
let widgets: Widget[];

const inputs = (dimension: string | undefined, ...metrics: string[]) => ({
  property: 'properties/310200101',
  ...(dimension ? { dimension } : {}),
  metrics,
});
const content = (more: Partial<ReportContent> = {}): ReportContent => ({
  dashboardId: dashboard.id,
  range: OCTOBER,
  locale: 'en',
  subject: null,
  message: '',
  withPreview: true,
  withPdf: false,
  ...more,
});
const compose = (more: Partial<ReportContent> = {}) => test.service.reportMail.compose(company.tenant, content(more));
const send = (mail: ComposedMail, recipient: string, runId = newId()) => {
  // The mails in the folder are ordered by time, so each mail needs a different time.
  test.clock.move(1_000);
  return test.service.reportMail.send(mail, { recipient, runId, messageId: '<run.x@example.com>' });
};

/** Returns the names of all stored files. */
async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of openFiles(test.config).list()) names.push(name);
  return names;
}

/** Returns the newest mail that the service wrote. */
async function newest(): Promise<Email> {
  const folder = createMailFolder(test.config.dataDir);
  const [name = ''] = await folder.list(1);
  return PostalMime.parse((await folder.read(name)) ?? '');
}

beforeAll(async () => {
  sandboxed = await startSandboxedService();
  test = sandboxed.test;
  company = await test.company('Tern & <Field>');
  source = await sandboxed.connect(company.admin, 'google_analytics');
  const of = (more: object) => [analyticsInstance(source, more)];
  const secret = of({
    inputs: inputs('date', 'sessions', 'totalRevenue'),
    metricsOptions: { totalRevenue: { cloaked: true } },
  });
  widgets = [
    chart(of({ inputs: inputs(undefined, 'sessions') }), { format: 'summary', title: 'Sessions', width: 1 }),
    chart(of({ inputs: inputs(undefined, 'activeUsers') }), { format: 'summary', title: 'Users', width: 1 }),
    chart(secret, { title: 'Sessions by day' }),
    chart(of({ inputs: inputs('sessionDefaultChannelGroup', 'sessions') }), { format: 'chart:pie', title: 'Channels' }),
    chart(of({ inputs: inputs('sessionDefaultChannelGroup', 'sessions', 'activeUsers') }), {
      format: 'table',
      title: 'Channels in rows',
      rowsLimit: 4,
      orderBy: { column: 'dimension', dir: 'desc' },
    }),
    textCard('Words of the **agency** <script>alert(1)</script>', { title: 'What we did' }),
  ];
  dashboard = await sandboxed.dashboard(company.admin, widgets, { name: 'Marlow Coffee' });
}, 60_000);
afterAll(() => sandboxed.close());

describe('the mail of a dashboard', () => {
  let mail: ComposedMail;
  beforeAll(async () => {
    mail = await compose({ message: 'Dear client,\nthis was October.' });
  });

  it('has the values of the public view in its HTML and its text', async () => {
    const query = { start_date: OCTOBER.startDate, end_date: OCTOBER.endDate };
    const { text } = await test.guest().call(getDashboardData, { params: { permalink: dashboard.permalink }, query });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => dataLineSchema.parse(JSON.parse(line)));
    for (const [place, widget] of widgets.entries()) {
      const data = lines.find(({ id }) => id === widget.id)?.data;
      if (!data) continue;
      const figures = data.columns.flatMap(({ role, type }, column) => {
        const value = role === 'metric' ? data.totals[column] : null;
        return typeof value !== 'number' ? [] : [type === 'money' ? formatMoney(value) : formatNumber(value)];
      });
      expect(figures.length, String(place)).toBeGreaterThan(0);
      for (const figure of figures) {
        expect(mail.html).toContain(`>${figure}`);
        expect(mail.text).toContain(figure);
      }
    }
    expect(mail.html.match(/Direct|Organic|Referral|Paid|Email/g)?.length).toBeGreaterThan(3);
    expect(mail.empty).toBe(false);
    expect(mail.failing).toEqual([]);
  });

  it('begins with a change in the data, and states this change in the subject', () => {
    expect(mail.subject).toMatch(/^Marlow Coffee, October 2026: Sessions (up|down) [\d.]+% to [\d,]+$/);
    expect(mail.text).toMatch(/It was [\d,]+ in the comparison period, 1 – 30 Sep 2026 \(one day shorter\)/);
    expect(mail.text).toMatch(/unusual|usual variation|made the difference/);
    expect(mail.html).toContain('Dear client,<br>this was October.');
    expect(mail.html).toContain(`/dashboards/${dashboard.permalink}?month=10&amp;year=2026`);
  });

  it('hides cloaked metrics, applies the rows limit and escapes the HTML of users', () => {
    const all = mail.html + mail.text + mail.figures;
    expect(all).not.toMatch(/totalRevenue|Total revenue/i);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).toContain('Sent by Tern &amp; &lt;Field&gt;.');
    expect(all).not.toContain('maya@');
  });

  it('has less than 100 kB of HTML, and pictures in two densities and a dark variant', async () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000);
    const cids = new Set([...mail.html.matchAll(/cid:([\w-]+)/g)].map(([, cid]) => cid));
    expect(new Set(mail.pictures.map(({ cid }) => cid))).toEqual(cids);
    const sizes = await Promise.all(mail.pictures.map(async ({ content }) => (await sharp(content).metadata()).width));
    expect(sizes).toEqual([536, 1072, 1072, 536, 1072, 1072]);
    expect(mail.preview).not.toContain('cid:');
  });

  it('has pictures with texts even if no font is installed', async () => {
    const picture = mail.pictures.find(({ cid }) => cid === 'chart-3-2x');
    // The labels of the y axis are at the left. A drawing without texts has only the ends of grid lines there.
    const left = await sharp(picture?.content)
      .extract({ left: 0, top: 0, width: 40, height: 480 })
      .greyscale()
      .raw()
      .toBuffer();
    expect([...left].filter((grey) => grey < 160).length).toBeGreaterThan(100);
  });

  it('is in the language of the report, with its numbers, dates and direction', async () => {
    const german = await compose({ locale: 'de-AT' });
    expect(german.html).toContain('<html lang="de-AT" dir="ltr">');
    expect(german.subject).toMatch(
      /^Marlow Coffee, Oktober 2026: Sitzungen um [\d,]+\s% (gestiegen|gesunken) auf [\d\s]+$/,
    );
    expect(german.text).toMatch(/Im Vergleichszeitraum 1\.\s?–\s?30\.\sSept?/);
    expect(german.text).toContain('Dashboard öffnen:');
    // Metric names from the connector are translated, also in column titles.
    expect(german.html).toContain('>Sitzungen<');
    expect(german.text).toContain('und 1 weitere Zeile');
    for (const english of ['Open the dashboard', 'Stop these reports', 'more rows', 'Total', ', was '])
      expect(german.html + german.text).not.toContain(english);
    // A language without its own texts uses the English texts.
    const danish = await compose({ locale: 'da', withPreview: false });
    expect(danish.text).toContain('Open the dashboard:');
    expect(danish.html).toContain('lang="da"');
  });

  it('contains no data if the report has no preview', async () => {
    const short = await compose({ withPreview: false, message: 'Hello', subject: 'My subject' });
    expect([short.subject, short.pictures, short.empty]).toEqual(['My subject', [], false]);
    expect(short.text).toContain('The report for 1 – 31 Oct 2026 is ready.');
    expect(short.text).not.toMatch(/Sessions/);
  });

  it('states that there is no data', async () => {
    const early = { ...OCTOBER, startDate: '2019-01-01', endDate: '2019-01-31' };
    const old = await compose({ range: early });
    expect(old.empty).toBe(true);
    expect(old.text).toContain('No data for these dates: Sessions, Users');
  });

  it('omits rows and widgets if mail programs would otherwise truncate it', async () => {
    const rows = widgets[4] as InteractiveWidget;
    const many = Array.from({ length: 60 }, (_, place) => ({
      ...rows,
      id: newId(),
      title: `Table ${place}`,
      order: place,
      rowsLimit: 15,
      instances: rows.instances.map((instance) => ({ ...instance, id: newId() })),
    }));
    const large = await sandboxed.dashboard(company.admin, many);
    const long = await compose({ dashboardId: large.id });
    expect(Buffer.byteLength(long.html)).toBeLessThan(100_000);
    expect(Buffer.byteLength(long.html)).toBeGreaterThan(60_000);
    expect(long.text).toMatch(/More on the dashboard: .*Table 59\./);
  });
});

describe('a source that cannot be read', () => {
  it('is reported to the owner with the reason, but not to recipients', async () => {
    await sandboxed.control('faults', 'POST', { match: 'runReport', times: 0, status: 503 });
    const april = { ...OCTOBER, startDate: '2026-04-01', endDate: '2026-04-30' };
    const mail = await compose({ range: april });
    await sandboxed.control('faults', 'DELETE');
    expect(mail.failing.join()).toMatch(/Google Analytics.*\(.*Sessions by day.*\)/);
    expect(mail.empty).toBe(false);
    expect(mail.text).toContain('Not in this report: Sessions, Users');
    expect(mail.text).not.toContain('Google Analytics');
  }, 60_000);
});

it('the mail contains the logo of the company as a picture', async () => {
  const square = { width: 300, height: 200, channels: 4 as const, background: '#204030' };
  const file = new File([new Uint8Array(await sharp({ create: square }).png().toBuffer())], 'logo.png', {
    type: 'image/png',
  });
  const form = new FormData();
  form.set('name', 'Tern & <Field>');
  form.set('logo', file);
  expect((await company.admin.send('POST', '/api/company', { raw: form })).status).toBe(200);
  const mail = await compose({ withPreview: false });
  expect(mail.pictures.map(({ cid }) => cid)).toEqual(['company-logo']);
  expect(mail.html).toContain('src="cid:company-logo" alt="" width="36" height="24"');
});

describe('the PDF', () => {
  it('is attached with the dates of the report', async () => {
    const mail = await compose({ withPreview: false, withPdf: true });
    expect(mail.text).toContain('The PDF is attached.');
    const runId = newId();
    await send(mail, 'a@client.example', runId);
    const [, pdf] = (await newest()).attachments;
    expect([pdf?.filename, pdf?.mimeType]).toEqual(['Marlow Coffee 2026-10-01 to 2026-10-31.pdf', 'application/pdf']);
    expect(
      Buffer.from(pdf?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const path = `/reports/sent/${runId}/pdf`;
    const opened = await company.member.send('GET', path);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(opened.headers.get('content-length')).toBe(String(mail.pdf?.content.length));
    expect(opened.headers.get('content-disposition')).toContain(
      "UTF-8''Marlow%20Coffee%202026-10-01%20to%202026-10-31.pdf",
    );
    const otherCompany = await test.company();
    expect((await otherCompany.admin.send('GET', path)).status).toBe(404);
    expect((await test.guest().send('GET', path)).status).toBe(302);
  }, 60_000);

  it('is omitted for a dashboard with too many widgets, and the mail states the omission', async () => {
    const many = Array.from({ length: 51 }, (_, place) => textCard(`Card ${place}`));
    const large = await sandboxed.dashboard(company.admin, many);
    const mail = await compose({ dashboardId: large.id, withPreview: false, withPdf: true });
    expect(mail.pdf).toBeNull();
    expect(mail.text).toContain('There is no PDF of this report.');
  });
});

describe('a PDF that is too large for a mail', () => {
  it('is not attached; the mail links to it for 30 days', async () => {
    const pdf = { title: 'Märkte, October.pdf', content: Buffer.alloc(8_100_000, '%PDF-1.7 '), attached: false };
    const runId = newId();
    await send({ ...(await compose({ withPreview: false })), pdf }, 'a@client.example', runId);
    expect((await newest()).attachments).toEqual([expect.objectContaining({ contentId: '<company-logo>' })]);
    const secrets = createSecretBox(loadAppKey(test.config.appKey, test.config.dataDir));
    const { companyId } = company.tenant;
    const link = {
      kind: 'pdf' as const,
      companyId,
      name: contentName(secrets, companyId, 'pdf', pdf.content),
      title: pdf.title,
      until: test.clock.now() + PDF_VALID_FOR,
    };
    const path = pdfUrl(secrets, '', link);
    const opened = await test.guest().send('GET', path);
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('content-length')]).toEqual([
      200,
      'application/pdf',
      '8100000',
    ]);
    expect(opened.headers.get('content-disposition')).toBe(
      `attachment; filename="report.pdf"; filename*=UTF-8''M%C3%A4rkte%2C%20October.pdf`,
    );
    const ended = pdfUrl(secrets, '', { ...link, until: test.clock.now() });
    expect((await test.guest().send('GET', ended)).status).toBe(410);
    // A link of another type does not open the file. A link with the name of another file does not open that file.
    expect((await test.guest().send('GET', path.replace('/reports/pdf', '/reports/unsubscribe'))).status).toBe(404);
    const image = pdfUrl(secrets, '', { ...link, name: `${'a'.repeat(32)}.png` });
    expect((await test.guest().send('GET', image)).status).toBe(404);

    // Without the subscription of the company, and after the dashboard was deleted, the file stays closed.
    const { db } = test.service;
    const set = (values: { state: 'canceled' | null; expires_at: Date | null }) =>
      db.updateTable('companies').set(values).where('id', '=', companyId).execute();
    await set({ state: 'canceled', expires_at: new Date(test.clock.now() - 1) });
    const blocked = await test.guest().send('GET', path);
    expect([blocked.status, blocked.headers.get('location')]).toEqual([302, '/402']);
    await set({ state: null, expires_at: null });
    expect((await test.guest().send('GET', path)).status).toBe(200);
    const snapshot = db.updateTable('report_snapshots').where('run_id', '=', runId);
    await snapshot.set({ dashboard_id: newId() }).execute();
    expect((await test.guest().send('GET', path)).status).toBe(404);
  });
});

describe('stopping the reports', () => {
  it('requires one click in the mail program, is reported to the report’s owner, and can be undone', async () => {
    const mail = await compose({ withPreview: false });
    expect(await send(mail, 'Ida@client.example')).toBe('sent');
    const { headers, html } = await newest();
    const url = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    expect(html).toContain(url);
    const path = url.slice(test.origin.length);
    const guest = test.guest();
    const seen = await guest.send('GET', path);
    expect([seen.status, seen.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(seen.text).toContain('Stop these reports?');
    const german = await guest.send('GET', path, { headers: { 'accept-language': 'de-AT,en;q=0.5' } });
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toContain('Diese Berichte abbestellen?');
    // Opening the page changes nothing.
    expect(await send(mail, 'ida@client.example')).toBe('sent');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const clicked = await guest.send('POST', path, { raw: 'List-Unsubscribe=One-Click', headers: form });
    expect([clicked.status, clicked.text.includes('You receive no more reports')]).toEqual([200, true]);
    expect(await send(mail, 'IDA@client.example')).toEqual({
      stopped: 'This person stopped the reports of this dashboard on 21 Nov 2026.',
    });
    expect(await send(mail, 'other@client.example')).toBe('sent');
    const back = await guest.send('POST', path, { raw: 'action=resume', headers: form });
    expect(back.text).toContain('You receive the reports again');
    expect(await send(mail, 'ida@client.example')).toBe('sent');
    const parts = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    await guest.send('POST', path, { raw: parts, headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    expect(await send(mail, 'ida@client.example')).toHaveProperty('stopped');
    await guest.send('POST', path, { raw: 'action=resume', headers: form });
  });

  it.each(['', '?token=', '?token=a.b.c', '?token=a&token=b', `?token=${'x'.repeat(5_000)}`])(
    'rejects a changed link: %s',
    async (query) => {
      const { status, text } = await test.guest().send('GET', `/reports/unsubscribe${query}`);
      expect([status, text.includes('This link is not valid')]).toEqual([404, true]);
      expect((await test.guest().send('GET', `/reports/pdf${query}`)).status).toBe(404);
    },
  );
});

describe('a sent report', () => {
  it('is shown to members as it was sent, even after the dashboard has changed', async () => {
    const mail = await compose();
    const runId = newId();
    await send(mail, 'a@client.example', runId);
    const params = { key: dashboard.id };
    const saved = { version: 1, editor: 'editor-two', sequence: 1, widgets: [{ ...textCard('New words'), order: 0 }] };
    expect((await company.admin.call(saveDashboard, { params, body: saved })).status).toBe(200);
    const later = await compose();
    expect(later.html).not.toBe(mail.html);
    // A run that is composed again after a crash sends the mail that the first recipient received.
    expect(await send(later, 'b@client.example', runId)).toBe('sent');
    expect((await newest()).html).toContain('Sessions by day');
    const opened = await company.member.send('GET', `/reports/sent/${runId}`);
    expect(opened.text).toContain('Sessions by day');
    expect(opened.text).toContain('data:image/png;base64,');
    expect(opened.text).not.toMatch(/cid:|reports\/unsubscribe|unsubscribe\.invalid/);
    expect(opened.headers.get('content-security-policy')).toContain('sandbox');
    const otherCompany = await test.company();
    expect((await otherCompany.admin.send('GET', `/reports/sent/${runId}`)).status).toBe(404);
    expect((await test.guest().send('GET', `/reports/sent/${runId}`)).status).toBe(302);
    const canceled = (expires_at: Date | null) =>
      test.service.db
        .updateTable('companies')
        .set({ state: expires_at ? 'canceled' : null, expires_at })
        .where('id', '=', company.tenant.companyId)
        .execute();
    await canceled(new Date(test.clock.now() - 1_000));
    for (const path of ['', '/pdf'])
      expect((await company.member.send('GET', `/reports/sent/${runId}${path}`)).status).toBe(402);
    await canceled(null);
    const figures = JSON.parse(String((await test.service.reportMail.snapshots.read(company.tenant, runId))?.figures));
    expect(figures.data[widgets[0]?.id ?? ''].totals).toEqual(expect.any(Array));
    const back = {
      version: 2,
      editor: 'editor-two',
      sequence: 2,
      widgets: widgets.map((one, order) => ({ ...one, order })),
    };
    expect((await company.admin.call(saveDashboard, { params, body: back })).status).toBe(200);
  });

  it('is stored once for equal contents, and deleted after 396 days', async () => {
    const files = openFiles(test.config);

    const before = await storedNames();
    const mail = await compose({ message: 'Once' });
    const [first, second] = [newId(), newId()];
    await send(mail, 'a@client.example', first);
    const after = await storedNames();
    // The mail is new, but its data is equal to the data of an earlier mail.
    expect(after.length - before.length).toBe(1);
    await send(mail, 'a@client.example', second);
    expect(await storedNames()).toHaveLength(after.length);
    const sweep = (days: number) => {
      const clock = { now: () => test.clock.now() + days * DAY };
      return sweepSnapshots({ db: test.service.db, clock, files, keepDays: test.config.reportsKeepDays });
    };
    const { snapshots } = test.service.reportMail;
    await sweep(395);
    expect(await snapshots.read(company.tenant, second)).not.toBeNull();
    expect(await storedNames()).toHaveLength(after.length);
    await sweep(397);
    expect(await snapshots.read(company.tenant, second)).toBeNull();
  });

  it('can be composed before its planned time, and is composed again after a change or if data was missing', async () => {
    const { tenant, admin } = company;
    const { reportMail } = test.service;
    const body = {
      dashboard_id: dashboard.id,
      recipients: 'a@client.example',
      period: 'MONTH' as const,
      detail: 'FIRST_DAY' as const,
      hour: 8,
      minute: 0,
      timezone: 'UTC',
      date_range: 'LAST_MONTH' as const,
      with_pdf: false,
      with_preview: true,
    };
    const reportId = (await admin.call(createReport, { body })).json.data.id;
    const prepare = (more: Partial<ReportContent> = {}) => reportMail.prepare(tenant, reportId, content(more));
    const prepared = () =>
      test.service.db.selectFrom('report_prepared').selectAll().where('report_id', '=', reportId).executeTakeFirst();
    /** Returns the mail of a run, and whether it was composed for this run. */
    const due = async (more: Partial<ReportContent> = {}) => {
      const mail = await reportMail.compose(tenant, content(more), { runId: newId(), reportId });
      // Only a newly composed mail has a preview.
      return { mail, isComposed: mail.preview !== '' };
    };
    await prepare();
    const direct = await compose();
    expect(await due()).toEqual({ isComposed: false, mail: { ...direct, preview: '' } });
    expect((await due({ message: 'Changed' })).isComposed).toBe(true);
    const runId = newId();
    await send((await due()).mail, 'a@client.example', runId);
    // The other recipients of a run receive the mail of the first recipient. It is not composed again.
    const again = await reportMail.compose(tenant, content({ message: 'Changed' }), { runId, reportId: null });
    expect([again.html, again.preview]).toEqual([direct.html, '']);
    await test.service.db
      .updateTable('dashboards')
      .set({ version: ({ eb }) => eb('version', '+', 1) })
      .where('id', '=', dashboard.id)
      .execute();
    expect((await due()).isComposed).toBe(true);
    await prepare();
    expect((await due()).isComposed).toBe(false);
    // A mail without data or with a failing source is not kept, because data might exist at the planned time.
    await prepare({ range: { ...OCTOBER, startDate: '2019-01-01', endDate: '2019-01-31' } });
    expect(await prepared()).toBeUndefined();
    await prepare();
    expect(await prepared()).toBeDefined();
    expect((await admin.call(deleteReport, { params: { id: reportId } })).status).toBe(204);
    expect(await prepared()).toBeUndefined();
    await prepare();
    expect(await prepared()).toBeUndefined();
  });

  it('is not available at the address of a public file', async () => {
    const mail = await compose({ message: 'Private' });
    await send(mail, 'a@client.example');
    const stored = (await storedNames()).find((name) => name.endsWith('.json'));
    expect((await test.guest().send('GET', `/files/${stored}`)).status).toBe(404);
  });
});
