import * as z from 'zod';
import { idSchema } from './common.ts';
import { companySchema, companyStateSchema, servicesSchema } from './company.ts';
import { entranceSchema } from './registration.ts';
import { connectionSchema, sourceSchema } from './source.ts';
import { onboardingSchema, userSchema } from './user.ts';

export const topMessageSchema = z.object({
  code: z.number().int(),
  type: z.enum(['error', 'warning', 'success', 'info']),
  title: z.string(),
  body: z.string(),
  closeable: z.boolean(),
});
export type TopMessage = z.infer<typeof topMessageSchema>;

/** The part of the bootstrap object for a signed-in member. */
export const memberBootstrapSchema = z.object({
  user: userSchema,
  company: companySchema,
  services: servicesSchema,
  roles: z.array(z.object({ name: z.string(), label: z.string() })),
  state: companyStateSchema.nullable(),
  expiresAt: z.string().nullable(),
  sources: z.array(sourceSchema),
  connections: z.array(connectionSchema),
  subscription: z.object({ id: z.string().nullable() }),
  /** When a new subscription last restored archived dashboards; null if this has not happened. */
  restoredAt: z.string().nullable(),
  /** True if a payment provider is configured. */
  canSubscribe: z.boolean(),
  dashboardsCount: z.number().int(),
  campaignsCount: z.number().int(),
  onboarding: onboardingSchema,
  /**
   * The active dashboard that was created last. The second step of the onboarding requires its page. Null if there is
   * no active dashboard.
   */
  newestDashboard: z.object({ id: idSchema, permalink: z.string() }).nullable(),
  /**
   * The group that was created last. In Mission Control, the second step of the onboarding requires its page. Null if
   * there is no group.
   */
  newestCampaign: z.object({ id: idSchema }).nullable(),
  /** True if the company requires a second factor and the user has none yet. Such a user can open only the own user page. */
  mustEnrol: z.boolean(),
  messages: z.array(topMessageSchema),
  /** Origin of links to shared dashboards: the company's white-label host, or the service. */
  shareOrigin: z.string(),
  /** The key of the service's sockets: the last part of their address `/app/{key}`. */
  realtime: z.object({ key: z.string() }),
  /** True if the service uses edit locks: each open editor then locks its dashboard. */
  locking: z.boolean(),
});
export type MemberBootstrap = z.infer<typeof memberBootstrapSchema>;

/** The JSON object that the service writes into each page. `member` is null for a guest. */
export const bootstrapSchema = z.object({
  siteTitle: z.string(),
  demo: z.boolean(),
  /** Maximum number of widgets in a PDF. */
  pdfMaximum: z.number().int(),
  /** True if the service has a browser that prints PDF files. */
  pdfAvailable: z.boolean(),
  /** Addresses of the operator's legal texts that people accept; null without a text. */
  legal: z.object({ terms: z.string().nullable(), privacy: z.string().nullable() }),
  /** The Sentry DSN to which the page reports errors; null disables reporting. */
  errorsDsn: z.string().nullable(),
  member: memberBootstrapSchema.nullable(),
  /** Present only in the pages before sign-in. */
  entrance: entranceSchema.optional(),
});
export type Bootstrap = z.infer<typeof bootstrapSchema>;
