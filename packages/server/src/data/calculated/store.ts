import type { CalculatedMetric } from '@reporting/widgets/schema';
import type { Tenant } from '../../platform/db/tenant.ts';

/** Returns the company's calculated metrics, ordered by name. */
export async function listMetrics({ db, companyId }: Tenant): Promise<CalculatedMetric[]> {
  const rows = await db
    .selectFrom('calculated_metrics')
    .select(['id', 'name', 'type', 'expression'])
    .where('company_id', '=', companyId)
    .orderBy((order) => order.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  // The type is safe, because only validated metrics are stored.
  return rows.map((row) => ({ ...row, type: row.type as CalculatedMetric['type'] }));
}
