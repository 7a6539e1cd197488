import {
  dataMetaSchema,
  widgetDataSchema as drawnDataSchema,
  formatOptionsSchema,
  interactiveWidgetSchema,
  orderBySchema,
  passiveWidgetSchema,
  WIDGET_HASH_LENGTH,
  WIDGET_ID_LENGTH,
  widgetFormatSchema,
  widgetInstanceSchema,
  widgetTypeSchema,
} from '@reporting/widgets/schema';
import * as z from 'zod';

// `@reporting/widgets` accepts any id, type and format. The service accepts only ids with the length of its own ids, and only
// known types and formats.
const idSchema = z.string().length(WIDGET_ID_LENGTH);
const typeSchema: z.ZodType<string> = widgetTypeSchema;
const own = {
  id: idSchema,
  hash: z.string().length(WIDGET_HASH_LENGTH),
  format: widgetFormatSchema as z.ZodType<string>,
  formatOptions: formatOptionsSchema,
};

const instanceSchema = widgetInstanceSchema.extend({
  id: idSchema,
  type: typeSchema,
  sourceId: z.string().max(40).nullable(),
});
const interactiveSchema = interactiveWidgetSchema.extend({
  ...own,
  orderBy: orderBySchema.extend({ column: z.string().max(160) }).nullable(),
  instances: z.array(instanceSchema).max(20),
});
const passiveSchema = passiveWidgetSchema.extend(own);

/** A widget as the service stores and sends it. */
export const widgetSchema = z.discriminatedUnion('nature', [interactiveSchema, passiveSchema]);

/**
 * A widget without the fields that only editors require. `sourceId` is not the id of the source: it is the number of the source on
 * the dashboard as text, from `'1'`. It is null without a source.
 */
export const publicWidgetSchema = z.discriminatedUnion('nature', [
  interactiveSchema
    .omit({ version: true, description: true })
    .extend({ instances: z.array(instanceSchema.omit({ config: true })) }),
  passiveSchema.omit({ version: true, description: true }),
]);
export type PublicWidget = z.infer<typeof publicWidgetSchema>;

/** The data of one interactive widget. Only the source types of the service are valid. */
export const widgetDataSchema = drawnDataSchema.extend({
  meta: dataMetaSchema.extend({
    sources: z.array(dataMetaSchema.shape.sources.element.extend({ type: typeSchema })),
  }),
});
