import type { Kysely } from 'kysely';

/** Adds the settings of a company: its domain, its phone number, and the range type of its new dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('companies')
    .addColumn('domain', 'text')
    .addColumn('phone', 'text')
    .addColumn('default_range', 'text', (column) => column.notNull().defaultTo('last30Days'))
    .execute();
}
