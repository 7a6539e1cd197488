import { companyHasAccess } from '../../company/standing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { type Tenant, tenantOf } from '../../platform/db/tenant.ts';
import { notFound, subscriptionRequired } from '../../platform/http/problem.ts';
import { isId } from '../../platform/ids.ts';
import { createReadCache } from '../../platform/read-cache.ts';
import type { Member } from '../../platform/sessions/sessions.ts';
import type { Caller } from './caller.ts';
import type { PasswordGate } from './password-gate.ts';
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
  /** Whether the caller is a member of the owning company. */
  isMember: boolean;
  /** The public view: for everyone except members, and for members on paper. */
  isPublic: boolean;
}

export type OpenDashboard = ReturnType<typeof createOpenDashboard>;

const known = (found: StoredDashboard): KnownDashboard => ({
  ...found,
  sourceNumbers: sourceNumbers(found.row.doc.widgets, found.sources),
});

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
  gate,
}: Pick<OpenDatabase, 'db' | 'changes' | 'exclusive'> & { clock: Clock; gate: PasswordGate }) {
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
      return found && known(found);
    };
    // A member must receive their own saves, which another process may have stored.
    if (member !== null && !exclusive) return load();
    return cache.read(own ? `${member.tenant.companyId}/${key}` : `/${key}`, load);
  }

  /**
   * Finds a dashboard: by id for members of the owning company, by permalink for everyone. The cache contains only stored rows; access is
   * checked in each request.
   * @throws HttpProblem 402 if the company has no access, archived or not; 404 if the dashboard is absent or archived; 422 if it has a
   * password that a guest has not entered
   */
  async function open(key: string, caller: Caller): Promise<OpenedDashboard> {
    const opened = await find(key, caller.member);
    if (opened.isPublic) await gate.admit(opened.row, caller.authorization, caller.ip);
    return opened;
  }

  function admitted(found: KnownDashboard | null): KnownDashboard {
    if (!found) throw notFound();
    if (!companyHasAccess(found.company, clock.now())) throw subscriptionRequired();
    if (!found.row.active) throw notFound();
    return found;
  }

  async function find(key: string, member: Member | null): Promise<OpenedDashboard> {
    const found = admitted(await read(key, member));
    const tenant = tenantOf(db, found.company.id);
    const isMember = member?.tenant.companyId === tenant.companyId;
    return { ...found, tenant, isMember, isPublic: !isMember };
  }

  return Object.assign(open, {
    /**
     * Finds an active dashboard of a company by id, as guests see it: for what the service itself sends.
     * @throws HttpProblem 402 if the company has no access, 404 if the dashboard is absent or archived
     */
    async ofCompany(tenant: Tenant, id: string): Promise<OpenedDashboard> {
      const found = await stored.byId(tenant, id);
      return { ...admitted(found && known(found)), tenant, isMember: true, isPublic: true };
    },

    /** Returns the hosts whose pages may embed a dashboard; empty: every host. An unknown permalink has none. */
    embedHosts: async (permalink: string): Promise<readonly string[]> =>
      (await read(permalink, null))?.company.embed_hosts ?? [],

    /** Checks the password that a guest entered. @throws HttpProblem as `open`, 422 if it is wrong, 429 after too many wrong ones */
    authorize: async (permalink: string, password: string, ip: string) =>
      gate.authorize((await find(permalink, null)).row, password, ip),
  });
}
