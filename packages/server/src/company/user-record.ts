import { type Onboarding, type User, type UserSettings, userSettingsSchema } from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import type { Tenant } from '../platform/db/tenant.ts';
import { notFound } from '../platform/http/problem.ts';

const DEFAULTS: UserSettings = { language: null, numberLocale: null, theme: null, timezone: null };

/**
 * Returns the stored settings. If one setting is invalid, for example because an earlier version stored it, returns the
 * default values of all settings.
 */
function settingsOf(stored: unknown): UserSettings {
  const known = userSettingsSchema.safeParse({ ...DEFAULTS, ...(stored as Partial<UserSettings>) });
  return known.success ? known.data : DEFAULTS;
}

/**
 * Returns a user's own record and the progress of the onboarding.
 * @throws HttpProblem 404 if the user was removed in the meantime
 */
export async function readUserRecord(
  { db, companyId }: Tenant,
  userId: string,
): Promise<{ user: User; onboarding: Onboarding }> {
  const row = await db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.company_id', '=', 'users.company_id').onRef('credentials.user_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select('credentials.changed_at')
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    user: {
      id: row.id,
      name: row.name,
      email: row.email,
      verified: row.verified_at !== null,
      role: row.role_name,
      roleName: row.role_name,
      avatar: row.avatar,
      creator: row.creator,
      companyId,
      ageConsent: row.age_consent,
      termsConsent: row.terms_consent,
      authorization: '',
      identification: row.identification,
      settings: settingsOf(row.settings),
      consentedAt: row.consented_at?.toISOString() ?? null,
      passwordChangedAt: row.changed_at?.toISOString() ?? null,
    },
    onboarding: row.onboarding as Onboarding,
  };
}

/** Returns the language that a user has chosen; null if the user has not chosen one. */
export async function chosenLanguage({ db, companyId }: Tenant, userId: string): Promise<Language | null> {
  const row = await db
    .selectFrom('users')
    .select('settings')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return settingsOf(row?.settings).language;
}
