import type { CalculatedMetric } from '@reporting/widgets/schema';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { createReadCache } from '../../platform/read-cache.ts';
import { listMetrics } from './store.ts';

/** Returns the calculated metrics of a company. The list is shared, so it must not be changed. */
export type ReadDefinitions = (tenant: Tenant) => Promise<readonly CalculatedMetric[]>;

/** Longest time in ms until a write of another process is visible. */
const KEEP_FOR = 5_000;
const MAX_ENTRIES = 2_000;
/** Maximum number of characters of all cached lists. */
const MAX_SIZE = 8_000_000;

/** Creates the reader of calculated metrics for widget data: each widget of a dashboard needs the same list. */
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
    // Another process may have written a metric that the same member now reads.
    if (!exclusive) return listMetrics(tenant);
    const found = await cache.read(companyId, async () => ({ companyId, list: await listMetrics(tenant) }));
    return found?.list ?? [];
  };
}
