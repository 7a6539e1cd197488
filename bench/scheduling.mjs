// Sends the automatic reports of 8 hours with a clock that the benchmark moves, one report every two minutes, with tables,
// charts and PDFs. Prints the growth of the memory: `node --expose-gc bench/scheduling.mjs`, or `pnpm bench scheduling`. Fails
// if the heap grows by more than a tenth, or if a report is missing, early, late or sent twice.
import { spawnSync } from 'node:child_process';
import { createLogger } from '../packages/server/src/platform/logs.ts';
import { createDueRuns, requeueRuns } from '../packages/server/src/reports/due.ts';
import { createPreparer, prepareDueReports } from '../packages/server/src/reports/prepare.ts';
import { createRunner } from '../packages/server/src/reports/runner.ts';
import { addReport } from '../packages/server/src/testing/reports.ts';
import { startSandboxedService } from '../packages/server/src/testing/sandbox.ts';
import { analyticsInstance, chart, textCard } from '../packages/server/src/testing/widgets.ts';
import { publish } from './lib/report.mjs';
import { median } from './lib/stats.mjs';

if (!globalThis.gc) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', ...process.execArgv, import.meta.filename], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

const HOURS = 8;
const EVERY = 2;
/** Every report whose number is a multiple of `PDF_EVERY` has a PDF. */
const PDF_EVERY = 10;
const MOST_GROWTH = 0.1;

const sandboxed = await startSandboxedService();
const { test } = sandboxed;
const company = await test.company('Tern & Field');
const source = await sandboxed.connect(company.admin, 'google_analytics');
const of = (dimension, ...metrics) => [
  analyticsInstance(source, {
    inputs: { property: 'properties/310200101', ...(dimension ? { dimension } : {}), metrics },
  }),
];
const { id: dashboardId } = await sandboxed.dashboard(
  company.admin,
  [
    chart(of(undefined, 'sessions'), { format: 'summary', title: 'Sessions' }),
    chart(of('date', 'sessions'), { title: 'Sessions by day' }),
    chart(of('sessionDefaultChannelGroup', 'sessions', 'activeUsers'), { format: 'table', title: 'Channels' }),
    textCard('What we did'),
  ],
  { name: 'Marlow Coffee' },
);
// The clock starts at noon on a Saturday. The first report is sent at one o'clock.
const begin = test.clock.now();
const owner = { tenant: company.tenant, dashboardId, userId: company.userIds.admin };
const reports = (HOURS * 60) / EVERY;
for (let index = 0; index < reports; index += 1) {
  const at = new Date(begin + (60 + index * EVERY) * 60_000);
  const schedule = { period: 'WEEK', detail: 5, hour: at.getUTCHours(), minute: at.getUTCMinutes(), timezone: 'UTC' };
  await addReport(owner, { schedule, range: 'LAST_7_DAYS', withPdf: index % PDF_EVERY === 0 }, begin);
}

const { db, reportMail } = test.service;
const sent = [];
let composedWhenDue = 0;
const deps = {
  db,
  clock: test.clock,
  log: createLogger('warn'),
  mailer: { send: async () => {} },
  address: { origin: () => 'https://reports.example.com' },
  siteTitle: 'Reporting',
  domain: 'example.com',
  delivery: {
    prepare: reportMail.prepare,
    async compose(...given) {
      const mail = await reportMail.compose(...given);
      if (mail.preview !== '') composedWhenDue += 1;
      return mail;
    },
    async send(mail, to) {
      sent.push([to.runId, test.clock.now()]);
      return reportMail.send(mail, to);
    },
  },
};
const run = createRunner(deps);
const prepare = createPreparer(deps);
const signal = new AbortController().signal;
const points = [];
for (let minute = 0; minute <= (HOURS + 1) * 60; minute += 1) {
  const queue = [];
  const preparing = [];
  const now = test.clock.now();
  await createDueRuns(db, now, async (_db, runs) => queue.push(...runs));
  await prepareDueReports(db, now, async (_db, list) => preparing.push(...list));
  await requeueRuns(db, now, async (_db, runs) => queue.push(...runs));
  for (const { companyId, runId } of queue) await run(companyId, runId, signal);
  for (const report of preparing) await prepare(report);
  if (minute % 15 === 0) {
    globalThis.gc();
    const { heapUsed, rss, external } = process.memoryUsage();
    const at = minute / 60;
    points.push({ at, heap: (heapUsed + external) / 1e6 });
    console.log(
      `${at.toFixed(2)} h: ${sent.length} mails, heap ${points.at(-1).heap.toFixed(1)} MB, resident ${Math.round(rss / 1e6)} MB`,
    );
  }
  test.clock.move(60_000);
}
const runs = await db.selectFrom('report_runs').select(['id', 'state', 'scheduled_for']).execute();
const due = new Map(runs.map(({ id, scheduled_for }) => [id, scheduled_for.getTime()]));
const onTime = sent.filter(([id, at]) => at - due.get(id) >= 0 && at - due.get(id) <= 60_000).length;
const between = (from, to) => median(points.filter(({ at }) => at >= from && at <= to).map(({ heap }) => heap));
const growth = between(HOURS - 1, HOURS + 1) / between(2, 4) - 1;
const delivered = runs.filter(({ state }) => state === 'delivered').length;
const heap = points.map((point) => Number(point.heap.toFixed(1)));
const complete = publish('scheduling', {
  title: 'Eight hours of reports',
  about: `The clock is moved, so that a report is due every ${EVERY} minutes of its time. Each report has a table, a chart, a figure and a text; each ${PDF_EVERY}th also has a PDF. Memory is the heap after garbage collection, with external memory, every 15 minutes.`,
  runs: 1,
  tables: [
    {
      title: 'Embedded database, one process',
      samples: { 'the process': { 'memory, MB': heap } },
      goals: [
        { what: 'growth of memory, from the hours 2 to 4 to the last two', most: MOST_GROWTH, value: growth },
        { what: 'reports delivered', least: reports, value: delivered },
        { what: 'mails sent in their minute', least: reports, value: onTime },
        { what: 'mails beyond one a report', most: 0, value: sent.length - reports },
        { what: 'mails composed only when due', most: 0, value: composedWhenDue },
      ],
    },
  ],
});
await sandboxed.close();
process.exit(complete ? 0 : 1);
