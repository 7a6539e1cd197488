import { LRUCache } from 'lru-cache';
import { companyHasAccess } from '../../company/standing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { type Tenant, tenantOf } from '../../platform/db/tenant.ts';
import { notFound, subscriptionRequired } from '../../platform/http/problem.ts';
import { isId, isKey } from '../../platform/ids.ts';
import { createReadCache } from '../../platform/read-cache.ts';
import type { Member } from '../../platform/sessions/sessions.ts';
import type { Caller } from './caller.ts';
import type { PasswordGate } from './password-gate.ts';
import { findByWidget } from './store.ts';
import { createStoredReaders, type StoredDashboard } from './stored.ts';

/** A dashboard with the access of one caller. Requests share its values, so they must not be changed. */
export interface OpenedDashboard extends StoredDashboard {
  tenant: Tenant;
  /** Whether the caller is a member of the owning company. */
  isMember: boolean;
  /** Whether the caller gets the public view: true for guests, and for PDF files and reports. */
  isPublic: boolean;
  /** Whether the dashboard is read for a report, which has its own dates and time zone. */
  isReport: boolean;
}

export type OpenDashboard = ReturnType<typeof createOpenDashboard>;

/** Maximum time in ms until guests see a write of another process. */
const KEEP_FOR = 5_000;
const MAX_ENTRIES = 2_000;
const MAX_WIDGETS = 10_000;
/** Maximum total length of the cached documents, in characters. A parsed document requires about 5 bytes per character. */
const MAX_SIZE = 8_000_000;

/**
 * Creates the reader of dashboards, with a short-lived cache. When this process writes rows of a company, the company's entries are removed
 * from the cache.
 */
export function createOpenDashboard({
  db,
  clock,
  changes,
  exclusive,
  gate,
}: Pick<OpenDatabase, 'db' | 'changes' | 'exclusive'> & { clock: Clock; gate: PasswordGate }) {
  const cache = createReadCache<StoredDashboard>({
    keepFor: KEEP_FOR,
    maxEntries: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeOf: ({ size }) => size,
    companyOf: ({ company }) => company.id,
  });
  changes.listen(['companies', 'dashboards', 'permalinks', 'sources'], cache.drop);
  /** Ids of the dashboards that contain a widget, by company and widget. */
  const dashboardIds = createReadCache<{ companyId: string; id: string }>({
    keepFor: KEEP_FOR,
    maxEntries: MAX_WIDGETS,
    maxSize: MAX_WIDGETS,
    sizeOf: () => 1,
    companyOf: ({ companyId }) => companyId,
  });
  changes.listen(['companies', 'dashboards', 'dashboard_widgets'], dashboardIds.drop);
  const stored = createStoredReaders(db);

  /**
   * The dashboards that members have read most recently, for a database that several processes use. There, each request
   * reads the dashboard's row, but the document is read and parsed again only if the row has changed.
   */
  const lastRead = new LRUCache<string, StoredDashboard>({
    max: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  async function readOwn(tenant: Tenant, id: string): Promise<StoredDashboard | null> {
    const key = `${tenant.companyId}/${id}`;
    if (exclusive) return cache.read(key, () => stored.byId({ tenant, id }));
    // A member must receive their own latest save, which another process may have stored.
    const found = await stored.byId({ tenant, id, before: lastRead.get(key) });
    if (found) lastRead.set(key, found);
    return found;
  }

  async function readLink(permalink: string, member: Member | null): Promise<StoredDashboard | null> {
    const load = () => stored.byPermalink(permalink);
    return member !== null && !exclusive ? load() : cache.read(`/${permalink}`, load);
  }

  async function read(key: string, member: Member | null): Promise<StoredDashboard | null> {
    // The database rejects some other texts, and the query would fail for the requests that share it.
    if (!isKey(key)) return null;
    return member !== null && isId(key) ? readOwn(member.tenant, key) : readLink(key, member);
  }

  /**
   * Finds a dashboard by id for members of the owning company, and by permalink for everyone. Only stored rows are cached. Each request
   * checks the access.
   * @throws HttpProblem 402 if the company has no access, even if the dashboard is archived; 404 if the dashboard is absent or archived;
   * 422 if it has a password that the guest has not entered; 429 after too many wrong passwords
   */
  async function open(key: string, caller: Caller): Promise<OpenedDashboard> {
    const opened = await find(key, caller.member);
    if (opened.isPublic) await gate.admit(opened.row, caller.authorization, caller.ip);
    return opened;
  }

  function admitted(found: StoredDashboard | null): StoredDashboard {
    if (!found) throw notFound();
    if (!companyHasAccess(found.company, clock.now())) throw subscriptionRequired();
    if (!found.row.active) throw notFound();
    return found;
  }

  /** Reads the company's oldest dashboard that contains a saved widget; null if no dashboard contains it. */
  async function readWithWidget(widgetId: string, { tenant }: Member): Promise<StoredDashboard | null> {
    const key = `${tenant.companyId}/${widgetId}`;
    const place = async () => {
      const id = await findByWidget(tenant, widgetId);
      return id === null ? null : { companyId: tenant.companyId, id };
    };
    const cached = await dashboardIds.read(key, place);
    const found = cached && (await readOwn(tenant, cached.id));
    if (exclusive || found?.row.doc.widgets.some(({ id }) => id === widgetId)) return found;
    // Another process may have moved the widget to another dashboard.
    const moved = await place();
    return moved && readOwn(tenant, moved.id);
  }

  const find = async (key: string, member: Member | null) => shownTo(await read(key, member), member);

  /** @throws HttpProblem 402 or 404, as `admitted` */
  function shownTo(stored: StoredDashboard | null, member: Member | null): OpenedDashboard {
    const found = admitted(stored);
    const tenant = tenantOf(db, found.company.id);
    const isMember = member?.tenant.companyId === tenant.companyId;
    return { ...found, tenant, isMember, isPublic: !isMember, isReport: false };
  }

  return Object.assign(open, {
    /** Finds the oldest dashboard of the member's company that contains a saved widget. @throws HttpProblem 402 or 404, as `open` */
    withWidget: async (widgetId: string, member: Member): Promise<OpenedDashboard> =>
      shownTo(await readWithWidget(widgetId, member), member),

    /**
     * Finds an active dashboard of a company by id, with the public view, for reports that the service sends.
     * @throws HttpProblem 402 if the company has no access, 404 if the dashboard is absent or archived
     */
    async ofCompany(tenant: Tenant, id: string): Promise<OpenedDashboard> {
      const found = admitted(await stored.byId({ tenant, id }));
      return { ...found, tenant, isMember: true, isPublic: true, isReport: true };
    },

    /**
     * Returns the hosts whose pages may embed a dashboard. An empty list means every host. For an unknown permalink, the list is empty too.
     */
    embedHosts: async (permalink: string): Promise<readonly string[]> =>
      (await read(permalink, null))?.company.embed_hosts ?? [],

    /** Checks the password that a guest entered. @throws HttpProblem as `open`, and 422 if the password is wrong */
    authorize: async (permalink: string, password: string, ip: string) =>
      gate.authorize((await find(permalink, null)).row, password, ip),
  });
}
