import { createDashboard, listDashboards } from '@reporting/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ENGINES, startTestService } from '../testing/service.ts';

describe.each(ENGINES)('a full disk under $engine', ({ postgres }) => {
  it('causes the error storage_full and a 503 of /readyz until a write succeeds', async () => {
    const test = await startTestService({ postgres });
    try {
      const { admin } = await test.company();
      const { db } = test.service;
      const ready = async () => {
        const { status, json } = await admin.send('GET', '/readyz');
        return [status, json];
      };
      // Each write to these tables raises the database's error for a full disk.
      await sql`create function disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
        db,
      );
      for (const table of ['dashboards', 'settings'])
        await sql`create trigger disk_full before insert or update on ${sql.table(table)}
          execute function disk_full()`.execute(db);
      expect(await ready()).toEqual([200, { status: 'ready' }]);

      const refused = await admin.call(createDashboard, { body: { name: 'Not saved' } });
      expect([refused.status, refused.json]).toMatchObject([507, { code: 'storage_full' }]);
      expect(await ready()).toEqual([503, { status: 'storage full' }]);
      expect(await ready()).toEqual([503, { status: 'storage full' }]);
      expect((await admin.call(listDashboards)).json.data).toEqual([]);

      for (const table of ['dashboards', 'settings'])
        await sql`drop trigger disk_full on ${sql.table(table)}`.execute(db);
      // A test write happens at most once in 5 s.
      expect(await ready()).toEqual([503, { status: 'storage full' }]);
      test.clock.move(5_000);
      expect(await ready()).toEqual([200, { status: 'ready' }]);
      expect((await admin.call(createDashboard, { body: { name: 'Saved' } })).status).toBe(201);
      expect(await db.selectFrom('settings').select('name').where('name', 'like', '%probe%').execute()).toEqual([]);
    } finally {
      await test.close();
    }
  });

  it('does not prevent reads, although the time of the last use cannot be stored', async () => {
    const test = await startTestService({ postgres });
    try {
      const { admin } = await test.company();
      await sql`create function disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
        test.service.db,
      );
      await sql`create trigger disk_full before update on sessions execute function disk_full()`.execute(
        test.service.db,
      );
      test.clock.move(10 * 60_000);
      expect((await admin.call(listDashboards)).status).toBe(200);
    } finally {
      await test.close();
    }
  });
});
