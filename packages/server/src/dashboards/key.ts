import { findPermalink } from '../data/dashboards/store.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';
import { isId } from '../platform/ids.ts';

/**
 * Returns the id of a dashboard of this company for an id or a permalink. An id is returned without a check that the dashboard exists.
 * @throws HttpProblem 404 for an unknown permalink or a permalink of another company
 */
export async function idOf(tenant: Tenant, key: string): Promise<string> {
  if (isId(key)) return key;
  const found = await findPermalink(tenant.db, key);
  if (found?.companyId !== tenant.companyId) throw notFound();
  return found.dashboardId;
}
