import { type Kysely, sql } from 'kysely';

/**
 * Dashboards and stored answers of saves become `json`: they are written and read whole, and `jsonb` would take them apart and put them
 * together again each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dashboards alter column doc type json using doc::text::json`.execute(db);
  await sql`alter table dashboard_saves alter column answer type json using answer::text::json`.execute(db);
}
