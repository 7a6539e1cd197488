import * as z from 'zod';

const colour = z.string().max(100);
const image = z.string().max(500).nullable();

/** The styles of a dashboard. If a style is null or missing, the theme's own style is used. */
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

/** A colour that was replaced because it was not readable, for a message in the editor. */
export const correctionSchema = z.union([
  z.object({
    /** `text` on cards, `canvas-text` on the dashboard's background between them. */
    role: z.enum(['text', 'canvas-text']),
    wanted: z.string(),
    used: z.string(),
    ground: z.string(),
    /** Contrast of the wanted and of the used colour with `ground`, and the required contrast. */
    before: number,
    after: number,
    needs: number,
  }),
  /** `count` of the eight series colours were changed, because their contrast with the cards was too low. */
  z.object({ role: z.literal('series'), count: number, ground: z.string() }),
]);
export type Correction = z.infer<typeof correctionSchema>;

/** A dashboard's theme, computed from its styles by `toThemeVars`. Plain JSON, so that a server can send it. */
export const dashboardThemeSchema = z.object({
  /**
   * Theme attribute of the dashboard's root and of the container of its overlays. Empty for the theme of the surrounding page.
   */
  attributes: z.object({ 'data-theme': z.enum(['light', 'dark', 'system']).optional() }),
  /** Custom properties of the dashboard's root and of the container of its overlays. */
  style: z.record(z.string(), z.string()),
  /** Colours of text on the dashboard's background, between the cards. */
  canvasStyle: z.record(z.string(), z.string()),
  /** True: the background is an image, so text on it requires a surface behind it. */
  backdrop: z.boolean(),
  corrections: z.array(correctionSchema),
});
export type DashboardTheme = z.infer<typeof dashboardThemeSchema>;
