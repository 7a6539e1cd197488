import * as z from 'zod';
import { LANGUAGES } from '../rules/language.ts';
import { idSchema, timeZoneSchema } from './common.ts';

export const roleNameSchema = z.enum(['admin', 'member']);

/** The user's step in the onboarding flow. */
export const onboardingSchema = z.object({
  flow: z.enum(['dashboard', 'mc']),
  step: z.number().int().min(0),
  questionnaire: z.object({ source: z.enum(['dashboard', 'mc']).nullable() }),
  hasBack: z.boolean(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

/** A BCP 47 tag that `Intl` accepts. */
export const localeSchema = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Use a language tag such as en-GB or da.')
  .refine((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  }, 'Use a language tag such as en-GB or da.');

/** A user's own settings. Null means the default: language and number locale of the browser, theme and time zone of the device. */
export const userSettingsSchema = z.object({
  /** Language of the interface. */
  language: z.enum(LANGUAGES, 'Use one of the languages of the interface: en or de.').nullable(),
  /** Locale of numbers and dates. */
  numberLocale: localeSchema.nullable(),
  theme: z.enum(['light', 'dark']).nullable(),
  /** Time zone in which times of day are shown. It does not change the days that a figure covers. */
  timezone: timeZoneSchema.nullable(),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** True if the address was confirmed. */
  verified: z.boolean(),
  role: z.string(),
  roleName: roleNameSchema,
  avatar: z.string().nullable(),
  /** True for the founder, who cannot be removed and always has the role admin. */
  creator: z.boolean(),
  companyId: idSchema,
  ageConsent: z.boolean(),
  termsConsent: z.boolean(),
  /** The value of the header `x-authorization`; empty for a member, because members do not require it. */
  authorization: z.string(),
  /** The value of the header `x-identification`: an opaque text for each user. */
  identification: z.string(),
  settings: userSettingsSchema,
  /** When both consents were given; null while one is missing, and for the founder of a self-hosted company. */
  consentedAt: z.string().nullable(),
  /** When the password was set; null for a user without one. */
  passwordChangedAt: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** A user as admins of the company receive it, or an invitation that was not accepted yet. */
export const teamMemberSchema = z.object({
  /** Id of the user or of the invitation. */
  id: idSchema,
  /** Null for an invitation. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.string(),
  roleName: roleNameSchema,
  avatar: z.string().nullable(),
  creator: z.boolean(),
  /** `unverified`: the address was not confirmed yet. `ended`: an invitation whose link no longer works. */
  state: z.enum(['active', 'unverified', 'invited', 'ended']),
  /** True if signing in requires a code. */
  secondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  /** When the mail of the invitation was last sent, when its link expires, and who sent it. Null for a user. */
  invitation: z.object({ sentAt: z.string(), expiresAt: z.string(), invitedBy: z.string().nullable() }).nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
