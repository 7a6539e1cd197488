import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { nameRepeated } from './named-statements.ts';

let server: TestPostgres;
let client: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  nameRepeated(client);
  await client.query('create table things (id int primary key, label text)');
  await client.query(`insert into things values (1, 'one')`);
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

const TEXT = 'select label, id from things where id = $1';
const read = async (text = TEXT, id = 1) => (await client.query(text, [id])).rows;
const namedOf = async (text: string): Promise<number> =>
  (await client.query('select 1 from pg_prepared_statements where statement = $1', [text])).rows.length;

it('nameRepeated names a statement at its third execution, and does not change its results', async () => {
  const seen = [];
  for (let round = 0; round < 5; round += 1) seen.push([await namedOf(TEXT), await read(), await read(TEXT, 2)]);
  const answer = [[{ label: 'one', id: 1 }], []];
  expect(seen).toEqual([
    [0, ...answer],
    [0, ...answer],
    [1, ...answer],
    [1, ...answer],
    [1, ...answer],
  ]);
});

it('nameRepeated names no statement without parameters, and at most 100 statements', async () => {
  for (let round = 0; round < 4; round += 1) await client.query('select 7 as seven');
  expect(await namedOf('select 7 as seven')).toBe(0);
  for (let n = 0; n < 120; n += 1) for (let round = 0; round < 4; round += 1) await read(`${TEXT} and id < ${n + 10}`);
  const { rows } = await client.query('select count(*)::int as count from pg_prepared_statements');
  expect(rows).toEqual([{ count: 100 }]);
  expect(await read(`${TEXT} and id < 129`)).toEqual([{ label: 'one', id: 1 }]);
});

it('a named statement is planned again after the columns of its result have changed', async () => {
  const all = 'select * from things where id = $1';
  const other = new pg.Client({ connectionString: server.url });
  await other.connect();
  nameRepeated(other);
  for (let round = 0; round < 4; round += 1) await other.query(all, [1]);
  await client.query('alter table things add column size int default 3');
  expect((await other.query(all, [1])).rows).toEqual([{ id: 1, label: 'one', size: 3 }]);
  // Inside a transaction the query fails, but the next transaction succeeds.
  for (let round = 0; round < 4; round += 1) await other.query(all, [1]);
  await client.query('alter table things drop column size');
  await other.query('begin');
  await expect(other.query(all, [1])).rejects.toThrow();
  await other.query('rollback');
  await other.query('begin');
  expect((await other.query(all, [1])).rows).toEqual([{ id: 1, label: 'one' }]);
  await other.query('commit');
  await other.end();
});
