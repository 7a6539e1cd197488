import * as z from 'zod';
import { idSchema } from './common.ts';

export const roleNameSchema = z.enum(['admin', 'member']);

/** The user's step in the onboarding flow. */
export const onboardingSchema = z.object({
  flow: z.enum(['dashboard', 'mc']),
  step: z.number().int().min(0),
  questionnaire: z.object({ source: z.enum(['dashboard', 'mc']).nullable() }),
  hasBack: z.boolean(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

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
});
export type User = z.infer<typeof userSchema>;
