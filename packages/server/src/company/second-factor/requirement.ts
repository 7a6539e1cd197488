import { sql } from 'kysely';
import type { Tenant } from '../../platform/db/tenant.ts';
import { mustEnrol } from '../../platform/sessions/enrolment.ts';

/** Returns true if the company requires a second factor of its users. */
export async function isRequired({ db, companyId }: Tenant): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('second_factor_required')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.second_factor_required;
}

export async function writeRequirement({ db, companyId }: Tenant, required: boolean): Promise<void> {
  await db.updateTable('companies').set({ second_factor_required: required }).where('id', '=', companyId).execute();
}

/**
 * Updates open sessions after the requirement or a factor has changed. A session whose user lacks a required factor can then only set up
 * the factor.
 * @param userId only the sessions of this user; default: all users
 */
export async function restrictSessions({ db, companyId }: Tenant, userId?: string): Promise<void> {
  let sessions = db
    .updateTable('sessions')
    .set({
      must_enrol: mustEnrol(sql.ref('sessions.company_id'), sql.ref('sessions.user_id')),
    })
    .where('company_id', '=', companyId);
  if (userId !== undefined) sessions = sessions.where('user_id', '=', userId);
  await sessions.execute();
}
