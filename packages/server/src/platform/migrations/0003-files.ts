import type { Kysely } from 'kysely';

/**
 * Adds uploaded images and the references to them. The rows of a company's files are deleted with the company. The daily clean-up deletes
 * their content later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(32)', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('unreferenced_since', 'timestamptz')
    .addPrimaryKeyConstraint('files_pk', ['company_id', 'id'])
    .execute();
  await db.schema.createIndex('files_by_id').on('files').column('id').unique().execute();

  await db.schema
    .createTable('file_references')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('file_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'varchar(40)', (column) => column.notNull())
    .addColumn('until', 'timestamptz')
    .addPrimaryKeyConstraint('file_references_pk', ['company_id', 'file_id', 'owner', 'owner_id'])
    .addForeignKeyConstraint('file_references_file', ['company_id', 'file_id'], 'files', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('file_references_by_owner')
    .on('file_references')
    .columns(['company_id', 'owner', 'owner_id'])
    .execute();
}
