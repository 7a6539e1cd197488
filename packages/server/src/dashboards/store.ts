import type { DashboardDoc } from '../data/dashboards/doc.ts';
import { COLUMNS, type DashboardRow, toRow } from '../data/dashboards/store.ts';
import { announce } from '../platform/bus/outbox.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { PastSave } from './save.ts';

/** Number of saves that are stored for a dashboard, and number of the latest saves whose answers are stored. */
const SAVES_KEPT = 50;
const ANSWERS_KEPT = 5;

/** Reads a dashboard like `findById`, and locks its row until the transaction ends. */
export async function lockById({ db, companyId }: Tenant, id: string): Promise<DashboardRow | null> {
  const row = await db
    .selectFrom('dashboards')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

export interface NewDashboard {
  id: string;
  permalink: string;
  name: string;
  doc: DashboardDoc;
}

export async function insertDashboard(
  tenant: Tenant,
  dashboard: NewDashboard,
  userId: string | null,
  now: Date,
): Promise<void> {
  const { db, companyId } = tenant;
  await db
    .insertInto('dashboards')
    .values({
      company_id: companyId,
      id: dashboard.id,
      permalink: dashboard.permalink,
      name: dashboard.name,
      active: true,
      version: 0,
      ...docColumns(dashboard.doc),
      created_at: now,
      updated_at: now,
      updated_by: userId,
    })
    .execute();
  await db
    .insertInto('permalinks')
    .values({ permalink: dashboard.permalink, company_id: companyId, dashboard_id: dashboard.id })
    .execute();
  await announce(tenant, 'dashboard', dashboard.id);
}

/** Writes the document as the next version. */
export async function updateDashboard(
  tenant: Tenant,
  change: { id: string; version: number; name: string; doc: DashboardDoc },
  userId: string,
  now: Date,
): Promise<void> {
  const { db, companyId } = tenant;
  await db
    .updateTable('dashboards')
    .set({
      name: change.name,
      version: change.version,
      ...docColumns(change.doc),
      updated_at: now,
      updated_by: userId,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', change.id)
    .execute();
  await announce(tenant, 'dashboard', change.id);
}

function docColumns(doc: DashboardDoc) {
  const inOrder = [...doc.widgets].sort((a, b) => a.order - b.order);
  return {
    doc: JSON.stringify(doc),
    widgets_count: doc.widgets.length,
    thumbnail: JSON.stringify(
      inOrder.map(({ format, formatOptions, width, height }) => ({ format, type: formatOptions.type, width, height })),
    ),
  };
}

/** Stores which widgets a dashboard contains and how many widgets query each source. */
export async function replaceLinks(
  { db, companyId }: Tenant,
  dashboardId: string,
  widgetIds: readonly string[],
  sources: ReadonlyMap<string, number>,
): Promise<void> {
  const key = { company_id: companyId, dashboard_id: dashboardId };
  for (const table of ['dashboard_widgets', 'dashboard_sources'] as const) {
    await db.deleteFrom(table).where('company_id', '=', companyId).where('dashboard_id', '=', dashboardId).execute();
  }
  if (widgetIds.length > 0) {
    await db
      .insertInto('dashboard_widgets')
      .values(widgetIds.map((widget_id) => ({ ...key, widget_id })))
      .execute();
  }
  if (sources.size > 0) {
    await db
      .insertInto('dashboard_sources')
      .values([...sources].map(([source_id, widgets_count]) => ({ ...key, source_id, widgets_count })))
      .execute();
  }
}

/** Returns the stored saves after a version, and the stored save with the same editor and sequence. */
export async function findSaves(
  { db, companyId }: Tenant,
  dashboardId: string,
  { version, editor, sequence }: PastSave,
): Promise<{ same: { answer: unknown } | null; newer: PastSave[] }> {
  const rows = await db
    .selectFrom('dashboard_saves')
    .select(['version', 'editor', 'sequence'])
    // Only one answer is read, because an answer is as large as the dashboard.
    .select((select) =>
      select
        .case()
        .when(select.and([select('editor', '=', editor), select('sequence', '=', sequence)]))
        .then(select.ref('answer'))
        .end()
        .as('answer'),
    )
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', dashboardId)
    .where((where) =>
      where.or([
        where('version', '>', version),
        where.and([where('editor', '=', editor), where('sequence', '=', sequence)]),
      ]),
    )
    .execute();
  return {
    same: rows.find((row) => row.editor === editor && row.sequence === sequence) ?? null,
    newer: rows.filter((row) => row.version > version),
  };
}

/** Stores a save with its answer. Removes saves beyond `SAVES_KEPT`, and answers beyond `ANSWERS_KEPT`. */
export async function rememberSave(
  { db, companyId }: Tenant,
  dashboardId: string,
  save: PastSave & { answer: unknown },
  now: Date,
): Promise<void> {
  const ofDashboard = { company_id: companyId, dashboard_id: dashboardId };
  const { version, editor, sequence } = save;
  await db
    .with('removed', (inner) =>
      inner
        .deleteFrom('dashboard_saves')
        .where('company_id', '=', companyId)
        .where('dashboard_id', '=', dashboardId)
        .where('version', '<=', version - SAVES_KEPT),
    )
    .with('shortened', (inner) =>
      inner
        .updateTable('dashboard_saves')
        .set({ answer: null })
        .where('company_id', '=', companyId)
        .where('dashboard_id', '=', dashboardId)
        .where('version', '=', version - ANSWERS_KEPT),
    )
    .insertInto('dashboard_saves')
    .values({ ...ofDashboard, version, editor, sequence, answer: JSON.stringify(save.answer), saved_at: now })
    .execute();
}

export async function setActive(tenant: Tenant, id: string, active: boolean, now: Date): Promise<boolean> {
  const { db, companyId } = tenant;
  const row = await db
    .updateTable('dashboards')
    .set({ active, ended: false, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) await announce(tenant, 'dashboard', id);
  return row !== undefined;
}

export async function deleteDashboard(tenant: Tenant, id: string): Promise<boolean> {
  const { db, companyId } = tenant;
  const row = await db
    .deleteFrom('dashboards')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) await announce(tenant, 'dashboard', id);
  return row !== undefined;
}

/** Sets the password for guests; null removes it. */
export async function setPassword(
  { db, companyId }: Tenant,
  id: string,
  password: { hash: string; setAt: Date } | null,
): Promise<void> {
  await db
    .updateTable('dashboards')
    .set({ password_hash: password?.hash ?? null, password_set_at: password?.setAt ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Replaces the permalink of the dashboard. */
export async function replacePermalink(tenant: Tenant, id: string, permalink: string): Promise<void> {
  const { db, companyId } = tenant;
  await db.deleteFrom('permalinks').where('company_id', '=', companyId).where('dashboard_id', '=', id).execute();
  await db.insertInto('permalinks').values({ permalink, company_id: companyId, dashboard_id: id }).execute();
  await db
    .updateTable('dashboards')
    .set({ permalink })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await announce(tenant, 'dashboard', id);
}

export async function userName({ db, companyId }: Tenant, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}
