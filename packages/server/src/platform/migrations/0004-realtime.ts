import { type Kysely, sql } from 'kysely';

/** Adds announcements of changes for connected clients, and the edit locks of dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('seq', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'varchar(21)', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('outbox_by_time').on('outbox').column('at').execute();

  await db.schema
    .createTable('dashboard_locks')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('editor', 'text', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('dashboard_locks_pk', ['company_id', 'dashboard_id'])
    .addForeignKeyConstraint(
      'dashboard_locks_dashboard',
      ['company_id', 'dashboard_id'],
      'dashboards',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('dashboard_locks_user', ['company_id', 'user_id'], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('dashboard_locks_by_expiry').on('dashboard_locks').column('expires_at').execute();
}
