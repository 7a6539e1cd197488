import type { Clock } from '../platform/clock.ts';
import { type Db, type Tenant, tenantOf } from '../platform/db/tenant.ts';
import type { ComposedMail } from './compose.ts';
import type { Contents } from './contents.ts';
import { findSnapshot, insertSnapshot, type SnapshotRow } from './store.ts';

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Creates the part that keeps the sent report of each run: mail, data and PDF. */
export function createSnapshots({ db, contents, clock }: { db: Db; contents: Contents; clock: Clock }) {
  const mailOf = ({ companyId }: Tenant, row: SnapshotRow) =>
    contents.mail(row, { companyId, dashboardId: row.dashboardId });

  return {
    /**
     * Keeps the mail of a run and returns it. If the run already has a mail, because it was composed before a crash, returns that mail, so
     * that all recipients receive the same mail.
     */
    async keep(runId: string, mail: ComposedMail): Promise<ComposedMail> {
      const tenant = tenantOf(db, mail.companyId);
      const { mail: name } = contents.namesOf(mail);
      const before = await findSnapshot(tenant, runId);
      if (before) return before.mail === name ? mail : ((await mailOf(tenant, before)) ?? mail);
      // The contents are stored before the row that refers to them. The daily clean-up removes contents without a row.
      const names = await contents.put(mail);
      const keptAt = new Date(clock.now());
      await insertSnapshot(tenant, { runId, dashboardId: mail.dashboardId, ...names, keptAt });
      const kept = await findSnapshot(tenant, runId);
      return kept && kept.mail !== name ? ((await mailOf(tenant, kept)) ?? mail) : mail;
    },

    /** Returns the mail of a run as it was sent, with its data and PDF; null if none is kept. */
    async read(tenant: Tenant, runId: string): Promise<ComposedMail | null> {
      const row = await findSnapshot(tenant, runId);
      return row && mailOf(tenant, row);
    },
  };
}
