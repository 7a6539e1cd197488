import { pino } from 'pino';
import { openDatabase } from '../platform/db/open.ts';
import type { Db } from '../platform/db/tenant.ts';
import { createSmtpDelivery } from '../platform/mail/smtp.ts';
import { createDueRuns } from '../reports/due.ts';
import { createRunner } from '../reports/runner.ts';

/** Step at which a process stops, so that the test can kill it there. */
export type Step = 'compose' | 'before-send' | 'after-send';

const log = pino({ level: 'silent' });

/**
 * Creates the runs whose time is at or before `now`, and then executes all stored runs with a real mail server. Calls `reached` at each
 * step.
 */
export async function runAll(
  db: Db,
  smtpPort: number,
  now: number,
  reached: (step: Step) => Promise<void> = async () => {},
): Promise<void> {
  const smtp = { host: '127.0.0.1', port: smtpPort, secure: false, requireTls: false, auth: null };
  const delivery = createSmtpDelivery(smtp);
  const run = createRunner({
    db,
    clock: { now: () => now },
    log,
    mailer: { send: async () => {} },
    address: { origin: () => 'https://reports.example.com' } as never,
    siteTitle: 'Reporting',
    domain: 'example.com',
    delivery: {
      async compose() {
        await reached('compose');
        return { empty: false, failing: [], subject: 's', html: '<p>h</p>', text: 't', preview: '' };
      },
      prepare: async () => {},
      async send({ subject, html, text }, { recipient, messageId }) {
        await reached('before-send');
        const from = { name: 'Reporting', address: 'reports@example.com' };
        await delivery.deliver({ id: 'x', at: now, messageId, from, to: recipient, subject, html, text });
        await reached('after-send');
        return 'sent';
      },
    },
  });
  await createDueRuns(db, now, async () => {});
  const all = await db.selectFrom('report_runs').select(['company_id', 'id']).execute();
  for (const { company_id, id } of all) await run(company_id, id, new AbortController().signal);
  delivery.close();
}

const [, file, dataDir, url, port, now, last] = process.argv;
if (file === import.meta.filename && dataDir) {
  const { db } = await openDatabase({ dataDir, databaseUrl: url || null, now: Date.now() }, log);
  await runAll(db, Number(port), Number(now), async (step) => {
    if (step !== last) return;
    process.send?.(step);
    await new Promise<void>((resolve) => setTimeout(resolve, 600_000));
  });
}
