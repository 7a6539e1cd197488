import type { ReportSettings } from '@reporting/contract/rules';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../platform/mail/mail.ts';
import { addReport, openReportsDatabase, type ReportsDatabase, reportsCompany } from '../testing/reports.ts';
import { ENGINES } from '../testing/service.ts';
import type { ReportDelivery } from './delivery.ts';
import { createDueRuns, requeueRuns } from './due.ts';
import { decideRun, insertRequestedRun, listRuns, reopenRun } from './run-store.ts';
import { createRunner } from './runner.ts';

const MONDAY = Date.parse('2026-11-23T08:00:00Z');
const MINUTE = 60_000;
const ALIVE = new AbortController().signal;
const COMPOSED = { empty: false, failing: [], subject: 's', html: 'h', text: 't', preview: 'p' };
type Answer = Awaited<ReturnType<ReportDelivery['send']>>;

describe.each(ENGINES)('runs of reports on $engine', ({ postgres }) => {
  let open: ReportsDatabase;
  let company: Awaited<ReturnType<typeof reportsCompany>>;
  let now = MONDAY;
  const mails: Mail[] = [];
  /** Recipient and Message-ID of each mail that the mail server accepted. */
  const accepted: { recipient: string; messageId: string }[] = [];
  /** The next answers of the mail server to mails to a recipient. After these answers, it accepts each mail. */
  const answers = new Map<string, Answer[]>();
  let compose: ReportDelivery['compose'];
  let send: ReportDelivery['send'];
  let queue: { companyId: string; runId: string }[] = [];
  const enqueue = async (_db: unknown, runs: readonly { companyId: string; runId: string }[]) => {
    queue.push(...runs);
  };

  const clock = { now: () => now };
  const run = (companyId: string, runId: string) => runner(companyId, runId, ALIVE);
  let runner: ReturnType<typeof createRunner>;
  /** Creates the runs whose planned time is reached, and executes the queued runs. */
  const work = async () => {
    while ((await createDueRuns(open.db, now, enqueue)) > 0);
    await requeueRuns(open.db, now, enqueue);
    for (const { companyId, runId } of queue.splice(0)) await run(companyId, runId);
  };
  const latest = async (id: string) => (await listRuns(company.tenant, id))[0];
  /** Makes the next composition wait until `release`. `composing` resolves after a run was claimed and its composition has started. */
  const composeLater = () => {
    const { promise: asleep, resolve: release } = Promise.withResolvers<void>();
    const { promise: composing, resolve: begun } = Promise.withResolvers<void>();
    compose = async () => {
      begun();
      await asleep;
      return COMPOSED;
    };
    return { release, composing };
  };
  const addWeekly = (settings: Partial<ReportSettings> = {}) =>
    addReport(
      company,
      { schedule: { period: 'WEEK', detail: 0, hour: 8, minute: 0, timezone: 'UTC' }, range: 'LAST_WEEK', ...settings },
      MONDAY - MINUTE,
    );

  beforeAll(async () => {
    open = await openReportsDatabase(postgres);
    runner = createRunner({
      db: open.db,
      clock,
      log: pino({ level: 'silent' }),
      mailer: {
        async send(_db, mail) {
          mails.push(mail);
        },
      },
      address: { origin: () => 'https://reports.example.com' } as never,
      siteTitle: 'Reporting',
      domain: 'example.com',
      delivery: {
        compose: (...given) => compose(...given),
        send: (...given) => send(...given),
        prepare: async () => {},
      },
    });
  }, 60_000);
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.db.deleteFrom('automatic_reports').execute();
    company = await reportsCompany(open.db);
    now = MONDAY;
    queue = [];
    mails.length = 0;
    accepted.length = 0;
    answers.clear();
    compose = async () => COMPOSED;
    send = async (_composed, { recipient, messageId }) => {
      const answer = answers.get(recipient)?.shift() ?? 'sent';
      if (answer === 'sent') accepted.push({ recipient, messageId });
      return answer;
    };
  });

  it('send one mail to each recipient', async () => {
    const id = await addWeekly({ recipients: ['ida@example.com', 'mads@example.com'] });
    await work();
    await work();
    expect(accepted.map(({ recipient }) => recipient)).toEqual(['ida@example.com', 'mads@example.com']);
    expect(await latest(id)).toMatchObject({
      state: 'delivered',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      deliveries: [{ state: 'delivered' }, { state: 'delivered' }],
    });
    expect(mails).toEqual([]);
  });

  it('repeat deferred mails with the same Message-ID, and do not repeat accepted mails', async () => {
    const id = await addWeekly({ recipients: ['ida@example.com', 'mads@example.com'] });
    const ids: string[] = [];
    const base = send;
    send = (composed, to) => {
      if (to.recipient === 'mads@example.com') ids.push(to.messageId);
      return base(composed, to);
    };
    answers.set('mads@example.com', [{ retry: '451 greylisted' }]);
    await work();
    expect(await latest(id)).toMatchObject({ state: 'queued', reason: expect.stringContaining('451 greylisted') });
    await work();
    expect(ids).toHaveLength(1);
    now += 2 * MINUTE;
    await work();
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
    expect(accepted).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('fail a day after they began', async () => {
    const id = await addWeekly();
    answers.set('ida@example.com', Array(99).fill({ retry: '421 away' }));
    for (let hour = 0; hour < 30; hour += 1) {
      await work();
      now += 60 * MINUTE;
    }
    expect(await latest(id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('421 away') });
    expect(mails).toHaveLength(1);
  });

  it('inform the owner about the first failure and the next success', async () => {
    const id = await addWeekly({ recipients: ['ida@example.com', 'lars@example.com'] });
    for (let week = 0; week < 4; week += 1) {
      answers.set('lars@example.com', week < 2 ? [{ refused: '550 unknown' }] : []);
      // The owner chooses German after the first failures, so only the second mail is in German.
      if (week === 2) await open.db.updateTable('users').set({ settings: '{"language":"de"}' }).execute();
      await work();
      now += 7 * 24 * 60 * MINUTE;
    }
    expect((await listRuns(company.tenant, id)).map(({ state }) => state)).toEqual([
      ...['delivered', 'delivered', 'failed', 'failed'],
    ]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [company.email, 'The report “Marlow” failed'],
      [company.email, 'Der Bericht „Marlow“ funktioniert wieder'],
    ]);
    expect(mails[0]?.text).toContain('1 of 2 recipients did not get the report: lars@example.com (550 unknown)');
    expect(mails[0]?.text).toContain(`https://reports.example.com/company/automatic-reports?report=${id}`);
  });

  it('inform the owner in the owner’s language why a report failed', async () => {
    await open.db.updateTable('users').set({ settings: '{"language":"de"}' }).execute();
    await addWeekly({ recipients: ['ida@example.com', 'lars@example.com'] });
    answers.set('lars@example.com', [{ refused: 'The mail server answered “550 unknown”.' }]);
    await work();
    await open.db.deleteFrom('automatic_reports').execute();
    const id = await addWeekly();
    answers.set('ida@example.com', Array(99).fill({ retry: 'The mail server did not answer in time.' }));
    for (let hour = 0; hour < 30; hour += 1) {
      await work();
      now += 60 * MINUTE;
    }
    const [refused, late] = mails;
    expect(refused?.text).toContain(
      '1 von 2 Empfängern haben den Bericht nicht erhalten: lars@example.com (Der Mailserver hat „550 unknown“ geantwortet.)',
    );
    expect(late?.text).toContain(
      'Noch nicht zugestellt an 1 von 1 Empfängern: Der Mailserver hat nicht rechtzeitig geantwortet.',
    );
    // The stored reason is in English, and the app translates it.
    const reason = 'Not yet delivered to 1 of 1 recipients: The mail server did not answer in time.';
    expect(await latest(id)).toMatchObject({ state: 'failed', reason });
  });

  it.each([
    ['send', 'delivered', 1],
    ['skip', 'skipped', 0],
  ] as const)(
    'wait for the owner if a source fails, and after the decision %s have the state %s',
    async (decision, state, sent) => {
      const id = await addWeekly();
      compose = async () => ({ ...COMPOSED, failing: ['Google Ads: the sign-in has expired'] });
      await work();
      const held = await latest(id);
      expect(held).toMatchObject({ state: 'held', reason: 'Google Ads: the sign-in has expired' });
      expect(mails.map(({ subject }) => subject)).toEqual(['The report “Marlow” waits for you']);
      const decided = { reportId: id, id: held?.id ?? '', decision, dueAt: new Date(now) };
      expect(await decideRun(company.tenant, decided, new Date(now))).toBe(true);
      expect(await decideRun(company.tenant, decided, new Date(now))).toBe(false);
      await work();
      expect(await latest(id)).toMatchObject({ state });
      expect(accepted).toHaveLength(sent);
    },
  );

  it('are skipped if they wait for a decision when the next run begins', async () => {
    const id = await addWeekly();
    compose = async () => ({ ...COMPOSED, failing: ['Google Ads'] });
    await work();
    now += 7 * 24 * 60 * MINUTE;
    compose = async () => COMPOSED;
    await work();
    expect((await listRuns(company.tenant, id)).map(({ state }) => state)).toEqual(['delivered', 'skipped']);
  });

  it('are sent with a note if a source fails and the report has this setting', async () => {
    const id = await addWeekly({ brokenSource: 'send' });
    compose = async () => ({ ...COMPOSED, failing: ['Google Ads'] });
    await work();
    expect(await latest(id)).toMatchObject({ state: 'delivered', reason: 'Not in the report: Google Ads' });
  });

  it.each([
    ['skip', 'skipped', 0],
    ['send', 'delivered', 1],
  ] as const)('without data and with the setting %s have the state %s', async (withoutData, state, sent) => {
    const id = await addWeekly({ withoutData });
    compose = async () => ({ ...COMPOSED, empty: true });
    await work();
    expect(await latest(id)).toMatchObject({ state });
    expect(accepted).toHaveLength(sent);
  });

  it('have the state delivered even if a recipient has stopped the reports', async () => {
    const id = await addWeekly({ recipients: ['ida@example.com', 'lars@example.com'] });
    answers.set('lars@example.com', [{ stopped: 'This person stopped the reports.' }]);
    await work();
    expect(await latest(id)).toMatchObject({
      state: 'delivered',
      deliveries: [{ state: 'delivered' }, { state: 'stopped', reason: 'This person stopped the reports.' }],
    });
    expect(mails).toEqual([]);
  });

  it('are retried if the mail cannot be composed', async () => {
    const id = await addWeekly();
    compose = async () => Promise.reject(new Error('the database restarts'));
    await work();
    expect(await latest(id)).toMatchObject({ state: 'queued' });
    compose = async () => COMPOSED;
    now += 2 * MINUTE;
    await work();
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
  });

  it('are retried if a mail cannot be prepared, however often, because the mail server received nothing', async () => {
    const id = await addWeekly();
    const base = send;
    send = async () => Promise.reject(new Error('the disk is full'));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await work();
      now += 60 * MINUTE;
    }
    const reason = 'The mail could not be prepared. The service will retry.';
    expect(await latest(id)).toMatchObject({ state: 'queued', deliveries: [{ state: 'waiting', reason }] });
    send = base;
    await work();
    expect(await latest(id)).toMatchObject({ state: 'delivered', deliveries: [{ state: 'delivered', reason: null }] });
  });

  it('that are sent again to one recipient send no mail to others', async () => {
    const id = await addWeekly({ recipients: ['ida@example.com', 'mads@example.com', 'otto@example.com'] });
    answers.set('ida@example.com', [{ refused: '550 unknown' }]);
    answers.set('mads@example.com', Array(99).fill({ retry: '421 away' }));
    for (let hour = 0; hour < 30; hour += 1) {
      await work();
      now += 60 * MINUTE;
    }
    const failed = await latest(id);
    expect(failed).toMatchObject({ state: 'failed', deliveries: [{}, { state: 'waiting' }, { state: 'delivered' }] });
    const recipients = ['eva@example.com', 'ida@example.com', 'mads@example.com', 'otto@example.com'];
    const report = await open.db.selectFrom('automatic_reports').select('settings').executeTakeFirstOrThrow();
    await open.db
      .updateTable('automatic_reports')
      .set({ settings: JSON.stringify({ ...(report.settings as ReportSettings), recipients }) })
      .execute();
    answers.clear();
    accepted.length = 0;
    const ida = { recipient: 'ida@example.com', address: 'ida@example.com' };
    const again = { reportId: id, id: failed?.id ?? '', messageId: '<again@example.com>', dueAt: new Date(now) };
    expect(await reopenRun(company.tenant, { ...again, ...ida }, new Date(now))).toBe(true);
    await work();
    expect(accepted).toEqual([{ recipient: 'ida@example.com', messageId: '<again@example.com>' }]);
    expect((await latest(id))?.deliveries).toMatchObject([
      { recipient: 'ida@example.com', state: 'delivered' },
      { recipient: 'mads@example.com', state: 'refused', reason: '421 away' },
      { recipient: 'otto@example.com', state: 'delivered' },
    ]);
  });

  it('are executed by one of several competing workers', async () => {
    const id = await addWeekly();
    await createDueRuns(open.db, now, enqueue);
    const [job] = queue.splice(0);
    await Promise.all(Array.from({ length: 5 }, () => run(job?.companyId ?? '', job?.runId ?? '')));
    expect(accepted).toHaveLength(1);
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
  });

  it('are executed by another worker after the lease has ended, and the first worker makes no further changes', async () => {
    const id = await addWeekly();
    await createDueRuns(open.db, now, enqueue);
    const [job] = queue.splice(0);
    const { release, composing } = composeLater();
    const first = run(job?.companyId ?? '', job?.runId ?? '');
    await composing;
    now += MINUTE;
    compose = async () => COMPOSED;
    await work();
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
    release();
    await first;
    expect(accepted).toHaveLength(1);
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
  });

  it('belong to the latest claim if two workers execute them, so the first worker sends and stores nothing', async () => {
    const id = await addWeekly();
    await createDueRuns(open.db, now, enqueue);
    const [job] = queue.splice(0);
    const start = async (attempt: number) => {
      const { release, composing } = composeLater();
      const done = run(job?.companyId ?? '', job?.runId ?? '');
      await composing;
      const row = await open.db.selectFrom('report_runs').select(['attempt', 'state']).executeTakeFirstOrThrow();
      expect(row).toEqual({ attempt, state: 'running' });
      return { release, done };
    };
    const first = await start(1);
    now += MINUTE;
    const second = await start(2);
    first.release();
    await first.done;
    expect(accepted).toEqual([]);
    expect(await latest(id)).toMatchObject({ state: 'running' });
    second.release();
    await second.done;
    expect(accepted).toHaveLength(1);
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
  });

  it('use the prepared mail of their report only if they are scheduled', async () => {
    const id = await addWeekly();
    const asked: unknown[] = [];
    compose = async (_tenant, _content, of) => {
      asked.push(of);
      return COMPOSED;
    };
    await work();
    const runId = (await latest(id))?.id;
    const range = { startDate: '2026-11-16', endDate: '2026-11-22' };
    await insertRequestedRun(
      company.tenant,
      { reportId: id, localDate: '2026-11-23', range, dueAt: new Date(now) },
      new Date(now),
    );
    await work();
    expect(asked).toEqual([
      { runId, reportId: id },
      { runId: expect.any(String), reportId: null },
    ]);
  });

  it('are not sent to a recipient who was removed, after the dashboard was archived, or after the report was deleted', async () => {
    const id = await addWeekly({ recipients: ['ida@example.com', 'mads@example.com'] });
    answers.set('mads@example.com', [{ retry: 'later' }]);
    await work();
    const row = await open.db.selectFrom('automatic_reports').select('settings').executeTakeFirstOrThrow();
    const settings = { ...(row.settings as ReportSettings), recipients: ['ida@example.com'] };
    await open.db
      .updateTable('automatic_reports')
      .set({ settings: JSON.stringify(settings) })
      .execute();
    now += 2 * MINUTE;
    await work();
    expect(await latest(id)).toMatchObject({ state: 'delivered' });
    expect(accepted.map(({ recipient }) => recipient)).toEqual(['ida@example.com']);
    now = MONDAY + 7 * 24 * 60 * MINUTE;
    await createDueRuns(open.db, now, enqueue);
    await open.db.updateTable('dashboards').set({ active: false }).where('id', '=', company.dashboardId).execute();
    await work();
    expect(await latest(id)).toMatchObject({ state: 'skipped', reason: 'The dashboard is archived.' });
    await open.db.deleteFrom('automatic_reports').execute();
    await work();
    expect(accepted).toHaveLength(1);
  });
});
