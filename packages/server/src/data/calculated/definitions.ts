import type { CalculatedMetric } from '@reporting/widgets/schema';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { createReadCache } from '../../platform/read-cache.ts';
import { listMetrics } from './store.ts';

/** Returns the calculated metrics of a company. Requests share the list, so it must not be changed. */
export type ReadDefinitions = (tenant: Tenant) => Promise<readonly CalculatedMetric[]>;

/** Maximum time in ms until a write of another process is visible. */
const KEEP_FOR = 5_000;
const MAX_ENTRIES = 2_000;
/** Maximum total length in characters of names and expressions in all cached lists. */
const MAX_SIZE = 8_000_000;

/** Creates the cached reader of calculated metrics for widget data. All widgets of a dashboard require the same list. */
export function createDefinitionReader({
  changes,
  exclusive,
}: Pick<OpenDatabase, 'changes' | 'exclusive'>): ReadDefinitions {
  const cache = createReadCache<{ companyId: string; list: readonly CalculatedMetric[] }>({
    keepFor: KEEP_FOR,
    maxEntries: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeOf: ({ list }) => list.reduce((sum, { name, expression }) => sum + name.length + expression.length, 1),
    companyOf: ({ companyId }) => companyId,
  });
  changes.listen(['calculated_metrics'], cache.drop);

  return async (tenant) => {
    const { companyId } = tenant;
    // A database shared by processes is read each time, because the member can have written a metric in another process just before.
    if (!exclusive) return listMetrics(tenant);
    const found = await cache.read(companyId, async () => ({ companyId, list: await listMetrics(tenant) }));
    return found?.list ?? [];
  };
}
