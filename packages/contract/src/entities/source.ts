import { WIDGET_TYPES, type WidgetType, widgetTypeSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import { idSchema } from './common.ts';

/** What can be connected. A connection feeds one or more widget types (`google_analytics` feeds `google_analytics_4`). */
export const CONNECTION_TYPES = [
  'google_analytics',
  'google_webmasters',
  'google_ads',
  'google_my_business',
  'facebook',
  'facebook_social',
  'instagram',
  'google_sheets',
  'linkedin',
  'linkedin_social',
  'base_me',
  'accuranker',
  'mailchimp',
  'tiktok',
  'ahrefs_v3',
  'semrush',
  'rankranger',
  'serpstat',
  'seranking',
  'salesflare',
  'woocommerce',
] as const;
export const connectionTypeSchema = z.enum(CONNECTION_TYPES);
export type ConnectionType = z.infer<typeof connectionTypeSchema>;

/** The widget types that a connection type feeds. */
export function widgetTypesOf(type: ConnectionType): WidgetType[] {
  if (type === 'google_analytics') return ['google_analytics_4'];
  if (type === 'ahrefs_v3') return ['ahrefs_v3', 'ahrefs_v3_ranks'];
  return WIDGET_TYPES.filter((candidate) => candidate === type);
}

/** The connection type that a widget type reads from. */
export function connectionTypeOf(type: WidgetType): ConnectionType {
  if (type === 'google_analytics_4') return 'google_analytics';
  if (type === 'ahrefs_v3_ranks') return 'ahrefs_v3';
  return type;
}

/** An account below a source that widgets can read: a property, an ad account, a site. */
export const propertySchema = z.object({ id: z.string(), name: z.string(), group: z.string().optional() });
export type Property = z.infer<typeof propertySchema>;

export const sourceSchema = z.object({
  id: idSchema,
  /** The connection type, called `name` by the specification. */
  name: connectionTypeSchema,
  account: z.string(),
  /** Set when the vendor refused the credential; widgets then show their last data. */
  invalid: z.boolean(),
  invalidSince: z.string().nullable(),
  connectedAt: z.string(),
  lastReadAt: z.string().nullable(),
  /** How many active dashboards and widgets read from it. */
  dashboardsCount: z.number().int(),
  widgetsCount: z.number().int(),
});
export type Source = z.infer<typeof sourceSchema>;

/** What the sources screen needs to know of a connection type that this service can connect. */
export const connectionSchema = z.object({
  type: connectionTypeSchema,
  name: z.string(),
  auth: z.enum(['oauth', 'key']),
  hasProperties: z.boolean(),
  /** Plural noun for what it gives access to, such as "properties" or "sites". */
  propertiesLabel: z.string(),
  widgetTypes: z.array(widgetTypeSchema),
  /** False where the operator has not configured the vendor's client id and secret. */
  configured: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** One choice of a select. */
export const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  description: z.string().optional(),
  group: z.string().optional(),
});
export type Option = z.infer<typeof optionSchema>;
