// `pnpm bench due-reports` measures how long schedulers take to create the runs of 10,000 due reports and to queue
// them. There are three schedulers on PostgreSQL (goal: 5 s) and one on the embedded database (goal: 15 s). Each
// scheduler is a separate process. No report may have two runs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../packages/server/src/platform/db/open.ts';
import { createJobs } from '../packages/server/src/platform/jobs/jobs.ts';
import { createLogger } from '../packages/server/src/platform/logs.ts';
import { createDueRuns } from '../packages/server/src/reports/due.ts';
import { createReportJobs } from '../packages/server/src/reports/jobs.ts';
import { openReportsDatabase, reportsCompany } from '../packages/server/src/testing/reports.ts';
import { publish } from './lib/report.mjs';

const REPORTS = 10_000;
const NOW = Date.parse('2026-11-23T08:00:00Z');
const SETTINGS = JSON.stringify({
  schedule: { period: 'WEEK', detail: 0, hour: 8, minute: 0, timezone: 'Europe/Copenhagen' },
  range: 'LAST_WEEK',
  recipients: ['ida@example.com'],
});
const log = createLogger('silent');

async function scheduler(database) {
  // The runs stay in the queue, so the dependencies that send mails are omitted.
  const { jobs: defined, enqueue } = createReportJobs({
    db: database.db,
    clock: { now: () => NOW },
    send: (...sent) => jobs.sendAll(...sent),
    here: false,
    log,
  });
  const jobs = await createJobs({ database, log, jobs: defined });
  await jobs.prepare();
  return {
    async run() {
      while ((await createDueRuns(database.db, NOW, enqueue)) > 0);
    },
    stop: () => jobs.stop(),
  };
}

async function addReports(db) {
  const next = new Date(NOW);
  for (let company = 0; company < 20; company += 1) {
    const { tenant, dashboardId } = await reportsCompany(db, next);
    const row = { company_id: tenant.companyId, dashboard_id: dashboardId, settings: SETTINGS, created_at: next };
    const due = { next_run_at: next, next_local_date: '2026-11-23' };
    const rows = Array.from({ length: REPORTS / 20 }, (_, n) => ({ ...row, ...due, id: `report${n}` }));
    await db.insertInto('automatic_reports').values(rows).execute();
  }
}

async function measure(postgres, processes) {
  const open = await openReportsDatabase(postgres);
  await addReports(open.db);
  const started = [];
  if (processes > 1) {
    for (let n = 0; n < processes; n += 1) {
      const child = fork(import.meta.filename, [open.url]);
      await once(child, 'message');
      started.push(child);
    }
  }
  const own = processes > 1 ? null : await scheduler(open.database);
  const begin = performance.now();
  if (own) await own.run();
  else {
    const ends = started.map((child) => once(child, 'message'));
    for (const child of started) child.send('go');
    await Promise.all(ends);
  }
  const seconds = (performance.now() - begin) / 1_000;
  await own?.stop();
  for (const child of started) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  const runs = await open.db.selectFrom('report_runs').select(['company_id', 'report_id']).execute();
  const distinct = new Set(runs.map((run) => `${run.company_id} ${run.report_id}`)).size;
  await open.close();
  return {
    title: postgres ? `PostgreSQL, ${processes} processes` : 'Embedded database, one process',
    samples: { 'all runs created': { seconds: [Number(seconds.toFixed(2))] } },
    goals: [
      { what: 'seconds', most: postgres ? 5 : 15, value: seconds },
      { what: 'reports with a run', least: REPORTS, value: distinct },
      { what: 'second runs of a report', most: 0, value: runs.length - distinct },
    ],
  };
}

const [, file, url] = process.argv;
if (file === import.meta.filename && url?.startsWith('postgres')) {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, now: Date.now() }, log);
  const { run } = await scheduler(database);
  process.on('message', () => run().then(() => process.send('done')));
  process.send('ready');
} else {
  const met = publish('due-reports', {
    title: 'Reports that are due at once',
    about: `${REPORTS.toLocaleString('en')} reports of 20 companies are due at the same time. Measured is the time until each report has its run in the queue.`,
    runs: 1,
    tables: [await measure(true, 3), await measure(false, 1)],
  });
  process.exit(met ? 0 : 1);
}
