import type { Tenant } from '../../platform/db/tenant.ts';

/** Returns the ids of a dashboard's automatic reports. */
export async function reportsOf({ db, companyId }: Tenant, dashboardId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('automatic_reports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('dashboard_id', '=', dashboardId)
    .orderBy('created_at')
    .execute();
}
