import {
  archiveDashboard,
  createDashboard,
  createReport,
  decideReportRun,
  deleteReport,
  getDashboard,
  listAuditEntries,
  listReportRuns,
  listReports,
  previewReport,
  previewReportDraft,
  resendReportRun,
  runReport,
  saveDashboard,
  testReport,
  updateReport,
} from '@reporting/contract';
import { newReport } from '@reporting/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { createTestClock, startTestService, type TestCompany, type TestService } from '../testing/service.ts';
import { textCard } from '../testing/widgets.ts';

describe('automatic reports over HTTP', () => {
  let test: TestService;
  let company: TestCompany;
  let receiver: MailReceiver;
  let dashboard: { id: string; permalink: string };
  let payload: ReturnType<typeof payloadOf>;

  const payloadOf = (dashboardId: string) => ({
    dashboard_id: dashboardId,
    recipients: 'ida@example.com, Mads@example.com, IDA@example.com',
    period: 'MONTH' as const,
    detail: 'FIRST_DAY' as const,
    hour: 8,
    minute: 0,
    timezone: 'Europe/Copenhagen',
    date_range: 'LAST_MONTH' as const,
    with_pdf: false,
    with_preview: true,
  });
  const create = (body: object = payload, client = company.member) => client.call(createReport, { body });
  const list = async () => (await company.member.call(listReports)).json.data;
  const newDashboard = async (client = company.admin) =>
    (await client.call(createDashboard, { body: { name: 'Marlow' } })).json.data;
  const user = (fields: object) =>
    test.service.db.updateTable('users').set(fields).where('id', '=', company.userIds.member).execute();

  beforeAll(async () => {
    receiver = await startMailReceiver();
    test = await startTestService({
      clock: createTestClock(Date.parse('2026-11-22T12:00:00Z')),
      env: { SMTP_URL: `smtp://127.0.0.1:${receiver.port}`, MAIL_FROM: 'reports@example.com', PDF_MAXIMUM: '1' },
    });
    company = await test.company('Tern & Field');
    dashboard = await newDashboard();
    payload = payloadOf(dashboard.id);
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  it('are created by any member with the documented payload, and listed with their next run', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      ...payload,
      recipients: 'ida@example.com, Mads@example.com',
      without_data: newReport('UTC').withoutData,
      broken_source: newReport('UTC').brokenSource,
      subject: null,
      message: '',
      paused: false,
      nextRunAt: '2026-12-01T07:00:00.000Z',
      createdBy: { id: company.userIds.member, name: 'Mo Member' },
      dashboard: { name: 'Marlow', permalink: dashboard.permalink, active: true },
      lastRun: null,
    });
    expect((await list()).map(({ id }) => id)).toEqual([json.data.id]);
    const own = await company.admin.call(getDashboard, { params: { permalink: dashboard.permalink } });
    expect(own.json.data.automaticReports).toEqual([{ id: json.data.id }]);
    const guest = await test.guest().call(getDashboard, { params: { permalink: dashboard.permalink } });
    expect(guest.json.data.automaticReports).toEqual([]);
    expect((await company.admin.call(deleteReport, { params: { id: json.data.id } })).status).toBe(204);
  });

  it.each([
    ['recipients', { recipients: '' }],
    ['recipients', { recipients: 'a@x.co,b@x.co,c@x.co,d@x.co,e@x.co,f@x.co' }],
    ['recipients', { recipients: 'a@b.co\r\nBcc: evil@x.io' }],
    ['hour', { hour: 24 }],
    ['minute', { minute: 60 }],
    ['hour', { hour: 8.5 }],
    ['detail', { detail: 1 }],
    ['detail', { period: 'WEEK' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['date_range', { date_range: 'LAST_YEAR' }],
    ['dashboard_id', { dashboard_id: 'x'.repeat(21) }],
    ['subject', { subject: 'x'.repeat(151) }],
  ])('are rejected with a message about %s for %j', async (field, fields) => {
    const { status, json } = await create({ ...payload, ...fields });
    expect([status, Object.keys((json as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  it('are rejected with the same answer for another company’s dashboard and for an absent dashboard', async () => {
    const other = await test.company();
    const foreign = await create({ ...payload, dashboard_id: (await newDashboard(other.admin)).id });
    const absent = await create({ ...payload, dashboard_id: newId() });
    expect([foreign.status, foreign.text]).toEqual([422, absent.text]);
  });

  it('are limited to five per dashboard, even with concurrent requests', async () => {
    const own = { ...payload, dashboard_id: (await newDashboard()).id };
    const answers = await Promise.all(Array.from({ length: 7 }, () => create(own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.json).toMatchObject({
      code: 'report_limit_reached',
      message: 'You can only set-up 5 automatic reports per dashboard. Remove one to continue.',
    });
    for (const { id } of await list()) await company.admin.call(deleteReport, { params: { id } });
    expect((await create(own)).status).toBe(201);
    for (const { id } of await list()) await company.admin.call(deleteReport, { params: { id } });
  });

  it('require a confirmed address', async () => {
    await user({ verified_at: null });
    expect([(await create()).status, (await create()).json]).toMatchObject([403, { code: 'email_unverified' }]);
    expect((await company.member.call(testReport, { body: payload })).status).toBe(403);
    const { id } = (await company.admin.call(createReport, { body: payload })).json.data;
    const put = (paused: boolean) => company.member.call(updateReport, { params: { id }, body: { paused } });
    expect((await put(true)).status).toBe(200);
    expect((await put(false)).json).toMatchObject({ code: 'email_unverified' });
    const decide = (decision: 'send' | 'skip') =>
      company.member.call(decideReportRun, { params: { id, run: newId() }, body: { decision } });
    expect((await decide('send')).json).toMatchObject({ code: 'email_unverified' });
    expect((await decide('skip')).status).toBe(404);
    await company.admin.call(deleteReport, { params: { id } });
    await user({ verified_at: new Date() });
  });

  it('are rejected if they have a PDF and the dashboard has more widgets than the maximum of a PDF', async () => {
    const { id } = await newDashboard();
    const widgets = [textCard('1'), textCard('2')];
    const body = { version: 0, editor: 'editor-one', sequence: 1, widgets };
    expect((await company.admin.call(saveDashboard, { params: { key: id }, body })).status).toBe(200);
    const refused = await create({ ...payload, dashboard_id: id, with_pdf: true });
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { errors: { with_pdf: ['PDF export is disabled for dashboards with more than 1 widgets.'] } },
    ]);
    expect((await create({ ...payload, dashboard_id: id })).status).toBe(201);
  });

  it('can be changed, paused, resumed and deleted, and the audit log contains each of these changes', async () => {
    const { id } = (await create()).json.data;
    const put = (body: object) => company.admin.call(updateReport, { params: { id }, body });
    const weekly = { ...payload, period: 'WEEK', detail: 0, hour: 16, recipients: 'eva@example.com' };
    expect((await put(weekly)).json.data).toMatchObject({ ...weekly, nextRunAt: '2026-11-23T15:00:00.000Z' });
    expect((await put({ paused: true })).json.data).toMatchObject({ paused: true, nextRunAt: null });
    expect((await put(payload)).json.data).toMatchObject({ paused: true, nextRunAt: null });
    expect((await put({ paused: false })).json.data).toMatchObject({ nextRunAt: '2026-12-01T07:00:00.000Z' });
    expect((await put({ ...payload, dashboard_id: newId() })).status).toBe(422);
    expect((await company.member.call(deleteReport, { params: { id } })).status).toBe(204);
    const { data } = (await company.admin.call(listAuditEntries, { query: { area: 'reports' } })).json;
    expect(new Set(data.map(({ action, subject }) => `${action} ${subject}`))).toEqual(
      new Set(['scheduled', 'changed', 'paused', 'resumed', 'deleted'].map((what) => `report_${what} Marlow`)),
    );
  });

  it('are previewed with the dates that a mail sent today has, and the test mail is sent only to the caller', async () => {
    const draft = { ...payload, subject: 'October', message: 'Good morning <b>all</b>' };
    const preview = (await company.member.call(previewReportDraft, { body: draft })).json.data;
    expect(preview).toMatchObject({ subject: 'October', startDate: '2026-10-01', endDate: '2026-10-31', failing: [] });
    expect(preview.html).not.toContain('<b>all</b>');
    expect(receiver.mails).toEqual([]);
    // The preview has the creator's language and region, unless the report has its own locale.
    const languages: [settings: object, locale: string | null, lang: string][] = [
      [{ language: 'de', numberLocale: 'de-CH' }, null, 'de-CH'],
      [{ language: 'de', numberLocale: 'da' }, null, 'de'],
      [{ language: null, numberLocale: 'da' }, null, 'da'],
      [{ language: 'de', numberLocale: null }, 'en-GB', 'en-GB'],
    ];
    for (const [settings, locale, lang] of languages) {
      await user({ settings: JSON.stringify(settings) });
      const { html } = (await company.member.call(previewReportDraft, { body: { ...draft, locale } })).json.data;
      expect(html).toContain(`<html lang="${lang}"`);
    }
    await user({ settings: '{}' });
    const tested = await company.member.call(testReport, { body: draft });
    expect(tested.json.data).toEqual({ recipient: company.emails.member });
    const { email, envelope } = await receiver.next(company.emails.member);
    expect([email.subject, envelope.to]).toEqual(['October', [company.emails.member]]);
    expect(receiver.mails).toEqual([]);
    receiver.answers = [550];
    const refused = await company.member.call(testReport, { body: draft });
    expect([refused.status, refused.json]).toMatchObject([422, { code: 'mail_refused' }]);
  });

  it('are sent immediately to each recipient by a job, and the list of runs contains the run', async () => {
    const { id } = (await create()).json.data;
    const started = await company.member.call(runReport, { params: { id } });
    expect([started.status, started.json.data.kind]).toEqual([202, 'now']);
    const ids = [(await receiver.next('ida@example.com')).email, (await receiver.next('Mads@example.com')).email].map(
      ({ messageId }) => messageId,
    );
    for (const messageId of ids) expect(messageId).toMatch(new RegExp(`^<${started.json.data.id}\\.[0-9a-f]+@`));
    const runs = async () => (await company.member.call(listReportRuns, { params: { id } })).json.data;
    await expect.poll(async () => (await runs())[0]?.state).toBe('delivered');
    expect((await runs())[0]).toMatchObject({
      localDate: '2026-11-22',
      startDate: '2026-10-01',
      hasMail: true,
      hasPdf: false,
      deliveries: [
        { recipient: 'Mads@example.com', state: 'delivered' },
        { recipient: 'ida@example.com', state: 'delivered' },
      ],
    });
    expect((await list()).find((report) => report.id === id)?.lastRun?.state).toBe('delivered');
    const params = { id, run: started.json.data.id };
    const decided = await company.member.call(decideReportRun, { params, body: { decision: 'send' } });
    expect([decided.status, decided.json]).toMatchObject([409, { code: 'run_decided' }]);
    expect((await company.member.call(previewReport, { params: { id } })).status).toBe(200);
  });

  it.each([
    'October\r\nBcc: evil@evil.example',
    'October\r\n\r\n<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></style><script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 1 %>',
    '=?utf-8?q?=0D=0ABcc:_evil@evil.example?=',
    'Figures \u202egnp.exe\u2066',
    '../../etc/passwd',
    'https://unsubscribe.invalid/ <a href="javascript:alert(1)">x</a>',
  ])('with a hostile text send one mail to one recipient, with the text escaped: %j', async (text) => {
    receiver.mails.length = 0;
    const body = { name: 'Hostile' };
    const { id: key } = (await company.admin.call(createDashboard, { body })).json.data;
    const widgets = [{ ...textCard(text), title: text.slice(0, 60) }];
    const saved = { version: 0, editor: 'editor-one', sequence: 1, name: text, footer: text, widgets };
    const { status } = await company.admin.call(saveDashboard, { params: { key }, body: saved });
    expect([200, 422]).toContain(status);
    const draft = { ...payload, dashboard_id: key, subject: text, message: text, recipients: company.emails.member };
    const made = await create(draft);
    // If the text contains line breaks, it is rejected as a subject, so the report is created without one.
    const { id } = made.status === 201 ? made.json.data : (await create({ ...draft, subject: null })).json.data;
    const run = (await company.member.call(runReport, { params: { id } })).json.data;
    const { envelope, email, raw } = await receiver.next(company.emails.member);
    expect(envelope.to).toEqual([company.emails.member]);
    expect([email.cc, email.bcc]).toEqual([undefined, undefined]);
    expect(raw.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^(bcc|<script)/im);
    expect(email.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const opened = await company.member.send('GET', `/reports/sent/${run.id}`);
    expect(opened.status).toBe(200);
    for (const html of [email.html ?? '', opened.text])
      expect(html).not.toMatch(/<script|<img src=x|<[^>"]+\son\w+=|href="javascript:/i);
    expect(receiver.mails).toEqual([]);
    await company.admin.call(archiveDashboard, { params: { id: key } });
  });

  it('are sent again to one recipient, at the same or at a corrected address', async () => {
    receiver.mails.length = 0;
    const { id } = (await create({ ...payload, recipients: 'anna@example.com, ida@example.com' })).json.data;
    receiver.answers = [550];
    const params = { id, run: (await company.member.call(runReport, { params: { id } })).json.data.id };
    const run = async () => (await company.member.call(listReportRuns, { params: { id } })).json.data[0];
    const again = (body: { recipient: string; address?: string }) =>
      company.member.call(resendReportRun, { params, body });
    await expect.poll(async () => (await run())?.state).toBe('failed');
    const first = (await receiver.next('ida@example.com')).email;
    for (const [field, body] of [
      ['recipient', { recipient: 'eva@example.com' }],
      ['address', { recipient: 'anna@example.com', address: 'IDA@example.com' }],
      ['address', { recipient: 'anna@example.com', address: 'Anne <anne@example.com>' }],
    ] as const) {
      const { status, json } = await again(body);
      expect([status, Object.keys((json as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
    }
    const corrected = await again({ recipient: 'anna@example.com', address: 'anne@example.com' });
    expect([corrected.status, corrected.json.data.state]).toEqual([202, 'queued']);
    expect((await receiver.next('anne@example.com')).email.html).toContain('Marlow');
    await expect.poll(async () => (await run())?.state).toBe('delivered');
    expect((await run())?.deliveries).toMatchObject([
      { recipient: 'anne@example.com', state: 'delivered' },
      { recipient: 'ida@example.com', state: 'delivered' },
    ]);
    expect((await list()).find((one) => one.id === id)?.recipients).toBe('anne@example.com, ida@example.com');
    // The only other mails are those to the report's owner about the failure and the next success.
    expect(receiver.mails.map(({ envelope }) => envelope.to)).not.toContainEqual(['ida@example.com']);
    expect((await again({ recipient: 'ida@example.com' })).status).toBe(202);
    const second = (await receiver.next('ida@example.com')).email;
    expect([second.subject, second.messageId === first.messageId]).toEqual([first.subject, false]);
    await expect.poll(async () => (await run())?.state).toBe('delivered');
    const state = (name: 'running' | 'delivered') =>
      test.service.db.updateTable('report_runs').set({ state: name }).where('id', '=', params.run).execute();
    await state('running');
    const unfinished = await again({ recipient: 'ida@example.com' });
    expect([unfinished.status, unfinished.json]).toMatchObject([409, { code: 'run_unfinished' }]);
    await state('delivered');
  });

  it('are not sent while their dashboard is archived', async () => {
    const own = await newDashboard();
    const { id } = (await create({ ...payload, dashboard_id: own.id })).json.data;
    await company.admin.call(archiveDashboard, { params: { id: own.id } });
    const answer = await company.member.call(runReport, { params: { id } });
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'report_rests' }]);
    expect((await list()).find((report) => report.id === id)?.dashboard.active).toBe(false);
  });
});
