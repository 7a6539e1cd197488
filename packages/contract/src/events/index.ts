import * as z from 'zod';
import { idSchema } from '../entities/common.ts';
import { companyStateSchema, servicesSchema } from '../entities/company.ts';
import { lockedBySchema, permalinkSchema } from '../entities/dashboard.ts';

/**
 * The full names of the events on a company's channel. laravel-echo listens to them by the part after the last backslash.
 */
export const EVENT = {
  sourceUpdated: 'App\\Events\\CompanySourceUpdated',
  subscriptionUpdated: 'App\\Events\\CompanySubscriptionUpdated',
  dashboardUpdated: 'App\\Events\\DashboardUpdated',
} as const;

/** Returns the name of a company's private channel, which only its members may join. */
export const companyChannel = (companyId: string): string => `private-company.${companyId}`;

/**
 * A source was connected, renewed or deleted, or its vendor refused the credential. `id` identifies this source; `sources` lists
 * all sources of the company.
 */
export const sourceUpdatedSchema = z.object({
  id: idSchema,
  sources: z.array(z.object({ id: idSchema, invalid: z.boolean() })),
});
export type SourceUpdated = z.infer<typeof sourceUpdatedSchema>;

/** The state of the company or its limits changed. The service also sends this event to each client that joins the channel. */
export const subscriptionUpdatedSchema = z.object({
  state: companyStateSchema.nullable(),
  services: servicesSchema,
  expiresAt: z.string().nullable(),
  subscription: z.object({ id: z.string().nullable() }),
  restoredAt: z.string().nullable(),
});
export type SubscriptionUpdated = z.infer<typeof subscriptionUpdatedSchema>;

/** A dashboard was created, saved, archived, restored or deleted, or its permalink or the holder of its edit lock has changed. */
export const dashboardUpdatedSchema = z.object({
  id: idSchema,
  /** Null if the dashboard was deleted; `version` is then also null. */
  permalink: permalinkSchema.nullable(),
  version: z.number().int().nullable(),
  active: z.boolean(),
  lockedBy: lockedBySchema.nullable(),
});
export type DashboardUpdated = z.infer<typeof dashboardUpdatedSchema>;
