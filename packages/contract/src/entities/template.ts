import { formatOptionsSchema, widgetFormatSchema, widgetTypeSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import { idSchema, textSchema } from './common.ts';
import { connectionTypeSchema } from './source.ts';

/** A widget of a template: the data for its drawing in a gallery, and its required source types. */
export const templateWidgetSchema = z.object({
  nature: z.enum(['interactive', 'passive']),
  title: z.string(),
  format: widgetFormatSchema,
  formatOptions: formatOptionsSchema,
  width: z.number().int(),
  height: z.number().int(),
  /** One instance for each queried source; empty for a passive widget. */
  instances: z.array(z.object({ type: widgetTypeSchema, metrics: z.number().int() })),
});
export type TemplateWidget = z.infer<typeof templateWidgetSchema>;

/** A named set of widgets from which a dashboard can be created. */
export const templateSchema = z.object({
  name: z.string(),
  description: z.string(),
  widgets: z.array(templateWidgetSchema),
});
export type Template = z.infer<typeof templateSchema>;

/** The templates by key. */
export const templatesSchema = z.record(z.string(), templateSchema);
export type Templates = z.infer<typeof templatesSchema>;

/** The source that the instances of one connection type query, and its property if it was chosen. */
export const chosenSourceSchema = z.object({
  id: idSchema,
  property: z.object({ id: z.string().min(1).max(500), name: textSchema(200) }).optional(),
});
export type ChosenSource = z.infer<typeof chosenSourceSchema>;

/** Sources by connection type. For an absent type the user chooses the source later. */
export const chosenSourcesSchema = z.partialRecord(connectionTypeSchema, chosenSourceSchema);
export type ChosenSources = z.infer<typeof chosenSourcesSchema>;
