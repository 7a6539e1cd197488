import { CONNECTION_TYPES, type ConnectionType, type WidgetType } from '@reporting/widgets/schema';
import * as z from 'zod';
import { sourceType } from '../sources/catalogue.ts';
import { idSchema } from './common.ts';

export { CONNECTION_TYPES, type ConnectionType } from '@reporting/widgets/schema';

export const connectionTypeSchema = z.enum(CONNECTION_TYPES);

/** The widget types of a connection type. */
export function widgetTypesOf(type: ConnectionType): readonly WidgetType[] {
  return sourceType(type).widgets;
}

const CONNECTION_OF: ReadonlyMap<string, ConnectionType> = new Map(
  CONNECTION_TYPES.flatMap((type) => widgetTypesOf(type).map((widgetType) => [widgetType, type] as const)),
);

/** Returns the connection type of a widget type. Throws `Error` for an unknown type. */
export function connectionTypeOf(type: string): ConnectionType {
  const found = CONNECTION_OF.get(type);
  if (!found) throw new Error(`No source type feeds the widget type "${type}".`);
  return found;
}

/** A data set of a source that widgets can query, such as an ad account or a site. */
export const propertySchema = z.object({ id: z.string(), name: z.string(), group: z.string().optional() });
export type Property = z.infer<typeof propertySchema>;

export const sourceSchema = z.object({
  id: idSchema,
  /** The connection type, called `name` by the specification. */
  name: connectionTypeSchema,
  account: z.string(),
  /** True if the vendor refused the credential; widgets then show their last data. */
  invalid: z.boolean(),
  invalidSince: z.string().nullable(),
  connectedAt: z.string(),
  lastReadAt: z.string().nullable(),
  /** Numbers of active dashboards and of widgets that use the source. */
  dashboardsCount: z.number().int(),
  widgetsCount: z.number().int(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A dashboard with widgets of a source. */
export const sourceUseSchema = z.object({
  id: idSchema,
  name: z.string(),
  permalink: z.string(),
  /** False for an archived dashboard. */
  active: z.boolean(),
  widgetsCount: z.number().int(),
});
export type SourceUse = z.infer<typeof sourceUseSchema>;

/** The settings of a source type that depend on the installation. `SOURCE_TYPES` has the settings that every installation shares. */
export const connectionSchema = z.object({
  type: connectionTypeSchema,
  /** False if the operator has not set the vendor's client id and secret. */
  configured: z.boolean(),
  /** Instructions to create the key, step by step; empty for OAuth. */
  guide: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type Connection = z.infer<typeof connectionSchema>;

/** One option of a select. */
export const optionSchema = z.object({
  value: z.string(),
  label: z.string(),
  description: z.string().optional(),
  group: z.string().optional(),
});
export type Option = z.infer<typeof optionSchema>;
