import type { CalculatedMetric } from '@reporting/widgets/schema';
import { sql } from 'kysely';
import type { Tenant } from '../platform/db/tenant.ts';

export async function insertMetric({ db, companyId }: Tenant, metric: CalculatedMetric, now: Date): Promise<void> {
  await db
    .insertInto('calculated_metrics')
    .values({ company_id: companyId, ...metric, updated_at: now })
    .execute();
}

export async function updateMetric(
  { db, companyId }: Tenant,
  { id, name, type, expression }: CalculatedMetric,
  now: Date,
): Promise<void> {
  await db
    .updateTable('calculated_metrics')
    .set({ name, type, expression, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteMetric({ db, companyId }: Tenant, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('calculated_metrics')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the dashboards, including archived dashboards, and their widgets that show a calculated metric. */
export async function countUses(
  { db, companyId }: Tenant,
  id: string,
): Promise<{ dashboards: number; widgets: number }> {
  const showing = sql<number>`jsonb_array_length(jsonb_path_query_array(doc::jsonb,
    '$.widgets[*] ? (exists(@.instances[*].inputs.calculatedMetrics[*] ? (@ == $id)))',
    jsonb_build_object('id', ${id}::text)))`;
  const rows = await db
    .selectFrom('dashboards')
    .select(showing.as('widgets'))
    .where('company_id', '=', companyId)
    .where(showing, '>', 0)
    .execute();
  return { dashboards: rows.length, widgets: rows.reduce((sum, { widgets }) => sum + widgets, 0) };
}
