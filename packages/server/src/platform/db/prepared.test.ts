import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putEmptyDatabase } from '../../testing/template.ts';
import { openEmbedded } from './embedded.ts';
import type { OpenDatabase } from './open-database.ts';

interface Row {
  id: number;
  label: string | null;
  big: string;
  at: Date;
  flag: boolean;
  body: unknown;
  bytes: Uint8Array;
}

let folder: string;
let database: OpenDatabase;
let db: Kysely<{ things: Row }>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reporting-prepared-'));
  await putEmptyDatabase(folder);
  database = await openEmbedded(folder, Date.now());
  db = database.db as unknown as typeof db;
  await sql`create table things (id int primary key, label text, big bigint not null, at timestamptz not null, flag bool not null, body jsonb not null, bytes bytea not null)`.execute(
    db,
  );
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the number of executions of each prepared statement that begins with this text. */
const usesOf = async (beginning: string) => {
  const { rows } = await sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses
    from pg_prepared_statements where starts_with(statement, ${beginning})`.execute(db);
  return rows.map(({ uses }) => uses);
};

it('the embedded database returns the same values from prepared and unprepared executions, for every type', async () => {
  const values = fc.record({
    id: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    label: fc.option(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''))),
    big: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
    at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    flag: fc.boolean(),
    body: fc.json().map((text) => text.replaceAll('\\u0000', '')),
    bytes: fc.uint8Array({ maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(values, async (row) => {
      const seen = [];
      for (let round = 0; round < 4; round += 1) {
        const inserted = await db.insertInto('things').values(row).executeTakeFirst();
        const read = await db.selectFrom('things').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
        const updated = await db
          .updateTable('things')
          .set({ flag: !row.flag })
          .where('id', '=', row.id)
          .executeTakeFirst();
        const deleted = await db.deleteFrom('things').where('id', '=', row.id).returning('label').execute();
        seen.push({ inserted, read, updated, deleted });
        expect(read).toMatchObject({ id: row.id, label: row.label, at: row.at, flag: row.flag });
        // A `Buffer` proves that the engine's own conversion, which takes 0.3 s for a file, is not used.
        expect(read.bytes).toBeInstanceOf(Buffer);
        expect(Buffer.from(row.bytes).equals(read.bytes)).toBe(true);
      }
      for (const later of seen) expect(later).toEqual(seen[0]);
      // A change of the table removes the prepared statements, so that the first executions for the next row are unprepared.
      await sql`alter table things alter column label set default null`.execute(db);
    }),
    { numRuns: 60 },
  );
});

it('the embedded database prepares a statement once, at its third execution, and uses it outside and inside a transaction', async () => {
  const read = (from: typeof db, id: number) => from.selectFrom('things').select('big').where('id', '>', id).execute();
  for (const uses of [[], [], [1]]) {
    await read(db, uses.length);
    expect(await usesOf('select "big"')).toEqual(uses);
  }
  await db.transaction().execute(async (trx) => {
    for (let id = 0; id < 5; id += 1) await read(trx, id);
  });
  expect(await usesOf('select "big"')).toEqual([6]);
});

it('the embedded database throws errors with their code and continues afterwards, outside and inside a transaction', async () => {
  const row = { id: 1, label: 'a', big: '1', at: new Date(), flag: true, body: '{}', bytes: new Uint8Array() };
  const insert = (into: typeof db) => into.insertInto('things').values(row).execute();
  await insert(db);
  for (let round = 0; round < 5; round += 1) await expect(insert(db)).rejects.toMatchObject({ code: '23505' });
  await db
    .transaction()
    .execute(async (trx) => {
      await expect(insert(trx)).rejects.toMatchObject({ code: '23505' });
      await expect(insert(trx)).rejects.toMatchObject({ code: '25P02' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await db.selectFrom('things').select('id').execute()).toEqual([{ id: 1 }]);
});

it('the embedded database rolls back writes of prepared statements', async () => {
  const write = (label: string) => (to: typeof db) =>
    to.updateTable('things').set({ label }).where('id', '=', 1).execute();
  for (const label of ['b', 'c', 'd', 'e']) await write(label)(db);
  await db
    .transaction()
    .execute(async (trx) => {
      await write('lost')(trx);
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await db.selectFrom('things').select('label').execute()).toEqual([{ label: 'e' }]);
});

it('the embedded database reads new columns after a change of the table', async () => {
  const all = () => db.selectFrom('things').selectAll().where('id', '=', 1).executeTakeFirst();
  for (let round = 0; round < 5; round += 1) expect(await all()).not.toHaveProperty('added');
  await db.schema
    .alterTable('things')
    .addColumn('added', 'integer', (column) => column.defaultTo(7))
    .execute();
  for (let round = 0; round < 5; round += 1) expect(await all()).toHaveProperty('added', 7);
});

it('the embedded database keeps a limited number of prepared statements', async () => {
  for (let count = 1; count < 400; count += 1) {
    const ids = Array.from({ length: count }, (_, id) => id);
    for (let round = 0; round < 3; round += 1)
      await db.selectFrom('things').select('id').where('id', 'in', ids).execute();
  }
  expect((await usesOf('')).length).toBeLessThanOrEqual(301);
});
