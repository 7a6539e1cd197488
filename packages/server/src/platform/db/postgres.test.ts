import { createDashboard, listDashboards } from '@reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

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
