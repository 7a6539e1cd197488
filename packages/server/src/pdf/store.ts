import { setImmediate } from 'node:timers/promises';
import { CLOCK_SKEW, type Clock } from '../platform/clock.ts';
import type { Db, Tenant } from '../platform/db/tenant.ts';
import type { GiveWay } from '../platform/http/give-way.ts';
import { newId } from '../platform/ids.ts';

/** Time in ms after which another process can take over a file, unless its lease is extended. */
const LEASE = 30_000;
/** Time in ms that a file is kept. */
const KEPT_FOR = 10 * 60_000;
/** Size of a part in bytes. The embedded database needs 1 ms to store a part, and blocks other requests during this time. */
const PART = 16 * 1024;

export interface PdfRow {
  dashboardId: string;
  state: 'waiting' | 'done' | 'failed';
  /** The lease has expired, so no process prints the file. */
  abandoned: boolean;
  name: string | null;
  body: Buffer | null;
}

export async function insertPdf(
  { db, companyId }: Tenant,
  row: { id: string; dashboardId: string; contentHash: string; owner: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('pdf_files')
    .values({
      company_id: companyId,
      id: row.id,
      dashboard_id: row.dashboardId,
      content_hash: row.contentHash,
      state: 'waiting',
      owner: row.owner,
      lease_until: new Date(now + LEASE),
      updated_at: new Date(now),
    })
    .execute();
}

export async function readPdf({ db, companyId }: Tenant, id: string, now: number): Promise<PdfRow | null> {
  const row = await db
    .selectFrom('pdf_files')
    .select(['dashboard_id', 'state', 'lease_until', 'name', 'copy'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { state, name, copy } = row;
  const abandoned = state === 'waiting' && row.lease_until.getTime() <= now;
  const body = copy === null ? null : await readParts({ db, companyId }, id, copy);
  return { dashboardId: row.dashboard_id, state, abandoned, name, body };
}

async function readParts({ db, companyId }: Tenant, id: string, copy: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = await db
      .selectFrom('pdf_parts')
      .select('body')
      .where('company_id', '=', companyId)
      .where('file_id', '=', id)
      .where('copy', '=', copy)
      .where('number', '=', parts.length)
      .executeTakeFirst();
    if (!part) return Buffer.concat(parts);
    parts.push(part.body);
    await setImmediate();
  }
}

/** Returns the id of a file with this content that is in progress, or that was printed after `since`; null if there is none. */
export async function findPdf(
  { db, companyId }: Tenant,
  { dashboardId, contentHash }: { dashboardId: string; contentHash: string },
  since: Date,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('pdf_files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', dashboardId)
    .where('content_hash', '=', contentHash)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'waiting'), where('lease_until', '>', new Date(now))]),
        where.and([where('state', '=', 'done'), where('updated_at', '>', since)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes over a file whose lease has expired. Returns false if another process took it over first, or if the file is no longer waiting. */
export async function takePdf({ db, companyId }: Tenant, id: string, owner: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pdf_files')
    .set({ owner, lease_until: new Date(now + LEASE) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('lease_until', '<=', new Date(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Extends the leases of the process `owner`. */
export async function extendLeases(db: Db, owner: string, now: number): Promise<void> {
  await db
    .updateTable('pdf_files')
    .set({ lease_until: new Date(now + LEASE) })
    .where('owner', '=', owner)
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores a printed file; null marks the file as failed. If another process has taken over the file, its state does not change. */
export async function finishPdf(
  { db, companyId }: Tenant,
  id: string,
  owner: string,
  file: { name: string; body: Buffer } | null,
  now: number,
  giveWay: GiveWay,
): Promise<void> {
  const copy = newId();
  for (let start = 0; file && start < file.body.length; start += PART) {
    const part = { company_id: companyId, file_id: id, copy, number: start / PART };
    await db
      .insertInto('pdf_parts')
      .values({ ...part, body: file.body.subarray(start, start + PART) })
      .execute();
    await giveWay();
  }
  await db
    .updateTable('pdf_files')
    .set({ ...(file ? { state: 'done', name: file.name, copy } : { state: 'failed' }), updated_at: new Date(now) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .execute();
}

/** Deletes files that are older than ten minutes, or dated in the future because the clock was set back. */
export async function sweepPdfs(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('pdf_files')
    .where((where) =>
      where.or([
        where('updated_at', '<=', new Date(now - KEPT_FOR)),
        where('updated_at', '>', new Date(now + CLOCK_SKEW)),
      ]),
    )
    .execute();
}
