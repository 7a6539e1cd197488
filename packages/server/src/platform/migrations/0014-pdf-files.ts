import type { Kysely } from 'kysely';

/** Adds requested PDF files, which are kept for some minutes so that they can be downloaded. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pdf_files')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'timestamptz', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('body', 'bytea')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('pdf_files_pk', ['company_id', 'id'])
    .addForeignKeyConstraint(
      'pdf_files_dashboard',
      ['company_id', 'dashboard_id'],
      'dashboards',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('pdf_files_by_content')
    .on('pdf_files')
    .columns(['company_id', 'dashboard_id', 'content_hash'])
    .execute();
  await schema.createIndex('pdf_files_by_age').on('pdf_files').column('updated_at').execute();
}
