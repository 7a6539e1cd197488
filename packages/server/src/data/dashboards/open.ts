import { companyHasAccess } from '../../company/standing.ts';
import { readCompany } from '../../company/store.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Tenant, tenantOf } from '../../platform/db/tenant.ts';
import { notFound, subscriptionRequired } from '../../platform/http/problem.ts';
import type { Member } from '../../platform/sessions/sessions.ts';
import { sourceNumbers } from './public-widgets.ts';
import * as store from './store.ts';

/** A dashboard as a caller may see it. */
export interface OpenedDashboard {
  tenant: Tenant;
  row: store.DashboardRow;
  company: { name: string; logo: string | null; timezone: string };
  /** True for anybody but the members of the owning company. */
  isPublic: boolean;
  /** Ids of its sources that still exist. */
  sources: Set<string>;
  /** The number of each source in the public view, by id. Empty for members. */
  sourceNumbers: ReadonlyMap<string, string>;
}

export type OpenDashboard = ReturnType<typeof createOpenDashboard>;

export function createOpenDashboard({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Finds a dashboard: by id for members of the owning company, by permalink for everyone.
   * @throws HttpProblem 402 if the company has no access, archived or not; 404 if the dashboard is absent or archived
   */
  return async function open(key: string, member: Member | null): Promise<OpenedDashboard> {
    const byId = member && (await store.findById(member.tenant, key));
    const found = byId ? null : await store.findPermalink(db, key);
    const tenant = byId ? member.tenant : found && tenantOf(db, found.companyId);
    const row = byId ?? (tenant && found && (await store.findById(tenant, found.dashboardId)));
    if (!tenant || !row) throw notFound();
    const company = await readCompany(tenant);
    if (!companyHasAccess(company, clock.now())) throw subscriptionRequired();
    if (!row.active) throw notFound();
    const sources = await store.sourceIdsOf(tenant, row.id);
    const isPublic = member?.tenant.companyId !== tenant.companyId;
    const numbers = isPublic ? sourceNumbers(row.doc.widgets, sources) : new Map<string, string>();
    return { tenant, row, company, isPublic, sources, sourceNumbers: numbers };
  };
}
