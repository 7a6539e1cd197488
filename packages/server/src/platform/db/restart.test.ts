import { createDashboard, getDashboard, saveDashboard } from '@reporting/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberView } from '../../testing/member-view.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { textCard } from '../../testing/widgets.ts';

/** Number of attempts for each kind of restart and for terminated connections. */
const ROUNDS = Number(process.env.TEST_RESTARTS ?? 2);
const SAVERS = 4;

describe('the service during a restart of the PostgreSQL server', () => {
  let server: TestPostgres;
  let test: TestService;
  beforeAll(async () => {
    server = await startPostgres();
    test = await startTestService({ env: { DATABASE_URL: server.url } });
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  const ways = {
    'a fast restart': () => server.restart('fast'),
    'an immediate restart': () => server.restart('immediate'),
    'terminated connections': async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`
        .execute(test.service.db)
        .catch(() => {});
    },
  };

  it('does not end, answers only 200, 409 and 503, and loses no save that it confirmed', async () => {
    const { admin } = await test.company();
    const answered = new Set<number>();
    const saved = new Map<string, number>();
    let stop = false;
    const made = await Promise.all(
      Array.from({ length: SAVERS }, () => admin.call(createDashboard, { body: { name: 'Saved' } })),
    );
    const saver = async ({ id, permalink }: { id: string; permalink: string }) => {
      let version = 0;
      for (let sequence = 0; !stop; sequence += 1) {
        const body = { version, editor: `editor-${id}`, sequence, widgets: [textCard(`save ${sequence}`)] };
        const answer = await admin.call(saveDashboard, { params: { key: id }, body });
        answered.add(answer.status);
        if (answer.status === 200 && 'version' in answer.json.data) {
          version = answer.json.data.version;
          saved.set(permalink, version);
        } else if (answer.status === 409) {
          // If the answer of a save was lost, continue from the stored state.
          const now = await admin.call(getDashboard, { params: { permalink } });
          if (now.status === 200) version = memberView(now.json).version;
        }
      }
    };
    const savers = made.map(({ json }) => saver(json.data));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const lose of Object.values(ways)) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await lose();
        await expect.poll(async () => (await admin.send('GET', '/readyz')).status).toBe(200);
      }
    }
    stop = true;
    await Promise.all(savers);
    expect([...answered].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(answered).toContain(503);
    expect(saved.size).toBe(SAVERS);
    for (const [permalink, version] of saved) {
      const { json } = await admin.call(getDashboard, { params: { permalink } });
      expect(memberView(json).version).toBeGreaterThanOrEqual(version);
    }
  }, 120_000);

  it('answers 503 with a retry time while PostgreSQL is stopped: an error page for a browser, an error object for a call', async () => {
    await server.halt();
    const page = await test
      .guest()
      .send('GET', '/dashboards', { headers: { accept: 'text/html', cookie: `session=${'x'.repeat(43)}` } });
    const call = await test
      .guest()
      .send('GET', '/api/dashboards', { headers: { cookie: `session=${'x'.repeat(43)}` } });
    await server.start();
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(page.text).toContain('<h1>Reporting is not available at the moment</h1>');
    expect([call.status, call.headers.get('retry-after'), call.json]).toMatchObject([
      503,
      '5',
      { code: 'service_unavailable' },
    ]);
  }, 30_000);
});
