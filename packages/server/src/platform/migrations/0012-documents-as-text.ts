import { type Kysely, sql } from 'kysely';

/**
 * Changes the type of dashboards and of stored answers to saves to `json`. They are always written and read as a whole, and `jsonb` would
 * convert them each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dashboards alter column doc type json using doc::text::json`.execute(db);
  await sql`alter table dashboard_saves alter column answer type json using answer::text::json`.execute(db);
}
