import { createHash } from 'node:crypto';
import { readCompany } from '../company/store.ts';
import { findById } from '../data/dashboards/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { ComposedMail, ReportContent } from './compose.ts';
import type { Contents } from './contents.ts';
import { deletePrepared, findPrepared, putPrepared } from './store.ts';

/** Creates the part that composes mails before their reports are due, so that they are only sent then. */
export function createPrepared({
  clock,
  contents,
  compose,
}: {
  clock: Clock;
  contents: Contents;
  compose(tenant: Tenant, content: ReportContent): Promise<ComposedMail>;
}) {
  /** Returns what a mail is made of, besides the data; a mail of another basis is out of date. Null without the dashboard. */
  async function basisOf(tenant: Tenant, content: ReportContent): Promise<string | null> {
    const dashboard = await findById(tenant, content.dashboardId);
    if (!dashboard) return null;
    const { name, logo } = await readCompany(tenant);
    const basis = [content, dashboard.version, dashboard.permalink, dashboard.name, name, logo];
    return createHash('sha256').update(JSON.stringify(basis)).digest('base64url');
  }

  return {
    /** Composes the mail of a report and keeps it. A mail with missing data is not kept, because it may be complete when it is due. */
    async prepare(tenant: Tenant, reportId: string, content: ReportContent): Promise<void> {
      // The basis is read first: a change while the mail is composed makes it out of date.
      const basis = await basisOf(tenant, content);
      const mail = basis === null ? null : await compose(tenant, content);
      if (basis === null || !mail || mail.empty || mail.failing.length > 0) return deletePrepared(tenant, reportId);
      const names = await contents.put(mail);
      const { dashboardId } = content;
      await putPrepared(tenant, { reportId, basis, dashboardId, ...names, preparedAt: new Date(clock.now()) });
    },

    /** Returns the mail that was prepared for a report; null if there is none or it is out of date. */
    async find(tenant: Tenant, reportId: string, content: ReportContent): Promise<ComposedMail | null> {
      const row = await findPrepared(tenant, reportId);
      if (!row || row.basis !== (await basisOf(tenant, content))) return null;
      return contents.mail(row, { companyId: tenant.companyId, dashboardId: row.dashboardId });
    },
  };
}
