import { createHash } from 'node:crypto';
import { readCompany } from '../company/store.ts';
import { findById } from '../data/dashboards/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { ComposedMail, ReportContent } from './compose.ts';
import type { Contents } from './contents.ts';
import { deletePrepared, findPrepared, putPrepared } from './store.ts';

/** Creates the part that composes the mails of reports before their planned times. At the planned time, a mail then only has to be sent. */
export function createPrepared({
  clock,
  contents,
  compose,
}: {
  clock: Clock;
  contents: Contents;
  compose(tenant: Tenant, content: ReportContent): Promise<ComposedMail>;
}) {
  /**
   * Returns a hash of all inputs of a mail except the data; null if the dashboard is absent. If the hash changes, the
   * mail is out of date.
   */
  async function basisOf(tenant: Tenant, content: ReportContent): Promise<string | null> {
    const dashboard = await findById(tenant, content.dashboardId);
    if (!dashboard) return null;
    const { name, logo } = await readCompany(tenant);
    const basis = [content, dashboard.version, dashboard.permalink, dashboard.name, name, logo];
    return createHash('sha256').update(JSON.stringify(basis)).digest('base64url');
  }

  return {
    /**
     * Composes the mail of a report and stores it. A mail without data or with failing sources is not stored, because the data might be
     * complete at the planned time.
     */
    async prepare(tenant: Tenant, reportId: string, content: ReportContent): Promise<void> {
      // Computes the hash first, so that the mail is out of date if an input changes during the composition.
      const basis = await basisOf(tenant, content);
      const mail = basis === null ? null : await compose(tenant, content);
      if (basis === null || !mail || mail.empty || mail.failing.length > 0) return deletePrepared(tenant, reportId);
      const names = await contents.put(mail);
      const { dashboardId } = content;
      await putPrepared(tenant, { reportId, basis, dashboardId, ...names, preparedAt: new Date(clock.now()) });
    },

    /** Returns the prepared mail of a report; null if there is none or if it is out of date. */
    async find(tenant: Tenant, reportId: string, content: ReportContent): Promise<ComposedMail | null> {
      const row = await findPrepared(tenant, reportId);
      if (!row || row.basis !== (await basisOf(tenant, content))) return null;
      return contents.mail(row, { companyId: tenant.companyId, dashboardId: row.dashboardId });
    },
  };
}
