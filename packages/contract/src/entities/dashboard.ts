import { RANGE_TYPES } from '@reporting/formatters/date-range';
import { dashboardThemeSchema, stylesSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import { idSchema, isoDateSchema, problemSchema, reportableDateSchema, textSchema, timeZoneSchema } from './common.ts';
import { uploadSchema } from './file.ts';
import { publicWidgetSchema, widgetSchema } from './widget.ts';

export const rangeTypeSchema = z.enum(RANGE_TYPES);

export const dashboardDefaultsSchema = z.object({
  currency: z.string().nullable().optional(),
  sourceId: z.string().nullable().optional(),
  account: z.string().nullable().optional(),
});

export const permalinkSchema = z.string().regex(/^[A-Za-z0-9_-]{24}$/);

/** The user who holds the edit lock of a dashboard, and the time at which the lock began. */
export const lockedBySchema = z.object({ id: idSchema, name: z.string(), since: z.string() });
export type LockedBy = z.infer<typeof lockedBySchema>;

/** A dashboard as members receive it. Its dates are computed in the time zone of the request. */
export const dashboardSchema = z.object({
  id: idSchema,
  name: z.string(),
  permalink: permalinkSchema,
  passwordProtected: z.boolean(),
  /** Instant at which the password was set; null without a password. */
  passwordSetAt: z.string().nullable(),
  /** Id of the user who holds the edit lock; null without a lock. */
  locked: z.string().nullable(),
  lockedBy: lockedBySchema.nullable(),
  hiddenDateSelector: z.boolean(),
  /** True if guests may open the realtime view even if the date selector is hidden. */
  realtimeView: z.boolean(),
  footer: z.string(),
  rangeType: rangeTypeSchema,
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  compareStartDate: isoDateSchema.nullable(),
  compareEndDate: isoDateSchema.nullable(),
  /** The dashboard's own time zone; null means the viewer's. */
  timezone: z.string().nullable(),
  /** The time zone of the dates above. */
  effectiveTimezone: z.string(),
  /** The latest day that can be chosen. `today` is the current day in `effectiveTimezone`. */
  maximumDate: isoDateSchema,
  today: isoDateSchema,
  defaults: dashboardDefaultsSchema,
  styles: stylesSchema,
  /** The theme computed from the styles: readable colours and images, as custom properties. */
  theme: dashboardThemeSchema,
  widgets: z.array(widgetSchema),
  automaticReports: z.array(z.object({ id: z.string() })),
  public: z.literal(false),
  version: z.number().int(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
});
export type DashboardAnswer = z.infer<typeof dashboardSchema>;

/** A dashboard as guests receive it. */
export const publicDashboardSchema = dashboardSchema
  .omit({ version: true, passwordSetAt: true })
  .extend({ public: z.literal(true), widgets: z.array(publicWidgetSchema) });
export type PublicDashboardAnswer = z.infer<typeof publicDashboardSchema>;

/** A small drawing of a dashboard for lists: format and size of each widget in order. */
export const thumbnailSchema = z.array(
  z.object({ format: z.string(), type: z.string().optional(), width: z.number(), height: z.number() }),
);

export const dashboardListItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  permalink: permalinkSchema,
  active: z.boolean(),
  widgetsCount: z.number().int(),
  thumbnail: thumbnailSchema,
  passwordProtected: z.boolean(),
  expiredSources: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  /** The user who holds the edit lock of the dashboard. */
  lockedBy: lockedBySchema.nullable(),
});
export type DashboardListItem = z.infer<typeof dashboardListItemSchema>;

/** Maximum size of one dashboard's JSON in bytes. */
export const DASHBOARD_MAX_BYTES = 1_000_000;
export const DASHBOARD_MAX_WIDGETS = 200;

/** Largest version and sequence: the database stores 32-bit integers, and each save adds 1 to the version. */
const COUNTER_MAX = 2 ** 31 - 2;
const counterSchema = z.number().int().min(0).max(COUNTER_MAX);

/** Random id of an open editor. */
export const editorSchema = z.string().min(8).max(40);

/**
 * The changes of a save. `version` is the version from which the editor started. `editor` is random for each open editor, and
 * `sequence` counts its saves. If an editor aborts the request of a save that the service has already stored, its next save does
 * not cause a conflict.
 */
export const dashboardSaveSchema = z
  .object({
    name: textSchema(200).refine((name) => name.trim() !== '', 'Please fill out this field.'),
    widgets: z
      .array(widgetSchema)
      .max(DASHBOARD_MAX_WIDGETS, `Use at most ${DASHBOARD_MAX_WIDGETS} widgets on one dashboard.`),
    styles: stylesSchema,
    defaults: dashboardDefaultsSchema,
    footer: textSchema(2_000),
    hidden_date_selector: z.boolean(),
    realtime_view: z.boolean(),
    range_type: rangeTypeSchema,
    start: reportableDateSchema,
    end: reportableDateSchema,
    compare_start: reportableDateSchema.nullable(),
    compare_end: reportableDateSchema.nullable(),
    timezone: timeZoneSchema.nullable(),
  })
  .partial()
  .extend({ version: counterSchema, editor: editorSchema, sequence: counterSchema });
export type DashboardSave = z.infer<typeof dashboardSaveSchema>;

/** An empty text of a form is null. */
const formNull = z.literal('').transform(() => null);
/** An image of the styles: a file, or an empty text that removes the image. An absent field keeps it. */
const styleImageSchema = z.union([uploadSchema, formNull]).optional();
const styleImages = {
  logoImage: styleImageSchema,
  backgroundImage: styleImageSchema,
  clientImage: styleImageSchema,
};

/** The changes of a save with images (specification, "The calls it makes"). `domain` is the host of the share link. */
export const dashboardFormSchema = dashboardSaveSchema.extend({
  compare_start: z.union([formNull, reportableDateSchema]).optional(),
  compare_end: z.union([formNull, reportableDateSchema]).optional(),
  timezone: z.union([formNull, timeZoneSchema]).optional(),
  domain: textSchema(253).optional(),
  ...styleImages,
});
export type DashboardForm = z.infer<typeof dashboardFormSchema>;

/** Only the images of the styles. Without `version`, `editor` and `sequence` the save changes the current version. */
export const dashboardImagesSchema = z.object({
  ...styleImages,
  version: counterSchema.optional(),
  editor: z.string().min(8).max(40).optional(),
  sequence: counterSchema.optional(),
});
export type DashboardImages = z.infer<typeof dashboardImagesSchema>;

/** The answer of a save. */
export const dashboardSavedSchema = z.object({
  widgets: z.array(widgetSchema),
  defaults: dashboardDefaultsSchema,
  styles: stylesSchema,
  version: z.number().int(),
});
export type DashboardSaved = z.infer<typeof dashboardSavedSchema>;

/** The answer `save_conflict`. It contains the complete state of the other editor, so that no change of either editor is lost. */
export const dashboardConflictSchema = problemSchema.extend({
  code: z.literal('save_conflict'),
  current: dashboardSchema
    .pick({
      name: true,
      widgets: true,
      styles: true,
      footer: true,
      hiddenDateSelector: true,
      realtimeView: true,
      timezone: true,
      defaults: true,
      rangeType: true,
      startDate: true,
      endDate: true,
      compareStartDate: true,
      compareEndDate: true,
      version: true,
    })
    .extend({ updatedBy: z.string().nullable() }),
});
export type DashboardConflictAnswer = z.infer<typeof dashboardConflictSchema>;

/** The state of an edit lock. */
export const editLockSchema = dashboardSchema.pick({ locked: true, lockedBy: true });
export type EditLock = z.infer<typeof editLockSchema>;

/** The answer `dashboard_locked`. */
export const dashboardLockedSchema = problemSchema.extend({
  code: z.literal('dashboard_locked'),
  lockedBy: lockedBySchema,
});
export type DashboardLockedAnswer = z.infer<typeof dashboardLockedSchema>;
