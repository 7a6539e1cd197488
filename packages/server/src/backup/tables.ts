import { sql } from 'kysely';
import type { Db } from '../platform/db/tenant.ts';

export interface Table {
  name: string;
  /** Column names with their types, such as `timestamp with time zone`. */
  columns: ReadonlyMap<string, string>;
  /** Columns of the primary key. */
  key: readonly string[];
}

/** Tables in which the migrations are recorded. A restore runs the migrations, which fill these tables. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Tables whose rows are not in a backup. The cache, PDF files and prepared mails are created again. The rows of sign-ins and rate limits
 * are valid only for a short time. Announcements and edit locks belong to connected clients. A backup contains all other tables, including
 * tables of later migrations.
 */
const TRANSIENT_TABLES = [
  'widget_cache',
  'oauth_states',
  'identity_states',
  'rate_limits',
  'outbox',
  'dashboard_locks',
  'pdf_files',
  'pdf_parts',
  'report_prepared',
];

/** Returns the names of all tables of the database. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname collate "C"`.execute(
    db,
  );
  return rows.map(({ table }) => table);
}

/** Returns the names of the migrations that ran, in their order; empty if no migration ran. */
export async function ranMigrations(db: Db): Promise<string[]> {
  if (!(await tableNames(db)).includes('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Returns the tables of backups. Each table follows the tables that it refers to.
 * @throws Error if tables refer to each other in a circle
 */
export async function backupTables(db: Db): Promise<Table[]> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and a.attgenerated = '' order by a.attnum`.execute(db);
  const keys = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = current_schema()::regnamespace and i.indisprimary
    order by array_position(i.indkey::int2[], a.attnum)`.execute(db);
  const references = await sql<{ table: string; parent: string }>`
    select c.relname as "table", p.relname as "parent"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid`.execute(
    db,
  );
  const left = (await tableNames(db)).filter((name) => ![...MIGRATION_TABLES, ...TRANSIENT_TABLES].includes(name));
  const sorted: string[] = [];
  while (left.length > 0) {
    const next = left.findIndex((name) =>
      references.rows.every(({ table, parent }) => table !== name || !left.includes(parent)),
    );
    if (next < 0) throw new Error(`The tables ${left.join(', ')} refer to each other in a circle.`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted.map((name) => ({
    name,
    columns: new Map(columns.rows.filter(({ table }) => table === name).map(({ column, type }) => [column, type])),
    key: keys.rows.filter(({ table }) => table === name).map(({ column }) => column),
  }));
}
