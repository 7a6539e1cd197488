import * as z from 'zod';
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
  /** When a new subscription restored the dashboards; null if none did. */
  restoredAt: z.string().nullable(),
  /** A payment provider is configured. */
  canSubscribe: z.boolean(),
  dashboardsCount: z.number().int(),
  campaignsCount: z.number().int(),
  onboarding: onboardingSchema,
  /** The company requires a second factor, and the user has none yet: only the own user page is open. */
  mustEnrol: z.boolean(),
  messages: z.array(topMessageSchema),
  /** Origin that links to shared dashboards begin with: the company's white-label host, or the service. */
  shareOrigin: z.string(),
  /** The key of the service's sockets: the last part of their address `/app/{key}`. */
  realtime: z.object({ key: z.string() }),
  /** An open editor locks its dashboard. */
  locking: z.boolean(),
});
export type MemberBootstrap = z.infer<typeof memberBootstrapSchema>;

/** The JSON object in the page. `member` is null for a guest. */
export const bootstrapSchema = z.object({
  siteTitle: z.string(),
  demo: z.boolean(),
  /** Largest number of widgets of a PDF. */
  pdfMaximum: z.number().int(),
  /** The service has a browser that prints PDF files. */
  pdfAvailable: z.boolean(),
  /** Addresses of the operator's texts that people accept; null without one. */
  legal: z.object({ terms: z.string().nullable(), privacy: z.string().nullable() }),
  /** Where the page reports errors (a Sentry DSN); null: nowhere. */
  errorsDsn: z.string().nullable(),
  member: memberBootstrapSchema.nullable(),
  /** Only in the pages before sign-in. */
  entrance: entranceSchema.optional(),
});
export type Bootstrap = z.infer<typeof bootstrapSchema>;
