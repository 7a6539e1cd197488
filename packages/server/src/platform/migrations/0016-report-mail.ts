import type { Kysely } from 'kysely';

/** Adds the contents of sent reports, and the recipients who have unsubscribed from the reports of a dashboard. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('report_snapshots')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addColumn('pdf', 'text')
    .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_snapshots_pk', ['company_id', 'run_id'])
    .execute();
  await schema.createIndex('report_snapshots_by_age').on('report_snapshots').column('kept_at').execute();
  for (const column of ['mail', 'figures', 'pdf'])
    await schema.createIndex(`report_snapshots_by_${column}`).on('report_snapshots').column(column).execute();

  await schema
    .createTable('report_unsubscribes')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('stopped_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_unsubscribes_pk', ['company_id', 'dashboard_id', 'address'])
    .addForeignKeyConstraint(
      'report_unsubscribes_dashboard',
      ['company_id', 'dashboard_id'],
      'dashboards',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
