import { newReport, type ReportSettings } from '@reporting/contract/rules';
import {
  addDays,
  addMonths,
  endOfMonth,
  type ReportSchedule,
  wallClock,
  weekday,
} from '@reporting/formatters/date-range';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../platform/sessions/sessions.ts';
import { addReport, openReportsDatabase, type ReportsDatabase, reportsCompany } from '../testing/reports.ts';
import { ENGINES } from '../testing/service.ts';
import { createDueRuns, replanFutureReports } from './due.ts';
import { createPreparer, prepareDueReports } from './prepare.ts';
import { createReportsService, type ReportsDeps } from './service.ts';
import { updateReport } from './store.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAST_MONTH = { startDate: '2026-10-01', endDate: '2026-10-31', timezone: 'UTC' };
const weekly = (detail: number, timezone = 'UTC', hour = 8, minute = 0): ReportSchedule => ({
  ...{ period: 'WEEK', detail },
  ...{ hour, minute, timezone },
});
const monthly = (detail: 'FIRST_DAY' | 'LAST_DAY' | 'FIRST_WORK_DAY', timezone: string, hour = 8, minute = 0) =>
  ({ period: 'MONTH', detail, hour, minute, timezone }) satisfies ReportSchedule;

describe.each(ENGINES)('due reports on $engine', ({ engine, postgres }) => {
  let open: ReportsDatabase;
  let company: Awaited<ReturnType<typeof reportsCompany>>;
  const queued: string[] = [];
  const enqueue = async (_db: unknown, runs: readonly { runId: string }[]) => {
    queued.push(...runs.map(({ runId }) => runId));
  };
  const tick = (now: number) => createDueRuns(open.db, now, enqueue);
  const runs = () => open.db.selectFrom('report_runs').selectAll().orderBy('scheduled_for').execute();
  const add = (settings: Partial<ReportSettings>, now: number) => addReport(company, settings, now);
  const reportOf = (id: string) =>
    open.db.selectFrom('automatic_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  beforeAll(async () => {
    open = await openReportsDatabase(postgres);
    company = await reportsCompany(open.db);
  }, 60_000);
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.db.deleteFrom('automatic_reports').execute();
    queued.length = 0;
  });

  it.each<[string, ReportSchedule, ReportSettings['range'], string, string, string, string]>([
    // The last four values are: the time at which the report is added and the expected time of its run (both in UTC), and the first and
    // the last day of the report's dates.
    [
      'a skipped hour',
      weekly(6, 'Europe/Berlin', 2, 30),
      'LAST_7_DAYS',
      '2026-03-28T12:00',
      '2026-03-29T01:30',
      '2026-03-22',
      '2026-03-28',
    ],
    [
      'a repeated hour',
      weekly(6, 'Europe/Berlin', 2, 30),
      'LAST_7_DAYS',
      '2026-10-24T12:00',
      '2026-10-25T00:30',
      '2026-10-18',
      '2026-10-24',
    ],
    [
      'a repeated hour in Casablanca',
      weekly(6, 'Africa/Casablanca', 2, 30),
      'LAST_7_DAYS',
      '2026-02-14T12:00',
      '2026-02-15T01:30',
      '2026-02-08',
      '2026-02-14',
    ],
    [
      'a skipped midnight in Cairo',
      weekly(4, 'Africa/Cairo', 0, 30),
      'LAST_7_DAYS',
      '2026-04-23T12:00',
      '2026-04-23T22:30',
      '2026-04-17',
      '2026-04-23',
    ],
    [
      'a skipped midnight in São Paulo',
      weekly(6, 'America/Sao_Paulo', 0, 30),
      'LAST_7_DAYS',
      '2018-11-03T12:00',
      '2018-11-04T03:30',
      '2018-10-28',
      '2018-11-03',
    ],
    [
      'the end of February in a leap year',
      monthly('LAST_DAY', 'UTC'),
      'LAST_MONTH',
      '2028-02-02T00:00',
      '2028-02-29T08:00',
      '2028-01-01',
      '2028-01-31',
    ],
    [
      'a workday after a weekend',
      monthly('FIRST_WORK_DAY', 'UTC'),
      'LAST_WEEK',
      '2026-07-20T00:00',
      '2026-08-03T08:00',
      '2026-07-27',
      '2026-08-02',
    ],
  ])('run once at their time: %s', async (_name, schedule, range, after, expected, startDate, endDate) => {
    await add({ schedule, range }, at(after));
    await tick(at(expected) - 1);
    expect(await runs()).toEqual([]);
    await tick(at(expected));
    await tick(at(expected));
    await tick(at(expected) + 2 * HOUR);
    expect((await runs()).map((run) => [run.scheduled_for.getTime(), run.start_date, run.end_date, run.late])).toEqual([
      [at(expected), startDate, endDate, false],
    ]);
    expect(queued).toHaveLength(1);
  });

  it('run once on each scheduled day of 2026 in six time zones', async () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC'];
    const begin = at('2026-01-01T00:00');
    const end = at('2027-01-01T00:00');
    const expected = new Map<string, string[]>();
    for (const timezone of zones) {
      const days: string[] = [];
      for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) days.push(day);
      // In some of the zones, daylight saving time skips this time of day on one Sunday.
      for (const [hour, minute] of [[2, 15]] as const) {
        const wanted: [ReportSchedule, (day: string) => boolean][] = [
          [weekly(6, timezone, hour, minute), (day) => weekday(day) === 6],
          [weekly(2, timezone, hour, minute), (day) => weekday(day) === 2],
          [monthly('LAST_DAY', timezone, hour, minute), (day) => day === endOfMonth(day)],
          [
            monthly('FIRST_WORK_DAY', timezone, hour, minute),
            (day) =>
              weekday(day) < 5 && (Number(day.slice(8)) === 1 || (weekday(day) === 0 && Number(day.slice(8)) <= 3)),
          ],
        ];
        for (const [schedule, isDay] of wanted) {
          const id = await add({ schedule, range: 'LAST_7_DAYS' }, begin - DAY);
          expected.set(id, days.filter(isDay));
        }
      }
    }
    // The UTC day of a run can differ from its day in the time zone, so the clock starts before the year and ends after it.
    for (let now = begin - DAY; now <= end + DAY; now += 4 * HOUR) await tick(now);
    const all = await runs();
    for (const [id, days] of expected) {
      const mine = all.filter((run) => run.report_id === id);
      expect(mine.map((run) => run.local_date).filter((day) => day.startsWith('2026'))).toEqual(days);
      const { schedule } = (await reportOf(id)).settings as ReportSettings;
      for (const run of mine) {
        expect(run.state).toBe('queued');
        expect(run.end_date).toBe(addDays(run.local_date, -1));
        const { date, hour } = wallClock(schedule.timezone, run.scheduled_for);
        expect(date).toBe(run.local_date);
        // If daylight saving time skips the planned time, the run is later by the length of the gap.
        expect([schedule.hour, schedule.hour + 1]).toContain(hour);
      }
    }
    expect(new Set(queued).size).toBe(queued.length);
  }, 120_000);

  it('run once, marked late, after the machine slept for three hours', async () => {
    await add({ schedule: weekly(0) }, at('2026-11-22T12:00'));
    await tick(at('2026-11-23T11:00'));
    await tick(at('2026-11-23T11:01'));
    expect((await runs()).map(({ state, late }) => [state, late])).toEqual([['queued', true]]);
  });

  it('are recorded as skipped and not sent after the machine slept for days', async () => {
    await add({ schedule: weekly(0) }, at('2026-11-01T12:00'));
    expect(await tick(at('2026-11-19T08:00'))).toBe(1);
    expect((await runs()).map((run) => [run.local_date, run.state])).toEqual([
      ['2026-11-02', 'skipped'],
      ['2026-11-09', 'skipped'],
      ['2026-11-16', 'skipped'],
    ]);
    expect(queued).toEqual([]);
    await tick(at('2026-11-23T08:00'));
    expect(queued).toHaveLength(1);
  });

  it('are sent at their planned time after the clock was set forward by a year and then back', async () => {
    const id = await add({ schedule: weekly(0) }, at('2026-11-22T12:00'));
    await tick(at('2027-11-22T12:00'));
    expect(queued).toEqual([]);
    const now = at('2026-11-22T13:00');
    expect(await replanFutureReports(open.db, now)).toBe(1);
    expect(await replanFutureReports(open.db, now)).toBe(0);
    expect((await reportOf(id)).next_run_at?.getTime()).toBe(at('2026-11-23T08:00'));
    await tick(at('2026-11-23T08:00'));
    expect((await runs()).map((run) => [run.local_date, run.state])).toEqual([['2026-11-23', 'queued']]);
  });

  it('run at their planned time if they are changed after this time, but before the scheduler creates the run', async () => {
    const id = await add({ schedule: weekly(0) }, at('2026-11-22T12:00'));
    const now = at('2026-11-23T08:00') + 5_000;
    const service = createReportsService({ db: open.db, clock: { now: () => now } } as ReportsDeps);
    const member = { tenant: company.tenant, userId: company.userId } as Member;
    const settings = { ...newReport('UTC'), schedule: weekly(0), recipients: ['eva@example.com'] };
    const changed = await service.update(member, id, { dashboardId: company.dashboardId, settings });
    expect(changed.nextRunAt).toBe('2026-11-23T08:00:00.000Z');
    await tick(now);
    expect((await runs()).map((run) => [run.local_date, run.state])).toEqual([['2026-11-23', 'queued']]);
    // After the run exists, a change does not repeat it.
    const again = await service.update(member, id, { dashboardId: company.dashboardId, settings });
    expect(again.nextRunAt).toBe('2026-11-30T08:00:00.000Z');
  });

  it('create no runs while the dashboard is archived or the company has no access, and then run at the next planned time', async () => {
    const id = await add({ schedule: weekly(0) }, at('2026-11-22T12:00'));
    const { companyId } = company.tenant;
    const dashboard = (active: boolean) =>
      open.db.updateTable('dashboards').set({ active }).where('id', '=', company.dashboardId).execute();
    const ends = (expires_at: Date | null) =>
      open.db
        .updateTable('companies')
        .set({ state: expires_at ? 'canceled' : null, expires_at })
        .where('id', '=', companyId)
        .execute();
    await dashboard(false);
    await tick(at('2026-11-23T08:00'));
    await dashboard(true);
    await ends(new Date(at('2026-11-25T00:00')));
    await tick(at('2026-11-30T08:00'));
    await ends(null);
    expect(await runs()).toEqual([]);
    expect((await reportOf(id)).next_local_date).toBe('2026-12-07');
    await tick(at('2026-12-07T08:00'));
    expect(await runs()).toHaveLength(1);
  });

  it('run once each if three schedulers run concurrently', async () => {
    const reports = engine === 'PostgreSQL' ? 1_500 : 300;
    const next_run_at = new Date(at('2026-11-23T08:00'));
    const settings = JSON.stringify({ schedule: weekly(0), range: 'LAST_WEEK', recipients: [] });
    await open.db
      .insertInto('automatic_reports')
      .values(
        Array.from({ length: reports }, (_, index) => ({
          company_id: company.tenant.companyId,
          id: `report${index}`,
          dashboard_id: company.dashboardId,
          settings,
          created_at: next_run_at,
          next_run_at,
          next_local_date: '2026-11-23',
        })),
      )
      .execute();
    const scheduler = async () => {
      while ((await tick(at('2026-11-23T08:00'))) > 0);
    };
    await Promise.all([scheduler(), scheduler(), scheduler()]);
    expect(await runs()).toHaveLength(reports);
    expect(new Set(queued).size).toBe(reports);
    expect(queued).toHaveLength(reports);
  }, 30_000);

  it('are composed once before the planned time, again after a change, and not while the dashboard is archived', async () => {
    const id = await add({ schedule: weekly(0) }, at('2026-11-22T12:00'));
    const asked: string[] = [];
    const prepare = (now: number) =>
      prepareDueReports(open.db, now, async (_db, reports) => {
        asked.push(...reports.map(({ reportId, localDate }) => `${reportId} ${localDate}`));
      });
    expect(await prepare(at('2026-11-23T06:59'))).toBe(0);
    expect(await prepare(at('2026-11-23T07:00'))).toBe(1);
    expect(await prepare(at('2026-11-23T07:01'))).toBe(0);
    expect(asked).toEqual([`${id} 2026-11-23`]);
    const composed: unknown[] = [];
    const preparer = createPreparer({
      db: open.db,
      clock: { now: () => at('2026-11-23T07:01') },
      delivery: {
        prepare: async (_tenant: unknown, reportId: string, content: unknown) => composed.push([reportId, content]),
      } as never,
    });
    const job = { companyId: company.tenant.companyId, reportId: id, localDate: '2026-11-23' };
    await preparer(job);
    expect(composed).toEqual([
      [id, expect.objectContaining({ dashboardId: company.dashboardId, range: expect.objectContaining(LAST_MONTH) })],
    ]);
    // The next two jobs have no effect. The day of the first job is not the next day of the report. During the second job, the dashboard is
    // archived.
    await preparer({ ...job, localDate: '2026-11-16' });
    await open.db.updateTable('dashboards').set({ active: false }).where('id', '=', company.dashboardId).execute();
    await preparer(job);
    await open.db.updateTable('dashboards').set({ active: true }).where('id', '=', company.dashboardId).execute();
    expect(composed).toHaveLength(1);
    const { settings } = await reportOf(id);
    const next = { at: new Date(at('2026-11-23T07:30')), localDate: '2026-11-23' };
    const changed = { id, settings: settings as ReportSettings, paused: false };
    await updateReport(company.tenant, changed, next, new Date(at('2026-11-23T07:02')));
    expect(await prepare(at('2026-11-23T07:03'))).toBe(1);
    // From the planned time on, no job is queued for the mail. The run composes it.
    await updateReport(company.tenant, changed, next, new Date(at('2026-11-23T07:04')));
    asked.length = 0;
    expect(await prepare(at('2026-11-23T07:30'))).toBe(1);
    expect(asked).toEqual([]);
  });

  it('with a monthly schedule are planned for the next month after a run', async () => {
    const id = await add({ schedule: monthly('FIRST_DAY', 'UTC') }, at('2026-11-22T12:00'));
    await tick(at('2026-12-01T08:00'));
    expect((await reportOf(id)).next_local_date).toBe(addMonths('2026-12-01', 1));
  });
});
