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
  /** True for the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** False for a user who signs in only at a provider. */
  hasPassword: z.boolean(),
  /** True if the company requires a second factor of its users. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorSchema>;

/** A sign-in provider. The caller can sign in with it after connecting an account of this provider. */
export const ownIdentitySchema = z.object({
  provider: z.enum(PROVIDERS),
  /** When the provider account was connected; null if none is connected. */
  connectedAt: z.string().nullable(),
  /** The address of the provider account; null if the provider shares none. */
  email: z.string().nullable(),
  /** False if this provider is the caller's only way to sign in; it then cannot be disconnected. */
  removable: z.boolean(),
});
export type OwnIdentity = z.infer<typeof ownIdentitySchema>;
