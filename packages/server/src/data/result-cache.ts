import type { QueryResult } from '@reporting/connectors';
import type { Clock } from '../platform/clock.ts';
import type { Changes } from '../platform/db/changes.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import { createReadCache } from '../platform/read-cache.ts';
import { readCache, writeCache } from './cache-store.ts';

/** A stored result of a vendor. Requests share the object, so it must not be changed. */
interface StoredResult {
  result: QueryResult;
  fetchedAt: Date;
  freshUntil: Date;
  expiresAt: Date;
}

interface Entry extends StoredResult {
  companyId: string;
  size: number;
}

export interface ResultCache {
  /** Returns the result that is stored under a key; null if there is no result or if it has expired. */
  read(tenant: Tenant, keyHash: string): Promise<StoredResult | null>;
  write(tenant: Tenant, row: StoredResult & { keyHash: string; sourceId: string }): Promise<void>;
}

/** Maximum time in ms until this process uses a newer result that another process has stored. */
const KEEP_FOR = 5_000;
const MAX_ENTRIES = 10_000;
/** Maximum total length of the cached results in characters. */
const MAX_SIZE = 8_000_000;

/** Creates the cache of results. They are stored in the database, and parsed results stay in memory for a short time. */
export function createResultCache({ clock, changes }: { clock: Clock; changes: Changes }): ResultCache {
  const cache = createReadCache<Entry>({
    keepFor: KEEP_FOR,
    maxEntries: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeOf: ({ size }) => size,
    companyOf: ({ companyId }) => companyId,
  });
  // The database deletes results together with their source, so a write to `sources` empties the cache. `write` below replaces only the
  // entry of its result.
  changes.listen(['sources'], cache.drop);
  const keyOf = (tenant: Tenant, keyHash: string) => `${tenant.companyId}/${keyHash}`;

  return {
    async read(tenant, keyHash) {
      const entry = await cache.read(keyOf(tenant, keyHash), async () => {
        const row = await readCache(tenant, keyHash, new Date(clock.now()));
        if (!row) return null;
        const { body, ...dates } = row;
        // The type is safe, because only this module writes results.
        const result = JSON.parse(body) as QueryResult;
        return { result, ...dates, companyId: tenant.companyId, size: body.length };
      });
      return entry && entry.expiresAt.getTime() > clock.now() ? entry : null;
    },

    async write(tenant, { result, ...row }) {
      const body = JSON.stringify(result);
      await writeCache(tenant, { ...row, body });
      const { fetchedAt, freshUntil, expiresAt } = row;
      const entry = { result, fetchedAt, freshUntil, expiresAt, companyId: tenant.companyId, size: body.length };
      cache.replace(keyOf(tenant, row.keyHash), entry);
    },
  };
}
