import type { Kysely } from 'kysely';

/** Adds the calculated metrics of companies. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('calculated_metrics')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('expression', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('calculated_metrics_pk', ['company_id', 'id'])
    .execute();
}
