import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Db } from '../db/tenant.ts';
import { StartupError } from '../startup-error.ts';
import { up as ground } from './0001-ground.ts';
import { up as dashboardRange } from './0002-dashboard-range.ts';
import { up as files } from './0003-files.ts';
import { up as realtime } from './0004-realtime.ts';
import { up as modes } from './0005-modes.ts';
import { up as calculatedMetrics } from './0006-calculated-metrics.ts';
import { up as accounts } from './0007-accounts.ts';
import { up as people } from './0008-people.ts';
import { up as registration } from './0009-registration.ts';
import { up as billing } from './0010-billing.ts';
import { up as companySettings } from './0011-company-settings.ts';
import { up as documentsAsText } from './0012-documents-as-text.ts';
import { up as enrolment } from './0013-enrolment.ts';
import { up as pdfFiles } from './0014-pdf-files.ts';
import { up as reports } from './0015-reports.ts';
import { up as reportMail } from './0016-report-mail.ts';
import { up as whiteLabel } from './0017-white-label.ts';
import { up as connectAccount } from './0020-connect-account.ts';
import { up as preparedReports } from './0024-prepared-reports.ts';
import { up as pdfParts } from './0025-pdf-parts.ts';
import { up as onboarding } from './0026-onboarding.ts';
import { up as groups } from './0027-groups.ts';
import { up as billingNotices } from './0028-billing-notices.ts';

/** All migrations, in the order of their names. A migration cannot be undone, and a released migration is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-ground': { up: ground },
  '0002-dashboard-range': { up: dashboardRange },
  '0003-files': { up: files },
  '0004-realtime': { up: realtime },
  '0005-modes': { up: modes },
  '0006-calculated-metrics': { up: calculatedMetrics },
  '0007-accounts': { up: accounts },
  '0008-people': { up: people },
  '0009-registration': { up: registration },
  '0010-billing': { up: billing },
  '0011-company-settings': { up: companySettings },
  '0012-documents-as-text': { up: documentsAsText },
  '0013-enrolment': { up: enrolment },
  '0014-pdf-files': { up: pdfFiles },
  '0015-reports': { up: reports },
  '0016-report-mail': { up: reportMail },
  '0017-white-label': { up: whiteLabel },
  '0020-connect-account': { up: connectAccount },
  '0024-prepared-reports': { up: preparedReports },
  '0025-pdf-parts': { up: pdfParts },
  '0026-onboarding': { up: onboarding },
  '0027-groups': { up: groups },
  '0028-billing-notices': { up: billingNotices },
};

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** Names of this version's migrations, in the order in which they run. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/**
 * Migrates the database to this version's schema.
 * @param last name of the last migration to run, for the tables of an earlier version. Default: all migrations run.
 * @returns the names of the migrations that this call ran
 * @throws StartupError if a migration fails, or if a newer version has written the database
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider });
  const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error);
    const newer = /previously executed migration .* is missing/.test(message);
    throw new StartupError(
      newer
        ? 'The data was written by a newer version of Reporting. Start that version, or use another data folder.'
        : `The database could not be migrated to this version (${message}). Nothing was lost; report this.`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

/**
 * Migrates the database while no other process prepares it. A migration of a large table can take longer than a query of a request may.
 * @throws StartupError the errors of `migrate` and `alone`
 */
export const migrateAlone = (database: OpenDatabase): Promise<string[]> =>
  database.alone(() => database.withoutLimits((db) => migrate(db)));

/** Returns the names of this version's migrations that have not run yet. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await new Migrator({ db, provider }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
