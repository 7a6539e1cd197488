import { normalEmail } from '../company/email.ts';
import { findByEmail } from '../company/store.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';

/** Returns all users with their companies, ordered by the companies' names. The founder of each company is first. */
export async function listUsers(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'companies.id as companyId',
      'companies.name as company',
      'users.email',
      'users.name',
      'users.role_name as roleName',
      'users.creator',
      'users.verified_at as verifiedAt',
      'users.locked_at as lockedAt',
      'users.last_seen_at as lastSeenAt',
    ])
    .orderBy('companies.name')
    .orderBy('companies.id')
    .orderBy('users.creator', 'desc')
    .orderBy('users.email')
    .execute();
}

/** Returns the companies with this id or name. */
export async function findCompanies(db: Db, idOrName: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where((where) => where.or([where('id', '=', idOrName), where('name', '=', idOrName)]))
    .execute();
}

/** Returns the user of an e-mail address; null if no user has it. */
export async function findUser(db: Db, email: string) {
  const found = await findByEmail(db, normalEmail(email));
  if (!found) return null;
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role_name as roleName', 'creator', 'locked_at as lockedAt'])
    .where('company_id', '=', found.companyId)
    .where('id', '=', found.userId)
    .executeTakeFirst();
  return row ? { ...row, tenant: tenantOf(db, found.companyId) } : null;
}

export async function countAdmins({ db, companyId }: Tenant): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role_name', '=', 'admin')
    .execute();
  return rows.length;
}

export async function changeUser(
  { db, companyId }: Tenant,
  id: string,
  columns: { role_name?: 'admin' | 'member'; locked_at?: Date | null },
): Promise<void> {
  await db.updateTable('users').set(columns).where('company_id', '=', companyId).where('id', '=', id).execute();
}

export async function endSessions({ db, companyId }: Tenant, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}
