import { createDashboard, listDashboards } from '@reporting/contract';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { migrate, migrateAlone } from '../migrations/index.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './open-database.ts';

describe('a PostgreSQL server that becomes unreachable', () => {
  let server: TestPostgres;
  let test: TestService;
  beforeAll(async () => {
    server = await startPostgres();
    test = await startTestService({ env: { DATABASE_URL: server.url } });
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('does not end the service, and calls answer 503 until it is reachable again', async () => {
    const { admin } = await test.company();
    expect((await admin.call(createDashboard, { body: { name: 'Kept' } })).status).toBe(201);
    await server.halt();
    const away = await admin.call(listDashboards);
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('5');
    expect((await admin.send('GET', '/readyz')).status).toBe(503);
    expect((await admin.send('GET', '/healthz')).status).toBe(200);
    await server.start();
    await expect.poll(async () => (await admin.send('GET', '/readyz')).status).toBe(200);
    expect((await admin.call(listDashboards)).json.data).toMatchObject([{ name: 'Kept' }]);
  });

  it('causes a one-line error if it is unreachable at the start', async () => {
    await expect(
      startTestService({ env: { DATABASE_URL: 'postgres://reporting@127.0.0.1:1/postgres' } }),
    ).rejects.toThrow(
      'PostgreSQL cannot be reached (ECONNREFUSED). Nothing listens there. Start PostgreSQL, or correct DATABASE_URL.',
    );
    const wrong = server.url.replace(/postgres$/, 'no-such-database');
    await expect(startTestService({ env: { DATABASE_URL: wrong } })).rejects.toThrow(/3D000.*does not exist/);
  });
});

describe('migrations of a PostgreSQL database', () => {
  let server: TestPostgres;
  let holder: pg.Client;
  let database: OpenDatabase;
  beforeAll(async () => {
    server = await startPostgres();
    const options = { dataDir: '', databaseUrl: server.url, now: Date.now() };
    database = await openDatabase(options, pino({ level: 'silent' }));
    holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await database.close();
    await server.stop();
  });

  it('can take longer than the queries of requests', async () => {
    await migrate(database.db, '0027-groups');
    await holder.query('begin');
    await holder.query('lock table companies in access exclusive mode');
    // The migration waits for the table. The statements and queries of requests end after 5 and 6 s.
    const ran = migrateAlone(database);
    await Promise.race([ran, new Promise((resolve) => setTimeout(resolve, 7_000))]);
    await holder.query('commit');
    expect(await ran).toContain('0028-billing-notices');
  }, 60_000);
});
