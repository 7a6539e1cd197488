import { type Kysely, sql } from 'kysely';

/** Adds mails of reports that are composed before the time of their run. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('automatic_reports').addColumn('prepare_at', 'timestamptz').execute();
  await schema
    .createIndex('automatic_reports_to_prepare')
    .on('automatic_reports')
    .column('prepare_at')
    .where(sql<boolean>`prepare_at is not null`)
    .execute();
  await schema
    .createTable('report_prepared')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('report_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addColumn('pdf', 'text')
    .addColumn('prepared_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_prepared_pk', ['company_id', 'report_id'])
    .addForeignKeyConstraint(
      'report_prepared_report',
      ['company_id', 'report_id'],
      'automatic_reports',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
