import { companyHasAccess } from '../../company/standing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { type Tenant, tenantOf } from '../../platform/db/tenant.ts';
import { notFound, subscriptionRequired } from '../../platform/http/problem.ts';
import { isId } from '../../platform/ids.ts';
import { createReadCache } from '../../platform/read-cache.ts';
import type { Member } from '../../platform/sessions/sessions.ts';
import { sourceNumbers } from './public-widgets.ts';
import { createStoredReaders, type StoredDashboard } from './store.ts';

/** The cached part, which is the same for every caller. */
interface KnownDashboard extends StoredDashboard {
  /** The number of each source in the public view, by id. */
  sourceNumbers: ReadonlyMap<string, string>;
}

/** A dashboard as a caller may see it. Requests share it, so it must not be changed. */
export interface OpenedDashboard extends KnownDashboard {
  tenant: Tenant;
  /** True for everyone except the members of the owning company. */
  isPublic: boolean;
}

export type OpenDashboard = ReturnType<typeof createOpenDashboard>;

/** Longest time in ms until guests receive a write of another process. */
const KEEP_FOR = 5_000;
const MAX_ENTRIES = 2_000;
/** Maximum number of characters of documents; parsed, they need about five times as many bytes. */
const MAX_SIZE = 8_000_000;

/** Creates the reader of dashboards, with a short-lived cache from which writes of this process are removed. */
export function createOpenDashboard({
  db,
  clock,
  changes,
  exclusive,
}: Pick<OpenDatabase, 'db' | 'changes' | 'exclusive'> & { clock: Clock }) {
  const cache = createReadCache<KnownDashboard>({
    keepFor: KEEP_FOR,
    maxEntries: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeOf: ({ size }) => size,
    companyOf: ({ company }) => company.id,
  });
  changes.listen(['companies', 'dashboards', 'permalinks', 'sources'], cache.drop);
  const stored = createStoredReaders(db);

  function read(key: string, member: Member | null): Promise<KnownDashboard | null> {
    const own = member !== null && isId(key);
    const load = async () => {
      const found = await (own ? stored.byId(member.tenant, key) : stored.byPermalink(key));
      return found && { ...found, sourceNumbers: sourceNumbers(found.row.doc.widgets, found.sources) };
    };
    // A member must receive their own saves, which another process may have stored.
    if (member !== null && !exclusive) return load();
    return cache.read(own ? `${member.tenant.companyId}/${key}` : `/${key}`, load);
  }

  /**
   * Finds a dashboard: by id for members of the owning company, by permalink for everyone. The cache contains only stored rows; access is
   * checked in each request.
   * @throws HttpProblem 402 if the company has no access, archived or not; 404 if the dashboard is absent or archived
   */
  return async function open(key: string, member: Member | null): Promise<OpenedDashboard> {
    const found = await read(key, member);
    if (!found) throw notFound();
    if (!companyHasAccess(found.company, clock.now())) throw subscriptionRequired();
    if (!found.row.active) throw notFound();
    const tenant = tenantOf(db, found.company.id);
    return { ...found, tenant, isPublic: member?.tenant.companyId !== tenant.companyId };
  };
}
