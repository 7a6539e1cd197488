import { type Kysely, sql } from 'kysely';

/**
 * Sets the onboarding of users as finished if it is at its first step and their company has dashboards. Earlier versions did not show the
 * onboarding.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set onboarding = jsonb_set(onboarding, '{step}', '6')
    where (onboarding ->> 'step')::int = 0
      and exists (select 1 from dashboards where dashboards.company_id = users.company_id)
  `.execute(db);
}
