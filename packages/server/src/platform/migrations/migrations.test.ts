import { createDashboard, getDashboard, saveDashboard } from '@reporting/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock, startTestService, type TestService } from '../../testing/service.ts';
import { up } from './0002-dashboard-range.ts';
import { up as endOnboarding } from './0026-onboarding.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService({ clock: createTestClock(Date.parse('2026-11-21T12:00:00Z')) });
});
afterAll(() => test.close());

it('migration 0002 preserves the dates of dashboards of an earlier version', async () => {
  const { admin } = await test.company();
  const before = {
    last: {
      rangeType: 'lastMonth',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      compareStartDate: 'x',
      compareEndDate: 'y',
    },
    off: {
      rangeType: 'weekly',
      startDate: '2026-01-05',
      endDate: '2026-01-11',
      compareStartDate: null,
      compareEndDate: null,
    },
    fixed: {
      rangeType: 'custom',
      startDate: '2026-05-01',
      endDate: '2026-05-10',
      compareStartDate: '2025-05-01',
      compareEndDate: '2025-05-10',
    },
  };
  const permalinks: Record<string, string> = {};
  for (const [name, dates] of Object.entries(before)) {
    const { id, permalink } = (await admin.call(createDashboard, { body: { name } })).json.data;
    const old = JSON.stringify(dates);
    await sql`update dashboards set doc = ((doc::jsonb - 'range') || ${old}::jsonb)::json where id = ${id}`.execute(
      test.service.db,
    );
    permalinks[name] = permalink;
  }
  await up(test.service.db as never);

  const dates = async (name: string) => {
    const { data } = (await admin.call(getDashboard, { params: { permalink: permalinks[name] ?? '' } })).json;
    return [data.rangeType, data.startDate, data.endDate, data.compareStartDate, data.compareEndDate];
  };
  expect(await dates('last')).toEqual(['lastMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30']);
  expect(await dates('off')).toEqual(['weekly', '2026-11-09', '2026-11-15', null, null]);
  expect(await dates('fixed')).toEqual(['custom', '2026-05-01', '2026-05-10', '2025-05-01', '2025-05-10']);
  const saved = await admin.call(saveDashboard, {
    params: { key: permalinks.fixed ?? '' },
    body: { version: 0, editor: 'editor-one', sequence: 1, start: '2026-05-02' },
  });
  expect(saved.status).toBe(200);
  expect(await dates('fixed')).toEqual(['custom', '2026-05-02', '2026-05-10', '2025-05-01', '2025-05-10']);
});

it('migration 0026 ends the onboarding of founders who have dashboards', async () => {
  const [used, unused] = [await test.company(), await test.company()];
  await used.admin.call(createDashboard, { body: { name: 'Existing' } });
  const { db } = test.service;
  await sql`update users set onboarding = jsonb_set(onboarding, '{step}', '0')`.execute(db);
  await endOnboarding(db as never);
  const steps = async (companyId: string) => {
    const { rows } = await sql<{ step: number }>`
      select (onboarding ->> 'step')::int as step from users where company_id = ${companyId}`.execute(db);
    return [...new Set(rows.map(({ step }) => step))];
  };
  expect([await steps(used.tenant.companyId), await steps(unused.tenant.companyId)]).toEqual([[6], [0]]);
});
