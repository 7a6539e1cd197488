import { type Kysely, sql } from 'kysely';

/** Adds the password of a dashboard, and the hosts that may embed a company's dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('dashboards')
    .addColumn('password_hash', 'text')
    .addColumn('password_set_at', 'timestamptz')
    .execute();
  await db.schema
    .alterTable('companies')
    .addColumn('embed_hosts', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
