import type { Tenant } from '../../platform/db/tenant.ts';

/**
 * Returns the number of the company's groups, and the group that was created last, which is null if the company has no
 * groups.
 */
export async function campaignFacts({
  db,
  companyId,
}: Tenant): Promise<{ campaignsCount: number; newestCampaign: { id: string } | null }> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .select((select) => select.fn.countAll<string>().over().as('count'))
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .execute();
  const [row] = rows;
  return { campaignsCount: Number(row?.count ?? 0), newestCampaign: row ? { id: row.id } : null };
}
