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

// The renderer draws widgets with any ids, types and formats; the service stores those with ids of its own, and with the types and
// formats that it has.
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

/** A widget without the fields that only editors need. `sourceId` is the number of the source on the dashboard, from 1. */
export const publicWidgetSchema = z.discriminatedUnion('nature', [
  interactiveSchema
    .omit({ version: true, description: true })
    .extend({ instances: z.array(instanceSchema.omit({ config: true })) }),
  passiveSchema.omit({ version: true, description: true }),
]);
export type PublicWidget = z.infer<typeof publicWidgetSchema>;

/** The data of one interactive widget, of the service's source types. */
export const widgetDataSchema = drawnDataSchema.extend({
  meta: dataMetaSchema.extend({
    sources: z.array(dataMetaSchema.shape.sources.element.extend({ type: typeSchema })),
  }),
});
