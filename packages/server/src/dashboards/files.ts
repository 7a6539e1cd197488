import { fileIdsIn } from '@reporting/contract/rules';
import type { DashboardDoc } from '../data/dashboards/doc.ts';
import { replaceReferences } from '../data/files/store.ts';
import type { Tenant } from '../platform/db/tenant.ts';

const idsIn = (doc: DashboardDoc | null): string[] => fileIdsIn(JSON.stringify(doc)).sort();

/**
 * Stores which files a dashboard uses. A file is used if the content of the dashboard contains its address: as an image
 * of the styles, as the file of a widget, or as a link in a text.
 * @param tenant with the handle of the transaction that writes the content
 * @param before the previous content; null for a new dashboard
 * @param after null for a deleted dashboard
 */
export async function referToFiles(
  tenant: Tenant,
  id: string,
  before: DashboardDoc | null,
  after: DashboardDoc | null,
): Promise<void> {
  const ids = idsIn(after);
  if (before && after && ids.join() === idsIn(before).join()) return;
  if (!before && ids.length === 0) return;
  await replaceReferences(tenant, { owner: 'dashboard', ownerId: id }, ids);
}
