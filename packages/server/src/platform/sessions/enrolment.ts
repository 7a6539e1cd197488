import { type RawBuilder, sql } from 'kysely';

/** Returns the SQL condition that a user lacks the second factor that the company requires. */
export const mustEnrol = (companyId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from companies where companies.id = ${companyId} and companies.second_factor_required)
  and not exists (
    select 1 from second_factors
    where second_factors.company_id = ${companyId} and second_factors.user_id = ${userId}
      and second_factors.confirmed_at is not null
  )
)`;
