import { type ReportSettings, rangeOfReport } from '@reporting/contract/rules';
import type { Tenant } from '../platform/db/tenant.ts';
import type { ReportContent } from './delivery.ts';
import { ownerOf } from './owner-mail.ts';

/** Reads a report with its settings, its dashboard and the subscription of its company. */
export async function readContext({ db, companyId }: Tenant, reportId: string) {
  const row = await db
    .selectFrom('automatic_reports as report')
    .innerJoin('companies as company', 'company.id', 'report.company_id')
    .innerJoin('dashboards as dashboard', (join) =>
      join.onRef('dashboard.company_id', '=', 'report.company_id').onRef('dashboard.id', '=', 'report.dashboard_id'),
    )
    .select([
      'report.id',
      'report.dashboard_id as dashboardId',
      'report.settings',
      'report.next_local_date as nextLocalDate',
      'report.failing',
      'report.created_by as createdBy',
      'dashboard.name as dashboard',
      'dashboard.active',
      'company.state',
      'company.subscription_id',
      'company.expires_at',
    ])
    .where('report.company_id', '=', companyId)
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  return row && { ...row, settings: row.settings as ReportSettings };
}

export type ReportContext = NonNullable<Awaited<ReturnType<typeof readContext>>>;

/** Returns the locale of a report: its own locale, or else its owner's language with the owner's region, or else English. */
async function localeOf(
  tenant: Tenant,
  { settings, createdBy }: Pick<ReportContext, 'settings' | 'createdBy'>,
): Promise<string> {
  if (settings.locale !== null) return settings.locale;
  const own = (await ownerOf(tenant, createdBy))?.settings as
    | { language?: string | null; numberLocale?: string | null }
    | undefined;
  const { language, numberLocale } = own ?? {};
  // A mail has one locale for texts and numbers, so the number locale is used only if it has the user's language. Language `de` with
  // numbers of `de-AT` results in `de-AT`; with numbers of `da` it results in `de`.
  if (language && numberLocale?.split('-', 1)[0] !== language) return language;
  return numberLocale ?? 'en';
}

/** Returns the content of a report's mail for a day in the report's time zone. */
export async function contentOf(
  tenant: Tenant,
  report: Pick<ReportContext, 'dashboardId' | 'settings' | 'createdBy'>,
  localDate: string,
): Promise<ReportContent> {
  const { dashboardId, settings } = report;
  const { subject, message, withPreview, withPdf } = settings;
  const range = rangeOfReport(settings, localDate);
  return { dashboardId, range, locale: await localeOf(tenant, report), subject, message, withPreview, withPdf };
}
