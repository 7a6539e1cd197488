import * as z from 'zod';
import { PROVIDERS } from '../rules/providers.ts';
import { idSchema } from './common.ts';

/** A session of the caller. */
export const ownSessionSchema = z.object({
  id: idSchema,
  /** Browser and system, such as "Firefox on Linux"; null if they are unknown. */
  device: z.string().nullable(),
  createdAt: z.string(),
  usedAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** False for a user who signs in at a provider only. */
  hasPassword: z.boolean(),
  /** The company requires one of its users. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorSchema>;

/** A provider with which the caller can sign in, or could after connecting an account there. */
export const ownIdentitySchema = z.object({
  provider: z.enum(PROVIDERS),
  /** When the account there was connected; null if none is. */
  connectedAt: z.string().nullable(),
  /** The address of the account at the provider; null if it shares none. */
  email: z.string().nullable(),
  /** False for the last way to sign in, which cannot be disconnected. */
  removable: z.boolean(),
});
export type OwnIdentity = z.infer<typeof ownIdentitySchema>;
