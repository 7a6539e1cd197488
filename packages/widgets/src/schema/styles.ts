import * as z from 'zod';

const colour = z.string().max(100);
const image = z.string().max(500).nullable();

/** The look of one dashboard; null or absent means the theme's own. */
export const stylesSchema = z.object({
  backgroundColor: colour.nullable().optional(),
  dashboardBackgroundColor: colour.nullable().optional(),
  color: colour.nullable().optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  logoImage: image.optional(),
  backgroundImage: image.optional(),
  clientImage: image.optional(),
});
export type DashboardStyles = z.infer<typeof stylesSchema>;

const number = z.number();

/** A colour that was replaced so that it can be read, for an editor to tell. */
export const correctionSchema = z.union([
  z.object({
    /** `text` on cards, `canvas-text` on the dashboard's ground around them. */
    role: z.enum(['text', 'canvas-text']),
    wanted: z.string(),
    used: z.string(),
    ground: z.string(),
    /** Contrast of the wanted and of the used colour with the ground, and what was needed. */
    before: number,
    after: number,
    needs: number,
  }),
  /** So many of the eight series colours were moved to stand out from the cards. */
  z.object({ role: z.literal('series'), count: number, ground: z.string() }),
]);
export type Correction = z.infer<typeof correctionSchema>;

/** A dashboard's look, worked out of its styles by `toThemeVars`. Plain JSON, so that a server can send it. */
export const dashboardThemeSchema = z.object({
  /** For the root and the container of overlays; empty where the look is that of the page around. */
  attributes: z.object({ 'data-theme': z.enum(['light', 'dark', 'system']).optional() }),
  /** Custom properties for the same two elements. */
  style: z.record(z.string(), z.string()),
  /** Colours of text that is on the dashboard's background, between the cards. */
  canvasStyle: z.record(z.string(), z.string()),
  /** The background is an image, so text on it needs a plate. */
  backdrop: z.boolean(),
  corrections: z.array(correctionSchema),
});
export type DashboardTheme = z.infer<typeof dashboardThemeSchema>;
