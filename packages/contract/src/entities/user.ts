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

/** A user's own settings. Null is the default: the browser's language and its numbers, the device's theme and time zone. */
export const userSettingsSchema = z.object({
  /** Of the interface. */
  language: z.enum(LANGUAGES, 'Use one of the languages of the interface: en or de.').nullable(),
  /** Writes numbers and dates. */
  numberLocale: localeSchema.nullable(),
  theme: z.enum(['light', 'dark']).nullable(),
  /** Writes times of day; never the zone of a figure. */
  timezone: timeZoneSchema.nullable(),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** The address was confirmed. */
  verified: z.boolean(),
  role: z.string(),
  roleName: roleNameSchema,
  avatar: z.string().nullable(),
  /** The founder, who cannot be removed or demoted. */
  creator: z.boolean(),
  companyId: idSchema,
  ageConsent: z.boolean(),
  termsConsent: z.boolean(),
  /** The value to send as x-authorization; empty for a member, who needs none. */
  authorization: z.string(),
  /** Opaque, per user: the value to send as x-identification. */
  identification: z.string(),
  settings: userSettingsSchema,
  /** When both consents were given; null while one is missing, and for a founder of an own server. */
  consentedAt: z.string().nullable(),
  /** When the password was set; null for a user without one. */
  passwordChangedAt: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** A user as admins of the company see it, or an invitation that was not accepted yet. */
export const teamMemberSchema = z.object({
  /** Of the user, or of the invitation. */
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
  /** Signing in requires a code. */
  secondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  /** Of an invitation: when its mail was sent last, by whom, and when its link ends. */
  invitation: z.object({ sentAt: z.string(), expiresAt: z.string(), invitedBy: z.string().nullable() }).nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
