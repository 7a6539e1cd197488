import { VALUE_TYPE_NAMES } from '@reporting/formatters';
import * as z from 'zod';
import { DOMAIN_METRICS, DOMAIN_ROLES } from '../rules/domain-metrics.ts';
import { readMonitoredDomain } from '../rules/monitored-domains.ts';
import { idSchema, isoDateSchema, textSchema } from './common.ts';
import { connectionTypeSchema } from './source.ts';

/** Maximum number of domains in a group. */
export const CAMPAIGN_DOMAINS_MAX = 200;

const filled = (max: number) => textSchema(max).refine((text) => text.trim() !== '', 'Please fill out this field.');

/** The fields of a group. The specification calls a group "campaign" in its routes and calls. */
export const campaignFormSchema = z.object({ name: filled(120) });
export type CampaignForm = z.infer<typeof campaignFormSchema>;

export const campaignSchema = z.object({
  id: idSchema,
  name: z.string(),
  domainsCount: z.number().int(),
  /** Number of alerts that are not snoozed. */
  alertsCount: z.number().int(),
  /** Number of domains with a source whose values cannot be collected. */
  problemsCount: z.number().int(),
  /** True while missing days of one of its domains are being collected. */
  collecting: z.boolean(),
  createdAt: z.string(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const domainRoleSchema = z.enum(DOMAIN_ROLES);

/** A property of a source that measures a domain. */
export const domainLinkSchema = z.object({ role: domainRoleSchema, sourceId: idSchema, property: filled(500) });
export type DomainLink = z.infer<typeof domainLinkSchema>;

const linksSchema = z
  .array(domainLinkSchema)
  .min(1, 'Choose at least one source.')
  .max(DOMAIN_ROLES.length)
  .refine((links) => new Set(links.map(({ role }) => role)).size === links.length, 'Choose one source for each role.');

/** The fields of a new domain. */
export const domainFormSchema = z.object({
  domain: textSchema(300)
    .refine((text) => readMonitoredDomain(text) !== null, 'Use a domain such as example.com.')
    .transform((text) => readMonitoredDomain(text) ?? text),
  links: linksSchema,
});
export type DomainForm = z.input<typeof domainFormSchema>;

export const domainLinksSchema = z.object({ links: linksSchema });

/**
 * A metric of a domain: its values in the board's period and in the period before, and the change as a fraction of the
 * earlier value. Null is shown as N/A.
 */
export const domainFigureSchema = z.object({
  metric: z.enum(DOMAIN_METRICS),
  type: z.enum(VALUE_TYPE_NAMES),
  /** ISO 4217 code if the value is money, otherwise null. */
  currency: z.string().nullable(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  change: z.number().nullable(),
});
export type DomainFigure = z.infer<typeof domainFigureSchema>;

/** A source of a domain with its state. */
export const monitoredSourceSchema = domainLinkSchema.extend({
  type: connectionTypeSchema.nullable(),
  /** Name of the property when it was chosen. */
  propertyName: z.string(),
  /** The last day whose values are stored; null before the first collection. */
  collectedTo: isoDateSchema.nullable(),
  /** Why the latest collection failed; null after a success. `mend`: what the user can do. */
  problem: z.object({ message: z.string(), mend: z.enum(['reconnect', 'retry', 'edit']) }).nullable(),
});
export type MonitoredSource = z.infer<typeof monitoredSourceSchema>;

export const monitoredDomainSchema = z.object({
  id: idSchema,
  domain: z.string(),
  sources: z.array(monitoredSourceSchema),
  /** The figures in the order of the metrics. */
  figures: z.array(domainFigureSchema),
  /** True while missing days are being collected. */
  collecting: z.boolean(),
});
export type MonitoredDomain = z.infer<typeof monitoredDomainSchema>;

export const alertSnoozeSchema = z.object({
  /** The last day of the snooze. Null if the snooze lasts until the metric recovers. */
  until: isoDateSchema.nullable(),
  reason: z.string().nullable(),
  /** Name of the user who snoozed the alert; null if the user was deleted. */
  by: z.string().nullable(),
  at: z.string(),
});
export type AlertSnooze = z.infer<typeof alertSnoozeSchema>;

/** A metric of a domain that is worse than usual. */
export const domainAlertSchema = z.object({
  id: idSchema,
  domainId: idSchema,
  kind: z.enum(['fell', 'rose', 'stopped']),
  /** The first unusual day, and the number of days from it to yesterday. */
  since: isoDateSchema,
  days: z.number().int(),
  /** The figure of the board's period. */
  figure: domainFigureSchema,
  /** The values of the latest 30 days, the oldest first. */
  series: z.array(z.number().nullable()),
  /** The newest active dashboard with a widget of the same property; null without one. */
  dashboard: z.object({ permalink: z.string(), name: z.string() }).nullable(),
  snooze: alertSnoozeSchema.nullable(),
});
export type DomainAlert = z.infer<typeof domainAlertSchema>;

/** A group with the figures of its domains. */
export const boardSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The period and the period before. Both have the same number of days; the period ends yesterday in the company's time zone. */
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  compareStartDate: isoDateSchema,
  compareEndDate: isoDateSchema,
  timezone: z.string(),
  domains: z.array(monitoredDomainSchema),
  /** The alerts that began latest are first. Snoozed alerts are at the end. */
  alerts: z.array(domainAlertSchema),
});
export type Board = z.infer<typeof boardSchema>;

export const snoozeFormSchema = z.object({
  until: isoDateSchema.nullable(),
  reason: textSchema(300).nullable().default(null),
});
export type SnoozeForm = z.input<typeof snoozeFormSchema>;

/** A property that can measure a domain. */
export const domainSourceSchema = domainLinkSchema.extend({
  type: connectionTypeSchema,
  account: z.string(),
  name: z.string(),
  /** How well the property fits the domain: the `PropertyMatch` of the rules. */
  match: z.enum(['same', 'similar', 'none']),
});
export type DomainSource = z.infer<typeof domainSourceSchema>;

export const domainSourcesSchema = z.object({
  /** The best match of each role first. */
  properties: z.array(domainSourceSchema),
  /** The sources whose properties could not be listed. */
  failed: z.array(
    z.object({ sourceId: idSchema, type: connectionTypeSchema, account: z.string(), message: z.string() }),
  ),
});
export type DomainSources = z.infer<typeof domainSourcesSchema>;
