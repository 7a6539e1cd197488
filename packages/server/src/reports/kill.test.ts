import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantOf } from '../platform/db/tenant.ts';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.ts';
import { runAll, type Step } from '../testing/report-process.ts';
import { addReport, openReportsDatabase, type ReportsDatabase, reportsCompany } from '../testing/reports.ts';
import { listRuns } from './run-store.ts';

const PROGRAM = fileURLToPath(new URL('../testing/report-process.ts', import.meta.url));
const MONDAY = Date.parse('2026-11-23T08:00:00Z');

describe.each([
  ['PostgreSQL', true],
  ['the embedded database', false],
])('a process that sends a report, with %s', (_name, postgres) => {
  let open: ReportsDatabase;
  let receiver: MailReceiver;
  beforeAll(async () => {
    receiver = await startMailReceiver();
    open = await openReportsDatabase(postgres);
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await receiver.close();
  });

  /** Runs reports in a child process until the process reaches the step, then kills the process. */
  const killAt = (now: number, step: Step) =>
    open.lend(async () => {
      const args = [open.dataDir, open.url ?? '', String(receiver.port), String(now), step];
      const child = fork(PROGRAM, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const ended = once(child, 'exit');
      expect(await Promise.race([once(child, 'message'), ended])).toEqual([step, undefined]);
      child.kill('SIGKILL');
      await ended;
    });
  const goOn = (now: number) => runAll(open.db, receiver.port, now);

  async function addWeekly() {
    await open.db.deleteFrom('automatic_reports').execute();
    receiver.mails.length = 0;
    const company = await reportsCompany(open.db);
    const schedule = { period: 'WEEK', detail: 0, hour: 8, minute: 0, timezone: 'UTC' } as const;
    const id = await addReport(company, { schedule, range: 'LAST_WEEK' }, MONDAY - 1);
    return async () => (await listRuns(tenantOf(open.db, company.tenant.companyId), id))[0];
  }

  it.each<[Step, number]>([
    ['compose', 1],
    ['before-send', 1],
    // The mail is sent twice, because the mail server accepted it but the process did not store the answer.
    ['after-send', 2],
  ])(
    'is replaced after its lease if it is killed at the step %s, and the recipient receives %i mails with one Message-ID',
    async (step, mails) => {
      const latest = await addWeekly();
      await killAt(MONDAY, step);
      // During the lease, no other process executes the run.
      await goOn(MONDAY + 10_000);
      expect(receiver.mails).toHaveLength(step === 'after-send' ? 1 : 0);
      await goOn(MONDAY + 60_000);
      await goOn(MONDAY + 120_000);
      expect(receiver.mails).toHaveLength(mails);
      expect(new Set(receiver.mails.map(({ email }) => email.messageId)).size).toBe(1);
      expect(await latest()).toMatchObject({ state: 'delivered' });
    },
    90_000,
  );

  const restarts = (['fast', 'immediate'] as const).flatMap((mode) =>
    (['compose', 'before-send', 'after-send'] as const).map((step) => [mode, step] as const),
  );
  it.each(postgres ? restarts : [])(
    'is replaced and only one mail is delivered if the database restarts (%s) at the step %s',
    async (mode, step) => {
      const latest = await addWeekly();
      let restarted: Promise<void> | undefined;
      // Queries fail during the restart. Another process claims the failed run after its lease has ended.
      await runAll(open.db, receiver.port, MONDAY, async (reached) => {
        if (reached !== step) return;
        restarted = open.restart(mode);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }).catch(() => {});
      await restarted;
      await goOn(MONDAY + 60_000);
      expect(receiver.mails).toHaveLength(1);
      expect(await latest()).toMatchObject({ state: 'delivered' });
    },
    60_000,
  );

  it('causes no third mail if it is killed twice after the mail server has accepted the mail', async () => {
    const latest = await addWeekly();
    for (const minute of [0, 1]) await killAt(MONDAY + minute * 60_000, 'after-send');
    await goOn(MONDAY + 120_000);
    expect(receiver.mails).toHaveLength(2);
    expect(await latest()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('unknown whether the mail server accepted it'),
    });
  }, 90_000);
});
