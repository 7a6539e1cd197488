import { AUDIT_ACTIONS, type AuditAction } from '@reporting/contract/rules';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import { currentActor } from '../platform/http/actor.ts';
import { networkText } from '../platform/http/network.ts';
import { newId } from '../platform/ids.ts';

/** Time in ms that entries are kept: 13 months. */
const KEPT = 396 * 86_400_000;

/** An entry of the audit log. The time, the user and the network come from the current request. */
export interface AuditEntry {
  action: AuditAction;
  /** The changed object. The log keeps its name after its deletion. The name must not contain secrets or permalinks. */
  subject?: { id?: string; name: string } | undefined;
  /** Description of the change, as a sentence or as `before → after`. */
  details?: string | undefined;
  /** Id of the user who makes the change. Required only if the request has no session yet: at a sign-in or when a user joins. */
  userId?: string | undefined;
}

/**
 * Records who made a change. The caller passes the tenant of the transaction that makes the change, so that the entry is stored only
 * together with the change.
 */
export async function audit({ db, companyId }: Tenant, entry: AuditEntry, now: Date): Promise<void> {
  const actor = currentActor();
  const userId = entry.userId ?? actor?.userId ?? null;
  await db
    .insertInto('audit_entries')
    .values((values) => ({
      company_id: companyId,
      id: newId(),
      at: now,
      user_id: userId,
      user_name:
        userId === null
          ? null
          : values.selectFrom('users').select('name').where('company_id', '=', companyId).where('id', '=', userId),
      action: entry.action,
      area: AUDIT_ACTIONS[entry.action],
      subject_id: entry.subject?.id ?? null,
      subject_name: entry.subject?.name ?? null,
      details: entry.details ?? null,
      network: actor && networkText(actor.ip),
    }))
    .execute();
}

/** Deletes entries that are older than 13 months. `now`: ms since 1970. */
export async function sweepAudit(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('audit_entries')
    .where('at', '<', new Date(now - KEPT))
    .execute();
}
