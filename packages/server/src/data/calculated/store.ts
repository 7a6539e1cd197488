import type { CalculatedMetric } from '@reporting/widgets/schema';
import type { Tenant } from '../../platform/db/tenant.ts';

/** Returns the company's calculated metrics by name. */
export async function listMetrics({ db, companyId }: Tenant): Promise<CalculatedMetric[]> {
  const rows = await db
    .selectFrom('calculated_metrics')
    .select(['id', 'name', 'type', 'expression'])
    .where('company_id', '=', companyId)
    .orderBy((order) => order.fn('lower', ['name']))
    .orderBy('id')
    .execute();
  // Written only by this service, from validated input.
  return rows.map((row) => ({ ...row, type: row.type as CalculatedMetric['type'] }));
}
