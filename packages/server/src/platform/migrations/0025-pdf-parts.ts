import { type Kysely, sql } from 'kysely';

/**
 * Stores a PDF in parts, so that the embedded database can answer other queries between two parts. Stored PDF files are deleted, and are
 * printed again when they are requested.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await sql`delete from pdf_files`.execute(db);
  await schema.alterTable('pdf_files').dropColumn('body').execute();
  await schema.alterTable('pdf_files').addColumn('copy', 'varchar(21)').execute();
  await schema
    .createTable('pdf_parts')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('file_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('copy', 'varchar(21)', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('body', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('pdf_parts_pk', ['company_id', 'file_id', 'copy', 'number'])
    .addForeignKeyConstraint('pdf_parts_file', ['company_id', 'file_id'], 'pdf_files', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}
