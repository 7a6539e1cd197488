import { type Kysely, sql } from 'kysely';

/**
 * Stores documents of dashboards and answers of saves as `json` instead of `jsonb`. They are always written and read as a whole, and
 * `jsonb` would convert them each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dashboards alter column doc type json using doc::text::json`.execute(db);
  await sql`alter table dashboard_saves alter column answer type json using answer::text::json`.execute(db);
}
