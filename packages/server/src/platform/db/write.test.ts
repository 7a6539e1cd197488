import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from './schema.ts';
import { writesOf } from './write.ts';

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const now = new Date(0);
const limit = { key_hash: 'k', used: 1, resets_at: now };
const link = (company: string) => ({ company_id: company, dashboard_id: 'd', widget_id: 'w' });

it.each([
  ['a read', db.selectFrom('dashboards').select('id').where('company_id', '=', 'a'), []],
  ['a lock', db.selectFrom('dashboards').select('id').where('company_id', '=', 'a').forUpdate(), []],
  [
    'an update of one company',
    db.updateTable('dashboards').set({ name: 'x' }).where('company_id', '=', 'a').where('id', '=', 'd'),
    [['dashboards', 'a']],
  ],
  [
    'an update that names the company last',
    db.updateTable('dashboards').set({ name: 'x' }).where('id', '=', 'd').where('company_id', '=', 'a'),
    [['dashboards', 'a']],
  ],
  [
    'an update of the row of a company',
    db.updateTable('companies').set({ name: 'x' }).where('id', '=', 'a'),
    [['companies', 'a']],
  ],
  ['an update without a company', db.updateTable('dashboards').set({ name: 'x' }), [['dashboards', null]]],
  [
    'an update of one company or another',
    db
      .updateTable('dashboards')
      .set({ name: 'x' })
      .where((where) => where.or([where('company_id', '=', 'a'), where('company_id', '=', 'b')])),
    [['dashboards', null]],
  ],
  [
    'an update of all but one company',
    db.updateTable('dashboards').set({ name: 'x' }).where('company_id', '<>', 'a'),
    [['dashboards', null]],
  ],
  [
    'a deletion',
    db.deleteFrom('permalinks').where('company_id', '=', 'a').where('dashboard_id', '=', 'd'),
    [['permalinks', 'a']],
  ],
  ['an insertion', db.insertInto('dashboard_widgets').values(link('a')), [['dashboard_widgets', 'a']]],
  [
    'an insertion for two companies',
    db.insertInto('dashboard_widgets').values([link('a'), link('b')]),
    [['dashboard_widgets', null]],
  ],
  ['an insertion without a company', db.insertInto('rate_limits').values(limit), [['rate_limits', null]]],
  [
    'a deletion in a read',
    db
      .with('gone', (inner) => inner.deleteFrom('permalinks').where('company_id', '=', 'a'))
      .selectFrom('companies')
      .select('id'),
    [['permalinks', 'a']],
  ],
  [
    'a deletion in an update',
    db
      .with('gone', (inner) => inner.deleteFrom('permalinks').where('company_id', '=', 'a'))
      .updateTable('dashboards')
      .set({ name: 'x' })
      .where('company_id', '=', 'b'),
    [
      ['dashboards', 'b'],
      ['permalinks', 'a'],
    ],
  ],
  [
    'an update of only the time of the last use',
    db.updateTable('sources').set({ last_read_at: now }).where('company_id', '=', 'a'),
    [],
  ],
  [
    'an update of the time of the last use and another column',
    db.updateTable('sources').set({ last_read_at: now, account: 'x' }).where('company_id', '=', 'a'),
    [['sources', 'a']],
  ],
])('writesOf returns for %s: $2', (_name, query, expected) => {
  const writes = writesOf(query.compile());
  expect(writes.map(({ table, companyId }) => [table, companyId])).toEqual(expected);
});

it.each([
  ['update dashboards set name = 1', 1],
  ['with gone as (delete from permalinks returning 1) select * from gone', 1],
  ['select 1', 0],
  ['begin', 0],
])('writesOf counts the SQL text "%s" as a write to any table if it may write', (text, count) => {
  const writes = writesOf(sql.raw(text).compile(db));
  expect(writes).toEqual(Array.from({ length: count }, () => ({ table: null, companyId: null })));
});
