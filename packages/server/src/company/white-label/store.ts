import type { Db, Tenant } from '../../platform/db/tenant.ts';
import type { Verdict } from './records.ts';

/** The verdict of the last lookup for each record; null before the first lookup. */
type Verdicts<Record extends string> = { readonly [R in Record]: Verdict } | null;
export type SenderVerdicts = Verdicts<'spf' | 'dkim' | 'dmarc'>;
export type HostVerdicts = Verdicts<'cname' | 'proof'>;

export async function readSender({ db, companyId }: Tenant) {
  const row = await db.selectFrom('mail_senders').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row ? { ...row, verdicts: row.verdicts as SenderVerdicts } : null;
}
export type SenderRow = NonNullable<Awaited<ReturnType<typeof readSender>>>;

interface NewSender {
  mailbox: string;
  domain: string | null;
  selector: string;
  publicKey: string;
  sealed: { ciphertext: string; nonce: string; keyId: string };
}

/** Stores a sender as not verified. */
export async function writeSender(
  { db, companyId }: Tenant,
  { mailbox, domain, selector, publicKey, sealed }: NewSender,
  now: Date,
): Promise<void> {
  const columns = {
    mailbox,
    domain,
    selector,
    public_key: publicKey,
    ciphertext: sealed.ciphertext,
    nonce: sealed.nonce,
    key_id: sealed.keyId,
    verdicts: null,
    changed_at: now,
    checked_at: null,
    verified_at: null,
  };
  await db
    .insertInto('mail_senders')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Changes the address but not the key. A new domain must be verified again. */
export async function moveSender(
  { db, companyId }: Tenant,
  { mailbox, domain, isVerified }: { mailbox: string; domain: string | null; isVerified: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_senders')
    .set({ mailbox, domain, changed_at: now })
    .$if(!isVerified, (update) => update.set({ verdicts: null, checked_at: null, verified_at: null }))
    .where('company_id', '=', companyId)
    .execute();
}

export async function deleteSender({ db, companyId }: Tenant): Promise<void> {
  await db.deleteFrom('mail_senders').where('company_id', '=', companyId).execute();
}

/** Stores the verdicts of a lookup, unless the sender was changed in the meantime. */
export async function writeSenderVerdicts(
  { db, companyId }: Tenant,
  looked: Pick<SenderRow, 'domain' | 'selector' | 'public_key'>,
  found: { verdicts: SenderVerdicts; verifiedAt: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_senders')
    .set({ verdicts: JSON.stringify(found.verdicts), checked_at: now, verified_at: found.verifiedAt })
    .where('company_id', '=', companyId)
    .where('domain', '=', looked.domain)
    .where('selector', '=', looked.selector)
    .where('public_key', '=', looked.public_key)
    .execute();
}

export async function readClaim({ db, companyId }: Tenant) {
  const row = await db
    .selectFrom('host_claims')
    .leftJoin('hosts', (join) =>
      join.onRef('hosts.host', '=', 'host_claims.host').onRef('hosts.company_id', '=', 'host_claims.company_id'),
    )
    .selectAll('host_claims')
    .select('hosts.verified_at')
    .where('host_claims.company_id', '=', companyId)
    .executeTakeFirst();
  return row ? { ...row, verdicts: row.verdicts as HostVerdicts } : null;
}
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

/** Stores a claim: the host that a company enters and has not proved yet. Releases the company's previous host. */
export async function writeClaim(tenant: Tenant, host: string, proof: string, now: Date): Promise<void> {
  const { db, companyId } = tenant;
  await releaseHost(tenant);
  const columns = { host, proof, verdicts: null, changed_at: now, checked_at: null };
  await db
    .insertInto('host_claims')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

export async function deleteClaim(tenant: Tenant): Promise<void> {
  await releaseHost(tenant);
  await tenant.db.deleteFrom('host_claims').where('company_id', '=', tenant.companyId).execute();
}

/** Stores the verdicts of a lookup. Returns false, without storing them, if the claim was changed in the meantime. */
export async function writeClaimVerdicts(
  { db, companyId }: Tenant,
  { host, proof }: Pick<ClaimRow, 'host' | 'proof'>,
  verdicts: HostVerdicts,
  now: Date,
): Promise<boolean> {
  const written = await db
    .updateTable('host_claims')
    .set({ verdicts: JSON.stringify(verdicts), checked_at: now })
    .where('company_id', '=', companyId)
    .where('host', '=', host)
    .where('proof', '=', proof)
    .returning('host')
    .executeTakeFirst();
  return written !== undefined;
}

/** Assigns a host to a company. Returns false if another company has it. */
export async function takeHost({ db, companyId }: Tenant, host: string, now: Date): Promise<boolean> {
  await db
    .insertInto('hosts')
    .values({ host, company_id: companyId, verified_at: now })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  const row = await db.selectFrom('hosts').select('company_id').where('host', '=', host).executeTakeFirst();
  return row?.company_id === companyId;
}

export async function releaseHost({ db, companyId }: Tenant): Promise<void> {
  await db.deleteFrom('hosts').where('company_id', '=', companyId).execute();
}

/** Returns the verified host of a company; null if it has none. */
export async function hostOf({ db, companyId }: Tenant): Promise<string | null> {
  const row = await db.selectFrom('hosts').select('host').where('company_id', '=', companyId).executeTakeFirst();
  return row?.host ?? null;
}

/** Returns the company of a verified host; null for any other host. */
export async function companyOfHost(db: Db, host: string) {
  const row = await db
    .selectFrom('hosts')
    .innerJoin('companies', 'companies.id', 'hosts.company_id')
    .select(['companies.id', 'companies.name'])
    .where('hosts.host', '=', host)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the companies whose DNS records must be looked up now. This is the case if there was no lookup, if the last
 * lookup was before `daily`, or if the records are not verified and were changed after `recent`.
 */
export async function dueCompanies(db: Db, { recent, daily }: { recent: Date; daily: Date }): Promise<string[]> {
  const senders = await db
    .selectFrom('mail_senders')
    .select('company_id')
    .where('domain', 'is not', null)
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<', daily),
        where.and([where('verified_at', 'is', null), where('changed_at', '>', recent)]),
      ]),
    )
    .execute();
  const claims = await db
    .selectFrom('host_claims')
    .leftJoin('hosts', (join) =>
      join.onRef('hosts.host', '=', 'host_claims.host').onRef('hosts.company_id', '=', 'host_claims.company_id'),
    )
    .select('host_claims.company_id')
    .where((where) =>
      where.or([
        where('host_claims.checked_at', 'is', null),
        where('host_claims.checked_at', '<', daily),
        where.and([where('hosts.host', 'is', null), where('host_claims.changed_at', '>', recent)]),
      ]),
    )
    .execute();
  return [...new Set([...senders, ...claims].map(({ company_id: id }) => id))];
}
