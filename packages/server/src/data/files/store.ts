import { sql } from 'kysely';
import type { Db, Tenant } from '../../platform/db/tenant.ts';

/** A stored image without its content. */
export interface FileRow {
  id: string;
  kind: string;
  extension: string;
  bytes: number;
  width: number;
  height: number;
}

/**
 * The object that refers to files. `company`: the company whose logo is the file. `user`: the user whose picture is the
 * file. `upload`: the user who uploaded the file. `picture`: a row of widget data.
 */
interface Owner {
  owner: 'dashboard' | 'company' | 'user' | 'upload' | 'picture';
  ownerId: string;
}

export async function insertFile(
  { db, companyId }: Tenant,
  file: FileRow,
  { owner, ownerId }: Owner,
  times: { now: Date; until: Date },
): Promise<void> {
  await db
    .with('stored', (inner) =>
      inner.insertInto('files').values({ company_id: companyId, ...file, created_at: times.now }),
    )
    .insertInto('file_references')
    .values({ company_id: companyId, file_id: file.id, owner, owner_id: ownerId, until: times.until })
    .execute();
}

/** Deletes a file. No object may refer to it yet, except the upload of the file. */
export async function deleteFile({ db, companyId }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('files').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Returns whether the company has this file and the file has this kind. */
export async function hasFile({ db, companyId }: Tenant, id: string, kind: FileRow['kind']): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the file names of row pictures, by key. */
export async function findPictures({ db, companyId }: Tenant, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('file_references')
    .innerJoin('files', (join) =>
      join
        .onRef('files.company_id', '=', 'file_references.company_id')
        .onRef('files.id', '=', 'file_references.file_id'),
    )
    .select(['file_references.owner_id', 'files.id', 'files.extension'])
    .where('file_references.company_id', '=', companyId)
    .where('file_references.owner', '=', 'picture')
    .where('file_references.owner_id', 'in', keys)
    .execute();
  return new Map(rows.map(({ owner_id, id, extension }) => [owner_id, `${id}.${extension}`]));
}

/** Extends the time for which pictures of rows are kept. */
export async function keepPictures({ db, companyId }: Tenant, keys: readonly string[], until: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('file_references')
    .set({ until })
    .where('company_id', '=', companyId)
    .where('owner', '=', 'picture')
    .where('owner_id', 'in', keys)
    .execute();
}

/** Deletes one reference. Returns false if the company does not have the file. */
export async function endReference({ db, companyId }: Tenant, id: string, { owner, ownerId }: Owner): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return false;
  await db
    .deleteFrom('file_references')
    .where('company_id', '=', companyId)
    .where('file_id', '=', id)
    .where('owner', '=', owner)
    .where('owner_id', '=', ownerId)
    .execute();
  return true;
}

/**
 * Replaces the references of an owner. Ids of files of other companies and of missing files have no effect.
 * @param tenant with the handle of an open transaction
 */
export async function replaceReferences(
  { db, companyId }: Tenant,
  { owner, ownerId }: Owner,
  ids: readonly string[],
): Promise<void> {
  // The files are locked, so that the clean-up cannot delete them before the references exist.
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select('id')
          .where('company_id', '=', companyId)
          .where('id', 'in', ids)
          .forKeyShare()
          .execute();
  await db
    .deleteFrom('file_references')
    .where('company_id', '=', companyId)
    .where('owner', '=', owner)
    .where('owner_id', '=', ownerId)
    .execute();
  if (found.length === 0) return;
  await db
    .insertInto('file_references')
    .values(found.map(({ id }) => ({ company_id: companyId, file_id: id, owner, owner_id: ownerId })))
    .execute();
}

const referenced = sql<boolean>`exists (
  select 1 from file_references r where r.company_id = files.company_id and r.file_id = files.id
)`;

/**
 * Deletes expired references, marks files without a reference, and removes the mark of files with a reference.
 * @param ahead marks with a later time were stored before the clock was set back, and are replaced
 */
export async function markUnreferenced(db: Db, now: Date, ahead: Date): Promise<void> {
  await db.deleteFrom('file_references').where('until', '<=', now).execute();
  await db
    .updateTable('files')
    .set({ unreferenced_since: null })
    .where('unreferenced_since', 'is not', null)
    .where(referenced)
    .execute();
  await db
    .updateTable('files')
    .set({ unreferenced_since: now })
    .where((where) => where.or([where('unreferenced_since', 'is', null), where('unreferenced_since', '>', ahead)]))
    .where(sql<boolean>`not ${referenced}`)
    .execute();
}

/** Deletes the files that have had no reference since `before` or longer. Returns their ids and extensions. */
export async function deleteUnreferenced(db: Db, before: Date): Promise<{ id: string; extension: string }[]> {
  return db
    .deleteFrom('files')
    .where('unreferenced_since', '<=', before)
    .where(sql<boolean>`not ${referenced}`)
    .returning(['id', 'extension'])
    .execute();
}

/** Returns the ids for which no company has a file. */
export async function unknownFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
