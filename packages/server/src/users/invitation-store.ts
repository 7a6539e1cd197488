import type { Tenant } from '../platform/db/tenant.ts';

interface NewInvitation {
  id: string;
  email: string;
  emailNorm: string;
  roleName: 'admin' | 'member';
  message: string;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
}

const COLUMNS = [
  'invitations.id',
  'invitations.email',
  'invitations.email_norm as emailNorm',
  'invitations.role_name as roleName',
  'invitations.message',
  'invitations.sent_at as sentAt',
  'invitations.expires_at as expiresAt',
] as const;

/** Selects the invitations of a company, with the name of the user who last sent each invitation. */
const invitations = ({ db, companyId }: Tenant) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'invitations.company_id').onRef('users.id', '=', 'invitations.invited_by'),
    )
    .select(COLUMNS)
    .select('users.name as invitedBy')
    .where('invitations.company_id', '=', companyId);

/** Returns the open invitations, the earliest sent first. */
export const listInvitations = (tenant: Tenant) =>
  invitations(tenant).orderBy('invitations.sent_at').orderBy('invitations.id').execute();

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export async function findInvitation(tenant: Tenant, id: string): Promise<InvitationRow | null> {
  return (await invitations(tenant).where('invitations.id', '=', id).executeTakeFirst()) ?? null;
}

/** Inserts an invitation. @returns false if the address already has an invitation */
export async function insertInvitation({ db, companyId }: Tenant, row: NewInvitation): Promise<boolean> {
  const inserted = await db
    .insertInto('invitations')
    .values({
      company_id: companyId,
      id: row.id,
      email: row.email,
      email_norm: row.emailNorm,
      role_name: row.roleName,
      message: row.message,
      invited_by: row.invitedBy,
      sent_at: row.sentAt,
      expires_at: row.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email_norm']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateInvitation(
  { db, companyId }: Tenant,
  id: string,
  values: { role_name: 'admin' | 'member' } | { invited_by: string; sent_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable('invitations').set(values).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Deletes an invitation after it was accepted or withdrawn, and returns it; null if it does not exist. */
export async function takeInvitation({ db, companyId }: Tenant, id: string) {
  const row = await db
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['email', 'role_name as roleName'])
    .executeTakeFirst();
  return row ?? null;
}
