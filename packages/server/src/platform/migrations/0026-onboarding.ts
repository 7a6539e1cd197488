import { type Kysely, sql } from 'kysely';

/** Earlier versions did not show the onboarding: users at its beginning whose company has dashboards have finished it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set onboarding = jsonb_set(onboarding, '{step}', '6')
    where (onboarding ->> 'step')::int = 0
      and exists (select 1 from dashboards where dashboards.company_id = users.company_id)
  `.execute(db);
}
